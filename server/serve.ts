import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { styleText } from 'node:util'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { paymentWebhook } from '#contract/endpoints/billing.ts'
import { revertLostDigest } from './alerts/revert-digest.ts'
import { build } from './app.ts'
import { demoEmail, demoSignIn, seedDemoAccount } from './auth/seed-demo-account.ts'
import { type Catalogue, readCatalogue } from './careers/read-catalogue.ts'
import { prepareSearch } from './careers/search/search-careers.ts'
import type { Deps } from './deps.ts'
import type { DemoAccount } from './dev/demo-account/demo-account-job.ts'
import { greet } from './greeting.ts'
import { listen } from './http/listen.ts'
import type { Readiness } from './http/service.ts'
import { loadInParts } from './load-in-parts.ts'
import { measurements } from './measurements.ts'
import { adoptPrices } from './notices/adopt-prices.ts'
import { removals } from './personal-data.ts'
import { type Running, startJobs } from './platform/background/job.ts'
import { whenQuiet } from './platform/background/when-quiet.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabaseClock, warnOfClock } from './platform/db/database-clock.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { type Env, isTrial, readEnv } from './platform/env.ts'
import type { Log } from './platform/log.ts'
import { deliverMails } from './platform/mail/deliver-mails.ts'
import { type HandedOverMails, openHandedOverMails } from './platform/mail/handed-over-mails.ts'
import { setSupportAddress } from './platform/mail/support-address.ts'
import { loopbackOrigin } from './platform/payments/simulation-job.ts'
import { createPushSender } from './platform/push/push-sender.ts'
import { StartError } from './platform/start-error.ts'
import { openTelemetry } from './platform/telemetry/open-telemetry.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import { openProviders, type Providers } from './providers.ts'
import { buildWorker } from './worker-app.ts'

const root = resolve(import.meta.dirname, '..')
/** How long a stop may take, in milliseconds: the longest job (20 s), then what is left of open requests. */
const stopWithin = 40_000
/** How long a load balancer has to see that the server is no longer ready, in milliseconds. */
const drainTime = { ofSeveral: 2_000, alone: 500 }

try {
  // After `npm start --`: without a demo account.
  const isEmpty = process.argv.includes('--empty')
  const env = readEnv()
  await start(isEmpty ? { ...env, demo: 'off' } : env)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${styleText('red', 'The server did not start.')}\n${error.message}\n`)
  process.exit(1)
}

async function start(env: Env): Promise<void> {
  if (env.role !== 'all' && !env.databaseUrl)
    throw new StartError(`SERVER_ROLE=${env.role} needs DATABASE_URL: the embedded database serves one process`)
  setSupportAddress(env.mailSender.support)
  const telemetry = await openTelemetry(env)
  const db = await openDatabase(env, root, telemetry?.query)
  try {
    await rejectFsyncOff(env, db)
    const clock = await openDatabaseClock(db)
    await adoptPrices(db, isTrial(env), clock.now())
    const providers = await openProviders(env, db, clock, root)
    await run(env, db, clock, providers, telemetry)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function rejectFsyncOff({ production, fsyncOff }: Env, db: Database): Promise<void> {
  if (!production || fsyncOff || (await db.durability()) === 'power') return
  throw new StartError(
    'The PostgreSQL at DATABASE_URL runs with fsync=off: when the power fails it loses what it has confirmed.\n' +
      'Turn fsync on, or set DATABASE_FSYNC=off to accept that.',
  )
}

function openHandedOver({ dataDir }: Env, log: Log): HandedOverMails | undefined {
  try {
    return openHandedOverMails(resolve(root, dataDir))
  } catch (error) {
    log.warn({ reason: String(error) }, 'DATA_DIR cannot be written: a kill may send some emails a second time')
    return undefined
  }
}

async function run(
  env: Env,
  db: Database,
  clock: Clock,
  providers: Providers,
  telemetry: Telemetry | undefined,
): Promise<void> {
  const { payments, transport, ai, sources, files, issuers } = providers
  const { publicUrl, marketingUrl, hostSetting, production, adminEmail, devEmails, pushKeys } = env
  const settings = { publicUrl, marketingUrl, hostSetting, production, adminEmail, devEmails, pushKeys }
  const connected = { payments: payments.provider, ai, sources, files, issuers, support: env.mailSender.support }
  const deps: Deps = { db, clock, catalogue: readCatalogue(), telemetry, ...connected, ...settings }
  const demo = await openDemoAccount(env, deps)

  const readiness: Readiness = { draining: false }
  const app = env.role === 'worker' ? await buildWorker(deps, readiness) : await buildWeb(env, deps, readiness)
  // Node writes what it compiled at the end of the process, which a kill or a crash leaves out.
  flushCompileCache()
  await listen(app, env)
  telemetry?.reportTo(app.log)
  telemetry?.observe(db, env.role === 'web' ? [] : measurements, () => clock.now())
  warnOfClock(clock, app.log)
  if (payments.unchecked) app.log.warn({ reason: payments.unchecked }, 'the prices at Stripe could not be compared yet')

  const mailContext = {
    db: db.background,
    clock,
    transport,
    host: publicUrl.hostname,
    handedOver: transport.kind === 'smtp' && env.role !== 'web' ? openHandedOver(env, app.log) : undefined,
    onLost: revertLostDigest,
  }
  const simulation = payments.simulation?.provider
  const jobDeps = {
    ...deps,
    db: db.background,
    log: app.log,
    removals,
    deliver: () => deliverMails(mailContext),
    simulation,
    demo: demo?.filled,
    sendPush: pushKeys && createPushSender(pushKeys, env.mailSender.support, production),
  }
  // A worker has no webhook of its own.
  const webhookOrigin = env.role === 'worker' ? publicUrl : loopbackOrigin(app.server.address() as AddressInfo)
  payments.simulation?.connect(new URL(paymentWebhook.path, webhookOrigin))
  let jobs: Running | undefined
  stopOnSignal(async error => {
    if (error) app.log.error(error)
    readiness.draining = true
    await Promise.all([jobs?.stop(), wait(env.databaseUrl ? drainTime.ofSeveral : drainTime.alone)])
    await app.close()
    await transport.close()
    mailContext.handedOver?.close()
    await telemetry?.close()
    await db.close()
  })
  greet({ env, root, db, providers, demo: demo?.signIn })
  if (env.role !== 'worker') await loadInParts(whenQuiet)
  if (env.role !== 'web') {
    const { backgroundJobs } = await import('./background-jobs.ts')
    if (!readiness.draining) jobs = startJobs(backgroundJobs, jobDeps)
  }
  if (env.role !== 'worker') await warmUp(deps.catalogue)
  flushCompileCache()
}

async function warmUp(catalogue: Catalogue): Promise<void> {
  await prepareSearch(catalogue.entries)
  const { warmUpWriters } = await import('./language/warm-up.ts')
  await warmUpWriters(catalogue, whenQuiet)
}

/** A public server, or one that sends real email, has no known password and no open outbox. */
async function openDemoAccount(
  env: Env,
  deps: Deps,
): Promise<{ signIn: typeof demoSignIn; filled: DemoAccount | undefined } | undefined> {
  if (!isTrial(env) || env.role === 'worker' || env.demo === 'off') return undefined
  const isFilled = env.demo === 'filled'
  const account = await seedDemoAccount(deps.db, isFilled, deps.clock.now())
  if (!account) return undefined
  if (!isFilled) return { signIn: demoSignIn, filled: undefined }
  deps.demoEmail = demoEmail
  const buildApp = (clock: Clock) => build({ ...deps, clock, ai: undefined }, { limitScale: Number.POSITIVE_INFINITY })
  return { signIn: demoSignIn, filled: { ...account, buildApp } }
}

function buildWeb(env: Env, deps: Deps, readiness: Readiness): Promise<FastifyInstance> {
  const webBuild = join(root, 'build')
  return build(deps, {
    trustProxy: env.trustProxy,
    limitScale: env.rateLimitScale,
    nativeApps: env.nativeApps,
    host: env.production ? env.publicUrl.host : undefined,
    webBuild: existsSync(join(webBuild, 'pages.json')) ? webBuild : undefined,
    readiness,
    developer: isTrial(env),
    log: true,
    accessLog: env.accessLog,
  })
}

/**
 * Stops once, on the first signal or on an error that nothing caught. Ctrl+C reaches the server twice under `npm
 * start`, from the terminal and from npm, and close-with-grace exits at once on a second signal that it handles itself.
 */
function stopOnSignal(stop: (error?: Error) => Promise<void>): void {
  const { close } = closeWithGrace({ delay: stopWithin, skip: ['SIGINT', 'SIGTERM'] }, ({ err }) => stop(err))
  let closing = false
  const closeOnce = () => {
    if (!closing) close()
    closing = true
  }
  process.on('SIGINT', closeOnce)
  process.on('SIGTERM', closeOnce)
}

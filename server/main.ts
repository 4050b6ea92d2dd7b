import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { styleText } from 'node:util'
import { paymentWebhook } from '#contract/billing.ts'
import { hour } from '#contract/time.ts'
import { purgeDaily } from './account/purge-old-data.ts'
import { noteLostDigest } from './alerts/take-back.ts'
import { tendAlerts } from './alerts/tend-alerts.ts'
import { build } from './app.ts'
import { seedDemoAccount } from './auth/seed-demo-account.ts'
import { endExpiredSessions } from './auth/sessions/end-session.ts'
import { keepReconciling } from './billing/webhooks/reconcile-payments.ts'
import { readCatalogue } from './careers/read-catalogue.ts'
import { tendDocuments } from './documents/unused/tend-documents.ts'
import type { Readiness } from './http/service.ts'
import { tendIndex } from './jobs/ingest/tend-index.ts'
import { removals } from './personal-data.ts'
import type { Ai } from './platform/ai/provider.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { type Env, isTrial, readEnv } from './platform/env.ts'
import { openSources } from './platform/listings/open-sources.ts'
import type { ListingSource } from './platform/listings/source.ts'
import { deliverMails } from './platform/mail/deliver-mails.ts'
import { embeddedOutbox } from './platform/mail/embedded-outbox.ts'
import { keepDelivering } from './platform/mail/keep-delivering.ts'
import { nameSupport } from './platform/mail/support-address.ts'
import type { Transport } from './platform/mail/transport.ts'
import { openPayments, type Payments } from './platform/payments/open-payments.ts'
import { StartError } from './platform/start-error.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { openStore } from './platform/storage/open-store.ts'
import { tendFiles } from './platform/storage/tend-files.ts'
import { tendLedger } from './tokens/tend-ledger.ts'

const root = resolve(import.meta.dirname, '..')

try {
  await start(readEnv())
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${styleText('red', 'The server did not start.')}\n${error.message}\n`)
  process.exit(1)
}

async function start(env: Env): Promise<void> {
  nameSupport(env.mailSender.support)
  const db = await openDatabase(env, root)
  const { publicUrl, marketingUrl, hostSetting, production, adminEmail, devEmails } = env
  const { support } = env.mailSender
  const says = { publicUrl, marketingUrl, hostSetting, support, production, adminEmail, devEmails }
  const closing = async (error: unknown): Promise<never> => {
    await db.close()
    throw error
  }
  const payments = await openPayments(env, db, systemClock).catch(closing)
  const files = await openStore(env.files, resolve(root, env.dataDir), systemClock).catch(closing)
  const ai = await openAiService(env, db)
  const sources = openSources(env.listings, systemClock)
  const connected = { payments: payments.provider, ai, sources, files }
  const deps = { db, clock: systemClock, catalogue: readCatalogue(), ...connected, ...says }
  // A server that people reach, or that sends real mails, has neither a known password nor an open outbox.
  const trial = isTrial(env)
  const demo = trial ? await seedDemoAccount(db, systemClock.now()) : undefined
  const readiness: Readiness = { draining: false }
  const webBuild = join(root, 'build')
  const app = await build(deps, {
    trustProxy: env.trustProxy,
    limitScale: env.rateLimitScale,
    nativeApps: env.nativeApps,
    host: env.production ? env.publicUrl.host : undefined,
    webBuild: existsSync(join(webBuild, 'pages.json')) ? webBuild : undefined,
    readiness,
    developer: trial,
    log: true,
  })
  await listen(app, env).catch(closing)
  const tidying = setInterval(
    () => endExpiredSessions(db.sql, systemClock.now()).catch(error => app.log.error(error)),
    hour,
  )
  const stopPurging = purgeDaily(db, removals, systemClock, app.log)
  const reconciling = payments.provider && keepReconciling({ ...deps, payments: payments.provider }, app.log)
  const stopTending = tendLedger(db, systemClock, app.log)
  const stopTendingDocuments = tendDocuments(deps, app.log)
  const index = tendIndex(deps, app.log)
  const alerts = tendAlerts(deps, app.log)
  const tending = tendFiles(deps, app.log)
  const transport = await openTransport(env)
  const office = { db, clock: systemClock, transport, host: env.publicUrl.hostname, onLost: noteLostDigest }
  const mails = keepDelivering(() => deliverMails(office), app.log)
  const paying = payments.begin(app.server.address() as AddressInfo, paymentWebhook.path, app.log)
  greet(env, db, { payments, ai, sources, files }, demo)

  const stop = async () => {
    if (readiness.draining) return
    readiness.draining = true
    clearInterval(tidying)
    const purged = stopPurging()
    // A balancer needs a moment to see that we are no longer ready.
    await new Promise(done => setTimeout(done, 500))
    await paying.stop()
    await reconciling?.stop()
    await index.stop()
    await alerts.stop()
    await tending.stop()
    await app.close()
    await stopTending()
    await stopTendingDocuments()
    await purged
    await mails.stop()
    await transport.close()
    await db.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** The provider's client is loaded only where there is one. */
async function openTransport({ smtpUrl, mailSender }: Env): Promise<Transport> {
  if (!smtpUrl) return embeddedOutbox
  return (await import('./platform/mail/smtp.ts')).openSmtp(smtpUrl, mailSender)
}

/** The SDK is large, so that it is loaded only where there is a service. */
async function openAiService({ ai }: Env, db: Database): Promise<Ai | undefined> {
  if (!ai) return undefined
  return (await import('./platform/ai/open-ai.ts')).openAi(ai, { db, clock: systemClock })
}

async function listen(app: Awaited<ReturnType<typeof build>>, { host, port }: Env): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    const { code } = cause as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Stop the other program, or set PORT to another one.`, { cause })
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`The server cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`, { cause })
    throw cause
  }
}

interface Connected {
  payments: Payments
  ai: Ai | undefined
  sources: readonly ListingSource[]
  files: FileStore
}

function greet(
  env: Env,
  db: Database,
  { payments, ai, sources, files }: Connected,
  demo: { username: string; password: string } | undefined,
): void {
  const lines = [`\n  ${styleText('bold', 'Wayspark')} is ready at ${styleText('cyan', env.publicUrl.origin)}\n`]
  if (env.marketingUrl) lines.push(`  Marketing site: ${env.marketingUrl.origin}`)
  if (db.kind === 'pglite')
    lines.push(
      `  Database: embedded, in ${resolve(root, env.dataDir)}. It survives a crash of the server, but not for certain`,
      '  a power cut. Set DATABASE_URL to use PostgreSQL.',
    )
  else lines.push('  Database: PostgreSQL')
  if (env.smtpUrl) lines.push(`  Mail: through ${env.smtpUrl.hostname}`)
  else lines.push('  Mail: nothing is sent; read it at /dev/outbox. Set SMTP_URL to send.')
  lines.push(`  Payments: ${payments.words}`)
  if (ai) lines.push(`  AI: ${ai.service.name} at ${ai.service.host}, model ${ai.service.model}`)
  else lines.push('  AI: none, texts are written here from career data. Set AI_PROVIDER to use a service.')
  if (files.origin) lines.push(`  Photos: in a bucket at ${files.origin}`)
  else lines.push(`  Photos: ${resolve(root, env.dataDir, 'files')}. Set S3_ENDPOINT to keep them in a bucket.`)
  const labels = sources.map(({ policy }) => policy.label).join(', ')
  lines.push(
    env.listings
      ? `  Job listings: ${labels}`
      : '  Job listings: samples. Set JOB_FEED or OPEN_JOB_FEEDS for real ones.',
  )
  if (demo) lines.push(`  Demo account: ${demo.username} / ${demo.password}`)
  console.log(`${lines.join('\n')}\n`)
}

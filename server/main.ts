import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { styleText } from 'node:util'
import { build } from './app.ts'
import { endExpiredSessions } from './auth/end-session.ts'
import { seedDemoAccount } from './auth/seed-demo-account.ts'
import { readCatalogue } from './careers/read-catalogue.ts'
import type { Readiness } from './http/service.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { type Env, readEnv } from './platform/env.ts'
import { StartError } from './platform/start-error.ts'
import { removeOwnerlessResults } from './quiz/remove-ownerless-results.ts'

const root = resolve(import.meta.dirname, '..')

try {
  await start(readEnv())
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${styleText('red', 'The server did not start.')}\n${error.message}\n`)
  process.exit(1)
}

async function start(env: Env): Promise<void> {
  const db = await openDatabase(env)
  const deps = { db, clock: systemClock, catalogue: readCatalogue(), publicUrl: env.publicUrl }
  const demo = env.production ? undefined : await seedDemoAccount(db, systemClock.now())
  const readiness: Readiness = { draining: false }
  const webBuild = join(root, 'build')
  const app = await build(deps, {
    trustProxy: env.trustProxy,
    webBuild: existsSync(join(webBuild, 'pages.json')) ? webBuild : undefined,
    readiness,
    log: true,
  })
  await listen(app, env).catch(async error => {
    await db.close()
    throw error
  })
  const tidying = setInterval(() => tidyUp(db).catch(error => app.log.error(error)), 60 * 60_000)
  greet(env, db, demo)

  const stop = async () => {
    if (readiness.draining) return
    readiness.draining = true
    clearInterval(tidying)
    // A balancer needs a moment to see that we are no longer ready.
    await new Promise(done => setTimeout(done, 500))
    await app.close()
    await db.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

async function tidyUp(db: Database): Promise<void> {
  const now = systemClock.now()
  await endExpiredSessions(db.sql, now)
  await removeOwnerlessResults(db.sql, now)
}

/** Each engine is loaded only where it is used: the other costs start-up time and memory. */
async function openDatabase(env: Env): Promise<Database> {
  if (env.databaseUrl) return (await import('./platform/db/postgres.ts')).openPostgres(env.databaseUrl)
  const { openPglite } = await import('./platform/db/pglite.ts')
  return openPglite(resolve(root, env.dataDir), () => console.log('First start: making the database, a few seconds …'))
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

function greet(env: Env, db: Database, demo: { username: string; password: string } | undefined): void {
  const lines = [`\n  ${styleText('bold', 'Wayspark')} is ready at ${styleText('cyan', env.publicUrl.origin)}\n`]
  if (db.kind === 'pglite')
    lines.push(
      `  Database: embedded, in ${resolve(root, env.dataDir)}. It survives a crash of the server, but not for certain`,
      '  a power cut. Set DATABASE_URL to use PostgreSQL.',
    )
  else lines.push('  Database: PostgreSQL')
  if (demo) lines.push(`  Demo account: ${demo.username} / ${demo.password}`)
  console.log(`${lines.join('\n')}\n`)
}

import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { type Database, rowsOf } from '#server/platform/db/database.ts'
import { onProcessExit } from './temporary.ts'

/** Kills a PostgreSQL with all its processes and starts it again as it was. It reads /proc, which Linux has. */
export async function controlPostgres(db: Database, url: string) {
  const [row] = await rowsOf<{ data_directory: string }>(db.sql, sql`show data_directory`)
  const folder = row?.data_directory ?? ''
  const lock = join(folder, 'postmaster.pid')
  const mainPid = () => Number(readFileSync(lock, 'utf8').split('\n')[0])
  const program = readlinkSync(`/proc/${mainPid()}/exe`)
  const args = readFileSync(`/proc/${mainPid()}/cmdline`, 'utf8').split('\0').slice(1, -1)
  const { uid, gid } = statSync(folder)
  let end = () => {}
  return {
    /** `cut`: what befalls the machine just before, such as that its disk keeps nothing more. */
    async kill(cut?: { power(): void; back(): Promise<void> }): Promise<void> {
      const main = mainPid()
      const processes = [main, ...childrenOf(main)]
      cut?.power()
      for (const pid of processes) signal(pid)
      await cut?.back()
      // The killed process stays known until its parent notices, so its successor would believe that it runs.
      rmSync(lock, { force: true })
      const sockets = dirname(folder)
      for (const name of readdirSync(sockets)) if (name.startsWith('.s.PGSQL.')) rmSync(join(sockets, name))
    },
    isRunning: () => existsSync(lock) && existsSync(`/proc/${mainPid()}`),
    /** Resolves with the seconds until it accepts connections. */
    async restart(): Promise<number> {
      const from = performance.now()
      const child = spawn(program, args, { cwd: folder, uid, gid, stdio: 'ignore' })
      end = onProcessExit(() => child.kill('SIGQUIT'))
      while (!(await accepts(url))) {
        if (performance.now() - from > 60_000) throw new Error('PostgreSQL did not start again')
        await sleep(10)
      }
      return (performance.now() - from) / 1000
    },
    stop: () => end(),
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap(name => {
    try {
      const [, of] = /^\d+ \(.*\) \w (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      return Number(of) === parent ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

async function accepts(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Connections of the pool that were just killed fail once. */
export async function readAfterKill<Result>(read: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await read()
    } catch {
      await sleep(20)
    }
}

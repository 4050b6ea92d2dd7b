import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { openHosts } from '../db/hosts.ts'
import { programEnvironment } from '../env.ts'
import { StartError } from '../start-error.ts'
import { type BackupEngine, ownTables, readState } from './engine.ts'

const dumpName = 'database.dump'
/** Compressing harder takes several times as long and saves a tenth. */
const compression = '1'

/** Uses pg_dump and pg_restore, which must be on the PATH and at least as new as the server. */
export function postgresEngine(url: string): BackupEngine {
  const { address, password } = withoutPassword(url)
  const runTool = (name: string, args: string[]) =>
    run(name, [...args, `--dbname=${address}`], password === undefined ? {} : { PGPASSWORD: password })
  return {
    kind: 'postgres',
    dump: folder =>
      withClient(url, async client => {
        await client.query('begin isolation level repeatable read read only')
        const { rows } = await client.query('select pg_export_snapshot() as id')
        const state = await readState(text => client.query(text).then(result => result.rows))
        const file = join(folder, dumpName)
        await runTool('pg_dump', [
          '--format=custom',
          `--compress=${compression}`,
          `--snapshot=${rows[0].id}`,
          `--file=${file}`,
        ])
        return state
      }),
    rejectNonEmpty: () =>
      withClient(url, async client => {
        const { rowCount } = await client.query(ownTables)
        if (rowCount)
          throw new StartError(
            `The database of DATABASE_URL is not empty: it has ${rowCount} tables. Create a new one and restore there.`,
          )
      }),
    async restore(folder) {
      const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
      await runTool('pg_restore', [...options, join(folder, dumpName)])
      return withClient(url, client => readState(text => client.query(text).then(result => result.rows)))
    },
  }
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const hosts = openHosts(url)
  let client: Client | undefined
  try {
    await hosts.search()
    client = new Client({ connectionString: hosts.current(), connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
  } catch (cause) {
    throw new StartError(`DATABASE_URL does not lead to a database: ${(cause as Error).message}`, { cause })
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A password in an argument could be read by every user of the machine. */
function withoutPassword(url: string): { address: string; password?: string } {
  const [, before, password, after] = /^(\w+:\/\/[^:/?@]*):([^@/]*)(@.*)$/.exec(url) ?? []
  return password === undefined
    ? { address: url }
    : { address: `${before}${after}`, password: decodeURIComponent(password) }
}

function run(name: string, args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'], env: programEnvironment(env) })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', text => {
      said = (said + text).slice(-2_000)
    })
    child.on('error', (cause: NodeJS.ErrnoException) => {
      const missing = cause.code === 'ENOENT'
      const why = missing
        ? `${name} is not installed. It comes with PostgreSQL's client programs (Debian: postgresql-client).`
        : `${name} did not start: ${cause.message}`
      reject(new StartError(why, { cause }))
    })
    child.on('close', code => {
      if (code === 0) resolve()
      else reject(new StartError(`${name} failed:\n${said.trim()}`))
    })
  })
}

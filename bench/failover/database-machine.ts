import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { parse, stringify } from 'yaml'
import { type Forwarder, openForwarder } from '#server/testing/forwarder.ts'
import { freePort } from '#server/testing/free-port.ts'
import { findPrograms } from '../../scripts/postgres.ts'
import { type GuardedFolder, signalAll } from '../support/guarded-folder.ts'

const example = join(import.meta.dirname, '..', '..', 'deploy', 'patroni', 'database-1.yaml')
const password = 'drill'

/** Patroni and PostgreSQL as on a machine of their own. What goes between machines passes through forwarders. */
export interface DatabaseMachine {
  name: string
  /** The ports that servers and HAProxy use. */
  port: number
  restPort: number
  start(): void
  signal(which: 'all' | 'postgres', signal: NodeJS.Signals): void
  /** Cuts it off from the other database, and from etcd where that is said, but not from the servers. */
  cutOff(isOn: boolean, from: 'database' | 'etcd and database'): void
  /** Asks its Patroni past the forwarders; undefined where it does not answer. */
  ask(path: string): Promise<{ ok: boolean; text: string } | undefined>
  /** How often a message stands in its log. */
  countInLog(message: string): number
  /** Connects past the forwarders. */
  connect(): Promise<Client>
}

export async function openDatabaseMachine(
  name: string,
  guarded: GuardedFolder,
  etcdPort: number,
): Promise<DatabaseMachine> {
  const folder = guarded.make(name)
  const data = join(folder, 'data')
  const own = { postgres: await freePort(), rest: await freePort() }
  const forward = (port: number) => openForwarder(new URL(`tcp://127.0.0.1:${port}`))
  const between = { etcd: await forward(etcdPort), rest: await forward(own.rest), peer: await forward(own.postgres) }
  const near = { rest: await forward(own.rest), postgres: await forward(own.postgres) }
  const config = join(folder, 'patroni.yaml')
  writeFileSync(config, configOf(name, folder, own, between), { mode: 0o644 })
  return {
    name,
    port: near.postgres.port,
    restPort: near.rest.port,
    start: () => void guarded.run(folder, 'patroni', [config]),
    signal: (which, signal) => signalAll(which === 'all' ? folder : data, signal),
    cutOff(isOn, from) {
      between.peer.hold(isOn)
      between.rest.hold(isOn)
      if (from !== 'database') between.etcd.hold(isOn)
    },
    async ask(path) {
      try {
        const answer = await fetch(`http://127.0.0.1:${own.rest}${path}`, { signal: AbortSignal.timeout(1_000) })
        return { ok: answer.ok, text: await answer.text() }
      } catch {
        return undefined
      }
    },
    countInLog: message => readFileSync(join(folder, 'log'), 'utf8').split(message).length - 1,
    async connect() {
      const client = new Client({
        connectionString: `postgres://postgres:${password}@127.0.0.1:${own.postgres}/postgres`,
        connectionTimeoutMillis: 2_000,
        query_timeout: 2_000,
      })
      client.on('error', () => {})
      await client.connect()
      return client
    },
  }
}

/** The example of deploy/ with the addresses and folders of this machine. */
function configOf(
  name: string,
  folder: string,
  own: { postgres: number; rest: number },
  between: Record<'etcd' | 'rest' | 'peer', Forwarder>,
): string {
  const config = parse(readFileSync(example, 'utf8').replaceAll('REPLACE', password))
  config.name = name
  config.restapi = { listen: `127.0.0.1:${own.rest}`, connect_address: `localhost:${between.rest.port}` }
  // Otherwise it asks etcd for its addresses, which lead past the forwarder.
  config.etcd = { hosts: [`localhost:${between.etcd.port}`], use_proxies: true }
  Object.assign(config.postgresql, {
    listen: `127.0.0.1:${own.postgres}`,
    connect_address: `localhost:${between.peer.port}`,
    data_dir: join(folder, 'data'),
    bin_dir: findPrograms(),
    parameters: { unix_socket_directories: folder },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 scram-sha-256',
      'host replication all 127.0.0.1/32 scram-sha-256',
    ],
  })
  config.watchdog = { mode: 'off' }
  return stringify(config)
}

/** Makes the database and the role of the servers: PostgreSQL keeps its last connections for others, such as Patroni. */
export async function makeDatabase(primary: DatabaseMachine): Promise<void> {
  const client = await primary.connect()
  await client.query(`create role wayspark login password '${password}'`)
  await client.query('create database wayspark owner wayspark')
  await client.end()
}

/** A URL for the servers, which may name several machines. */
export const urlOf = (ports: readonly number[]): string =>
  `postgres://wayspark:${password}@${ports.map(port => `localhost:${port}`).join(',')}/wayspark?target_session_attrs=read-write`

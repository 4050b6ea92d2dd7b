import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import type { GuardedFolder } from '../support/guarded-folder.ts'
import { type DatabaseMachine, openDatabaseMachine } from './database-machine.ts'

/** In milliseconds. */
const startTimeout = 90_000

export interface Cluster {
  machines: DatabaseMachine[]
  /** Resolves with the machine that is the primary, and the other one. */
  roles(): Promise<{ primary: DatabaseMachine; standby: DatabaseMachine }>
  /** Resolves when another machine than this one is the primary. */
  otherThan(machine: DatabaseMachine): Promise<DatabaseMachine>
  /** Resolves when the standby has everything that is confirmed and may take over. */
  whole(): Promise<void>
}

/** A primary and a synchronous standby under Patroni, with a single member of etcd. */
export async function startCluster(guarded: GuardedFolder): Promise<Cluster> {
  const etcdPort = await startEtcd(guarded)
  const machines = [
    await openDatabaseMachine('database-1', guarded, etcdPort),
    await openDatabaseMachine('database-2', guarded, etcdPort),
  ]
  const find = async (known: readonly DatabaseMachine[]) => {
    for (const machine of known) if ((await machine.ask('/primary'))?.ok) return machine
    return undefined
  }
  const cluster: Cluster = {
    machines,
    async roles() {
      const primary = await until('a primary', () => find(machines))
      return { primary, standby: machines.find(machine => machine !== primary) as DatabaseMachine }
    },
    otherThan: machine => until('another primary', () => find(machines.filter(each => each !== machine))),
    async whole() {
      let states = ''
      const isInStep = async () => {
        const members = await membersOf(machines)
        states = members
          .map(({ role, state, lag = 0 }) => `${role} ${state} ${lag}`)
          .sort()
          .join()
        return /^leader running 0,sync_standby (running|streaming) 0$/.test(states)
      }
      await until(() => `a standby in step (${states || 'no primary'})`, isInStep)
    },
  }
  machines[0]?.start()
  await cluster.roles()
  machines[1]?.start()
  await cluster.whole()
  return cluster
}

interface Member {
  role: string
  state: string
  lag?: number | string
}

async function membersOf(machines: readonly DatabaseMachine[]): Promise<Member[]> {
  for (const machine of machines) {
    if (!(await machine.ask('/primary'))?.ok) continue
    const answer = await machine.ask('/cluster')
    if (answer?.ok) return JSON.parse(answer.text).members
  }
  return []
}

async function startEtcd(guarded: GuardedFolder): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()]
  const address = (port: number) => `http://127.0.0.1:${port}`
  guarded.run(guarded.make('etcd'), 'etcd', [
    ...['--data-dir', 'data', '--listen-client-urls', address(client), '--advertise-client-urls', address(client)],
    ...['--listen-peer-urls', address(peer), '--initial-advertise-peer-urls', address(peer)],
    ...['--initial-cluster', `default=${address(peer)}`, '--logger', 'zap', '--enable-v2'],
  ])
  await until('etcd', async () => (await fetch(`${address(client)}/health`).catch(() => undefined))?.ok)
  return client
}

export async function until<Result>(
  what: string | (() => string),
  find: () => Promise<Result | undefined | false>,
  timeout = startTimeout,
): Promise<Result> {
  const end = performance.now() + timeout
  for (;;) {
    const found = await find()
    if (found) return found
    if (performance.now() > end) throw new Error(`Waited in vain for ${typeof what === 'string' ? what : what()}`)
    await sleep(100)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, until } from './cluster.ts'
import type { DatabaseMachine } from './database-machine.ts'
import { type DirectWrites, writeDirectly } from './direct-writes.ts'

export interface Event {
  name: string
  /** In it, no database may take over: how long nothing is acknowledged depends on the one who starts the primary again. */
  hasNoSuccessor?: true
  /** Ends when the cluster is whole again; returns what the old primary did after another one had taken over. */
  happen(cluster: Cluster): Promise<DirectWrites | undefined>
}

/** How long an event goes on when it could end, so that others notice it too, in milliseconds. */
const further = 2_000

export const events: readonly Event[] = [
  {
    name: 'PostgreSQL of the primary killed',
    async happen(cluster) {
      const { primary } = await cluster.roles()
      primary.signal('postgres', 'SIGKILL')
      await sleep(further)
      await cluster.whole()
      return undefined
    },
  },
  {
    name: 'machine of the primary killed',
    async happen(cluster) {
      const { primary } = await cluster.roles()
      primary.signal('all', 'SIGKILL')
      await cluster.otherThan(primary)
      await sleep(further)
      primary.start()
      await cluster.whole()
      return undefined
    },
  },
  {
    name: 'primary stops answering, later goes on',
    async happen(cluster) {
      const { primary } = await cluster.roles()
      primary.signal('all', 'SIGSTOP')
      await cluster.otherThan(primary)
      const replaced = Date.now()
      await sleep(further)
      const old = writeDirectly(primary, replaced)
      primary.signal('all', 'SIGCONT')
      await cluster.whole()
      return old.end((await cluster.roles()).primary)
    },
  },
  {
    name: 'primary cut off from etcd and standby, not from the servers',
    async happen(cluster) {
      const { primary } = await cluster.roles()
      primary.cutOff(true, 'etcd and database')
      const old = writeDirectly(primary)
      await cluster.otherThan(primary)
      old.replaced()
      await sleep(further)
      primary.cutOff(false, 'etcd and database')
      await cluster.whole()
      return old.end((await cluster.roles()).primary)
    },
  },
  {
    name: 'databases cut off from each other alone',
    async happen(cluster) {
      const { primary } = await cluster.roles()
      primary.cutOff(true, 'database')
      await untilAlone(primary)
      primary.cutOff(false, 'database')
      await cluster.whole()
      return undefined
    },
  },
  {
    name: 'standby stops answering, comes back behind',
    async happen(cluster) {
      const { primary, standby } = await cluster.roles()
      await stopStandby(primary, standby)
      standby.signal('all', 'SIGCONT')
      await cluster.whole()
      return undefined
    },
  },
  {
    name: 'standby behind, then the machine of the primary killed',
    hasNoSuccessor: true,
    async happen(cluster) {
      const { primary, standby } = await cluster.roles()
      await stopStandby(primary, standby)
      primary.signal('all', 'SIGKILL')
      standby.signal('all', 'SIGCONT')
      // Long enough for the standby to take over, if it were allowed to.
      await sleep(6 * further)
      primary.start()
      await cluster.whole()
      return undefined
    },
  },
]

async function stopStandby(primary: DatabaseMachine, standby: DatabaseMachine): Promise<void> {
  standby.signal('all', 'SIGSTOP')
  await untilAlone(primary)
}

/** Resolves when writes no longer wait for the standby, and it has missed some. */
async function untilAlone(primary: DatabaseMachine): Promise<void> {
  await until('writes without the standby', () => isAlone(primary).catch(() => false))
  await sleep(further)
}

async function isAlone(primary: DatabaseMachine): Promise<boolean> {
  const client = await primary.connect()
  try {
    const { rows } = await client.query('show synchronous_standby_names')
    return rows[0].synchronous_standby_names === ''
  } finally {
    await client.end()
  }
}

import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { onProcessExit, temporaryFolder } from './temporary.ts'
import { waitForExit, waitUntilReady } from './wait-until-ready.ts'

const deploy = join(import.meta.dirname, '..', '..', 'deploy')

export const hasProxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0

/** HAProxy with the configuration of deploy/, in front of servers that listen on these ports. */
export async function startProxy(ports: readonly number[]) {
  const port = await freePort()
  const own = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    // Twice as many open files as connections are more than an account usually may have.
    .replace('maxconn 20000', 'maxconn 400')
    .replace(/127\.0\.0\.1:300(\d)/g, (_, number) => `127.0.0.1:${ports[Number(number) - 1]}`)
  const { child, stop } = run(own)
  const url = `http://localhost:${port}`
  await waitUntilReady(url, waitForExit(child), 20_000)
  return { url, port, stop }
}

/** HAProxy with the configuration of deploy/patroni/, in front of databases. */
export async function startDatabaseProxy(machines: readonly { port: number; restPort: number }[]) {
  const port = await freePort()
  const own = readFileSync(join(deploy, 'patroni', 'haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replace('maxconn 1000', 'maxconn 400')
    .replace(/10\.0\.0\.(\d):5432 port 8008/g, (_, number) => {
      const machine = machines[Number(number) - 1]
      return `localhost:${machine?.port} port ${machine?.restPort}`
    })
  return { port, stop: run(own).stop }
}

function run(configuration: string) {
  const { folder } = temporaryFolder()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration)
  const child = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' })
  return { child, stop: onProcessExit(() => child.kill('SIGKILL')) }
}

import { spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { logIn } from '#contract/endpoints/auth.ts'
import { atMost, type Row, skipped } from '../row.ts'
import { measureWaits } from '../support/measure-waits.ts'
import { quantile } from '../support/median.ts'
import { demoUserHeaders } from '../support/people.ts'
import { cleanEnvironment, startServer } from '../support/server-process.ts'
import { temporaryFolder } from '../support/temporary.ts'

const connections = 200
/** In seconds and milliseconds. */
const max = { open: 30, wait: 200 }

/** Holds 200 slow connections open against the server, by our own means and by slowhttptest where installed. */
export async function testSlowConnections(): Promise<Row[]> {
  const { folder, remove } = temporaryFolder()
  const server = await startServer({ DATA_DIR: folder, RATE_LIMIT_SCALE: '1000000' })
  try {
    const person = await demoUserHeaders(server.url)
    const during = async (name: string, work: () => Promise<unknown>) => {
      const { health } = await measureWaits(server.url, person, work)
      const detail = `health check, ${health.length} times`
      return atMost({
        name: `${name}, p99 of others`,
        value: quantile(health, 0.99),
        bound: max.wait,
        unit: 'ms',
        detail,
      })
    }
    const rows: Row[] = []
    for (const [what, start] of Object.entries(starts)) {
      let times: number[] = []
      const name = `${connections} connections with ${what}`
      const wait = await during(name, async () => {
        times = await Promise.all(Array.from({ length: connections }, () => secondsOpen(server.port, start)))
      })
      rows.push(
        atMost({ name: `${name}, open at most`, value: Math.max(...times), bound: max.open, unit: 's', digits: 1 }),
        wait,
      )
    }
    if (spawnSync('slowhttptest', ['-h']).error)
      return [...rows, skipped('slowhttptest', 'not installed: apt-get install slowhttptest')]
    for (const [what, options] of Object.entries(modes))
      rows.push(await during(`slowhttptest, ${what}`, () => runSlowHttpTest(server.url, options)))
    return rows
  } finally {
    await server.stop()
    remove()
  }
}

const starts = {
  'unfinished headers': `POST ${logIn.path} HTTP/1.1\r\nHost: localhost\r\n`,
  'a part of a body': `POST ${logIn.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"us`,
}

/** Sends the start of a request, then a byte every few seconds, until the server closes the connection. */
function secondsOpen(port: number, start: string): Promise<number> {
  return new Promise(resolve => {
    const from = performance.now()
    const socket = connect(port, 'localhost', () => socket.write(start))
    const timer = setInterval(() => socket.write('x'), 3_000)
    socket.on('error', () => {})
    socket.resume().once('close', () => {
      clearInterval(timer)
      resolve((performance.now() - from) / 1000)
    })
  })
}

const modes = {
  'slow headers': ['-H', '-i', '5'],
  'slow bodies': ['-B', '-i', '5', '-s', '8192', '-f', 'application/json'],
  'slow reading': ['-X', '-w', '8', '-y', '64', '-n', '3', '-z', '8', '-k', '3'],
}

async function runSlowHttpTest(url: string, options: string[]): Promise<void> {
  const bounds = ['-c', String(connections), '-r', '100', '-l', '30', '-v', '0']
  const target = options.includes('-B') ? logIn.path : '/api/careers'
  const child = spawn('slowhttptest', [...options, ...bounds, '-u', url + target], {
    stdio: 'ignore',
    env: cleanEnvironment(),
    timeout: 60_000,
  })
  await new Promise(resolve => child.once('close', resolve))
}

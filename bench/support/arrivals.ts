import { connect, type Socket } from 'node:net'
import { isWholeAnswer } from './is-whole-answer.ts'

/**
 * Requests that arrive at a rate, whether or not earlier ones were answered, as those of many people do. `requests` hold
 * the raw bytes and are sent in turn, to loopback only.
 */
export interface Arrivals {
  port: number
  requests: string[]
  /** Per second. */
  rate: number
  milliseconds: number
}

export interface Outcome {
  /** Milliseconds from arrival to answer, of requests answered with 200. */
  waits: number[]
  refused: string[]
  /**
   * The request line and why: answered by anything but 200 and 503, closed, too late, or not sent because too many are
   * waiting.
   */
  failed: string[]
  /** What the `id` of each successful answer was, where it has one. */
  ids: string[]
}

const maxConnections = 1_500
/** What takes longer has lost its reader, in milliseconds. */
const deadline = 10_000
const tick = 5

/** Runs as a forked process. Each message is a load; the reply is its outcome. */
process.on('message', async (load: Arrivals) => process.send?.(await run(load)))
process.once('disconnect', () => process.exit())

async function run({ port, requests, rate, milliseconds }: Arrivals): Promise<Outcome> {
  const outcome: Outcome = { waits: [], refused: [], failed: [], ids: [] }
  const idle: Socket[] = []
  let open = 0
  let sent = 0
  const pending = new Set<Promise<void>>()
  const from = performance.now()
  const send = async () => {
    const request = requests[sent++ % requests.length] as string
    let socket = idle.pop()
    const fail = (why: string) => void outcome.failed.push(`${request.split(' HTTP/', 1)[0]}: ${why}`)
    if (!socket && open >= maxConnections) return fail('not sent')
    const arrived = performance.now()
    try {
      if (!socket) {
        open++
        socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1')
        socket.once('close', () => open--)
      }
      const answer = await ask(socket, request)
      if (answer.startsWith('HTTP/1.1 200')) {
        outcome.waits.push(performance.now() - arrived)
        const id = /"id":"([^"]+)"/.exec(answer)?.[1]
        if (id) outcome.ids.push(id)
      } else if (answer.startsWith('HTTP/1.1 503'))
        outcome.refused.push(/"code":"([^"]+)"/.exec(answer)?.[1] ?? 'proxy')
      else fail(answer.split('\r\n', 1)[0] ?? '')
      if (/\r\nconnection: close/i.test(answer)) socket.destroy()
      else idle.push(socket)
    } catch (error) {
      fail((error as Error).message)
      socket?.destroy()
    }
  }
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - from
      for (let due = (Math.min(elapsed, milliseconds) * rate) / 1_000; sent < due; ) {
        const sending: Promise<void> = send().finally(() => pending.delete(sending))
        pending.add(sending)
      }
      if (elapsed < milliseconds) return
      clearInterval(timer)
      resolve()
    }, tick)
  })
  await Promise.all(pending)
  for (const socket of idle) socket.destroy()
  return outcome
}

function ask(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const end = (work: () => void) => {
      clearTimeout(timer)
      socket.off('data', onData).off('close', onClose).off('error', onClose)
      work()
    }
    const failWith = (why: string) => end(() => reject(new Error(why)))
    const onClose = () => failWith('closed')
    const timer = setTimeout(() => failWith('too late'), deadline)
    const onData = (text: string) => {
      received += text
      if (isWholeAnswer(received)) end(() => resolve(received))
    }
    socket.on('data', onData).once('close', onClose).once('error', onClose)
    socket.write(request)
  })
}

import { connect } from 'node:net'
import { isWholeAnswer } from './is-whole-answer.ts'

/** `request` holds the raw bytes. Requests go to loopback only. */
export interface Load {
  port: number
  request: string
  connections: number
  milliseconds: number
}

/**
 * Runs as a forked process. Each message is a load; the reply is the number of requests per second answered with 200.
 * Connections are kept alive and send the next request as soon as the response arrives.
 */
process.on('message', async (load: Load) => process.send?.(await run(load)))
process.once('disconnect', () => process.exit())

async function run({ port, request, connections, milliseconds }: Load): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const from = performance.now()
  const until = from + milliseconds
  const counts = await Promise.all(sockets.map(socket => askAgain(socket, request, until)))
  return (1_000 * counts.reduce((sum, count) => sum + count, 0)) / (performance.now() - from)
}

type Socket = ReturnType<typeof connect>

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

function askAgain(socket: Socket, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    let received = ''
    socket.setEncoding('latin1')
    socket.once('close', () => reject(new Error('The server closed a connection')))
    socket.on('data', (text: string) => {
      received += text
      if (!isWholeAnswer(received)) return
      if (!received.startsWith('HTTP/1.1 200')) return reject(new Error(received))
      received = ''
      answered++
      if (performance.now() < until) return socket.write(request)
      socket.end()
      resolve(answered)
    })
    socket.write(request)
  })
}

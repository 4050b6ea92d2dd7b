import { connect, createServer, type Socket } from 'node:net'

export interface Forwarder {
  port: number
  /** Drops what arrives, without closing a connection. */
  drop(isOn: boolean): void
  /** Holds back what arrives, until it is turned off again: as a network that lost packets and sends them again. */
  hold(isOn: boolean): void
  close(): void
}

/**
 * Forwards connections to the database until it is told to drop what arrives, as a broken network does. `watch` gets what
 * is sent to the database.
 */
export async function openForwarder(target: URL, watch: (sent: Buffer) => void = () => {}): Promise<Forwarder> {
  let isDropping = false
  let isHolding = false
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname)
    near.on('data', watch)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', data => !isDropping && to.write(data))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isHolding) from.pause()
    }
  }).listen(0, 'localhost')
  await new Promise(resolve => server.once('listening', resolve))
  return {
    port: (server.address() as { port: number }).port,
    drop: (isOn: boolean) => {
      isDropping = isOn
    },
    hold: (isOn: boolean) => {
      isHolding = isOn
      for (const socket of sockets) isOn ? socket.pause() : socket.resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

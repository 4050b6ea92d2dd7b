import { createServer } from 'node:net'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { clientOf } from './client.ts'
import { openHosts } from './hosts.ts'

const message = (type: string, content: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), size, content])
}
const authenticationOk = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const stopping = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'))

test('a server that stops at the end of the handshake breaks a query, not the process', async () => {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([authenticationOk, ready, stopping])))
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const hosts = openHosts(`postgres://ann@127.0.0.1:${port}/name`)
  const pool = new Pool({ Client: clientOf(hosts, { isPooled: false }) })
  pool.on('error', () => {})
  await expect(pool.query('select 1')).rejects.toThrow()
  await pool.end()
  await new Promise(resolve => server.close(resolve))
})

import { createServer, type Socket } from 'node:net'
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
  const pool = new Pool({ Client: clientOf(hosts, { isPooled: false, maxClosing: 1 }) })
  pool.on('error', () => {})
  await expect(pool.query('select 1')).rejects.toThrow()
  await pool.end()
  await new Promise(resolve => server.close(resolve))
})

test('connections that were given up are few, until the server closes them', async () => {
  const open = new Set<Socket>()
  let accepted = 0
  const server = createServer({ allowHalfOpen: true }, socket => {
    accepted++
    open.add(socket)
    socket.on('error', () => {})
    // Later messages stay without an answer, as those of a commit that waits for a standby.
    socket.once('data', () => socket.write(Buffer.concat([authenticationOk, ready])))
    socket.resume()
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const hosts = openHosts(`postgres://ann@127.0.0.1:${port}/name`)
  const pool = new Pool({ Client: clientOf(hosts, { isPooled: false, maxClosing: 2 }), max: 1, query_timeout: 20 })
  pool.on('error', () => {})
  const ask = async () => {
    const client = await pool.connect()
    await client.query('select 1').finally(() => client.release(true))
  }
  const failures = async (count: number) => {
    const messages: string[] = []
    while (messages.length < count) await ask().catch(({ message }) => messages.push(message))
    return messages
  }
  const tooMany = 'too many connections wait to be closed by the database'
  const late = 'Query read timeout'
  expect(await failures(6)).toEqual([late, late, late, tooMany, tooMany, tooMany])
  expect(accepted).toBe(3)
  for (const socket of open) socket.end()
  await expect.poll(() => failures(1)).toEqual([late])
  for (const socket of open) socket.destroy()
  await pool.end()
  await new Promise(resolve => server.close(resolve))
})

test('a server that is starting is not asked by every request', async () => {
  const starting = message('E', Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0'))
  let accepted = 0
  let isStarting = true
  const server = createServer(socket => {
    accepted++
    socket.on('error', () => {})
    socket.once('data', () => {
      if (isStarting) socket.end(starting)
      else socket.write(Buffer.concat([authenticationOk, ready]))
    })
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const hosts = openHosts(`postgres://ann@127.0.0.1:${port}/name`)
  const pool = new Pool({ Client: clientOf(hosts, { isPooled: false, maxClosing: 1 }) })
  for (let each = 0; each < 50; each++) await expect(pool.connect()).rejects.toThrow('is starting up')
  expect(accepted).toBeLessThan(10)
  isStarting = false
  const connect = () =>
    pool.connect().then(
      client => client.release() === undefined,
      () => false,
    )
  await expect.poll(connect).toBe(true)
  await pool.end()
  await new Promise(resolve => server.close(resolve))
})

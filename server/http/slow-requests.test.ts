import { Agent, request as send } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'

const app = await startTestApp({ timeouts: { headers: 200, body: 200, file: 200, check: 50 } })
const patientWithFiles = await startTestApp({ timeouts: { headers: 200, body: 200, file: 600_000, check: 50 } })
const { hostname, port } = new URL(await app.app.listen({ host: 'localhost', port: 0 }))
const other = new URL(await patientWithFiles.app.listen({ host: 'localhost', port: 0 }))
afterAll(() => Promise.all([app.close(), patientWithFiles.close()]))

/** Sends the beginning of a request, nothing more, and returns the answer once the server has closed the connection. */
const answerTo = (text: string, at = port) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(at), hostname.replace(/[[\]]/g, ''))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', data => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(text.replaceAll('\n', '\r\n'))
  })
const host = `Host: localhost:${port}`
const json = 'Content-Type: application/json'

test.each([
  ['unfinished headers', `POST /api/admin/login HTTP/1.1\n${host}\n`],
  ['no body', `POST /api/admin/login HTTP/1.1\n${host}\n${json}\nContent-Length: 50\n\n`],
  ['a part of the body', `POST /api/admin/login HTTP/1.1\n${host}\n${json}\nContent-Length: 50\n\n{"username"`],
  ['a part of a chunk', `POST /api/admin/login HTTP/1.1\n${host}\n${json}\nTransfer-Encoding: chunked\n\nA\n{"us`],
  ['a part of a file', `PUT /api/files/upload-${'x'.repeat(22)} HTTP/1.1\n${host}\nContent-Length: 50\n\nx`],
])('a connection that sends %s is closed', async (_, text) => {
  expect(await answerTo(text)).toMatch(/^(HTTP\/1\.1 4\d\d [\s\S]*)?$/)
})

test.each(['/api/nothing-here', '/api/saved-careers'])(
  'a connection whose request to %s was answered before its body arrived is closed',
  async path => {
    const request = `POST ${path} HTTP/1.1\nHost: localhost:${other.port}\n${json}\nContent-Length: 50\n\n{"a`
    expect(await answerTo(request, other.port)).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*$/)
  },
)

test('requests on one connection leave nothing behind on it', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  for (let sent = 0; sent < 15; sent++) {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' }
      const request = send({ agent, hostname: 'localhost', port, method: 'POST', path: '/api/nothing-here', headers })
      request.once('response', response => response.resume().once('end', () => resolve(response.statusCode)))
      request.once('error', reject).end('{}')
    })
    expect(status).toBe(404)
  }
  agent.destroy()
  process.off('warning', note)
  expect(warnings).toEqual([])
})

test('a request with two hosts is refused', async () => {
  const request = `GET /api/health HTTP/1.1\n${host}\nHost: evil.example\nConnection: close\n\n`
  expect(await answerTo(request)).toMatch(/^HTTP\/1\.1 400 /)
  expect(await answerTo(request.replace('Host: evil.example\n', ''))).toMatch(/^HTTP\/1\.1 200 /)
})

import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'

const app = await startTestApp({ timeouts: { headers: 200, body: 200, file: 200, check: 50 } })
const address = await app.app.listen({ host: 'localhost', port: 0 })
afterAll(() => app.close())
const { hostname, port } = new URL(address)

/** Sends the beginning of a request, nothing more, and returns the answer once the server has closed the connection. */
const answerTo = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''))
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

test('a request with two hosts is refused', async () => {
  const request = `GET /api/health HTTP/1.1\n${host}\nHost: evil.example\nConnection: close\n\n`
  expect(await answerTo(request)).toMatch(/^HTTP\/1\.1 400 /)
  expect(await answerTo(request.replace('Host: evil.example\n', ''))).toMatch(/^HTTP\/1\.1 200 /)
})

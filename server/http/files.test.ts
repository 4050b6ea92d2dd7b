import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour } from '#contract/time.ts'
import { lifetimes } from '#contract/timings.ts'
import { issueUpload } from '#server/platform/storage/issue-upload.ts'
import { photoAddress } from '#server/platform/storage/read-address.ts'
import { newKey } from '#server/platform/storage/rules.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'

let app: TestApp
let key: string
beforeAll(async () => {
  app = await startTestApp({ nativeApps: true })
  key = newKey('photo')
  await app.files.write({ key, contentType: 'image/webp', bytes: 1 }, Buffer.from('<script>alert(1)</script>'))
})
afterAll(() => app.close())

const addressOf = async (audience: 'shown' | 'underReview') => (await photoAddress(app, key, audience)) ?? ''
const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => app.page().send({ method, url, headers })

test('serves files as inert images, without cookies, to our pages and apps', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await get(await addressOf('shown'), { origin: 'capacitor://localhost' }, method)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('ignores cookies, so that images load on every host', async () => {
  const user = await createUser(app, 'nadia')
  app.clock.move(2 * hour)
  const address = await addressOf('shown')
  const reads = [
    await user.send({ method: 'GET', url: address, headers: user.headers() }),
    await get(address, { ...user.headers(), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }),
  ]
  for (const { statusCode, headers } of reads) {
    expect(statusCode).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
  }
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'image/jpeg' }
  const put = await app.page().send({ method: 'PUT', url: address, headers: elsewhere, payload: 'x' })
  expect(put.json()).toMatchObject({ code: 'foreign_origin' })
})

test('browsers cache it no longer than the URL is valid', async () => {
  const whole = lifetimes.photoAddress.underReview
  app.clock.move(whole / 2 - (app.clock.now().getTime() % (whole / 2)))
  const address = await addressOf('underReview')
  expect((await get(address)).headers['cache-control']).toBe(`private, max-age=${whole / 1000}`)
  app.clock.move(whole - 1000)
  expect((await get(address)).headers['cache-control']).toBe('private, max-age=1')
  app.clock.move(1000)
  expect((await get(address)).statusCode).toBe(404)
})

test('without a signed URL existing and unknown keys return the same', async () => {
  const good = new URL(await addressOf('shown'), 'http://localhost')
  const { expires = '', signature = '' } = Object.fromEntries(good.searchParams)
  const answers = [
    await get(`/api/files/${key}?expires=${expires}&signature=${signature.slice(1)}`),
    await get(`/api/files/${newKey('photo')}?expires=${expires}&signature=${signature}`),
    await get(`/api/files/${newKey('upload')}?expires=${expires}&signature=${signature}`),
  ]
  for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([404, answers[0]?.body])
  for (const path of ['secret', '..%2f..%2fetc%2fpasswd', `${key}.part`, 'photo-'])
    expect((await get(`/api/files/${path}?expires=${expires}&signature=${signature}`)).statusCode).toBe(400)
})

test('reports and logs a storage outage', async () => {
  app.files.down.read = true
  const { statusCode, body } = await get(await addressOf('shown'))
  app.files.down.read = false
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'storage_unavailable'])
})

test('rejects an upload without a signed URL before reading it', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const guest = { userId: undefined, ip: '203.0.113.7' }
  const size = 5_000_000
  const { url } = await issueUpload(app, guest, { purpose: 'story', contentType: 'image/jpeg', size })
  const requests = [
    { path: url.replace(/signature=./, 'signature='), length: size },
    { path: url.replace('size=5000000', 'size=4000000'), length: 4_000_000 },
    { path: url, length: 90_000_000 },
    { path: url, length: size - 1 },
  ]
  for (const { path, length } of requests) {
    const headers = { 'content-type': 'image/jpeg', 'content-length': length }
    const sending = ask({ port, path, method: 'PUT', headers })
    sending.on('error', () => {})
    sending.flushHeaders()
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(403)
    sending.destroy()
  }
})

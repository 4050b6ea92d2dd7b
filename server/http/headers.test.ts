import { afterAll, describe, expect, test } from 'vitest'
import { logIn, logOut, me } from '#contract/endpoints/auth.ts'
import { savedCareers } from '#contract/endpoints/careers.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'

const plain = await startTestApp({ nativeApps: true })
const secure = await startTestApp({ publicUrl: 'https://wayspark.example', host: 'wayspark.example', nativeApps: true })
const proxied = await startTestApp({ host: 'wayspark.example', trustProxy: ['127.0.0.1'] })
afterAll(() => Promise.all([plain.close(), secure.close(), proxied.close()]))
const ours = { host: 'wayspark.example' }

describe.each([
  ['an answer', 'GET', '/api/health', 200],
  ['an answer by another spelling', 'GET', '/%61pi/health', 200],
  ['a refusal', 'GET', '/api/saved-careers', 401],
  ['a foreign request', 'POST', '/api/admin/login', 403],
  ['an unknown address', 'GET', '/api/nothing', 404],
] as const)('%s of the API', (_, method, url, status) => {
  const send = () =>
    secure.page().send({ method, url, headers: method === 'POST' ? { ...ours, origin: 'https://evil.example' } : ours })

  test('is not cached, sniffed, framed or readable by other sites', async () => {
    const { statusCode, headers } = await send()
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('geolocation=()')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  test('enables HSTS', async () => {
    expect((await send()).headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })
})

test('sends no HSTS without https', async () => {
  const { headers } = await plain.page().send({ method: 'GET', url: '/api/health' })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

const hostileOrigins = [
  'https://evil.example',
  'null',
  'https://wayspark.example.evil.example',
  'https://evilwayspark.example',
  'https://sub.wayspark.example',
  'http://wayspark.example',
  'https://wayspark.example:8443',
  'https://wayspark.example.',
  'https://WAYSPARK.example',
  'https://wayspark.example@evil.example',
  'capacitor://localhost.evil.example',
  'capacitor://evil.example',
  'CAPACITOR://localhost',
  'capacitor://localhost:1',
  'http://localhost',
  'http://localhost:3000',
  'https://localhost:8443',
  'https://localhost.evil.example',
  'https://localhost/',
  'file://',
  'chrome-extension://abcdef',
  '*',
  '',
]

describe('pages of other sites', () => {
  test.each(hostileOrigins)('"%s" gets no CORS permission', async origin => {
    const get = await secure.client().send({ method: 'GET', url: '/api/health', headers: { ...ours, origin } })
    const preflight = await secure.client().send({
      method: 'OPTIONS',
      url: logIn.path,
      headers: { ...ours, origin, 'access-control-request-method': 'POST' },
    })
    for (const { headers } of [get, preflight])
      expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
    expect(preflight.statusCode).toBe(404)
  })
})

describe('the native app', () => {
  test.each(['capacitor://localhost', 'https://localhost'])(
    'at %s signs in, reads and sees error responses',
    async origin => {
      await createUser(plain, `phone-${origin.length}`)
      const send = (request: { method: 'OPTIONS' | 'POST' | 'GET'; url: string; headers?: object; payload?: object }) =>
        plain.client().send({ ...request, headers: { origin, 'sec-fetch-site': 'cross-site', ...request.headers } })
      const asked = await send({
        method: 'OPTIONS',
        url: logIn.path,
        headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      })
      expect(asked.statusCode).toBe(204)
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'authorization, content-type',
        vary: 'origin',
      })
      const payload = { username: `phone-${origin.length}`, password: 'Sunflower-7' }
      const signedIn = await send({ method: 'POST', url: logIn.path, payload })
      expect(signedIn.headers['access-control-allow-origin']).toBe(origin)
      expect(signedIn.headers).not.toHaveProperty('access-control-allow-credentials')
      expect(signedIn.headers).not.toHaveProperty('set-cookie')
      const headers = { authorization: `Bearer ${signedIn.json().sessionId}` }
      const read = await send({ method: 'GET', url: me.path, headers })
      expect(read.statusCode).toBe(200)
      expect(read.headers['access-control-expose-headers']).toBe('content-disposition, retry-after')
      const left = await send({ method: 'POST', url: logOut.path, headers })
      expect(left.statusCode).toBe(200)
      expect(left.headers).not.toHaveProperty('clear-site-data')
      expect((await send({ method: 'GET', url: me.path, headers })).statusCode).toBe(401)
      const refused = await send({ method: 'GET', url: savedCareers.path })
      expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, origin])
    },
  )
})

test.each(['capacitor://localhost', 'https://localhost'])(
  '%s is a foreign origin if native apps are off',
  async origin => {
    const headers = { ...ours, origin, 'sec-fetch-site': 'cross-site', 'access-control-request-method': 'POST' }
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
      const answer = await proxied.client().send({ method, url: logIn.path, headers, payload: {} })
      expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control'))).toEqual([])
      expect(answer.statusCode).toBe(method === 'OPTIONS' ? 404 : 403)
    }
  },
)

describe('with a configured host', () => {
  const misdirected = { code: 'wrong_host', message: "There's nothing at this address." }

  test.each(['evil.example', 'wayspark.example.evil.example', 'wayspark.example:81', 'localhost', '127.0.0.1', ''])(
    'rejects another host: "%s"',
    async host => {
      for (const url of [me.path, '/', '/api/nothing']) {
        const response = await secure.client().send({ method: 'GET', url, headers: { host } })
        expect([response.statusCode, response.json()]).toEqual([421, misdirected])
      }
    },
  )

  test('accepts the host in any case, and health checks on any host', async () => {
    const status = async (url: string, host: string) =>
      (await secure.client().send({ method: 'GET', url, headers: { host } })).statusCode
    expect(await status(me.path, 'WAYSPARK.example')).toBe(401)
    expect(await status('/api/health', '10.0.0.7:3000')).toBe(200)
    expect(await status('/api/ready', '10.0.0.7:3000')).toBe(200)
  })

  test('trusts forwarded headers only from our proxy', async () => {
    const headers = { host: 'inside:3000', 'x-forwarded-host': 'wayspark.example' }
    const status = async (app: typeof proxied, remoteAddress: string) =>
      (await app.client().send({ method: 'GET', url: me.path, headers, remoteAddress })).statusCode
    expect(await status(proxied, '127.0.0.1')).toBe(401)
    expect(await status(proxied, '203.0.113.7')).toBe(421)
    expect(await status(secure, '127.0.0.1')).toBe(421)
  })
})

test('signing out clears browser storage; without a session it does not', async () => {
  const page = await createUser(plain, 'leaves')
  expect((await page.call(logOut)).headers['clear-site-data']).toBe('"storage"')
  expect((await page.call(logOut)).headers).not.toHaveProperty('clear-site-data')
  expect((await plain.page().call(logOut)).headers).not.toHaveProperty('clear-site-data')
})

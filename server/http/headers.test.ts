import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'

const plain = await startTestApp()
const secure = await startTestApp({ publicUrl: 'https://wayspark.example' })
afterAll(() => Promise.all([plain.close(), secure.close()]))

describe.each([
  ['an answer', 'GET', '/api/health', 200],
  ['an answer by another spelling', 'GET', '/%61pi/health', 200],
  ['a refusal', 'GET', '/api/saved-careers', 401],
  ['a foreign request', 'POST', '/api/admin/login', 403],
  ['an unknown address', 'GET', '/api/nothing', 404],
] as const)('%s of the API', (_, method, url, status) => {
  const send = () =>
    secure.page().send({ method, url, headers: method === 'POST' ? { origin: 'https://evil.example' } : {} })

  test('is not stored, not sniffed, not framed, not read by other sites', async () => {
    const { statusCode, headers } = await send()
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test('asks for https from then on', async () => {
    expect((await send()).headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })
})

test('without https nothing asks for it', async () => {
  const { headers } = await plain.page().send({ method: 'GET', url: '/api/health' })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { logIn } from '#contract/endpoints/auth.ts'
import { startTestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/child.ts'
import { createUser, password } from '#server/testing/people.ts'
import { pageHeaders } from './page-headers.ts'

type Headers = Record<string, unknown>

/**
 * Recomputes the score of the MDN HTTP Observatory (github.com/mdn/mdn-http-observatory, src/grader/charts.js) from the
 * headers of a reply over https. Not computed: redirects from http, which the proxy makes, and the preload list.
 */
function scoreOf(headers: Headers): number {
  const text = (name: string) => [headers[name] ?? ''].flat().join(', ')
  const policy = new Map(
    text('content-security-policy')
      .split(';')
      .map(part => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values.join(' ')]),
  )
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? '*'
  const isUnsafe = [...policy.values(), sourcesOf('script-src'), sourcesOf('object-src')].some(value =>
    /'unsafe-|\*|\bhttps?:(?!\/\/)|\bhttp:\/\//.test(value),
  )
  const isStrict = policy.get('default-src') === "'none'" && /^'(none|self)'$/.test(policy.get('form-action') ?? '')
  const isFrameable = !policy.has('frame-ancestors')
  const maxAge = Number(/max-age=(\d+)/.exec(text('strict-transport-security'))?.[1] ?? 0)
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  const isSafeCookie = (cookie: string) =>
    /; Secure/i.test(cookie) && /; HttpOnly/i.test(cookie) && /; SameSite=(Lax|Strict)/i.test(cookie)

  const penalties = [
    policy.size < 2 ? 25 : isUnsafe ? 20 : 0,
    maxAge === 0 ? 20 : maxAge < 15_768_000 ? 10 : 0,
    text('x-content-type-options') === 'nosniff' ? 0 : 5,
    isFrameable && !/^(DENY|SAMEORIGIN)$/.test(text('x-frame-options')) ? 20 : 0,
    cookies.every(isSafeCookie) ? 0 : 40,
    text('access-control-allow-credentials') ? 50 : 0,
    /^(|no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(text('referrer-policy')) ? 0 : 5,
    text('cross-origin-resource-policy') === 'cross-origin' ? 5 : 0,
  ]
  const bonuses = [
    isUnsafe ? 0 : isStrict ? 10 : 5,
    isFrameable ? 0 : 5,
    text('referrer-policy') ? 5 : 0,
    /^same-(origin|site)$/.test(text('cross-origin-resource-policy')) ? 10 : 0,
    cookies.length ? 5 : 0,
  ]
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const score = 100 - sum(penalties)
  return score < 90 ? score : score + sum(bonuses)
}

const built: Record<string, string> = {
  'index.html': '<title>Home</title><style>a{}</style><script>window.boot = 1</script>',
  'privacy/index.html': '<title>Privacy</title>',
  '__spa-fallback.html': '<title>App</title><script src="/assets/a-1.js"></script>',
}
const folder = temporaryFolder()
const write = (name: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder.path, name)), { recursive: true })
  writeFileSync(join(folder.path, name), content)
}
write('pages.json', JSON.stringify(['/', '/privacy', '/results', '/email-results', '/dashboard']))
write('documents.json', JSON.stringify(Object.fromEntries(Object.entries(built).map(([n, h]) => [n, pageHeaders(h)]))))
for (const [name, html] of Object.entries(built)) write(`client/${name}.br`, brotliCompressSync(html))
write('client/assets/a-1.js', 'let a = 1')
write('client/sw.js', 'let b = 1')

const app = await startTestApp({ webBuild: folder.path, publicUrl: 'https://wayspark.example' })
afterAll(async () => {
  await app.close()
  folder.remove()
})
const get = (url: string) => app.page().send({ method: 'GET', url, headers: { host: 'wayspark.example' } })

test.each([
  ['the landing page', '/', 200],
  ['a text page', '/privacy', 200],
  ['a page of the app', '/results', 200],
  ['a page with a token in its address', '/email-results?token=abc', 200],
  ['an unknown page', '/nothing-here', 404],
])('%s scores at least 130 of 135', async (_, url, status) => {
  const { statusCode, headers } = await get(url)
  expect(statusCode).toBe(status)
  expect(scoreOf(headers)).toBeGreaterThanOrEqual(130)
})

test('the reply to a sign-in, which sets the cookie, scores at least 130 too', async () => {
  await createUser(app, 'ann')
  const { statusCode, headers } = await app.page().send({
    method: 'POST',
    url: logIn.path,
    headers: { host: 'wayspark.example', origin: 'https://wayspark.example', 'sec-fetch-site': 'same-origin' },
    payload: { username: 'ann', password },
  })
  expect([statusCode, Boolean(headers['set-cookie'])]).toEqual([200, true])
  expect(scoreOf(headers)).toBeGreaterThanOrEqual(130)
})

test.each([
  ['/api/health', 200],
  ['/api/nothing', 404],
  ['/api/admin/me', 401],
  ['/assets/a-1.js', 200],
  ['/sw.js', 200],
  ['/nothing-here', 404],
  ['/robots.txt', 200],
  ['/Privacy', 301],
  ['/%E0%A4%A', 400],
])('every reply has the common headers: %s', async (url, status) => {
  const { statusCode, headers } = await get(url)
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'strict-transport-security': expect.stringMatching(/^max-age=63072000/),
  })
  expect(headers['content-security-policy']).toMatch(/(object|default)-src 'none'/)
  expect(headers['content-security-policy']).not.toMatch(/unsafe-/)
})

test('the score falls with a weaker header', async () => {
  const { headers } = await get('/')
  const policy = `${headers['content-security-policy']}`
  const weaker: Headers[] = [
    { 'content-security-policy': policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'") },
    { 'content-security-policy': undefined },
    { 'strict-transport-security': 'max-age=86400' },
    { 'x-content-type-options': undefined },
    { 'referrer-policy': 'unsafe-url' },
    { 'set-cookie': 'session=1' },
    { 'access-control-allow-credentials': 'true' },
    { 'cross-origin-resource-policy': undefined },
  ]
  for (const change of weaker) expect(scoreOf({ ...headers, ...change }), JSON.stringify(change)).toBeLessThan(130)
})

import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/child.ts'
import { pageHeaders } from './page-headers.ts'

const script = 'window.boot = 1'
const rooms = Array.from({ length: 80 }, (_, index) => `/rooms/${index}`)
const documents: Record<string, string> = {
  'pages.json': JSON.stringify([
    '/',
    '/results',
    '/email-results',
    '/privacy',
    '/pay/:id',
    '/shared/:secret',
    ...rooms,
    '/rooms/404',
  ]),
  'secret.txt': 'outside of the web app',
  'client/index.html': `<title>Home</title><style>a{}</style><script>${script}</script><script src="/assets/a-1.js"></script>`,
  'client/privacy/index.html': '<title>Privacy</title><script type="application/ld+json">{"@type":"Thing"}</script>',
  ...Object.fromEntries(rooms.map(path => [`client${path}/index.html`, `<title>Room ${path}</title>`])),
  'client/rooms/404/index.html': '<title>No such room</title>',
  'client/__spa-fallback.html': '<title>App</title>',
  'client/favicon.svg': '<svg/>',
  'client/assets/a-1.js': 'let a = 1',
}
const packed = Object.entries(documents).filter(([name]) => name.endsWith('.html'))
documents['documents.json'] = JSON.stringify(
  Object.fromEntries(packed.map(([name, html]) => [name.replace('client/', ''), pageHeaders(html)])),
)
const folder = temporaryFolder()
for (const [name, text] of Object.entries(documents)) {
  mkdirSync(dirname(join(folder.path, name)), { recursive: true })
  writeFileSync(join(folder.path, name), text)
}
// As in the build, most documents exist only compressed.
for (const [name, html] of packed) {
  writeFileSync(join(folder.path, `${name}.br`), brotliCompressSync(html))
  if (name.includes('rooms')) rmSync(join(folder.path, name))
}
const app = await startTestApp({ webBuild: folder.path })
afterAll(async () => {
  await app.close()
  folder.remove()
})

const get = (url: string, headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.page().send({ method, url, headers })
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1]

describe('a page', () => {
  test.each([
    ['/', 200, 'Home'],
    ['/?utm=1', 200, 'Home'],
    ['/privacy', 200, 'Privacy'],
    ['/privacy/', 200, 'Privacy'],
    ['/rooms/7', 200, 'Room /rooms/7'],
    ['/rooms/7?from=here', 200, 'Room /rooms/7'],
    ['/rooms/none', 404, 'No such room'],
    ['/rooms/%2e%2e/%2e%2e/secret.txt', 404, 'App'],
    ['/rooms/404', 404, 'No such room'],
    ['/rooms/7/none', 404, 'App'],
    ['/pay/cs_1', 200, 'App'],
    ['/pay/cs_1?from=here', 200, 'App'],
    ['/pay/', 404, 'App'],
    ['/pay/cs_1/more', 404, 'App'],
    ['/results', 200, 'App'],
    ['/results/', 200, 'App'],
    ['/results?tab=saved', 200, 'App'],
    ['/nothing-here', 404, 'App'],
    ['/apiary', 404, 'App'],
    ['/%F0%9F%8C%BB', 404, 'App'],
  ])('%s returns %i and the page "%s"', async (url, status, title) => {
    const { statusCode, body, headers } = await get(url)
    expect([statusCode, titleOf(body)]).toEqual([status, title])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test.each([
    ['/Results', '/results'],
    ['/results//?tab=saved', '/results?tab=saved'],
    ['//privacy', '/privacy'],
    ['/Rooms/7', '/rooms/7'],
    ['/PAY/Cs_1%20A', '/pay/Cs_1%20A'],
  ])('%s redirects to %s, except for a trailing slash', async (url, location) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
  })

  test('runs only scripts of the build', async () => {
    const policy = `${(await get('/')).headers['content-security-policy']}`
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  test('needs no hash for data blocks', async () => {
    const policy = `${(await get('/privacy')).headers['content-security-policy']}`
    expect(policy).toMatch(/script-src 'self' ?;/)
  })

  test('is correct, compressed or not, after many other pages', async () => {
    for (const path of [...rooms, ...rooms.toReversed()]) {
      const small = await get(path, { 'accept-encoding': 'br' })
      expect(titleOf(brotliDecompressSync(small.rawPayload).toString())).toBe(`Room ${path}`)
      expect(titleOf((await get(path)).body)).toBe(`Room ${path}`)
    }
  })

  test('is compressed for clients that accept it', async () => {
    const plain = await get('/')
    const small = await get('/', { 'accept-encoding': 'gzip, br' })
    expect([small.headers['content-encoding'], small.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  test('returns 304 while unchanged, but not for 404', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const missing = await get('/nothing-here')
    expect((await get('/nothing-here', { 'if-none-match': missing.headers.etag })).statusCode).toBe(404)
  })

  test('of a shared link is neither stored nor indexed, and sends no referrer', async () => {
    for (const path of ['/shared/abc', '/shared/abc/']) {
      const { statusCode, headers } = await get(path)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
    }
    expect((await get('/results')).headers['cache-control']).toBe('no-cache')
  })

  test('with a token in the URL sends no referrer', async () => {
    expect((await get('/email-results?token=abc')).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/email-results/?token=abc')).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/dashboard?handoff=abc')).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/results')).headers['referrer-policy']).toBe('same-origin')
  })

  test('supports HEAD and no other methods', async () => {
    const head = await get('/results', {}, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const post = await get('/results', { 'sec-fetch-site': 'same-origin' }, 'POST')
    expect([post.statusCode, post.json().code]).toEqual([404, 'not_found'])
  })
})

describe('a file', () => {
  test('with a hash in its name is cached for a year, another for an hour', async () => {
    expect((await get('/assets/a-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each([
    '/assets/b-2.js',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/pages.json',
    '/index.html',
    '/index.html.br',
    '/__spa-fallback.html',
    '/assets/',
    '/assets/%00',
  ])('outside the build is not found: %s', async url => {
    const { statusCode, body } = await get(url)
    expect([400, 403, 404]).toContain(statusCode)
    expect(body).not.toContain('outside of the web app')
  })
})

test('the API works beside the pages', async () => {
  const unknown = await get('/api/nothing')
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { code: 'not_found', message: "We couldn't find that." }])
  expect((await get('/api/health')).json().status).toBe('ok')
})

test('with external photo storage the policy allows it and the ETag changes', async () => {
  const files = { ...app.files, origin: 'https://bucket.example' }
  const other = await startTestApp({ webBuild: folder.path, replace: () => ({ files }) })
  const before = await get('/')
  const { headers } = await other.page().send({ method: 'GET', url: '/' })
  const parts = String(headers['content-security-policy']).split('; ')
  expect(parts).toContain("img-src 'self' data: https://bucket.example")
  expect(parts).toContain("connect-src 'self' https://bucket.example")
  const others = parts.filter(part => !/^(img|connect)-src/.test(part))
  expect(others.join()).not.toContain('bucket')
  expect(String(before.headers['content-security-policy'])).not.toContain('bucket')
  expect(headers.etag).not.toBe(before.headers.etag)
  const again = { 'if-none-match': String(headers.etag) }
  expect((await other.page().send({ method: 'GET', url: '/', headers: again })).statusCode).toBe(304)
  await other.close()
})

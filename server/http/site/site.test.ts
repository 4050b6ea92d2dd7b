import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { publicOrigin, startTestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/child.ts'
import { pageHeaders } from '../page-headers.ts'

const body = `<a href="/login?next=%2Fa&amp;b=1#top">In</a><a class="x" href="/results">Results</a><a href="/quiz">Quiz</a>
<a href="/pricing?x=1">Prices</a><a href="/nothing">?</a><a href="https://else.example/login">Else</a>
<a href="mailto:support@wayspark.example">support@wayspark.example</a><link href="/login"><img src="/login">`
const page = (title: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title><meta name="description" content="Of &quot;${title}&quot;"/><script>let a</script></head><body>${body}</body></html>`
const built: Record<string, string> = {
  'index.html': page('Home'),
  'privacy/index.html': page('Privacy'),
  'quiz/index.html': page('Quiz'),
  'login/index.html': page('Sign in'),
  'forgot-password/index.html': page('Forgot your password?'),
  'careers/404/index.html': page('No such career'),
  'careers/baker/index.html': page('Baker'),
  '__spa-fallback.html': page('App'),
}
const paths = [
  '/',
  '/privacy',
  '/quiz',
  '/quizresults',
  '/login',
  '/forgot-password',
  '/results',
  '/dashboard',
  '/email-results',
]
const folder = temporaryFolder()
const write = (name: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder.path, name)), { recursive: true })
  writeFileSync(join(folder.path, name), content)
}
write('pages.json', JSON.stringify([...paths, '/pricing', '/jobs/:id', '/careers/baker', '/careers/404']))
write('documents.json', JSON.stringify(Object.fromEntries(Object.entries(built).map(([n, h]) => [n, pageHeaders(h)]))))
for (const [name, html] of Object.entries(built)) write(`client/${name}.br`, brotliCompressSync(html))
mkdirSync(join(folder.path, 'client', 'assets'))

const appOrigin = 'https://app.wayspark.example'
const siteOrigin = 'https://wayspark.example'
const start = (replace: object, publicUrl = appOrigin) =>
  startTestApp({ webBuild: folder.path, publicUrl, replace: () => replace })
const both = await start({ marketingUrl: new URL(siteOrigin) })
const single = await start({ support: 'help@wayspark.example' }, 'https://wayspark.example')
const trial = await start({}, publicOrigin)
afterAll(async () => {
  for (const app of [both, single, trial]) await app.close()
  folder.remove()
})

const getFrom =
  (app: typeof both) =>
  (address: string, headers: Record<string, string> = {}) => {
    const { host, pathname, search } = new URL(address)
    return app.page().send({ method: 'GET', url: pathname + search, headers: { host, ...headers } })
  }
const get = getFrom(both)
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
const htmlOf = async (address: string, app = both) => (await getFrom(app)(address)).body

describe('the marketing site', () => {
  test.each(['/', '/quiz', '/quiz?start=true', '/quizresults', '/pricing', '/privacy', '/privacy/'])(
    'serves %s itself',
    async path => expect((await get(siteOrigin + path)).statusCode).toBe(200),
  )

  test.each([
    '/dashboard',
    '/login?next=%2Fquizresults',
    '/results',
    '/careers/baker',
    '/jobs/a%20b?from=x',
    '/login/',
  ])('redirects %s to the same path at the app', async path => {
    const { statusCode, headers } = await get(siteOrigin + path)
    expect([statusCode, headers.location]).toEqual([302, appOrigin + path])
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('redirects a path with capitals to its own page first', async () => {
    const { statusCode, headers } = await get(`${siteOrigin}/Login?next=%2Fa`)
    expect([statusCode, headers.location]).toEqual([301, '/login?next=%2Fa'])
  })

  test.each(['/nothing', '/careers/none', '/careers/404', '//evil.example/login', '/%2fevil.example'])(
    'returns 404 for %s without a redirect',
    async path => {
      const { statusCode, headers } = await both.page().send({
        method: 'GET',
        url: path,
        headers: { host: 'wayspark.example' },
      })
      expect([statusCode, headers.location]).toEqual([404, undefined])
    },
  )

  test('links to the app, also on the 404 page', async () => {
    const own = [`${appOrigin}/login?next=%2Fa&#38;b=1#top`, '/quizresults', '/quiz', '/pricing?x=1']
    const others = ['/nothing', 'https://else.example/login', 'mailto:support@wayspark.example']
    for (const path of ['/', '/quiz', '/nothing'])
      expect(hrefs(await htmlOf(siteOrigin + path)), path).toEqual([...own, ...others])
    expect(await htmlOf(siteOrigin)).toContain('<link href="/login"><img src="/login">')
  })

  test('embeds the app origin, and the app embeds nothing', async () => {
    expect(await htmlOf(`${siteOrigin}/quiz`)).toContain(
      `<html data-host="marketing" data-app="${appOrigin}" lang="en">`,
    )
    const atApp = await htmlOf(`${appOrigin}/quiz`)
    expect(atApp).toContain('<html lang="en">')
    expect(hrefs(atApp)[0]).toBe('/login?next=%2Fa&amp;b=1#top')
  })

  test('sends its origin as referrer to the app only', async () => {
    expect((await get(`${siteOrigin}/quizresults?x=1`)).headers['referrer-policy']).toBe('strict-origin')
    expect((await get(`${appOrigin}/quiz`)).headers['referrer-policy']).toBe('same-origin')
    expect(await htmlOf(`${appOrigin}/login`)).toContain(`<html data-site="${siteOrigin}" lang="en">`)
    expect(await htmlOf(`${appOrigin}/dashboard`)).not.toContain('data-site')
    expect(await htmlOf('https://wayspark.example/login', single)).not.toContain('data-site')
  })

  test('redirects of URLs with tokens send no referrer', async () => {
    const { statusCode, headers } = await get(`${siteOrigin}/email-results?token=abc`)
    expect([statusCode, headers['referrer-policy']]).toEqual([302, 'no-referrer'])
  })

  test('each host has its own page version and ETag', async () => {
    const [here, there] = [await get(`${siteOrigin}/privacy`), await get(`${appOrigin}/privacy`)]
    expect(here.headers.etag).not.toBe(there.headers.etag)
    const again = await get(`${siteOrigin}/privacy`, { 'if-none-match': `${here.headers.etag}` })
    expect(again.statusCode).toBe(304)
    const small = await get(`${siteOrigin}/privacy`, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(here.body)
    expect(here.headers['content-security-policy']).toBe(there.headers['content-security-policy'])
  })

  test('is served on unnamed hosts unless configured otherwise or named like the app', async () => {
    for (const host of ['127.0.0.1:3000', 'preview.example']) {
      expect((await get(`http://${host}/dashboard`)).headers.location).toBe(`${appOrigin}/dashboard`)
    }
    expect((await get('http://app.preview.example/dashboard')).statusCode).toBe(200)
    const set = await start({ marketingUrl: new URL(siteOrigin), hostSetting: 'app' })
    const at = getFrom(set)
    expect((await at('http://preview.example/dashboard')).statusCode).toBe(200)
    expect((await at(`${siteOrigin}/dashboard`)).statusCode).toBe(302)
    await set.close()
  })
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://192.168.1.5:3000', 'https://wayspark.example'])(
  'without a marketing site serves everything in place at %s',
  async origin => {
    const app = origin.startsWith('https') ? single : trial
    for (const path of ['/', '/quiz', '/dashboard', '/results', '/login', '/jobs/7'])
      expect((await getFrom(app)(origin + path)).statusCode, path).toBe(200)
    expect(await htmlOf(`${origin}/quiz`, app)).not.toContain('data-host')
  },
)

describe('search engines', () => {
  const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

  test('find one canonical URL per page on any host', async () => {
    for (const origin of [appOrigin, siteOrigin, 'http://preview.example'])
      expect(canonical(await htmlOf(`${origin}/privacy/?utm=1`))).toBe(`${siteOrigin}/privacy`)
    expect(canonical(await htmlOf(appOrigin))).toBe(`${siteOrigin}/`)
    expect(canonical(await htmlOf(`${appOrigin}/careers/baker`))).toBe(`${appOrigin}/careers/baker`)
    expect(canonical(await htmlOf(`${siteOrigin}/quiz`))).toBe(`${siteOrigin}/quiz`)
    expect(canonical(await htmlOf(`${appOrigin}/login`))).toBe(`${appOrigin}/login`)
    expect(canonical(await htmlOf('https://wayspark.example/careers/baker', single))).toBe(
      'https://wayspark.example/careers/baker',
    )
  })

  test.each([
    ['/', undefined],
    ['/quiz', undefined],
    ['/login', undefined],
    ['/careers/baker', undefined],
    ['/dashboard', 'noindex'],
    ['/results', 'noindex'],
    ['/jobs/7', 'noindex'],
    ['/careers/none', 'noindex'],
    ['/nothing', 'noindex'],
  ])('may index %s: %s', async (path, expected) => {
    const { headers, body: html } = await get(appOrigin + path)
    expect(headers['x-robots-tag']).toBe(expected)
    expect(html.includes('rel="canonical"')).toBe(expected === undefined)
    expect(html.includes('og:')).toBe(expected === undefined)
  })

  test('find sitemap and robots.txt', async () => {
    const robots = await get(`${siteOrigin}/robots.txt`)
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(robots.body).toBe(
      `User-agent: *\nAllow: /api/pictures/\nDisallow: /api/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`,
    )
    const listedAt = async (origin: string, app = both) => {
      const { body: xml, headers } = await getFrom(app)(`${origin}/sitemap.xml`)
      expect(headers['content-type']).toContain('application/xml')
      return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(origin, ''))
    }
    expect(await listedAt(siteOrigin)).toEqual(['/', '/privacy', '/quiz'])
    expect(await listedAt(appOrigin)).toEqual(['/careers/baker', '/login'])
    expect(await listedAt('https://wayspark.example', single)).toEqual([
      '/',
      '/careers/baker',
      '/login',
      '/privacy',
      '/quiz',
    ])
  })

  test('find site data on the home page only', async () => {
    const data = (html: string) => /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(data(await htmlOf(appOrigin)) ?? '')['@graph']).toEqual([
      { '@type': 'WebSite', name: 'Wayspark', url: `${siteOrigin}/` },
      { '@type': 'Organization', name: 'Wayspark', url: `${siteOrigin}/`, logo: `${siteOrigin}/apple-touch-icon.png` },
    ])
    expect(data(await htmlOf(`${appOrigin}/privacy`))).toBeUndefined()
  })
})

test('a shared link has the title, description and image of its page', async () => {
  const html = await htmlOf(`${siteOrigin}/privacy`)
  const metadata = Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g)].map(([, k, v]) => [k, v]),
  )
  expect(metadata).toMatchObject({
    'og:title': 'Privacy',
    'og:description': 'Of &quot;Privacy&quot;',
    'og:url': `${siteOrigin}/privacy`,
    'og:image': `${siteOrigin}/share.png`,
    'og:image:alt': 'Wayspark: find a career that fits you',
    'twitter:card': 'summary_large_image',
  })
  const career = await htmlOf(`${appOrigin}/careers/baker`)
  for (const name of ['og:image', 'twitter:image'])
    expect(career).toContain(`"${name}" content="${appOrigin}/api/pictures/careers/baker"`)
})

test('pages show the configured support address', async () => {
  for (const path of ['/', '/dashboard']) {
    const html = await htmlOf(`https://wayspark.example${path}`, single)
    expect(html).toContain('<a href="mailto:help@wayspark.example">help@wayspark.example</a>')
    expect(html).toContain('<html data-support="help@wayspark.example" lang="en">')
    expect(html).not.toContain('support@wayspark.example')
  }
  expect(await htmlOf(`${appOrigin}/dashboard`)).toContain('mailto:support@wayspark.example')
})

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { developmentMarker, makeShell, shellDocument } from './make-shell.ts'

const api = 'https://app.wayspark.example'
const html =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><style>a{}</style><script>1</script></head><body>' +
  '<script type="module">import("/assets/entry.client-a1.js");</script></body></html>'
const place = mkdtempSync(join(tmpdir(), 'shell-'))
const [build, folder] = [join(place, 'build'), join(place, 'web')]
const put = (name: string, text: string) => writeFileSync(join(build, 'client', name), text)
afterAll(() => rmSync(place, { recursive: true }))

mkdirSync(join(build, 'client', 'assets'), { recursive: true })
for (const name of ['careers', 'privacy', 'terms', 'icons', 'scenes', 'drawings'])
  mkdirSync(join(build, 'client', name))
put('__spa-fallback.html', html)
put('index.html', 'the landing page')
put('careers/baker.html.br', 'a page for browsers')
for (const name of ['privacy', 'terms']) put(`${name}/index.html`, name)
for (const name of ['icons/1f415.svg', 'scenes/sales.svg', 'drawings/quiz.svg']) put(name, '<svg/>')
for (const name of ['app.js', 'app.js.br', 'app.js.gz', 'start-b2.js', 'text.woff2']) put(`assets/${name}`, name)

const made = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort()

test('contains the app document and its files, and nothing made for browsers', () => {
  mkdirSync(join(folder, 'old'), { recursive: true })
  writeFileSync(join(folder, 'old', 'file.js'), 'of the build before')
  makeShell({ build, folder, api })
  expect(made()).toEqual([
    ...[
      'assets/app.js',
      'assets/start-b2.js',
      'assets/text.woff2',
      'drawings/quiz.svg',
      'icons/1f415.svg',
      'index.html',
    ],
    ...['not-opened.html', 'privacy/index.html', 'scenes/sales.svg', 'terms/index.html'],
  ])
})

test('marks a development build and removes the mark from the next release', () => {
  makeShell({ build, folder, api: 'http://192.168.1.20:3000', developing: true })
  expect(made()).toContain(developmentMarker)
  makeShell({ build, folder, api })
  expect(made()).not.toContain(developmentMarker)
})

test('is reproducible', () => {
  makeShell({ build, folder, api })
  const before = readFileSync(join(folder, 'index.html'), 'utf8')
  makeShell({ build, folder, api })
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(before)
})

test('the document names its API and allows no other', () => {
  const document = shellDocument(html, { api })
  expect(document).toContain(`<meta name="api" content="${api}"/>`)
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(document) ?? []
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/connect-src 'self' [^;]* https:\/\/app\.wayspark\.example(;|$)/)
  expect(policy).toMatch(/script-src 'self' capacitor:\/\/localhost https:\/\/localhost( 'sha256-[^ ]+'){2};/)
  expect(policy).not.toMatch(/unsafe|\*|frame-ancestors/)
})

test('the policy knows the script that begins the app', () => {
  const document = shellDocument(html, { api })
  const [, script = ''] = /<script type="module">(.*)<\/script>/.exec(document) ?? []
  expect(script).toContain('import("/assets/entry.client-a1.js")')
  expect(document).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
})

test('the policy comes before everything it covers', () => {
  const document = shellDocument(html, { api })
  expect(document.indexOf('Content-Security-Policy')).toBeLessThan(document.indexOf('<style'))
})

test('allows the photo bucket too', () => {
  expect(shellDocument(html, { api, files: 'https://photos.example' })).toMatch(
    /connect-src [^;]*wayspark\.example https:\/\/photos\.example/,
  )
})

test('rejects an unknown document', () => {
  expect(() => shellDocument('<html></html>', { api })).toThrow('not as it was')
})

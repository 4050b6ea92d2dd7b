import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { fillPage, type Item } from './fill-page.ts'
import { allowStore, type PageHeaders, tagOf } from './page-headers.ts'

const unpack = promisify(brotliDecompress)
const pack = promisify(brotliCompress)
const appPage = '__spa-fallback.html'
/** Their addresses carry a token, which no other site may learn. */
const withToken = /^\/(email-results|reset-password|dashboard|unsubscribe\/.*)$/

/**
 * Serves the built web app: assets as files; a document for each page of `pages.json`; and for any other path a page
 * that says so with status 404: the document `404` beside it where there is one, else the app's own.
 */
export async function registerPages(
  app: FastifyInstance,
  build: string,
  filling?: Filling,
  storeOrigin?: string,
): Promise<void> {
  const files = join(build, 'client')
  const paths = new Set<string>(readJson(build, 'pages.json'))
  const patterns = [...paths].filter(path => path.includes(':')).map(toPattern)
  const isPage = (path: string) => paths.has(path) || patterns.some(pattern => pattern.test(path))
  const built = Object.entries<PageHeaders>(readJson(build, 'documents.json'))
  const documents = new Map(built.map(([file, headers]) => [file, allowStore(headers, storeOrigin)]))
  if (!documents.has(appPage)) throw new Error(`The web app in ${build} is not complete: build it again`)
  const send = pageSender(files, documents, filling)

  await app.register(staticFiles, {
    root: join(files, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  })
  await app.register(staticFiles, {
    root: files,
    prefix: '/',
    serve: true,
    wildcard: false,
    globIgnore: ['**/*.html', 'assets/**', '**/*.br', '**/*.gz'],
    index: false,
    maxAge: '1h',
  })

  app.setNotFoundHandler((request, reply) => {
    const asked = decodePath(request.url)
    if (asked.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) throw new AppError('not_found')
    const path = asked === '/' ? asked : asked.replace(/\/$/, '')
    if (withToken.test(path)) reply.header('referrer-policy', 'no-referrer')
    if (isPage(path) && !path.endsWith('/404')) return send(request, reply, path)
    return send(request, reply.status(404), `${path.slice(0, path.lastIndexOf('/'))}/404`)
  })
}

/** `:name` stands for any one part of a path. */
const toPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

const readJson = (build: string, name: string) => JSON.parse(readFileSync(join(build, name), 'utf8'))

function decodePath(url: string): string {
  const [path = '/'] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What stands in a page that was built before it was known: the items of one template in it (fill-page.ts). */
export interface Filling {
  path: string
  template: string
  items(): Promise<readonly Item[]>
}

interface Packed {
  etag: string
  brotli: Buffer
}

/** Documents are read when they are asked for: there are hundreds, and most are rarely read. */
function pageSender(files: string, documents: ReadonlyMap<string, PageHeaders>, filling?: Filling) {
  const fill = filling && pageFiller(filling)
  return async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const own = `${path}/index.html`.replace(/^\/+/, '')
    const file = documents.has(own) ? own : appPage
    const { etag: builtTag, policy } = documents.get(file) ?? { etag: '', policy: '' }
    const read = async () => ({ etag: builtTag, brotli: await readFile(join(files, `${file}.br`)) })
    const filled = fill && path === filling.path ? await fill(read) : undefined
    const etag = filled?.etag ?? builtTag
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache').header('etag', etag)
    reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.status(304).send()
    const { brotli } = filled ?? (await read())
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(await unpack(brotli))
  }
}

/** Packs a filled page once for as long as its items stay the same. Where they cannot be read the page goes without. */
function pageFiller({ template, items }: Filling) {
  let last: (Packed & { of: string }) | undefined
  return async (read: () => Promise<Packed>): Promise<Packed | undefined> => {
    const found = await items().catch(() => [])
    if (found.length === 0) return undefined
    const built = await read()
    const of = built.etag + JSON.stringify(found)
    if (last?.of !== of) {
      const html = fillPage((await unpack(built.brotli)).toString(), template, found)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
      last = { of, etag: tagOf(html), brotli: await pack(html, { params }) }
    }
    return last
  }
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const unpack = promisify(brotliDecompress)

interface Page {
  brotli: Buffer
  etag: string
  policy: string
}

/**
 * Serves the built web app: assets as files; a document for each page of `pages.json`; and for any other path a page
 * that says so with status 404: the document `404` beside it where there is one, else the app's own.
 */
export async function registerPages(app: FastifyInstance, build: string): Promise<void> {
  const files = join(build, 'client')
  const paths = new Set<string>(JSON.parse(readFileSync(join(build, 'pages.json'), 'utf8')))
  const fallback = await readPage(join(files, '__spa-fallback.html.br'))
  const documents = new Map(
    [...paths].map(path => [path, join(files, path, 'index.html.br')] as const).filter(([, file]) => existsSync(file)),
  )
  const shelf = pageShelf()
  const pageAt = async (path: string) => {
    const file = documents.get(path)
    return file ? shelf(file) : fallback
  }

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

  app.setNotFoundHandler(async (request, reply) => {
    const asked = decodePath(request.url)
    if (asked.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) throw new AppError('not_found')
    const path = withoutSlash(asked)
    if (paths.has(path) && !path.endsWith('/404')) return send(request, reply, await pageAt(path), path)
    const beside = `${path.slice(0, path.lastIndexOf('/'))}/404`
    return send(request, reply.status(404), await pageAt(beside), path)
  })
}

const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''))

function decodePath(url: string): string {
  const [path = '/'] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page, path: string) {
  reply.header('content-security-policy', page.policy).header('cache-control', 'no-cache').header('etag', page.etag)
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  // Its address carries a token, which no other site may learn.
  if (path === '/email-results') reply.header('referrer-policy', 'no-referrer')
  if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200) return reply.status(304).send()
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (takesBrotli) return reply.header('content-encoding', 'br').send(page.brotli)
  return reply.send(await unpack(page.brotli))
}

const mostOnShelf = 50

/** Reads a document when it is asked for and keeps the last few: there are hundreds, and most are rarely read. */
function pageShelf(): (file: string) => Promise<Page> {
  const kept = new Map<string, Promise<Page>>()
  return file => {
    const page = kept.get(file) ?? readPage(file)
    kept.delete(file)
    kept.set(file, page)
    const [oldest = file] = kept.keys()
    if (kept.size > mostOnShelf) kept.delete(oldest)
    page.catch(() => kept.delete(file))
    return page
  }
}

async function readPage(file: string): Promise<Page> {
  const brotli = await readFile(file)
  const html = (await unpack(brotli)).toString('utf8')
  return {
    brotli,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: contentPolicy(
      // Data, such as what search engines read, is not run and needs no leave.
      hashesOf(html, /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
      hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
    ),
  }
}

const hashesOf = (html: string, blocks: RegExp) =>
  [...html.matchAll(blocks)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)

/** Nothing runs or loads but our own files and the blocks that stood in the document when it was built. */
function contentPolicy(scripts: string[], styles: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    `style-src 'self' ${[...new Set(styles)].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

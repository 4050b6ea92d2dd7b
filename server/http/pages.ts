import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

interface Page {
  html: Buffer
  brotli: Buffer
  etag: string
  policy: string
}

/**
 * Serves the built web app: assets as files; a document for each page of `pages.json`; and for any other path the app's
 * own "not found" page with status 404.
 */
export async function registerPages(app: FastifyInstance, build: string): Promise<void> {
  const files = join(build, 'client')
  const paths = new Set<string>(JSON.parse(readFileSync(join(build, 'pages.json'), 'utf8')))
  const fallback = readPage(join(files, '__spa-fallback.html'))
  const prerendered = new Map(
    [...paths]
      .map(path => [path, join(files, path, 'index.html')] as const)
      .filter(([, file]) => existsSync(file))
      .map(([path, file]) => [path, readPage(file)] as const),
  )

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
    const path = decodePath(request.url)
    if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) throw new AppError('not_found')
    const known = paths.has(path) || paths.has(path.replace(/\/$/, ''))
    return send(request, reply.status(known ? 200 : 404), prerendered.get(path) ?? fallback, path)
  })
  for (const path of prerendered.keys())
    app.get(path, (request, reply) => send(request, reply, prerendered.get(path) ?? fallback, path))
}

function decodePath(url: string): string {
  const [path = '/'] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page, path: string) {
  reply.header('content-security-policy', page.policy).header('cache-control', 'no-cache').header('etag', page.etag)
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  // Its address carries a token, which no other site may learn.
  if (path.replace(/\/$/, '') === '/email-results') reply.header('referrer-policy', 'no-referrer')
  if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200) return reply.status(304).send()
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  return takesBrotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.html)
}

function readPage(file: string): Page {
  const html = readFileSync(file)
  const text = html.toString('utf8')
  return {
    html,
    brotli: readFileSync(`${file}.br`),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: contentPolicy(
      hashesOf(text, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
      hashesOf(text, /<style[^>]*>([\s\S]*?)<\/style>/g),
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

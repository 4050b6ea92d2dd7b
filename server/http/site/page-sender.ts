import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PageHeaders, tagOf } from '../page-headers.ts'
import { injectPageMetadata, type PageMetadata } from './inject-page-metadata.ts'

const unpack = promisify(brotliDecompress)
const pack = promisify(brotliCompress)
const appPage = '__spa-fallback.html'
const maxCachedPages = 100

export interface PageFilling {
  path: string
  read(request: Asked): Promise<Filled>
}

export interface Asked {
  query: URLSearchParams
  ip: string
}

export interface Filled {
  /** Equal contents have equal pages. */
  content: unknown
  fill(html: string): string
  redirect?: string | undefined
  /** The address of this content, which search engines do not list; without it, that of the page. */
  address?: string | undefined
}

export interface PageParts {
  files: string
  documents: ReadonlyMap<string, PageHeaders>
  fillings: readonly PageFilling[]
  metadataOf(host: string, path: string, known: boolean): PageMetadata
}

interface CompressedPage {
  etag: string
  brotli: Buffer
}

export function pageSender({ files, documents, fillings, metadataOf }: PageParts) {
  const pageCache = createPageCache(maxCachedPages)
  if (!documents.has(appPage)) throw new Error(`The web app in ${files} is not complete: build it again`)
  return async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const own = `${path}/index.html`.replace(/^\/+/, '')
    const file = documents.has(own) ? own : appPage
    const { etag: builtTag, policy } = documents.get(file) ?? { etag: '', policy: '' }
    const query = new URLSearchParams(request.url.split('?')[1])
    const filling = fillings.find(each => each.path === path)
    const filled = await filling?.read({ query, ip: request.ip }).catch(() => undefined)
    if (filled?.redirect) return reply.header('cache-control', 'no-cache').redirect(filled.redirect, 302)
    if (filled?.address) reply.header('x-robots-tag', 'noindex')
    const metadata = metadataOf(request.host, filled?.address ?? path, reply.statusCode === 200)
    const of = JSON.stringify([file, builtTag, metadata, filled?.content])
    const { etag, brotli } = await pageCache(of, async () => {
      const built = (await unpack(await readFile(join(files, `${file}.br`)))).toString()
      const html = injectPageMetadata(filled?.fill(built) ?? built, metadata)
      return html === built
        ? { etag: builtTag, brotli: await readFile(join(files, `${file}.br`)) }
        : { etag: tagOf(html + policy), brotli: await compressPage(html, path) }
    })
    reply.header('content-security-policy', policy).header('etag', etag)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.status(304).send()
    const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    return acceptsBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(await unpack(brotli))
  }
}

/** Brotli 11 takes forty times as long as 8 and saves a tenth, so the many career pages use 8. */
const compressPage = (html: string, path: string) =>
  pack(html, { params: { [constants.BROTLI_PARAM_QUALITY]: path.startsWith('/careers/') ? 8 : 11 } })

function createPageCache(max: number) {
  const entries = new Map<string, Promise<CompressedPage>>()
  return (of: string, make: () => Promise<CompressedPage>): Promise<CompressedPage> => {
    const before = entries.get(of)
    if (before) return before
    const making = make()
    making.catch(() => entries.delete(of))
    entries.set(of, making)
    const [oldest] = entries.keys()
    if (entries.size > max && oldest !== undefined) entries.delete(oldest)
    return making
  }
}

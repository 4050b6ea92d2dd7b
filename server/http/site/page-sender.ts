import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fillPage, type Item } from '../fill-page.ts'
import { type PageHeaders, tagOf } from '../page-headers.ts'
import { injectPageMetadata, type PageMetadata } from './inject-page-metadata.ts'

const unpack = promisify(brotliDecompress)
const pack = promisify(brotliCompress)
const appPage = '__spa-fallback.html'
const maxCachedPages = 100

export interface PageFilling {
  path: string
  template: string
  items(): Promise<readonly Item[]>
}

export interface PageParts {
  files: string
  documents: ReadonlyMap<string, PageHeaders>
  filling?: PageFilling | undefined
  metadataOf(host: string, path: string, known: boolean): PageMetadata
}

interface CompressedPage {
  etag: string
  brotli: Buffer
}

export function pageSender({ files, documents, filling, metadataOf }: PageParts) {
  const pageCache = createPageCache(maxCachedPages)
  if (!documents.has(appPage)) throw new Error(`The web app in ${files} is not complete: build it again`)
  return async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const own = `${path}/index.html`.replace(/^\/+/, '')
    const file = documents.has(own) ? own : appPage
    const { etag: builtTag, policy } = documents.get(file) ?? { etag: '', policy: '' }
    const items = filling?.path === path ? await filling.items().catch(() => []) : []
    const metadata = metadataOf(request.host, path, reply.statusCode === 200)
    const of = JSON.stringify([file, builtTag, metadata, items])
    const { etag, brotli } = await pageCache(of, async () => {
      const built = (await unpack(await readFile(join(files, `${file}.br`)))).toString()
      const html = injectPageMetadata(fillPage(built, filling?.template ?? '', items), metadata)
      return html === built
        ? { etag: builtTag, brotli: await readFile(join(files, `${file}.br`)) }
        : { etag: tagOf(html + policy), brotli: await compressPage(html, path) }
    })
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache').header('etag', etag)
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

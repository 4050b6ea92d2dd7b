import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fillPage, type Item } from '../fill-page.ts'
import { type PageHeaders, tagOf } from '../page-headers.ts'
import { type Dress, injectPageMetadata } from './inject-page-metadata.ts'

const unpack = promisify(brotliDecompress)
const pack = promisify(brotliCompress)
const appPage = '__spa-fallback.html'
const mostKept = 100

export interface Filling {
  path: string
  template: string
  items(): Promise<readonly Item[]>
}

export interface PageParts {
  files: string
  documents: ReadonlyMap<string, PageHeaders>
  filling?: Filling | undefined
  dressOf(host: string, path: string, known: boolean): Dress
}

interface Packed {
  etag: string
  brotli: Buffer
}

export function pageSender({ files, documents, filling, dressOf }: PageParts) {
  const kept = keeper(mostKept)
  if (!documents.has(appPage)) throw new Error(`The web app in ${files} is not complete: build it again`)
  return async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const own = `${path}/index.html`.replace(/^\/+/, '')
    const file = documents.has(own) ? own : appPage
    const { etag: builtTag, policy } = documents.get(file) ?? { etag: '', policy: '' }
    const items = filling?.path === path ? await filling.items().catch(() => []) : []
    const dress = dressOf(request.host, path, reply.statusCode === 200)
    const of = JSON.stringify([file, builtTag, dress, items])
    const { etag, brotli } = await kept(of, async () => {
      const built = (await unpack(await readFile(join(files, `${file}.br`)))).toString()
      const html = injectPageMetadata(fillPage(built, filling?.template ?? '', items), dress)
      return html === built
        ? { etag: builtTag, brotli: await readFile(join(files, `${file}.br`)) }
        : { etag: tagOf(html + policy), brotli: await packed(html, path) }
    })
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache').header('etag', etag)
    reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.status(304).send()
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(await unpack(brotli))
  }
}

/** Brotli 11 takes forty times as long as 8 and saves a tenth, so the many career pages use 8. */
const packed = (html: string, path: string) =>
  pack(html, { params: { [constants.BROTLI_PARAM_QUALITY]: path.startsWith('/careers/') ? 8 : 11 } })

function keeper(most: number) {
  const made = new Map<string, Promise<Packed>>()
  return (of: string, make: () => Promise<Packed>): Promise<Packed> => {
    const before = made.get(of)
    if (before) return before
    const making = make()
    making.catch(() => made.delete(of))
    made.set(of, making)
    const [oldest] = made.keys()
    if (made.size > most && oldest !== undefined) made.delete(oldest)
    return making
  }
}

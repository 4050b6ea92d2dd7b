import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { marketingPaths } from '#contract/hosts.ts'
import { AppError } from './app-error.ts'
import { secretAddressHeaders } from './headers.ts'
import { isMarketingHost, originAt, type Sites } from './hosts.ts'
import { allowPhotoStore, type PageHeaders } from './page-headers.ts'
import type { PageMetadata } from './site/inject-page-metadata.ts'
import { type PageFilling, pageSender } from './site/page-sender.ts'
import { canonicalOf, readSiteMap, robotsText, sitemapXml } from './site/site-map.ts'

/** URLs with a token, which must not leak as a referrer. */
const tokenPaths = /^\/(email-results|reset-password|verify-email|dashboard|sign-in\/.*|unsubscribe\/.*)$/

/** What is shown at these is for one person, and ends. */
const sharedPaths = /^\/shared\/./

/** The marketing site hands a guest's quiz over at these paths (web/platform/handoff.ts). */
const quizHandoffPaths: ReadonlySet<string> = new Set(['/login', '/register'])

export interface Pages {
  sites: Sites
  support: string
  fillings?: readonly PageFilling[]
  storeOrigin?: string | undefined
}

/**
 * Serves the web build: assets, prerendered documents, and 404 for unknown paths. Other spellings of a path redirect to
 * the page. The marketing host redirects app pages to the app.
 */
export async function registerPages(app: FastifyInstance, build: string, pages: Pages): Promise<void> {
  const { sites, support, fillings = [], storeOrigin } = pages
  const files = join(build, 'client')
  const built = Object.entries<PageHeaders>(readJson(build, 'documents.json'))
  const documents = new Map(built.map(([file, headers]) => [file, allowPhotoStore(headers, storeOrigin)]))
  const { isPage, resolveSpelling, isListed, listed } = readSiteMap(readJson(build, 'pages.json'), documents.keys())
  const send = pageSender({
    files,
    documents,
    fillings,
    metadataOf: (host, path, known) => ({
      ...otherOrigin(host, path, sites),
      isPage,
      canonical: known && isListed(path.replace(/\?.*/, '')) ? canonicalOf(path, sites) : undefined,
      isHome: path === '/',
      support,
    }),
  })

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
    const requestedPath = decodePath(request.url)
    if (requestedPath.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) throw new AppError('not_found')
    const origin = originAt(request.host, sites)
    if (requestedPath === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(robotsText(origin))
    if (requestedPath === '/sitemap.xml') return reply.type('application/xml').send(sitemapXml(origin, listed, sites))
    const path = requestedPath === '/' ? requestedPath : requestedPath.replace(/\/$/, '')
    // The app accepts quizzes from this origin and must see it.
    if (isMarketingHost(request.host, sites)) reply.header('referrer-policy', 'strict-origin')
    if (tokenPaths.test(path)) reply.header('referrer-policy', 'no-referrer')
    if (sharedPaths.test(path)) reply.headers(secretAddressHeaders)
    const known = isPage(path)
    if (!known || !isListed(path)) reply.header('x-robots-tag', 'noindex')
    const meant = known ? undefined : resolveSpelling(path)
    if (meant) return reply.header('cache-control', 'no-cache').redirect(meant + request.url.replace(/^[^?]*/, ''), 301)
    if (!known) return send(request, reply.status(404), `${path.slice(0, path.lastIndexOf('/'))}/404`)
    if (isMarketingHost(request.host, sites) && !marketingPaths.has(path))
      return reply.header('cache-control', 'no-cache').redirect(sites.publicUrl.origin + request.url, 302)
    return send(request, reply, path)
  })
}

function otherOrigin(host: string, path: string, sites: Sites): Pick<PageMetadata, 'appOrigin' | 'siteOrigin'> {
  if (isMarketingHost(host, sites)) return { appOrigin: sites.publicUrl.origin }
  return quizHandoffPaths.has(path) ? { siteOrigin: sites.marketingUrl?.origin } : {}
}

const readJson = (build: string, name: string) => JSON.parse(readFileSync(join(build, name), 'utf8'))

function decodePath(url: string): string {
  const [path = '/'] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

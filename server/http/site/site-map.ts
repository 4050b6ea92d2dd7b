import { marketingPaths } from '#contract/hosts.ts'
import type { Sites } from '../hosts.ts'

const notListed: ReadonlySet<string> = new Set(['/forgot-password'])

export interface SiteMap {
  isPage(path: string): boolean
  meantBy(path: string): string | undefined
  isListed(path: string): boolean
  listed: readonly string[]
}

export function readSiteMap(paths: readonly string[], documents: Iterable<string>): SiteMap {
  const known = new Set(paths.filter(path => !path.endsWith('/404')))
  const patterns = [...known].filter(path => path.includes(':')).map(toPattern)
  const bySpelling = [...known].map(partsOf).sort((one, other) => countNames(one) - countNames(other))
  const built = [...documents].map(file => `/${file.replace(/\/?index\.html$/, '')}`)
  const listed = built.filter(path => known.has(path) && !notListed.has(path)).sort()
  const isListed = new Set(listed)
  return {
    isPage: path => known.has(path) || patterns.some(pattern => pattern.test(path)),
    meantBy: path => meantAmong(bySpelling, path),
    isListed: path => isListed.has(path),
    listed,
  }
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)
const isName = (part: string): boolean => part.startsWith(':')
const countNames = (parts: readonly string[]): number => parts.filter(isName).length

function meantAmong(pages: readonly (readonly string[])[], path: string): string | undefined {
  const given = partsOf(path)
  const low = given.map(part => part.toLowerCase())
  const page = pages.find(
    parts => parts.length === given.length && parts.every((part, place) => isName(part) || part === low[place]),
  )
  const written = page?.map((part, place) => (isName(part) ? encodeURIComponent(given[place] ?? '') : part))
  return written && `/${written.join('/')}`
}

const toPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

export function canonicalOf(path: string, { publicUrl, marketingUrl }: Sites): string {
  const site = marketingPaths.has(path) ? (marketingUrl ?? publicUrl) : publicUrl
  return site.origin + path
}

export const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`

export function sitemapXml(origin: string, listed: readonly string[], sites: Sites): string {
  const addresses = listed.map(path => canonicalOf(path, sites)).filter(address => new URL(address).origin === origin)
  const entries = addresses.map(address => `<url><loc>${encodeURI(address)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

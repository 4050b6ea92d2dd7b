import { marketingPaths } from '#contract/hosts.ts'
import type { Sites } from '../hosts.ts'

const unlisted: ReadonlySet<string> = new Set(['/forgot-password'])

export interface SiteMap {
  isPage(path: string): boolean
  resolveSpelling(path: string): string | undefined
  isListed(path: string): boolean
  listed: readonly string[]
}

export function readSiteMap(paths: readonly string[], documents: Iterable<string>): SiteMap {
  const known = new Set(paths.filter(path => !path.endsWith('/404')))
  const patterns = [...known].filter(path => path.includes(':')).map(toPattern)
  const bySpelling = [...known].map(partsOf).sort((a, b) => countParameters(a) - countParameters(b))
  const built = [...documents].map(file => `/${file.replace(/\/?index\.html$/, '')}`)
  const listed = built.filter(path => known.has(path) && !unlisted.has(path)).sort()
  const isListed = new Set(listed)
  return {
    isPage: path => known.has(path) || patterns.some(pattern => pattern.test(path)),
    resolveSpelling: path => findSpelling(bySpelling, path),
    isListed: path => isListed.has(path),
    listed,
  }
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)
const isParameter = (part: string): boolean => part.startsWith(':')
const countParameters = (parts: readonly string[]): number => parts.filter(isParameter).length

function findSpelling(pages: readonly (readonly string[])[], path: string): string | undefined {
  const given = partsOf(path)
  const low = given.map(part => part.toLowerCase())
  const page = pages.find(
    parts => parts.length === given.length && parts.every((part, index) => isParameter(part) || part === low[index]),
  )
  const written = page?.map((part, index) => (isParameter(part) ? encodeURIComponent(given[index] ?? '') : part))
  return written && `/${written.join('/')}`
}

const toPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

export function canonicalOf(path: string, { publicUrl, marketingUrl }: Sites): string {
  const site = marketingPaths.has(path) ? (marketingUrl ?? publicUrl) : publicUrl
  return site.origin + path
}

export const robotsText = (origin: string): string =>
  `User-agent: *\nAllow: /api/pictures/\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`

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

import { marketingPaths } from '#contract/hosts.ts'
import type { Sites } from '../hosts.ts'

/** It has a document of its own, and nobody looks for it. */
const notListed: ReadonlySet<string> = new Set(['/forgot-password'])

export interface SiteMap {
  isPage(path: string): boolean
  /** The page that is meant by a path with capitals or with two slashes for one, written as the page is; undefined: none. */
  meantBy(path: string): string | undefined
  /** Search engines may show it. */
  isListed(path: string): boolean
  listed: readonly string[]
}

/** `paths`: every page, with `:name` for any one part. `documents`: the files that were built for a page of their own. */
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

/** `pages`: in parts, those without names first. What stands for a name, such as a token, is kept as it came. */
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

/** The one address of a page for search engines: at the marketing site where that has it, else at the app. */
export function canonicalOf(path: string, { publicUrl, marketingUrl }: Sites): string {
  const site = marketingPaths.has(path) ? (marketingUrl ?? publicUrl) : publicUrl
  return site.origin + path
}

/** Pages that are not to be found say so themselves, which a search engine has to be able to read. */
export const robotsText = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`

/** The listed pages whose address is at this origin. */
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

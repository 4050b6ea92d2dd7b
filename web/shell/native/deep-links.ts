import { brand } from '#contract/brand.ts'
import { parseUrl } from '#web/platform/url.ts'

/**
 * Returns the page that a link with our URL scheme opens: one of three, never another address. Values are encoded; the
 * page and the server validate them.
 */
export function pageForLink(link: string): string {
  const url = parseUrl(link)
  if (url?.protocol !== `${brand.appScheme}:` || url.username || url.password) return '/'
  switch (url.host.toLowerCase()) {
    case 'success':
      return `/success?session_id=${encodeURIComponent(url.searchParams.get('session_id') ?? '')}`
    case 'pricing':
      return '/pricing'
    default:
      return '/'
  }
}

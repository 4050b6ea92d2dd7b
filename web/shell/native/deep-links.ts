import { brand } from '#contract/brand.ts'
import { parseUrl } from '#web/platform/url.ts'

/**
 * The page that a link of our scheme opens in the app: never another one, and no address of somebody else's. What a link
 * brings along is encoded; whose it is, is for the page and the server to say.
 */
export function pageOf(link: string): string {
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

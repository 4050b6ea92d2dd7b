import { parseUrl } from '#web/platform/url.ts'

export const tabs = [
  { to: '/dashboard', label: 'Home' },
  { to: '/quiz', label: 'Quiz' },
  { to: '/tools', label: 'Tools' },
  { to: '/results', label: 'Results' },
  { to: '/settings', label: 'Profile' },
] as const

const withoutTabs = new Set([
  ...['/', '/home', '/ios-landing', '/welcome'],
  ...['/login', '/register', '/forgot-password', '/reset-password'],
])
const trimmed = (path: string) => path.replace(/(?<=.)\/+$/, '')

export const showsTabs = (path: string): boolean => !withoutTabs.has(trimmed(path))

/** The pages at which an app begins: going back from there leaves it. */
const roots = new Set<string>(['/', '/welcome', ...tabs.map(({ to }) => to)])

interface Place {
  path: string
  /** How many steps of a flow lie behind her on this page. */
  stepsBehind: number
  /** There is a page before this one. */
  canGoBack: boolean
}

/** What the phone's own back button does. */
export function afterBack({ path, stepsBehind, canGoBack }: Place): 'back' | 'home' | 'leave' {
  if (stepsBehind > 0) return 'back'
  if (roots.has(trimmed(path))) return 'leave'
  return canGoBack ? 'back' : 'home'
}

/** As use-step-history.ts writes them. `state`: an entry's own, which the router keeps as `history.state.usr`. */
export function stepsBehind(state: unknown): number {
  const steps = typeof state === 'object' && state !== null && 'steps' in state ? state.steps : null
  return Array.isArray(steps) ? Math.max(0, steps.length - 1) : 0
}

/** The pages on careers are hundreds of documents, which no shell carries: they open on the web. */
const isOnTheWebAlone = (path: string): boolean => /^\/careers(\/|$)/.test(path)

/** Where a click on a link leads, if not to a page in the app: to an address outside. */
export function outsideOf(href: string, here: string, site: string): string | null {
  const url = parseUrl(href, here)
  if (!url) return null
  const own = isOfApp(url, new URL(here)) || url.origin === site
  if (own) return isOnTheWebAlone(url.pathname) ? site + url.pathname + url.search + url.hash : null
  return /^https?:$/.test(url.protocol) ? url.href : null
}

/** An iPhone has the app at a scheme of its own, for which not every engine gives an origin. */
const isOfApp = (url: URL, here: URL) => url.protocol === here.protocol && url.host === here.host

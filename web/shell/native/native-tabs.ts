import { parseUrl } from '#web/platform/url.ts'
import { trimSlash } from '../tabs/shows-tabs.ts'

export const tabs = [
  { to: '/dashboard', label: 'Home' },
  { to: '/quiz', label: 'Quiz' },
  { to: '/tools', label: 'Tools' },
  { to: '/results', label: 'Results' },
  { to: '/settings', label: 'Profile' },
] as const

const roots = new Set<string>(['/', '/welcome', ...tabs.map(({ to }) => to)])

interface BackState {
  path: string
  stepsBehind: number
  canGoBack: boolean
}

export function backAction({ path, stepsBehind, canGoBack }: BackState): 'back' | 'home' | 'leave' {
  if (stepsBehind > 0) return 'back'
  if (roots.has(trimSlash(path))) return 'leave'
  return canGoBack ? 'back' : 'home'
}

/** `state`: as written by use-step-history.ts; the router stores it as `history.state.usr`. */
export function stepsBehind(state: unknown): number {
  const steps = typeof state === 'object' && state !== null && 'steps' in state ? state.steps : null
  return Array.isArray(steps) ? Math.max(0, steps.length - 1) : 0
}

/** The static pages of careers and of hard moments are not bundled in the native apps. */
const isWebOnly = (path: string): boolean => /^\/(careers(\/|$)|hard-moments\/?$)/.test(path)

export function externalUrl(href: string, here: string, site: string): string | null {
  const url = parseUrl(href, here)
  if (!url) return null
  const own = isAppUrl(url, new URL(here)) || url.origin === site
  if (own) return isWebOnly(url.pathname) ? site + url.pathname + url.search + url.hash : null
  return /^https?:$/.test(url.protocol) ? url.href : null
}

/** iOS uses a custom scheme, for which some engines return no origin. */
const isAppUrl = (url: URL, here: URL) => url.protocol === here.protocol && url.host === here.host

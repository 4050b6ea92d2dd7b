import { brand } from '#contract/brand.ts'
import { resolveMarketingLink } from '#contract/hosts.ts'
import { isNative } from './native.ts'
import { local } from './storage.ts'

const documentConfig = (): DOMStringMap => (typeof document === 'undefined' ? {} : document.documentElement.dataset)

/** Without attributes of the server, all pages are on one host. */
export function isMarketingSite(): boolean {
  return documentConfig().host === 'marketing' && !isNative()
}

/**
 * Pages of the app that show a user's careers. The app knows the quiz of a guest only through an account.
 * static-boot.ts has the same list.
 */
const usesResults = /^\/(?:ai-resume|coveroptimizer|dashboard|interview-prep|job-alerts|roadmap|tools)(?:[?#]|$)/

export function addressOf(link: string): string {
  if (!isMarketingSite()) return link
  const quizId = local.get('quiz_id')
  const path = quizId && usesResults.test(link) ? `/register?next=${encodeURIComponent(link)}` : link
  const address = resolveMarketingLink(path, documentConfig().app ?? '')
  // In the fragment, which is not sent to servers. platform/handoff.ts reads it.
  return quizId && /^\/(login|register)\b/.test(path) ? address.replace(/#.*|$/, `#quiz=${quizId}`) : address
}

export const supportEmail = (): string => documentConfig().support ?? brand.supportEmail

export function redirectToApp(): void {
  if (!isMarketingSite()) return
  addEventListener('click', redirectClick, true)
  addEventListener('auxclick', redirectClick, true)
}

function redirectClick(event: MouseEvent): void {
  // On static pages the server has rewritten the links, without the quiz id.
  const ours = `a[href^="/"],a[href^="${documentConfig().app}/"]`
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(ours)
  if (!link || link.pathname === location.pathname) return
  const here = link.pathname + link.search + link.hash
  const address = addressOf(here)
  if (address === here) return
  link.href = address
  if (event.type !== 'click' || link.target || event.metaKey || event.ctrlKey || event.shiftKey) return
  // The router would look for the page on this host.
  event.preventDefault()
  location.assign(address)
}

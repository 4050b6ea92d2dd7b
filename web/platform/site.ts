import { brand } from '#contract/brand.ts'
import { fromMarketing } from '#contract/hosts.ts'
import { isNative } from './native.ts'
import { local } from './storage.ts'

/** What the server wrote into the document it sent (server/http/site/inject-page-metadata.ts). */
const told = (): DOMStringMap => (typeof document === 'undefined' ? {} : document.documentElement.dataset)

/** True on the marketing site. The server knows the hosts and says so; where it says nothing everything is here. */
export function atMarketingSite(): boolean {
  return told().host === 'marketing' && !isNative()
}

/** Where our page of that path, with its query, is from here: on the marketing site that is mostly at the app's host. */
export function addressOf(link: string): string {
  if (!atMarketingSite()) return link
  const quizId = local.get('quiz_id')
  // Without an account the app would know nothing of her quiz.
  const wanted = quizId && link.startsWith('/roadmap') ? `/register?next=${encodeURIComponent(link)}` : link
  const address = fromMarketing(wanted, told().app ?? '')
  // Behind the sign that no server is told of. platform/handoff.ts takes it.
  return quizId && /^\/(login|register)\b/.test(wanted) ? address.replace(/#.*|$/, `#quiz=${quizId}`) : address
}

/** Where questions go. */
export const supportEmail = (): string => told().support ?? brand.supportEmail

/** A mail to us. One from Pro says so, because it is answered first. */
export const supportMail = (isPro: boolean): string =>
  `mailto:${supportEmail()}${isPro ? `?subject=${encodeURIComponent('[Pro] ')}` : ''}`

/** Has links to pages of the app open them there. Elsewhere than on the marketing site nothing happens. */
export function redirectToApp(): void {
  if (!atMarketingSite()) return
  addEventListener('click', lead, true)
  addEventListener('auxclick', lead, true)
}

function lead(event: MouseEvent): void {
  // The server has led the links of ready-made pages there already, without her quiz.
  const ours = `a[href^="/"],a[href^="${told().app}/"]`
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(ours)
  if (!link || link.pathname === location.pathname) return
  const here = link.pathname + link.search + link.hash
  const address = addressOf(here)
  if (address === here) return
  link.href = address
  if (event.type !== 'click' || link.target || event.metaKey || event.ctrlKey || event.shiftKey) return
  // The router would look for that page here.
  event.preventDefault()
  location.assign(address)
}

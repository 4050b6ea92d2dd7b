import { parseUrl } from '#web/platform/url.ts'

export const developerPages = [
  { path: '/dev/outbox', title: 'Outbox', text: 'The newest mails, as they look and as text.' },
  {
    path: '/dev/payments',
    title: 'Simulated payments',
    text: 'What was bought; renewals, refunds and disputes at the press of a button.',
  },
  {
    path: '/dev/cancellation-offer-manager',
    title: 'Cancellation offer',
    text: 'The offer to whoever is about to cancel, for your own account.',
  },
  {
    path: '/all-tests-runner',
    title: 'Self-check',
    text: 'Whether this server and this browser do what the product needs of them.',
  },
  { path: '/dev/ui', title: 'Design system', text: 'Every part of web/ui in every state.' },
]

export function ownPath(address: string | null): string | null {
  const url = parseUrl(address ?? '')
  return url && /^https?:$/.test(url.protocol) ? url.pathname.replace(/^\/+/, '/') + url.search : null
}

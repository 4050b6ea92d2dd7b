import type { optionalMails } from '#contract/account.ts'
import type { Listing } from '#contract/jobs.ts'
import type { Mail } from '#server/platform/mail/lay-out.ts'
import { unsubscribeUrlOf } from './end-alert.ts'
import { namedInMail } from './rules.ts'
import type { AlertRow } from './store.ts'

export const digestKind: (typeof optionalMails)[number] = 'job-alerts'

interface Parts {
  alert: AlertRow
  /** Whom it goes to. */
  email: string
  /** What we call what she looks for, where it is one of our careers. */
  career: string | undefined
  /** At least one, in the order in which they are told. */
  listings: readonly Listing[]
  publicUrl: URL
}

/** The mail of an alert. Each advert leads to our page of it, where nothing happens by itself and nothing is charged. */
export function writeDigest({ alert, email, career, listings, publicUrl }: Parts): Mail {
  const job = career ?? namedInMail(alert.title)
  const place = namedInMail(alert.place)
  const many = listings.length > 1
  const manage = new URL('/settings/alerts', publicUrl).href
  const unsubscribeUrl = unsubscribeUrlOf(publicUrl, alert)
  return {
    kind: digestKind,
    to: email,
    userId: alert.userId,
    subject: `${listings.length} new ${many ? 'jobs' : 'job'} for ${job}`,
    paragraphs: [
      'Hello,',
      `${many ? 'These adverts are' : 'This advert is'} new for your alert "${[job, place, alert.remote ? 'remote' : ''].filter(Boolean).join(', ')}".${many ? ' What you can reach today stands first.' : ''}`,
    ],
    entries: listings.map(listing => ({
      title: listing.title,
      url: new URL(`/jobs/${listing.id}`, publicUrl).href,
      lines: linesOf(listing, job),
      by: listing.attribution,
    })),
    action: { label: 'See more jobs like these', url: moreUrl(job, publicUrl) },
    unsubscribeUrl,
    smallPrint: [
      { label: 'Change your alerts', url: manage },
      { label: 'Pause them for 30 days', url: `${manage}#pause` },
      { label: 'Unsubscribe from this alert', url: unsubscribeUrl },
    ],
  }
}

function moreUrl(job: string, publicUrl: URL): string {
  const url = new URL('/job-alerts', publicUrl)
  url.searchParams.set('career', job)
  return url.href
}

function linesOf(listing: Listing, job: string): string[] {
  const { company, location, type, remote, reachReason, flags } = listing
  const where = remote && !/remote/i.test(location) ? [location, 'Remote'] : [location]
  const [care] = flags
  return [
    [company, ...where, type, publishedText(listing)].filter(Boolean).join(' · '),
    `Matches ${job}. ${reachReason}`,
    payText(listing),
    ...(care ? [`Look closely: ${care.reason} ${care.advice}`] : []),
  ]
}

const date = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const publishedText = ({ postedDate }: Listing) => (postedDate ? `Published ${date.format(new Date(postedDate))}` : '')

/** Its amounts, and whose they are. */
function payText({ salary, pay }: Listing): string {
  if (!salary) return 'Pay: the advert does not say.'
  return `Pay: ${salary}${pay.origin === 'employer' ? ', as the employer says' : ''}`
}

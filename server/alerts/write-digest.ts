import type { Listing } from '#contract/endpoints/jobs.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Mail } from '#server/platform/mail/render-mail.ts'
import { alertNameInMail, digestKind, nearestTitle, preventLinks, unsubscribeUrlOf } from './rules.ts'
import type { AlertRow } from './store.ts'

interface Parts {
  alert: AlertRow
  email: string
  career: CareerEntry | undefined
  listings: readonly Listing[]
  assumed: boolean
  publicUrl: URL
}

/** Listings link to our own pages, where nothing is charged. */
export function writeDigest({ alert, email, career, listings, assumed, publicUrl }: Parts): Mail {
  const job = nearestTitle(career, alert.title)
  const many = listings.length > 1
  const manage = new URL('/settings/alerts', publicUrl).href
  const unsubscribeUrl = unsubscribeUrlOf(publicUrl, alert)
  return {
    kind: digestKind,
    to: email,
    userId: alert.userId,
    subject: isFirst(alert)
      ? `${listings.length} ${many ? 'jobs' : 'job'} for ${job}, open now`
      : `${listings.length} new ${many ? 'jobs' : 'job'} for ${job}`,
    paragraphs: [
      'Hello,',
      [
        `${many ? 'These job ads are' : 'This job ad is'} ${isFirst(alert) ? 'open now' : 'new'} for your alert "${alertNameInMail(alert, job)}".`,
        ...(many && !assumed && listings.some(({ reach }) => reach === 'today')
          ? ['Jobs you can apply for now come first.']
          : []),
      ].join(' '),
    ],
    entries: listings.map(listing => ({
      title: preventLinks(listing.title),
      url: new URL(`/jobs/${listing.id}`, publicUrl).href,
      lines: linesOf(listing, job, alert.timeZone),
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

/** The first digest also contains listings that existed when the alert was created. */
const isFirst = ({ lastSentAt }: AlertRow) => lastSentAt === null

function moreUrl(job: string, publicUrl: URL): string {
  const url = new URL('/job-alerts', publicUrl)
  url.searchParams.set('career', job)
  return url.href
}

function linesOf(listing: Listing, job: string, timeZone: string): string[] {
  const { company, location, type, remote, reachReason, flags } = listing
  const places = remote && !/remote/i.test(location) ? [location, 'Remote'] : [location]
  const [care] = flags
  return [
    [...[company, ...places, type].map(preventLinks), publishedText(listing, timeZone)].filter(Boolean).join(' · '),
    `Matches ${job}. ${reachReason}`,
    payText(listing),
    ...(care ? [`Look closely: ${care.reason} ${care.advice}`] : []),
  ]
}

function publishedText({ postedDate }: Listing, timeZone: string): string {
  if (!postedDate) return ''
  const date = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone })
  return `Published ${date.format(new Date(postedDate))}`
}

function payText({ salary, pay }: Listing): string {
  if (!salary) return pay.origin === 'employer' ? 'Pay: see the job ad.' : "Pay: the job ad doesn't say."
  if (pay.origin !== 'employer') return `Pay: ${salary}`
  if (!pay.said) return `Pay: ${salary}, calculated from what the employer says`
  const [workedOut = ''] = / \(about [^)]*\)/.exec(salary) ?? []
  return `Pay: ${salary.replace(workedOut, '')}, as the employer says${workedOut}`
}

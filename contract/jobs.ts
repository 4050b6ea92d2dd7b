import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

const { jobs: most } = limits

/** Where listings come from. `sample`: made up by us and labelled so, where no source is set up. */
export const sourceNames = [
  'adzuna',
  'usajobs',
  'remotive',
  'arbeitnow',
  'the-muse',
  'greenhouse',
  'lever',
  'ashby',
  'apprenticeships',
  'own-feed',
  'sample',
] as const
export type SourceName = (typeof sourceNames)[number]

/** How a source wants to be named beside what is from it. */
const attributionSchema = z.object({
  source: z.enum(sourceNames),
  /** Such as "Jobs by Adzuna". */
  text: z.string(),
  url: z.nullable(z.string()),
})

const amounts = z.object({ from: z.number(), to: z.number() })
/**
 * What is known of the pay, and from whom. `employer`: the advert says it. `predicted`: the source's own guess.
 * `withheld`: the employer keeps it back. `unknown`: nothing was said.
 */
export const listingPaySchema = z.object({
  origin: z.enum(['employer', 'predicted', 'withheld', 'unknown']),
  /** ISO 4217; null where there are no amounts, or where the advert does not say. */
  currency: z.nullable(z.string()),
  /** As the advert says it, and what is computed from that, for a whole working week (2,080 hours a year). */
  hourly: z.nullable(amounts),
  yearly: z.nullable(amounts),
  /** Which of the two the advert names; null: another one, such as by the month, or none. */
  said: z.nullable(z.enum(['hour', 'year'])),
  /** What people in this career earn in the country, where the listing itself says nothing. */
  national: z.nullable(z.object({ from: z.number(), to: z.number(), currency: z.string(), year: z.int() })),
})
export type ListingPay = z.infer<typeof listingPaySchema>

export const degrees = ['none', 'high-school', 'associate', 'bachelors', 'masters-plus'] as const
export type Degree = (typeof degrees)[number]
const shifts = ['evenings', 'nights', 'weekends', 'rotating', 'on-call'] as const
export const reaches = ['today', 'step', 'later'] as const
export type Reach = (typeof reaches)[number]

/** What somebody must hold before the first day, as an advert can ask for it. */
export const licences = [
  'Driving licence',
  'Commercial driving licence',
  'Nursing licence',
  'Care or nursing-assistant certificate',
  'Teaching licence',
  'Early-years or childcare certificate',
  'First aid or CPR',
  'Food handling certificate',
  'Alcohol service permit',
  'Security licence',
  'Cosmetology or barber licence',
  'Real-estate licence',
  'Insurance or finance licence',
  'Forklift certificate',
  'Trade licence',
  'Health profession licence',
  'Other professional licence',
] as const
export type Licence = (typeof licences)[number]

/** What an advert asks for, read from its text by rules. */
export const lensSchema = z.object({
  /** The least years of experience that it requires; 0: it says that none are needed; null: it says nothing. */
  years: z.nullable(z.number()),
  /** The least that it requires; `none`: it says that no degree is needed; null: it says nothing. */
  degree: z.nullable(z.enum(degrees)),
  /** The degree may be made up for by experience. */
  orExperience: z.boolean(),
  /** That it requires; what would only be welcome is left out. */
  licences: z.array(z.enum(licences)),
  shifts: z.array(z.enum(shifts)),
  travel: z.nullable(z.enum(['some', 'much'])),
  /** It calls itself entry level, junior, trainee or the like. */
  callsItselfEntry: z.boolean(),
  /** It calls itself that, and asks for three years or more. */
  entryInNameOnly: z.boolean(),
  /** We could only read its beginning, or nothing: it may ask for more. */
  partial: z.optional(z.boolean()),
})
export type Lens = z.infer<typeof lensSchema>

/** What may be wrong with an advert or a message. */
export const flagCodes = [
  'pay-to-start',
  'cheque-to-deposit',
  'chat-only-interview',
  'identity-before-offer',
  'bank-before-offer',
  'account-access',
  'free-mail-recruiter',
  'shortened-link',
  'pay-far-above-market',
  'commission-only',
  'hired-unseen',
  'move-money',
  'debt-in-your-name',
  'reship-parcels',
  'gift-cards',
  'crypto-tasks',
  'look-alike-sender',
  'urgent-secrecy',
  'install-remote-access',
  'modelling-photos',
  'small-signs',
  'repost',
  'stale',
] as const
export const flagSchema = z.object({
  code: z.enum(flagCodes),
  /** `danger`: typical of fraud. `care`: worth a question before she applies. */
  level: z.enum(['danger', 'care']),
  /** What we saw, in one sentence. */
  reason: z.string(),
  /** What she can do about it, in one sentence. */
  advice: z.string(),
  /** The words that raised it; empty where it is not a matter of words. */
  quote: z.string(),
})
export type Flag = z.infer<typeof flagSchema>

/** It has signs of fraud: it is told last, and nothing we show invites to it. */
export const isDangerous = ({ flags }: { flags: readonly Pick<Flag, 'level'>[] }): boolean =>
  flags.some(({ level }) => level === 'danger')

/** How an application goes on, from the first mark to its end. */
export const applicationStates = [
  'saved',
  'applied',
  'waiting',
  'interview',
  'offer',
  'no-reply',
  'not-this-time',
] as const
export type ApplicationState = (typeof applicationStates)[number]

export const listingSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  /** When it was first published; null where the source does not say. */
  postedDate: z.nullable(z.iso.datetime()),
  description: z.string(),
  /** Such as "Full-time"; empty where nothing is said. */
  type: z.string(),
  /** In words, for people; empty where nothing can be told of it here. */
  salary: z.string(),
  /** The advert where it was published; always https, but for a sample's page, which is ours. */
  url: z.string(),
  remote: z.nullable(z.boolean()),
  attribution: attributionSchema,
  /** Made up by us, as an example; never charged. */
  sample: z.boolean(),
  pay: listingPaySchema,
  lens: lensSchema,
  /** How far it is from her, by her newest quiz; for a guest, from someone with a first job to find. */
  reach: z.enum(reaches),
  reachReason: z.string(),
  flags: z.array(flagSchema),
  /** What opening its link costs her now: 0 where it is hers already, on Pro, or where the source forbids a price. */
  cost: z.int(),
  /** Guests may not open it: nobody pays without an account. */
  needsAccount: z.boolean(),
  /** What became of it in her tracker. */
  application: z.nullable(z.enum(applicationStates)),
})
export type Listing = z.infer<typeof listingSchema>

/** By a listing's `type`: a part of a working week, of which amounts for a whole one say nothing. */
export const isPartTime = (type: string): boolean => /\bpart\b/i.test(type) && !/\bfull\b/i.test(type)

/**
 * Searches our index of real adverts for a career, by its title and the other names of that job. Free. Reachable ones
 * come first, and of those the newest.
 */
export const jobListings = endpoint({
  method: 'POST',
  path: '/api/job-listings',
  who: 'public',
  limit: 'searchJobs',
  body: z.object({
    jobTitle: z.string().check(z.trim(), z.minLength(1, 'Say which job'), z.maxLength(most.title)),
    jobDescription: z._default(z.string().check(z.maxLength(most.description)), ''),
    /** What she has seen. */
    excludeIds: z._default(z.array(z.uuid()).check(z.maxLength(most.excluded)), []),
    place: z._default(z.string().check(z.trim(), z.maxLength(most.place)), ''),
    remote: z._default(z.boolean(), false),
  }),
  response: z.object({
    listings: z.array(listingSchema),
    hasMoreJobs: z.boolean(),
    /** Every source that is set up, with or without a listing here. */
    sources: z.array(attributionSchema),
  }),
  errors: ['listings_unavailable'],
})

export const ratings = ['yes', 'partly', 'can-learn', 'no'] as const
export type Rating = (typeof ratings)[number]

const requirementSchema = z.object({
  /** Stays the same while the advert's words do. */
  id: z.string(),
  text: z.string(),
  /** `must`: the advert requires it. `plus`: it would be welcome. */
  kind: z.enum(['must', 'plus']),
  /** Which of her facts may show it, in her words. */
  evidence: z.array(z.string()),
  rating: z.nullable(z.enum(ratings)),
  /** A sentence she may use for what she does not have whole; empty where there is none to say. */
  sentence: z.string(),
})
export type Requirement = z.infer<typeof requirementSchema>

const params = z.object({ id: z.uuid() })

/** One listing, also one that is over, so that what she saved stays readable. */
export const jobListing = endpoint({
  method: 'GET',
  path: '/api/job-listings/:id',
  who: 'public',
  params,
  response: z.object({ listing: listingSchema, over: z.boolean() }),
  errors: ['not_found'],
})

const applyCheckSchema = z.object({
  requirements: z.array(requirementSchema),
  /** Of those she has rated: `yes` counts whole, `partly` half. */
  met: z.number(),
  rated: z.int(),
  /** We have only a part of the advert's text: it may ask for more. */
  partial: z.optional(z.boolean()),
})
export type ApplyCheck = z.infer<typeof applyCheckSchema>

/** "Can I apply?": what the advert asks for, one by one, with what she said of each. */
export const applyCheck = endpoint({
  method: 'GET',
  path: '/api/job-listings/:id/requirements',
  who: 'user',
  limit: 'rateRequirements',
  params,
  response: applyCheckSchema,
  errors: ['not_found'],
})

export const rateRequirements = endpoint({
  method: 'PUT',
  path: '/api/job-listings/:id/requirements',
  who: 'user',
  limit: 'rateRequirements',
  params,
  body: z.object({
    ratings: z
      .record(z.string().check(z.maxLength(40)), z.enum(ratings))
      .check(z.refine(given => Object.keys(given).length <= most.requirements, 'That is too many')),
  }),
  response: applyCheckSchema,
  errors: ['not_found'],
})

export const reportReasons = ['fraud', 'closed', 'not-as-said', 'discriminates', 'other'] as const

/** Tells the people who run this of an advert; they look at each. */
export const reportListing = endpoint({
  method: 'POST',
  path: '/api/job-listings/:id/report',
  who: 'user',
  limit: 'reportListing',
  params,
  body: z.object({
    reason: z.enum(reportReasons),
    text: z._default(z.string().check(z.trim(), z.maxLength(most.report)), ''),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

/** Looks at a message she got from somebody who offers work. It is read here and forgotten. */
export const checkMessage = endpoint({
  method: 'POST',
  path: '/api/check-message',
  who: 'public',
  limit: 'checkMessage',
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1, 'Paste the message first'), z.maxLength(most.message)),
  }),
  response: z.object({
    verdict: z.enum(['danger', 'care', 'nothing-found']),
    flags: z.array(flagSchema),
    /** How to find out whether an employer is real. */
    steps: z.array(z.string()),
  }),
})

/** What people say of one advert, under whatever address it was published. Who reported is not shown. */
const reportedListing = z.object({
  /** `text`: how the advert begins. */
  listing: z.object({
    id: z.uuid(),
    title: z.string(),
    company: z.string(),
    url: z.string(),
    source: z.string(),
    text: z.string(),
  }),
  /** Each one that is open: what looks like fraud first, then by time. */
  reports: z.array(
    z.object({ id: z.uuid(), reason: z.enum(reportReasons), text: z.string(), createdAt: z.iso.datetime() }),
  ),
})
export type ReportedListing = z.infer<typeof reportedListing>

/** Listings with reports that nobody has looked at, the one that waits longest first. */
export const openReports = endpoint({
  method: 'GET',
  path: '/api/admin/listing-reports',
  who: 'admin',
  response: z.array(reportedListing),
})

/**
 * Ends the open reports of a listing and of its copies. `remove` takes them out of the index for good, whatever their
 * sources say later.
 */
export const settleReport = endpoint({
  method: 'POST',
  path: '/api/admin/listing-reports/:id',
  who: 'admin',
  params,
  body: z.object({
    decision: z.enum(['remove', 'keep']),
    /** When the newest report was made that the administrator saw: a later one stays open. */
    upTo: z.iso.datetime(),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'already_reviewed'],
})

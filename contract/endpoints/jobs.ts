import * as z from 'zod/mini'
import {
  applicationStates,
  attainabilities,
  degrees,
  flagCodes,
  licenses,
  listingDistances,
  listingFilters,
  ratings,
  reportReasons,
  shifts,
} from '../jobs.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'

const { jobs: max } = limits
const attributionSchema = z.object({
  /** `sample`: invented and labeled, used where no source is configured. */
  source: z.string(),
  text: z.string(),
  url: z.nullable(z.string()),
})

const amounts = z.object({ from: z.number(), to: z.number() })
/**
 * `employer`: stated in the ad. `predicted`: estimated by the source. `withheld`: hidden by the employer. `unknown`:
 * not stated.
 */
export const listingPaySchema = z.object({
  origin: z.enum(['employer', 'predicted', 'withheld', 'unknown']),
  /** ISO 4217; null without amounts or if not stated. */
  currency: z.nullable(z.string()),
  /** Stated or converted amounts for full-time work (2,080 hours per year). */
  hourly: z.nullable(amounts),
  yearly: z.nullable(amounts),
  said: z.nullable(z.enum(['hour', 'year'])),
  /** Of "up to $30 an hour", which states no minimum: `hourly` and `yearly` are null then. */
  most: z.optional(z.object({ hourly: z.number(), yearly: z.number() })),
  /** National pay of the career, where the listing states none, and that of the listing's state, where it is known. */
  national: z.nullable(
    z.extend(amounts, {
      currency: z.string(),
      year: z.int(),
      /** The source has no pay by the hour. */
      yearlyOnly: z.boolean(),
      local: z.nullable(z.object({ place: z.string(), pay: z.nullable(amounts) })),
    }),
  ),
})
export type ListingPay = z.infer<typeof listingPaySchema>
export const requirementSummarySchema = z.object({
  /** Minimum years required; 0: none needed; null: not stated. */
  years: z.nullable(z.number()),
  /** Minimum degree required; `none`: stated as not needed; null: not stated. */
  degree: z.nullable(z.enum(degrees)),
  orExperience: z.boolean(),
  licences: z.array(z.enum(licenses)),
  shifts: z.array(z.enum(shifts)),
  travel: z.nullable(z.enum(['some', 'much'])),
  /** Minimum age stated, in years. */
  age: z.optional(z.int()),
  callsItselfEntry: z.boolean(),
  /** Labeled entry level but requires two years or more. */
  entryInNameOnly: z.boolean(),
  /** Only part of the text was available, so it may require more. */
  partial: z.optional(z.boolean()),
  /** Written in another language than English, so that nothing was read. */
  otherLanguage: z.optional(z.boolean()),
})
export type RequirementSummary = z.infer<typeof requirementSummarySchema>
export const flagSchema = z.object({
  code: z.enum(flagCodes),
  /** `danger`: typical of fraud. `care`: worth a question before applying. */
  level: z.enum(['danger', 'care']),
  reason: z.string(),
  advice: z.string(),
  quote: z.string(),
})
export type Flag = z.infer<typeof flagSchema>
export const listingSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  postedDate: z.nullable(z.iso.datetime()),
  description: z.string(),
  type: z.string(),
  salary: z.string(),
  /** Always https, except for samples. */
  url: z.string(),
  /** From the town or ZIP code that was searched around to the nearest town that the ad names; null without one. */
  miles: z.nullable(z.int()),
  remote: z.nullable(z.boolean()),
  attribution: attributionSchema,
  sample: z.boolean(),
  pay: listingPaySchema,
  lens: requirementSummarySchema,
  /** Based on the newest quiz; for guests, on a first-time job seeker. */
  reach: z.enum(attainabilities),
  reachReason: z.string(),
  flags: z.array(flagSchema),
  /** In tokens. 0 if already paid, on Pro, for a dangerous ad, or if the source does not allow charging. */
  cost: z.int(),
  needsAccount: z.boolean(),
  application: z.nullable(z.enum(applicationStates)),
})
export type Listing = z.infer<typeof listingSchema>
/** Searches the index by career title and synonyms. Free. Attainable listings come first, dangerous ones last. */
export const jobListings = endpoint(paths.jobListings, {
  who: 'public',
  limit: 'searchJobs',
  body: z.object({
    jobTitle: z.string().check(z.trim(), z.minLength(1, 'Say which job'), z.maxLength(max.title)),
    jobDescription: z._default(z.string().check(z.maxLength(max.description)), ''),
    excludeIds: z._default(z.array(z.uuid()).check(z.maxLength(max.excluded)), []),
    place: z._default(z.string().check(z.trim(), z.maxLength(max.place)), ''),
    /** Needs a US town or ZIP code as the place; otherwise ads that name the place are found. */
    withinMiles: z._default(z.nullable(z.literal(listingDistances)), null),
    remote: z._default(z.boolean(), false),
    /** A listing must pass each of them; of the shifts, one. */
    filters: z._default(z.array(z.enum(listingFilters)).check(z.maxLength(listingFilters.length)), []),
  }),
  response: z.object({
    listings: z.array(listingSchema),
    hasMoreJobs: z.boolean(),
    /** Around which town or ZIP code was searched; null where the words of the place were. */
    around: z.nullable(z.object({ name: z.string(), miles: z.int() })),
    /** The US town that a place with a typo may mean, where nothing was found around it. */
    didYouMean: z._default(z.nullable(z.string()), null),
    /** Nothing was found, and neither we nor any ad know the place. */
    unknownPlace: z._default(z.boolean(), false),
    sources: z.array(attributionSchema),
  }),
  errors: ['listings_unavailable'],
})

/** Whether ads can be found by a typed place, and the US town that one with a typo may mean. Not stored. */
export const checkPlace = endpoint(paths.checkPlace, {
  who: 'user',
  limit: 'checkPlace',
  body: z.object({ place: z.string().check(z.trim(), z.minLength(1), z.maxLength(max.place)) }),
  response: z.object({ known: z.boolean(), didYouMean: z.nullable(z.string()) }),
})
export type PlaceCheck = ResponseOf<typeof checkPlace>

const requirementSchema = z.object({
  /** Stable while the ad's text is unchanged. */
  id: z.string(),
  text: z.string(),
  kind: z.enum(['must', 'plus']),
  evidence: z.array(z.string()),
  rating: z.nullable(z.enum(ratings)),
  sentence: z.string(),
})
export type Requirement = z.infer<typeof requirementSchema>

const params = z.object({ id: z.uuid() })

/** Also returns an expired listing, so that saved ones stay readable. */
export const jobListing = endpoint(paths.jobListing, {
  who: 'public',
  params,
  response: z.object({ listing: listingSchema, over: z.boolean() }),
  errors: ['not_found'],
})

const applyCheckSchema = z.object({
  requirements: z.array(requirementSchema),
  /** Among rated requirements: `yes` counts 1, `partly` 0.5. */
  met: z.number(),
  rated: z.int(),
  partial: z.optional(z.boolean()),
  otherLanguage: z.optional(z.boolean()),
})
export type ApplyCheck = z.infer<typeof applyCheckSchema>

export const applyCheck = endpoint(paths.applyCheck, {
  who: 'user',
  limit: 'rateRequirements',
  params,
  response: applyCheckSchema,
  errors: ['not_found'],
})

export const rateRequirements = endpoint(paths.rateRequirements, {
  who: 'user',
  limit: 'rateRequirements',
  params,
  body: z.object({
    ratings: z
      .record(z.string().check(z.maxLength(40)), z.enum(ratings))
      .check(z.refine(given => Object.keys(given).length <= max.requirements, 'That is too many')),
  }),
  response: applyCheckSchema,
  errors: ['not_found'],
})
export const reportListing = endpoint(paths.reportListing, {
  who: 'user',
  limit: 'reportListing',
  params,
  body: z.object({
    reason: z.enum(reportReasons),
    text: z._default(z.string().check(z.trim(), z.maxLength(max.report)), ''),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

/** Checks a message from someone who offers work. Nothing is stored. */
export const checkMessage = endpoint(paths.checkMessage, {
  who: 'public',
  limit: 'checkMessage',
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1, 'Paste the message first'), z.maxLength(max.message)),
  }),
  response: z.object({
    verdict: z.enum(['danger', 'care', 'nothing-found', 'not-english']),
    flags: z.array(flagSchema),
    steps: z.array(z.string()),
  }),
})

const reviewedListing = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.string(),
  url: z.string(),
  source: z.string(),
  text: z.string(),
})

/** Reports of one ad across sources. Reporters are not shown. */
const reportedListing = z.object({
  listing: reviewedListing,
  reports: z.array(
    z.object({ id: z.uuid(), reason: z.enum(reportReasons), text: z.string(), createdAt: z.iso.datetime() }),
  ),
})
export type ReportedListing = z.infer<typeof reportedListing>

export const openReports = endpoint(paths.openReports, {
  who: 'admin',
  response: z.array(reportedListing),
})

/** Settles the open reports of a listing and its duplicates. `remove` excludes them from the index permanently. */
export const settleReport = endpoint(paths.settleReport, {
  who: 'admin',
  params,
  body: z.object({
    decision: z.enum(['remove', 'keep']),
    /** The newest report the administrator has seen; later ones stay open. */
    upTo: z.iso.datetime(),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'already_reviewed'],
})

const heldListing = z.object({ listing: reviewedListing, flags: z.array(flagSchema) })
export type HeldListing = z.infer<typeof heldListing>

/** Ads that are held back because they look fraudulent, with the reasons; the newest first. */
export const heldListings = endpoint(paths.heldListings, {
  who: 'admin',
  response: z.object({ listings: z.array(heldListing), total: z.int() }),
})

/**
 * Decides on an ad that is held back, and on its duplicates, permanently: `clear` overrules the fraud check, `remove`
 * excludes it from the index.
 */
export const judgeListing = endpoint(paths.judgeListing, {
  who: 'admin',
  params,
  body: z.object({ decision: z.enum(['clear', 'remove']) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'already_reviewed'],
})

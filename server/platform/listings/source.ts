import type * as z from 'zod/mini'
import type { ListingPay } from '#contract/endpoints/jobs.ts'
import type { Clock } from '../clock.ts'
import type { Setting, Variables } from '../setting.ts'

export interface SourcePolicy {
  label: string
  attribution: { text: string; url: string | null }
  terms: string
  /** Minimum delay between rounds, in milliseconds. */
  minInterval: number
  /** Per UTC day. */
  callsPerDay: number
  /** Whether opening a link may cost tokens or need an account. */
  mayCharge: boolean
  hosts: readonly string[]
  maxBytes?: number
}

/** An ad as the source sends it; text may be HTML, possibly escaped. */
export interface RawListing {
  sourceId: string
  title: string
  employer: string
  place: string
  country?: string | null
  remote?: boolean | null
  type?: string
  description: string
  url: string
  pay?: RawPay
  /** ISO, seconds or milliseconds since 1970. */
  postedAt?: string | number | null
  closesAt?: string | number | null
}

/** Amounts per `interval`, or free text such as "$18-22/hr". */
export type RawPay =
  | {
      origin: 'employer' | 'predicted'
      from: number | null
      to: number | null
      currency: string | null
      interval: 'hour' | 'day' | 'week' | 'month' | 'year' | null
    }
  | { origin: 'employer'; text: string }
  | { origin: 'withheld' }

/** A normalized ad: plain text, https link, dates, hourly and yearly pay. */
export interface CleanListing {
  source: string
  sourceId: string
  title: string
  employer: string
  place: string
  country: string | null
  remote: boolean | null
  type: string
  description: string
  /** The text that `description` cuts for display; it is not stored. */
  fullText: string
  /** Only part of the text was sent or read, so `fullText` may lack requirements. */
  partial: boolean
  url: string
  pay: Omit<ListingPay, 'national'>
  postedAt: Date | null
  expiresAt: Date
}

export interface Search {
  title: string
  place: string
}

/** HTTP access limited to the source's hosts, without redirects, with timeouts, few retries, and counting. */
export interface SourceHttp {
  json(url: URL, headers?: Record<string, string>): Promise<unknown>
  text(url: URL, headers?: Record<string, string>): Promise<string>
}

export interface ListingSource {
  name: string
  policy: SourcePolicy
  /** `everything`: one round returns all ads. `searches`: only search results. */
  answers: 'everything' | 'searches'
  /** The response is complete: missing ads are closed. */
  isWhole?: true
  /**
   * Yields pages as they arrive.
   * @throws SourceFailure, also after some pages; missing ads may still exist then
   */
  pages(http: SourceHttp, search?: Search): AsyncIterable<readonly RawListing[]>
}

type SourceVariables = Record<string, Setting<unknown>>

/** What each file of sources/ exports; `allSources` lists them. */
export interface SourceDeclaration<Settings = unknown, Known extends SourceVariables = SourceVariables> {
  /** Stored with each ad, in at most 20 characters. */
  name: string
  policy: SourcePolicy
  variables: Known
  /** Returns undefined if it is not configured. @throws UnusableValue naming the variables that do not fit together */
  readSettings(values: z.output<z.ZodMiniObject<Known>>, given: Variables): Settings | undefined
  open(settings: Settings, clock: Clock): ListingSource
}

type Opened = Omit<ListingSource, 'name' | 'policy'> & { policy?: SourcePolicy }

export const defineSource = <Settings, Known extends SourceVariables>({
  open,
  ...rest
}: Omit<SourceDeclaration<Settings, Known>, 'open'> & {
  open(settings: Settings, clock: Clock): Opened
}): SourceDeclaration<Settings, Known> => ({
  ...rest,
  open: (settings, clock) => ({ name: rest.name, policy: rest.policy, ...open(settings, clock) }),
})

export class SourceFailure extends Error {
  readonly notBefore: Date | undefined
  constructor(message: string, { notBefore, cause }: { notBefore?: Date | undefined; cause?: unknown } = {}) {
    super(message, { cause })
    this.notBefore = notBefore
  }
}

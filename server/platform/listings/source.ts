import type { ListingPay } from '#contract/endpoints/jobs.ts'
import type { SourceName } from '#contract/jobs.ts'

/** What a source asks of those who use it. Read from its terms; `terms` says where. */
export interface SourcePolicy {
  /** As people know it, such as "Adzuna". */
  label: string
  /** The words and the link that stand beside each of its listings. */
  attribution: { text: string; url: string | null }
  terms: string
  /** The least time between two rounds of questions, in milliseconds. */
  leastPause: number
  /** The most questions in a day (UTC). */
  callsPerDay: number
  /** Whether opening one of its links may cost something, or need an account. */
  mayCharge: boolean
  /** The only hosts it is asked at. */
  hosts: readonly string[]
  /** The largest answer that is read, in bytes; as for all where it is not said. */
  mostBytes?: number
}

/** One advert as a source has it, before we look at it: text may still be HTML. */
export interface RawListing {
  sourceId: string
  title: string
  employer: string
  place: string
  /** Two letters, where the source says it. */
  country?: string | null
  remote?: boolean | null
  /** Such as "Full-time". */
  type?: string
  /** Text or HTML, also escaped twice. */
  description: string
  url: string
  pay?: RawPay
  /** As the source has it: ISO, seconds or milliseconds since 1970. */
  postedAt?: string | number | null
  closesAt?: string | number | null
}

/** Amounts per `interval`; or words that somebody wrote, such as "$18-22/hr". */
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

/** One advert as we keep it: plain text, an https link, dates, pay both ways. */
export interface CleanListing {
  source: SourceName
  sourceId: string
  title: string
  employer: string
  place: string
  country: string | null
  remote: boolean | null
  type: string
  /** As it is shown: what is too long for that ends in "…". */
  description: string
  /** As it is read: before it was cut. Not kept. */
  fullText: string
  /** Also that is only its beginning, or nothing. Not kept. */
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

/** How a source is asked: only its own hosts, without redirects, with a time limit and few retries, and counted. */
export interface SourceHttp {
  /** @throws SourceFailure */
  json(url: URL, headers?: Record<string, string>): Promise<unknown>
  /** @throws SourceFailure */
  text(url: URL, headers?: Record<string, string>): Promise<string>
}

export interface ListingSource {
  name: SourceName
  policy: SourcePolicy
  /** `everything`: one round brings all it has. `searches`: it answers searches only. */
  answers: 'everything' | 'searches'
  /** It comes in one piece: what is not in it is over. */
  isWhole?: true
  /**
   * What it has, a page at a time, each given out as soon as it is there.
   * @throws SourceFailure, also after some pages: then what is missing may still be there.
   */
  pages(http: SourceHttp, search?: Search): AsyncIterable<readonly RawListing[]>
}

/** A source did not answer, or not with what it promises. */
export class SourceFailure extends Error {
  /** It asked not to be asked before. */
  readonly notBefore: Date | undefined
  constructor(message: string, { notBefore, cause }: { notBefore?: Date | undefined; cause?: unknown } = {}) {
    super(message, { cause })
    this.notBefore = notBefore
  }
}

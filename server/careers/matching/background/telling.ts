import type { CareerEntry } from '../../catalogue/entry.ts'

/** Annual openings of all jobs in the United States, and of jobs that nearly everyone has had. */
const allOpenings = 18_000_000
const commonOpenings = 500_000
const maxTelling = 4
/** Beside other jobs: of work that needs little preparation, people often take what there is. */
const maxTellingUnprepared = 1.7
/** For work without an entry and words without a title. */
export const usualTelling = 2.25

/** What anyone may have done for lack of other work says little, rare work more: the squared surprisal of a job, from 1. */
export function tellingOf(entry: CareerEntry | undefined): number {
  if (!entry) return usualTelling
  const surprisal = Math.log(allOpenings / Math.max(1, entry.facts.outlook.annualOpenings))
  return Math.min(maxTelling, Math.max(1, surprisal / Math.log(allOpenings / commonOpenings)) ** 2)
}

export const tellingBesideOthers = (entry: CareerEntry | undefined): number =>
  Math.min(tellingOf(entry), entry && entry.facts.jobZone <= 2 ? maxTellingUnprepared : maxTelling)

/** The career of the whole occupation, such as counter workers for baristas. */
export const occupationOf = (entries: readonly CareerEntry[], code: string): CareerEntry | undefined =>
  entries.find(({ onetCode }) => onetCode === `${code.slice(0, 7)}.00`)

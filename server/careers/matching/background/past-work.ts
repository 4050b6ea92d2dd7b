import type { Job } from '#contract/quiz.ts'
import type { CareerEntry } from '../../catalogue/entry.ts'
import { needsField } from '../../study/study-fields.ts'
import { correlation, standardProfiles } from '../compare-profiles.ts'
import { readNearness } from '../read-nearness.ts'
import { careerResolver } from '../resolve-career.ts'
import { phi } from '../rules.ts'
import { elementNames, readMainSkills, readSkills } from './read-skills.ts'
import { topicReader } from './typed-topics.ts'

export interface PastWork {
  /** From 0 to 1, by years, certainty of the title and named skills. */
  strength: number
  fits: Float64Array
  /**
   * Whether the user had this very job. A profession with a degree of its own is not had if there was other work too: nurses
   * and engineers from abroad want it back.
   */
  had(index: number): boolean
  /** The past job that is nearest to a career: the title of its own career, or of an occupation without one. */
  nearest(index: number): (Pick<Job, 'yearsWorked'> & { title: string; entry: CareerEntry | undefined }) | undefined
  /** For each past job that is known, the title of its career or occupation. */
  titles: readonly string[]
  /** O*NET's names of what the typed skills mean first, each once. */
  skills: readonly string[]
  /** Those of `skills` that a career asks for, the most important first. */
  sharedSkills(index: number): string[]
}

const yearsWeight: Record<Job['yearsWorked'], number> = { '0-1': 0.7, '1-3': 0.85, '3-5': 0.95, '5-plus': 1 }

/** This many recognized elements give full weight. */
const enoughSkills = 5

/** Minimum fit of distant work, so that a change of career stays possible. */
const minFit = 0.25

const close = 0.5

/** What a job tells whose title is not known, but whose words are. */
const topicCertainty = 0.8

/** The share of what the user's words are about, where no skill is known; half of it where enough are. */
const topicShare = 0.4

/** Weights of O*NET's three tiers of related occupations. */
const tiers = { closest: 1, close: 0.8, further: 0.5 } as const

function tierOf(entry: CareerEntry | undefined, other: CareerEntry | undefined): number {
  if (!entry || !other) return 0
  const tier = (Object.keys(tiers) as (keyof typeof tiers)[]).find(each =>
    entry.facts.related[each].includes(other.slug),
  )
  return tier ? tiers[tier] : 0
}

/** Combines the correlation of two profiles with the tier of their relation to a nearness from 0 to 1. */
export const combineNearness = (profiles: number, tier: number): number => 0.3 * (1 + profiles) + 0.4 * tier

const namesOf = (skills: readonly number[]) => [...new Set(skills.map(skill => elementNames[skill] ?? ''))]

/** Returns undefined if nothing is recognized. Matches are unchanged then. */
export type PastWorkReader = (jobs: readonly Job[]) => PastWork | undefined

export function pastWorkReader(entries: readonly CareerEntry[]): PastWorkReader {
  const resolve = careerResolver(entries)
  const profiles = standardProfiles(entries)
  const rows = new Map<number, Float64Array>()
  const otherRows = readNearness(entries)
  const readTopics = topicReader(entries)

  /** Returns 0 to 1 per career, from profile correlation and related lists. */
  const nearnessTo = (from: number): Float64Array => {
    const known = rows.get(from)
    if (known) return known
    const row = Float64Array.from(entries, (entry, index) => {
      const tier = Math.max(tierOf(entries[from], entry), tierOf(entry, entries[from]))
      return combineNearness(correlation(profiles[from] ?? [], profiles[index] ?? []), tier)
    })
    row[from] = 1
    rows.set(from, row)
    return row
  }

  return jobs => {
    const past = jobs.flatMap(({ jobTitle, yearsWorked }) =>
      resolve(jobTitle).flatMap(({ index, code, title, certainty, isOwnName }) => {
        const row = index === undefined ? otherRows(code) : nearnessTo(index)
        const entry = entries[index ?? -1]
        return row
          ? [
              {
                entry,
                typed: jobTitle,
                title: entry?.title ?? title,
                yearsWorked,
                isOwnName,
                row,
                weight: yearsWeight[yearsWorked] * certainty,
              },
            ]
          : []
      }),
    )
    const skills = [...new Set(jobs.flatMap(job => [...readSkills(job.skills)]))]
    const mainSkills = [...new Set(jobs.flatMap(job => [...readMainSkills(job.skills)]))]
    const topics = jobs.flatMap(({ jobTitle, yearsWorked, skills: used }) => {
      const row = readTopics(used) && readTopics(`${jobTitle} ${used}`)
      return row ? [{ row, weight: yearsWeight[yearsWorked] }] : []
    })
    if (!past.length && !skills.length && !topics.length) return undefined

    const longest = Math.max(0, ...past.map(({ weight }) => weight))
    const rowsOfPast = past.map(job => ({ ...job, share: job.weight / longest }))
    const nearness = (index: number) => {
      let near = 0
      for (const { share, row } of rowsOfPast) near = Math.max(near, share * (row[index] ?? 0))
      return near
    }
    const skillFit = (index: number) => {
      let sum = 0
      for (const skill of skills) sum += profiles[index]?.[skill] ?? 0
      return phi((0.5 * sum) / Math.sqrt(skills.length))
    }
    const topicFit = (index: number) => Math.max(...topics.map(({ row, weight }) => weight * (row[index] ?? 0)))
    const known = Math.min(1, skills.length / enoughSkills)
    const share = topicShare * (1 - 0.5 * known)
    const likeness = (index: number) => {
      if (!topics.length) return knownLikeness(index)
      if (!past.length && !skills.length) return topicFit(index)
      return (1 - share) * knownLikeness(index) + share * topicFit(index)
    }
    const knownLikeness = (index: number) => {
      if (!past.length) return skillFit(index)
      return skills.length ? 0.6 * nearness(index) + 0.4 * skillFit(index) : nearness(index)
    }
    const fits = Float64Array.from(entries, (_, index) => minFit + (1 - minFit) * likeness(index))
    const own = jobs.map(({ jobTitle }) => past.find(job => job.typed === jobTitle && job.isOwnName)?.entry)
    const hasOther = new Set(own).size > 1
    const had = new Set(own.filter(entry => entry && !(hasOther && needsField(entry))))
    return {
      strength: 0.4 * Math.max(longest, ...topics.map(({ weight }) => topicCertainty * weight)) + 0.6 * known,
      fits,
      had: index => had.has(entries[index] as CareerEntry),
      nearest(index) {
        const near = nearness(index)
        return near >= close ? rowsOfPast.find(({ share, row }) => share * (row[index] ?? 0) === near) : undefined
      },
      titles: jobs.flatMap(({ jobTitle }) => past.find(job => job.typed === jobTitle)?.title ?? []),
      skills: namesOf(mainSkills),
      sharedSkills(index) {
        const importance = (skill: number) => profiles[index]?.[skill] ?? 0
        const shared = mainSkills.filter(skill => importance(skill) >= 0.3)
        return namesOf(shared.sort((a, b) => importance(b) - importance(a)))
      },
    }
  }
}

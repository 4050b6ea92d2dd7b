import type { Job } from '#contract/quiz.ts'
import { skillNames } from '../../catalogue/element-names.ts'
import type { CareerEntry } from '../../catalogue/entry.ts'
import { needsField } from '../../study/study-fields.ts'
import { correlation, shapeOf, standardProfiles } from '../compare-profiles.ts'
import { readNearness } from '../read-nearness.ts'
import { careerResolver } from '../resolve-career.ts'
import { phi } from '../rules.ts'
import { entryJobOf, type FirstPost, firstPostOf } from './first-posts.ts'
import { elementNames, readMainSkills, readSkills } from './read-skills.ts'
import { singularTitle } from './singular-title.ts'
import { occupationOf, tellingBesideOthers, tellingOf, usualTelling } from './telling.ts'
import { topicReader } from './typed-topics.ts'

export interface PastWork {
  /** From 0 to 1, by years, certainty and rarity of the title, and named skills. */
  strength: number
  fits: Float64Array
  /**
   * Whether the user had this very job. A profession with a degree of its own is not had if there was other work too: nurses
   * and engineers from abroad want it back.
   */
  had(index: number): boolean
  /** The past job that is nearest to a career: the title of its own career, or of an occupation without one. */
  nearest(index: number): NearJob | undefined
  isAbout(index: number): boolean
  titles: readonly string[]
  /** O*NET's names of what the typed skills mean first, each once. */
  skills: readonly string[]
  /** Those of `skills` that a career asks for, the most important first. */
  sharedSkills(index: number): string[]
}

interface NearJob extends Pick<Job, 'yearsWorked'> {
  title: string
  entry: CareerEntry | undefined
  post: FirstPost | undefined
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

/** The strengths of a job that tells nothing special and of enough skills; the most telling job and these make 1. */
const titleStrength = 2 / 11
const skillStrength = 3 / 11

/** The part of all jobs beside the most similar one, so that work between two of them comes before work near one. */
const shareOfAll = 0.3

/** The part of the typed skills in what a job says, beside its title. */
const skillShare = 0.4

const sureTitle = 0.85
const leastCommon = 0.1

/** Who has helped for free may want the paid job. */
const unpaid = /\b(?:volunteer\w*|unpaid|intern(?:ship)?)\b/iu

const tiers = { closest: 1, close: 0.8, further: 0.5 } as const

function tierOf(entry: CareerEntry | undefined, other: CareerEntry | undefined): number {
  if (!entry || !other) return 0
  const tier = (Object.keys(tiers) as (keyof typeof tiers)[]).find(each =>
    entry.facts.related[each].includes(other.slug),
  )
  return tier ? tiers[tier] : 0
}

export const combineNearness = (profiles: number, tier: number): number => 0.3 * (1 + profiles) + 0.4 * tier

interface Told {
  typed: string
  row: Float64Array
  weight: number
}

const nearnessIn =
  (titles: readonly Told[], most: number) =>
  (index: number): number => {
    let near = 0
    for (const { weight, row } of titles) near = Math.max(near, (weight / most) * (row[index] ?? 0))
    return near
  }

function jobFitter(titles: readonly Told[], topics: readonly Told[], most: number, share: number) {
  const jobs = [...new Set([...titles, ...topics].map(({ typed }) => typed))].map(typed => {
    const own = titles.filter(title => title.typed === typed)
    const topic = topics.find(each => each.typed === typed)
    return { hasTitle: own.length > 0, nearness: nearnessIn(own, most), about: topic && nearnessIn([topic], most) }
  })
  return (index: number, skillFit: number | undefined): number => {
    let [best, sum] = [0, 0]
    for (const { hasTitle, nearness, about } of jobs) {
      const topic = about?.(index) ?? 0
      const near = hasTitle ? nearness(index) : topic
      const done = skillFit === undefined ? near : (1 - skillShare) * near + skillShare * skillFit
      const fit = about ? (1 - share) * done + share * topic : done
      best = Math.max(best, fit)
      sum += fit
    }
    return jobs.length ? (1 - shareOfAll) * best + (shareOfAll * sum) / jobs.length : best
  }
}

/** On O*NET's scale from 1 to 5, where 2 is somewhat important and 3 important. More than in most jobs can be little. */
const someImportance = 2.5

const ratingOf = (entry: CareerEntry | undefined, skill: number): number =>
  (skill < skillNames.length ? entry?.facts.skills[skill] : entry?.facts.knowledge[skill - skillNames.length]) ?? 0

const namesOf = (skills: readonly number[]) => [...new Set(skills.map(skill => elementNames[skill] ?? ''))]

export type PastWorkReader = (jobs: readonly Job[]) => PastWork | undefined

export function pastWorkReader(entries: readonly CareerEntry[]): PastWorkReader {
  const resolve = careerResolver(entries)
  const profiles = standardProfiles(entries)
  const shapes = profiles.map(shapeOf)
  const rows = new Map<number, Float64Array>()
  const otherRows = readNearness(entries)
  const readTopics = topicReader(entries)

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

  /** A title may be misread where the words beside it have nothing in common with it. */
  const isOtherWork = (index: number | undefined, skills: string): boolean => {
    const about = index === undefined ? undefined : readTopics(skills)
    return about !== undefined && (about[index ?? -1] ?? 0) < leastCommon
  }

  const readTitles = (jobs: readonly Job[]) =>
    jobs.flatMap(({ jobTitle, yearsWorked, skills }) =>
      resolve(jobTitle).flatMap(({ index, code, title, certainty, isOwnName }) => {
        if (certainty < sureTitle && isOtherWork(index, skills)) return []
        const own = index === undefined ? otherRows(code) : nearnessTo(index)
        if (!own) return []
        const post = firstPostOf(jobTitle)
        const at = post ? (entryJobOf(entries, post, entries[index ?? -1], own) ?? index) : index
        const entry = entries[at ?? -1]
        const years = yearsWeight[yearsWorked] * certainty
        const telling = entry ?? occupationOf(entries, code)
        return {
          entry,
          post,
          typed: jobTitle,
          title: entry?.title ?? singularTitle(title),
          yearsWorked,
          isOwnName: isOwnName && !post && !unpaid.test(jobTitle),
          years,
          row: at === undefined ? own : nearnessTo(at),
          weight: years * tellingBesideOthers(telling),
          strength: years * tellingOf(telling),
        }
      }),
    )

  /** A known title says how much the words of its job tell. */
  const readWords = (jobs: readonly Job[], past: ReturnType<typeof readTitles>) =>
    jobs.flatMap(({ jobTitle, yearsWorked, skills: used }) => {
      const row = readTopics(used) && readTopics(`${jobTitle} ${used}`)
      const titles = past.filter(job => job.typed === jobTitle).map(({ weight }) => weight)
      const untitled = yearsWeight[yearsWorked] * topicCertainty * usualTelling
      return row ? [{ typed: jobTitle, row, weight: titles.length ? Math.max(...titles) : untitled }] : []
    })

  return jobs => {
    const past = readTitles(jobs)
    const topics = readWords(jobs, past)
    const skills = [...new Set(jobs.flatMap(job => [...readSkills(job.skills)]))]
    const mainSkills = [...new Set(jobs.flatMap(job => [...readMainSkills(job.skills)]))]
    if (!past.length && !skills.length && !topics.length) return undefined

    const most = Math.max(0, ...[...past, ...topics].map(({ weight }) => weight))
    const known = Math.min(1, skills.length / enoughSkills)
    const jobFit = jobFitter(past, topics, most, topicShare * (1 - 0.5 * known))
    const byYears = past.map(job => ({ ...job, weight: job.years }))
    const longest = Math.max(0, ...past.map(({ years }) => years))
    const nearness = nearnessIn(byYears, longest)
    const skillFit = (index: number) => {
      let sum = 0
      for (const skill of skills) sum += shapes[index]?.[skill] ?? 0
      return phi((0.5 * sum) / Math.sqrt(skills.length))
    }
    const likeness = (index: number) => {
      if (!most) return skillFit(index)
      return jobFit(index, skills.length ? skillFit(index) : undefined)
    }
    const fits = Float64Array.from(entries, (_, index) => minFit + (1 - minFit) * likeness(index))
    const own = jobs.map(({ jobTitle }) => past.find(job => job.typed === jobTitle && job.isOwnName)?.entry)
    const hasOther = new Set(own).size > 1
    const had = new Set(own.filter(entry => entry && !(hasOther && needsField(entry))))
    return {
      strength: titleStrength * Math.max(most, ...past.map(each => each.strength)) + skillStrength * known,
      fits,
      had: index => had.has(entries[index] as CareerEntry),
      nearest(index) {
        const near = nearness(index)
        const nearest = byYears.find(({ weight, row }) => (weight / longest) * (row[index] ?? 0) === near)
        return nearest && near >= close ? nearest : undefined
      },
      isAbout: index => topics.some(({ row }) => (row[index] ?? 0) >= close),
      titles: jobs.flatMap(({ jobTitle }) => past.find(job => job.typed === jobTitle)?.title ?? []),
      skills: namesOf(mainSkills),
      sharedSkills(index) {
        const importance = (skill: number) => profiles[index]?.[skill] ?? 0
        const isAsked = (skill: number) => importance(skill) >= 0.3 && ratingOf(entries[index], skill) >= someImportance
        const shared = mainSkills.filter(isAsked)
        return namesOf(shared.sort((a, b) => importance(b) - importance(a)))
      },
    }
  }
}

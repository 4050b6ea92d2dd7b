import type { InterestScores } from '#contract/interests.ts'
import { interestTypes } from '#contract/interests.ts'
import { type Job, type QuizAnswers, quizLimits, quizOptions } from '#contract/quiz.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { elementNames } from '#server/careers/matching/background/read-skills.ts'
import { standardProfiles } from '#server/careers/matching/compare-profiles.ts'
import { salaryBands } from '#server/careers/matching/rules.ts'
import { type Random, randomFrom } from './random.ts'

export const personaSeed = 20261121

/** A synthetic person who would fit one career, with plausible answers. */
export interface Persona {
  target: CareerEntry
  answers: QuizAnswers
  job: Job
  interests: InterestScores
}

/**
 * Generates `perCareer` synthetic people for each career from a fixed seed. The answers follow the published figures of
 * the career, with noise:
 * - values and ways of working: the standard scores plus normal noise of variance 1/reliability - 1; the highest one to
 * three values and every way of working above half a deviation, at least one;
 * - education: drawn from the career's distribution, one level lower one time in five;
 * - salary: the band of a wage drawn between the 10th and 90th percentile;
 * - place and hours: as the career allows, three times in ten with a second choice;
 * - past job: seven in ten a related career, else one that needs no more than high school, weighted by employment; one
 * title in seven has a typo;
 * - five skills: each seven times in ten from the career's top twelve, else any;
 * - interests: the career's six, each with one point of noise out of seven, on the scale from 1 to 5.
 */
export function makePersonas(entries: readonly CareerEntry[], perCareer: number): Persona[] {
  const random = randomFrom(personaSeed)
  const profiles = standardProfiles(entries)
  const bySlug = new Map(entries.map(entry => [entry.slug, entry]))
  const firstJobs = entries.filter(({ facts }) => ['none', 'high-school'].includes(facts.entryEducation))
  return entries.flatMap((target, index) =>
    Array.from({ length: perCareer }, () => {
      const pastJob = pastJobOf(random, target, bySlug, firstJobs)
      const profile = profiles[index] ?? new Float64Array()
      return {
        target,
        answers: answersOf(random, target),
        job: {
          jobTitle: slip(random, random.one([pastJob.title, ...pastJob.searchTitles])),
          yearsWorked: random.one(quizOptions.yearsWorked),
          skills: skillsOf(random, profile).join(', '),
        },
        interests: interestsOf(random, target),
      }
    }),
  )
}

/** Cronbach's alpha of each scale's ratings; the values for the ways of working are an assumption. */
const reliability = {
  creativity: 0.78,
  'helping-others': 0.91,
  flexibility: 0.72,
  growth: 0.32,
  stability: 0.57,
  impact: 0.6,
  'desk-office': 0.8,
  interpersonal: 0.8,
  'active-movement': 0.8,
  outdoors: 0.8,
}

function answersOf(random: Random, { facts }: CareerEntry): QuizAnswers {
  const blurred = <Key extends keyof typeof reliability>(scores: Record<Key, number>) =>
    (Object.entries(scores) as [Key, number][])
      .map(([key, score]) => ({ key, score: score + random.normal() * Math.sqrt(1 / reliability[key] - 1) }))
      .sort((a, b) => b.score - a.score)
  const values = blurred(facts.fit.values).slice(0, 1 + random.below(quizLimits.values.max))
  const vibes = blurred(facts.fit.vibes).filter(({ score }, index) => index === 0 || score > 0.5)
  const second = <Option>(first: Option, options: readonly Option[]) =>
    random.chance(0.3) ? [...new Set([first, random.one(options)])] : [first]
  return {
    values: values.map(({ key }) => key),
    education: educationOf(random, facts),
    hasWorkExperience: 'no',
    workHistory: [],
    salary: salaryOf(random, facts),
    workLocation: second(placeOf(random, facts), quizOptions.workLocation),
    workVibes: vibes.map(({ key }) => key),
    weeklyHours: second(
      random.weighed(quizOptions.weeklyHours, hours => facts.fit.hours[hours] + 0.01),
      quizOptions.weeklyHours,
    ),
    firstName: '',
  }
}

type Facts = CareerEntry['facts']

function educationOf(random: Random, { educationShares }: Facts): QuizAnswers['education'] {
  const { highSchool, someCollege, bachelors, mastersPlus } = educationShares
  const shares = [highSchool, someCollege, bachelors, mastersPlus]
  const level = random.weighed([0, 1, 2, 3], each => shares[each] ?? 0)
  return quizOptions.education[Math.max(0, level - Number(random.chance(0.2)))] ?? 'high-school'
}

function salaryOf(random: Random, { pay }: Facts): QuizAnswers['salary'] {
  const known = [pay.p10, pay.p25, pay.median, pay.p75, pay.p90]
  const at = random.next() * (known.length - 1)
  const [low = pay.p10, high = pay.p90] = known.slice(Math.floor(at))
  const wage = low * (high / low) ** (at % 1)
  return quizOptions.salary.findLast(band => salaryBands[band][0] <= wage) ?? '30k-50k'
}

function placeOf(random: Random, { telework, fit }: Facts): QuizAnswers['workLocation'][number] {
  if (random.chance(telework.percent / 100)) return random.one(['fully-remote', 'hybrid'])
  return random.chance(fit.field) ? 'field-work' : 'in-office'
}

function pastJobOf(
  random: Random,
  target: CareerEntry,
  bySlug: ReadonlyMap<string, CareerEntry>,
  firstJobs: readonly CareerEntry[],
): CareerEntry {
  const related = Object.values(target.facts.related).flatMap(slugs => slugs.flatMap(slug => bySlug.get(slug) ?? []))
  if (related.length && random.chance(0.7)) return random.one(related)
  return random.weighed(firstJobs, entry => entry.facts.employment ?? 0)
}

/** Swaps two adjacent letters. */
function slip(random: Random, title: string): string {
  if (title.length < 6 || !random.chance(1 / 7)) return title
  const at = 1 + random.below(title.length - 2)
  return title.slice(0, at) + title[at + 1] + title[at] + title.slice(at + 2)
}

function skillsOf(random: Random, profile: ArrayLike<number>): string[] {
  const strongest = elementNames
    .map((name, index) => ({ name, score: profile[index] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 12)
    .map(({ name }) => name)
  return Array.from({ length: 5 }, () => random.one(random.chance(0.7) ? strongest : elementNames))
}

function interestsOf(random: Random, { facts }: CareerEntry): InterestScores {
  const scores = interestTypes.map(type => {
    const seen = 1 + ((facts.interests[type] + random.normal() - 1) / 6) * 4
    return [type, Math.min(5, Math.max(1, Math.round(seen * 5) / 5))]
  })
  return Object.fromEntries(scores) as InterestScores
}

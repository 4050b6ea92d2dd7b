import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InterestScores } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import type { QuizAnswers, Study } from '#contract/quiz.ts'
import type { Topic } from '#contract/weighting.ts'
import { completeInterests } from '#server/careers/matching/interests/compare-interests.ts'
import { matchCareers } from '#server/careers/matching/match-careers.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { topicNamer } from './support/named-topics.ts'

interface ExpectedPerson {
  id: string
  who: string
  answers: Pick<QuizAnswers, 'values' | 'education' | 'salary' | 'workLocation' | 'workVibes' | 'weeklyHours'>
  workHistory: QuizAnswers['workHistory']
  study: { typed: string; status: Study['status'] } | null
  interests: InterestScores | null
  good: string[]
  acceptable: string[]
  /** Catalogue families of which everything is acceptable. */
  families?: string[]
  embarrassing: string[]
}

interface Judged {
  person: ExpectedPerson
  shown: { slug: string; title: string; percent: number; verdict: 'good' | 'acceptable' | 'other' }[]
  verdict: 'good' | 'acceptable' | 'poor'
  embarrassing: boolean
}

/**
 * The eight careers of sixty people against what an adviser expects, written without knowledge of the matching. Every
 * other person is kept back: nobody reads their lists. `PEOPLE_OUT=folder` saves the lists of the rest. The last rows are
 * of people whose jobs and field of study name topics, as if they had chosen those.
 */
export const people: Figure = {
  name: 'people',
  async measure() {
    const file = join(import.meta.dirname, 'texts', 'people.json')
    const everyone = JSON.parse(readFileSync(file, 'utf8')) as ExpectedPerson[]
    const all = everyone.map(person => judge(person))
    const isKept = (_: unknown, index: number) => index % 2 === 1
    const isOpen = (_: unknown, index: number) => index % 2 === 0
    const kept = all.filter(isKept)
    const open = all.filter(isOpen)
    if (process.env.PEOPLE_OUT) save(open, process.env.PEOPLE_OUT)
    return [
      ...rowsOf('kept back', kept),
      ...rowsOf('open', open),
      ...topicRows('kept back', everyone.filter(isKept)),
      ...topicRows('open', everyone.filter(isOpen)),
    ]
  },
}

function judge(person: ExpectedPerson, topics?: Topic[]): Judged {
  const { entries } = readCatalogue()
  const { workHistory: jobs, study, interests } = person
  const suggestions = matchCareers(entries, person.answers, {
    jobs,
    study: study && { field: study.typed, status: study.status },
    ...(interests && { interests: completeInterests(interests) }),
    ...(topics && { weighting: { topics } }),
  })
  const familyOf = new Map(entries.map(({ slug, family }) => [slug, family]))
  const verdictOf = (slug: string) => {
    if (person.good.includes(slug)) return 'good'
    if (person.embarrassing.includes(slug)) return 'other'
    const inFamily = person.families?.includes(familyOf.get(slug) ?? '') ?? false
    return inFamily || person.acceptable.includes(slug) ? 'acceptable' : 'other'
  }
  const shown = suggestions
    .filter(({ notTheUsual }) => !notTheUsual)
    .map(({ slug, title, matchPercent }) => ({ slug, title, percent: matchPercent, verdict: verdictOf(slug) }) as const)
  return {
    person,
    shown,
    verdict: verdictOfList(shown.map(({ verdict }) => verdict)),
    embarrassing: person.embarrassing.includes(shown[0]?.slug ?? ''),
  }
}

/** Good: one of the first three is good and at most two are neither. Acceptable: one is good, at most three are neither. */
function verdictOfList(verdicts: readonly Judged['shown'][number]['verdict'][]): Judged['verdict'] {
  const others = verdicts.filter(verdict => verdict === 'other').length
  if (verdicts.slice(0, 3).includes('good') && others <= 2) return 'good'
  return verdicts.includes('good') && others <= 3 ? 'acceptable' : 'poor'
}

function rowsOf(name: string, judged: readonly Judged[]): Row[] {
  const count = (verdict: Judged['verdict']) => judged.filter(each => each.verdict === verdict).length
  return [
    atLeast({
      name: `${name}: people with a good or acceptable list`,
      value: (100 * (count('good') + count('acceptable'))) / judged.length,
      bound: 85,
      unit: '%',
      detail: `${count('good')} good, ${count('acceptable')} acceptable, ${count('poor')} poor of ${judged.length}`,
    }),
    atMost({
      name: '  embarrassing first careers',
      value: judged.filter(each => each.embarrassing).length,
      bound: 0,
    }),
    info('  of the careers shown', sharesOf(judged)),
  ]
}

function sharesOf(judged: readonly Judged[]): string {
  const shown = judged.flatMap(each => each.shown)
  const share = (verdict: string) =>
    `${((100 * shown.filter(each => each.verdict === verdict).length) / shown.length).toFixed(0)} %`
  return `${share('good')} good, ${share('acceptable')} acceptable`
}

/** The same people without and with the topics that their own words name. */
function topicRows(name: string, everyone: readonly ExpectedPerson[]): Row[] {
  const namedIn = topicNamer(limits.results.topics)
  const naming = everyone.flatMap(person => {
    const { workHistory: jobs, study } = person
    const topics = namedIn([...jobs.flatMap(job => [job.jobTitle, job.skills]), study?.typed ?? ''].join(' '))
    return topics.length ? { person, topics } : []
  })
  const lists = (judged: readonly Judged[]) =>
    `${judged.filter(({ verdict }) => verdict !== 'poor').length} lists good or acceptable; ${sharesOf(judged)}`
  const [without, by] = [naming.map(({ person }) => judge(person)), naming.map(each => judge(each.person, each.topics))]
  return [
    info(`${name}: ${naming.length} people who name topics, without topics`, lists(without)),
    info('  by their topics', lists(by)),
  ]
}

function save(judged: readonly Judged[], folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const { person, shown, verdict } of judged) {
    const { id, who, answers, workHistory, study, interests, good } = person
    const list = shown.map(each => `${each.verdict.padEnd(10)} ${each.percent} ${each.title}`)
    const told = [answers, workHistory, study, interests].map(each => JSON.stringify(each))
    writeFileSync(join(folder, `${id}.txt`), [who, ...told, '', verdict, ...list, '', good.join(' '), ''].join('\n'))
  }
}

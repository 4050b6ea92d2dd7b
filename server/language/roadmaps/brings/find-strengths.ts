import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { demandsInOwnWords, findDemand } from '../../demands/demand.ts'
import { countWords, joinWords, lowerFirst } from '../../english/tidy.ts'
import { findProse } from '../../letters/career-prose.ts'
import { availability, chooseEvidence, common, usualDemands } from '../../letters/choose-evidence.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import type { Brought } from './read-items.ts'

/** What the user has done that is close to what the work asks for. */
export interface Strength {
  item: Brought
  /** What the work asks for, as a noun phrase; empty if nothing of it fits. */
  demand: string
  /** The words of the user that show it; empty if the title does. */
  words: string
}

const works: ReadonlySet<EvidenceKind> = new Set(['job', 'family-business', 'volunteering', 'care'])
const shows: ReadonlySet<EvidenceKind> = new Set([...works, 'project', 'school', 'team', 'skill'])

/** At most two of the strongest answers of a profile to what a career asks for. */
export function findStrengths(entry: CareerEntry, items: readonly Brought[]): Strength[] {
  const known = items.filter(({ kind }) => shows.has(kind))
  if (known.length === 0) return []
  const ids = findProse(entry.slug)?.demands ?? []
  const answers = chooseEvidence(usualDemands(ids), known, []).flatMap(({ item, answers: all }) =>
    known
      .filter(each => each.id === item.id)
      .flatMap(own => all.map(({ asked, clause }) => strengthOf(own, asked.phrase?.text ?? '', clause.text))),
  )
  const found: Strength[] = []
  for (const each of [...answers, ...bySkill(entry, known), ...byTitle(ids, known)])
    if (!found.some(({ words, demand }) => words === each.words || demand === each.demand)) found.push(each)
  const [first] = found
  if (!first) return otherWork(known)
  const second = found.find(({ item }) => item !== first.item) ?? found[1]
  return second ? [first, second] : [first]
}

const strengthOf = (item: Brought, demand: string, text: string): Strength => ({
  ...{ item, demand },
  words: item.quotes.get(text) ?? text,
})

/** Of texts that are about the same thing. */
const leastRelated = 0.55

/** "Calming angry guests" for "Easing fear". */
function bySkill({ softSkills, hardSkills }: CareerEntry, items: readonly Brought[]): Strength[] {
  const pairs = items.flatMap(item =>
    item.clauses.flatMap(({ text }) =>
      (countWords(text) > 1 ? [...softSkills, ...hardSkills] : []).map(skill => ({
        strength: strengthOf(item, lowerFirst(skill), text),
        near: relatedness(skill, text),
      })),
    ),
  )
  return pairs
    .filter(({ near }) => near >= leastRelated)
    .toSorted((a, b) => b.near - a.near)
    .map(({ strength }) => strength)
}

/** "Barista" alone shows customer service. */
const byTitle = (ids: readonly string[], items: readonly Brought[]): Strength[] =>
  items
    .filter(({ kind }) => works.has(kind))
    .flatMap(item => {
      const shown = demandsInOwnWords(item.title).find(({ id }) => ids.includes(id) && !availability.has(id))
      return shown && !common.has(shown.id) ? [{ item, demand: findDemand(shown.id)?.name ?? '', words: '' }] : []
    })

function otherWork(items: readonly Brought[]): Strength[] {
  const work = items.filter(({ kind, clauses }) => works.has(kind) && clauses.length > 0)
  const item = work.find(({ current }) => current) ?? work[0]
  const text = item?.clauses.find(clause => /\d|\bone|\btwo|\bthree/.test(clause.text))?.text ?? item?.clauses[0]?.text
  return item && text ? [strengthOf(item, '', text)] : []
}

/** "Waitress, Dino's Diner". */
export const nameOf = ({ title, organisation }: Brought): string =>
  [title, organisation]
    .filter(Boolean)
    .join(', ')
    .replace(/[.\s]+$/, '')

/** How to use the strengths where people enter the work. */
export function tellStrengths(
  strengths: readonly Strength[],
  items: readonly Brought[],
  close: Brought | undefined,
): string {
  const told = strengths.map(({ demand, words, item }, at) => {
    const from = at > 0 && strengths[at - 1]?.item === item ? '' : ` (${nameOf(item)})`
    if (!demand) {
      const use = item === close ? 'That is close to this work.' : 'It is other work, but it shows how you work.'
      return `You told us: “${words}”${from}. ${use}`
    }
    if (!words) return `This work asks for ${demand}. Your work shows it: ${nameOf(item)}.`
    return `This work asks for ${demand}. You told us: “${words}”${from}.`
  })
  const [first] = strengths
  const use =
    told.length === 0 ? '' : `Put ${told.length > 1 ? 'both' : 'that'} near the top of your resume, with a number.`
  return [...told, use, first ? reference(first.item) : '', careYears(strengths, items), languages(items)]
    .filter(Boolean)
    .join(' ')
}

const reference = ({ kind, organisation, current }: Brought): string => {
  if (kind !== 'job' && kind !== 'volunteering') return ''
  const who = organisation ? `someone at ${organisation}` : 'someone from there'
  const story = 'Find one story there for the interview.'
  return current
    ? `${story} Ask ${who} whom you trust to be your reference.`
    : `${story} Write to ${who} now and ask if you may name them as a reference.`
}

function careYears(strengths: readonly Strength[], items: readonly Brought[]): string {
  const care = items.find(({ kind }) => kind === 'care')
  return !care || strengths.some(({ item }) => item === care)
    ? ''
    : `Name “${care.title}” on the resume too, so that those years are no gap.`
}

function languages(items: readonly Brought[]): string {
  const names = items
    .filter(({ kind, title }) => kind === 'language' && !/^english\b/i.test(title))
    .map(({ title }) => title.replace(/[,(].*$/, '').trim())
  return names.length === 0 ? '' : `Write ${joinWords(names)} on your resume too, with how well you speak it.`
}

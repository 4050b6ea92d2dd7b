import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { demandsInOwnWords, findDemand, isCommonStem } from '../../demands/demand.ts'
import { contentStems } from '../../english/stem.ts'
import { countWords, lowerFirst } from '../../english/tidy.ts'
import { findProse } from '../../letters/career-prose.ts'
import { availability, chooseEvidence, common, usualDemands } from '../../letters/choose-evidence.ts'
import { placeNameIn } from '../../letters/tell/name-place.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { type Fit, fitsWell } from './fit-career.ts'
import type { Brought } from './read-items.ts'

export interface Strength {
  item: Brought
  /** What the work asks for, as a noun phrase; empty if nothing of it fits. */
  demand: string
  /** The words of the user that show it; empty if the title does. */
  words: string
  /** Close to the work by its words, without one of its demands. */
  isFitting?: true
}

const works: ReadonlySet<EvidenceKind> = new Set(['job', 'family-business', 'volunteering', 'care'])
const shows: ReadonlySet<EvidenceKind> = new Set([...works, 'project', 'school', 'team', 'skill'])

/** At most two of the strongest answers of a profile to what a career asks for. */
export function findStrengths(entry: CareerEntry, items: readonly Brought[], fitOf?: Fit): Strength[] {
  const known = items.filter(({ kind }) => shows.has(kind))
  if (known.length === 0) return []
  const ids = findProse(entry.slug)?.demands ?? []
  const answers = chooseEvidence(usualDemands(ids), known.map(inSentences), []).flatMap(({ item, answers: all }) =>
    known
      .filter(each => each.id === item.id)
      .flatMap(own => all.map(({ asked, clause }) => strengthOf(own, asked.phrase?.text ?? '', clause.text))),
  )
  const found: Strength[] = []
  const skills = bySkill(entry, known).filter(({ words }) => !fitOf || fitOf(words, entry) >= leastFit)
  for (const each of [...answers.filter(isNear), ...skills, ...byTitle(ids, known), ...byFit(entry, known, fitOf)])
    if (!found.some(({ words, demand }) => words === each.words || (demand && demand === each.demand))) found.push(each)
  const [first] = found
  if (!first) return otherWork(known)
  const second = found.find(({ item }) => item !== first.item) ?? found[1]
  return second ? [first, second] : [first]
}

const inSentences = (item: Brought): Brought => {
  const told = item.clauses.filter(({ text }) => countWords(text) > 1)
  return told.length > 0 ? { ...item, clauses: told } : item
}

/** What speaks in the words of the career's page, the closest first. */
function byFit(entry: CareerEntry, items: readonly Brought[], fitOf: Fit | undefined): Strength[] {
  if (!fitOf) return []
  return items
    .filter(({ kind }) => works.has(kind))
    .flatMap(item =>
      item.clauses.map(({ text }) => ({ strength: strengthOf(item, '', text), fit: fitOf(text, entry) })),
    )
    .filter(({ strength, fit: fits }) => fits >= fitsWell && countWords(strength.words) > 2)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ strength }) => ({ ...strength, isFitting: true as const }))
}

const leastFit = 0.3

function isNear({ demand, words }: Strength): boolean {
  if (countWords(words) === 1) return false
  if (sharesWord(demand, words) || relatedness(demand, words) >= surelyRelated) return true
  return demandsInOwnWords(words).some(({ name }) => name === demand)
}

const strengthOf = (item: Brought, demand: string, text: string): Strength => ({
  ...{ item, demand },
  words: item.quotes.get(text) ?? text,
})

const surelyRelated = 0.65
const leastRelated = 0.55

function sharesWord(demand: string, words: string): boolean {
  const asked = contentStems(demand)
  return [...contentStems(words)].some(stem => asked.has(stem) && stem.length > 2 && !isCommonStem(stem))
}

function bySkill({ softSkills, hardSkills }: CareerEntry, items: readonly Brought[]): Strength[] {
  const pairs = items.flatMap(item =>
    item.clauses.flatMap(({ text }) =>
      (countWords(text) > 1 ? [...softSkills, ...hardSkills] : []).map(skill => ({
        strength: strengthOf(item, lowerFirst(skill), text),
        near: softSkills.includes(skill) || sharesWord(skill, text) ? relatedness(skill, text) : 0,
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

export const nameOf = ({ title, organisation }: Brought): string =>
  [title, /^(?:their|his|her)\b/i.test(organisation) ? '' : placeNameIn(organisation)]
    .filter(Boolean)
    .join(', ')
    .replace(/[.\s]+$/, '')

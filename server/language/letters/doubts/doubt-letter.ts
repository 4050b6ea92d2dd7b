import type { Statement } from '#contract/endpoints/evidence.ts'
import type { Steps } from '#server/platform/in-turns.ts'
import { bits } from '../../acceptability/features.ts'
import type { Profile } from '../../profile/profile.ts'
import { type LinearModel, readLinearModel } from '../../text-model/linear-model.ts'
import type { Letter, Sentence } from '../letter.ts'
import { isPaper } from '../plan/paper-features.ts'
import { leansBack } from '../tell/quotable.ts'
import { letterFeatures, type Source, type SourcedSentence } from './letter-features.ts'

/** The log-odds that an editor lets a sentence stand as it is, and that an editor leaves it out. */
export const doubtModelFile = new URL('./weights/doubts.bin', import.meta.url)
export const doubtClasses = ['stands', 'left out'] as const

export interface Odds {
  stands: number
  leftOut: number
}

/** `npm run train -- doubts --check` prints how many of these are right. */
export const isDoubtful = ({ stands }: Odds): boolean => stands < 0
/** Sure only where both outputs say so. */
export const isLeftOut = ({ stands, leftOut }: Odds): boolean => leftOut >= 0.5 && stands < -1

const leastAboutUser = 4
let model: LinearModel | undefined

interface Material {
  ad: string
  profile: Profile
}

/** Takes out of a letter what editors surely leave out, to be offered below it, and marks what they would not let stand. */
export function* doubtSteps(
  paragraphs: readonly Sentence[][],
  { ad, profile }: Material,
): Steps<Pick<Letter, 'paragraphs' | 'leftOut'>> {
  const all = paragraphs.flat()
  const sourceOf = sourcesIn(profile)
  const sentences = all.map((each): SourcedSentence => ({ text: each.text, source: sourceOf(each) }))
  const features = letterFeatures({ sentences, ad, typed: typedIn(profile) })
  yield
  model ??= readLinearModel(doubtModelFile)
  if (model.bits !== bits) throw new Error('The model of doubts is of other features: train it again')
  const odds = new Map<Sentence, Odds>()
  for (const [at, each] of all.entries()) {
    const own = features[at]
    if (!own) continue
    const [stands = 0, leftOut = 0] = model.scores(own)
    odds.set(each, { stands, leftOut })
  }
  yield
  const spare = [...odds]
    .filter(([each, own]) => isLeftOut(own) && !each.isDemanded && !isNeeded(each, paragraphs))
    .toSorted(([, a], [, b]) => b.leftOut - a.leftOut)
    .map(([each]) => each)
  const out = new Set(spare.slice(0, Math.max(0, odds.size - leastAboutUser)))
  const marked = (sentence: Sentence) => {
    const own = odds.get(sentence)
    return own && isDoubtful(own) ? { ...sentence, doubtful: true } : sentence
  }
  return {
    paragraphs: paragraphs.map(own => own.filter(each => !out.has(each)).map(marked)).filter(own => own.length > 0),
    leftOut: all.flatMap((each, at) => {
      const before = all.slice(0, at).findLast(other => !out.has(other))
      return out.has(each) ? [{ text: each.text, facts: each.facts, after: before?.text ?? '' }] : []
    }),
  }
}

/** The opening is, and what others lean on: only the end of a paragraph can go, and no deed behind a sentence that opens it. */
function isNeeded(sentence: Sentence, paragraphs: readonly Sentence[][]): boolean {
  const at = paragraphs.findIndex(each => each.includes(sentence))
  const own = paragraphs[at] ?? []
  const next = paragraphs[at + 1]?.[0]
  return (
    at === 0 ||
    own.at(-1) !== sentence ||
    own.at(-2)?.opens === true ||
    (next !== undefined && leansBack(next.text, ''))
  )
}

export const typedIn = ({ spans = [] }: Profile): string[] => [
  ...new Set(spans.map(({ whole, text }) => whole || text)),
]

function sourcesIn({ items }: Profile): (statement: Statement) => Source {
  const papers = new Map(
    items.flatMap(item =>
      [item.id, ...(item.earlier ?? []).map(({ id }) => id), ...item.clauses.flatMap(({ facts }) => facts)].map(
        fact => [fact, isPaper(item)] as const,
      ),
    ),
  )
  return ({ facts }) => {
    if (facts.length === 0) return 'authored'
    if (facts.some(fact => !papers.has(fact))) return 'note'
    return facts.every(fact => papers.get(fact)) ? 'paper' : 'work'
  }
}

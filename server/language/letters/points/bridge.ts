import type { DemandPhrase } from '../../demands/phrase-demand.ts'
import { contentStems } from '../../english/stem.ts'
import { countWords, endSentence, joinWords, upperFirst } from '../../english/tidy.ts'
import { authored, choose, type Sentence } from '../letter.ts'
import patterns from './bridges.json' with { type: 'json' }
import { asGerund, isState } from './frame-answers.ts'

type Pool = keyof typeof patterns

export interface Bridges {
  /** Names the demands of the ad that the next sentences answer: one sentence for all of them, without a claim. */
  tie(phrases: readonly DemandPhrase[], isSecond?: boolean): Sentence | undefined
  /** The part of the work that the user would like to do. */
  want(phrase: DemandPhrase, place: string): Sentence | undefined
}

const longest = 34
const most = { verbs: 3, nouns: 1 }

/** Patterns are used in turn, from a place that differs between letters, so none stands twice in a letter. */
export function bridgesFor(seed: number): Bridges {
  const turns = new Map<Pool, number>()
  const next = (pool: Pool, fits: (pattern: string) => boolean): string | undefined => {
    const options: readonly string[] = patterns[pool]
    const turn = turns.get(pool) ?? 0
    const start = options.indexOf(choose(seed, 90 + pool.length, [options[0] ?? '', ...options.slice(1)]))
    const inTurn = options.map((_, at) => options[(start + turn + at) % options.length] ?? '')
    const found = inTurn.findIndex(fits)
    turns.set(pool, turn + found + 1)
    return inTurn[found]
  }
  const tie: Bridges['tie'] = (phrases, isSecond = false) => {
    const verbs = phrases.filter(each => each.kind === 'verb' && !isState(each)).slice(0, most.verbs)
    const nouns = phrases.filter(({ kind }) => kind === 'noun').slice(0, most.nouns)
    const [state] = phrases.filter(isState)
    const [who] = phrases.filter(({ kind }) => kind === 'clause')
    const texts = verbs.map(({ text }) => text)
    const gerunds = texts.flatMap(text => asGerund(text) ?? [])
    const pool =
      verbs.length > 0 ? (nouns.length > 0 ? 'both' : 'do') : nouns.length > 0 ? 'things' : who ? 'who' : 'state'
    const pattern = next(pool, each => !each.includes('{doing}') || gerunds.length === texts.length)
    if (!pattern) return undefined
    const text = (isSecond ? again(pattern) : pattern)
      .replace('{doing}', joinPhrases(gerunds))
      .replace('{do}', pool === 'state' ? (state?.text ?? '') : joinPhrases(texts))
      .replace('{things}', (nouns[0]?.text ?? '').replace(/^some /, ''))
      .replace('{who}', who?.text ?? '')
    if (countWords(text) > longest && phrases.length > 1) return tie(phrases.slice(0, -1), isSecond)
    return { ...authored(upperFirst(endSentence(text)), 2), leads: true }
  }
  return {
    want(phrase, place) {
      const doing = asGerund(phrase.text)
      const pattern = doing && next('why', each => !each.includes('{place}') || place !== '')
      return pattern ? authored(endSentence(pattern.replace('{place}', place).replace('{doing}', doing)), 2) : undefined
    },
    tie,
  }
}

/** "You also need …", further down in a paragraph. */
const again = (pattern: string) =>
  pattern.replace(/^(You|Your ad|The job) (?=need|ask|list|want|seek|speaks|names|means)/, '$1 also ')

const joinPhrases = (texts: readonly string[]) =>
  texts.some(text => /,| and | or /.test(text)) && texts.length > 1 ? texts.join(', and ') : joinWords(texts)

/** Whether a text says what a phrase of the ad says, in nearly its words. */
export function isSaid({ text }: DemandPhrase, said: ReadonlySet<string>): boolean {
  const stems = [...contentStems(text)]
  return stems.length > 0 && stems.filter(stem => said.has(stem)).length / stems.length >= 0.66
}

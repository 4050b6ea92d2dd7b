import type { DemandPhrase } from '../../demands/phrase-demand.ts'
import { contentStems } from '../../english/stem.ts'
import { endSentence, upperFirst } from '../../english/tidy.ts'
import { gerundOf, readVerb } from '../../english/verbs.ts'
import { choose, type Sentence } from '../letter.ts'
import frames from './frames.json' with { type: 'json' }

type Pool = keyof typeof frames

export interface Frames {
  /** The demand and its answer, in one sentence where both are short. */
  answer(phrase: DemandPhrase, answer: Sentence, isSure?: boolean): Sentence[]
}

const startsSmall =
  /^(?:As|At|In|For|With|On|Since|From|After|Before|When|Until|By|Looking|My|Our|The|This|That|We|They|It|He|She|There|Weekends|Weekdays|Nights|Evenings|Mornings|Any|Classes|Days|Overtime|Once|One|During|Late|Receivables)\b/
const longestJoined = 34
const longestAfter = 8

/** Frames are used in turn, from a place that differs between letters, so none stands twice in a letter. */
export function framesFor(seed: number): Frames {
  const turns = new Map<string, number>()
  const starts = new Set<string>()
  const startOf = (frame: string) => frame.split(' ').slice(0, 2).join(' ')
  const next = (pool: Pool): string => {
    const options: readonly string[] = frames[pool]
    const turn = turns.get(pool) ?? 0
    turns.set(pool, turn + 1)
    const start = options.indexOf(choose(seed, 50 + pool.length, [options[0] ?? '', ...options.slice(1)]))
    const inTurn = options.map((_, at) => options[(start + turn + at) % options.length] ?? '')
    const frame = inTurn.find(each => !starts.has(startOf(each))) ?? inTurn[0] ?? ''
    if (!frame.startsWith('{')) starts.add(startOf(frame))
    return frame
  }
  let told = choose(seed, 49, [0, 1, 2])
  return {
    answer(phrase, answer, isSure = true) {
      if (repeats(phrase, answer)) return [answer]
      told++
      const isStill = isState(phrase)
      const gerund = phrase.kind === 'verb' && !isStill ? asGerund(phrase.text) : undefined
      const length = phrase.text.split(' ').length
      const isOne = !/[.!?:;] /.test(answer.text)
      const fill = (frame: string) =>
        frame
          .replace('{asked}', phrase.text)
          .replace('{doing}', gerund ?? '')
          .replace('{fact}', asPart(answer.text))
      const join = (pool: Pool): Sentence[] => [{ ...answer, text: upperFirst(endSentence(fill(next(pool)))) }]
      const after: Pool = `${phrase.kind} after`
      const isNew = (turns.get(after) ?? 0) < frames[after].length
      const fits = length <= longestAfter && !/[,;:]/.test(phrase.text) && !/, until|^(?:Once|When)\b/.test(answer.text)
      const isJoinable = isOne && length + answer.text.split(' ').length <= longestJoined && !/[;:]/.test(phrase.text)
      if (isSure && told % 3 === 0 && isNew && isJoinable && fits && (gerund || phrase.kind !== 'verb'))
        return join(after)
      if (isJoinable && (isSure || !isPaper.test(phrase.text)))
        return join(isStill ? 'state joined' : gerund && told % 2 === 0 ? 'doing joined' : `${phrase.kind} joined`)
      const lead = upperFirst(endSentence(fill(next(isStill ? 'state' : phrase.kind))))
      return [{ text: lead, facts: [], importance: answer.importance, leads: true }, answer]
    },
  }
}

/** Named in a sentence of its own, so that nobody takes it for what the user holds. */
const isPaper =
  /\b(?:licen[sc]es?|certifi\w+|registered|registration|bachelor\S*|master\S*|degree|NCLEX|chartered|engineer)\b/i

const state = /^(?:have|be|know|own|live|enjoy|love|like|lift|stand|speak|undertake|register)\b/i
const obtains = /^(?:obtain|get|hold)\b/i

/** "Have a license", which is no duty. */
export const isState = ({ kind, text }: DemandPhrase): boolean =>
  kind === 'verb' && (state.test(text) || (obtains.test(text) && isPaper.test(text)))

const asPart = (text: string) => {
  const open = text.replace(/\.$/, '')
  return startsSmall.test(open) ? open.charAt(0).toLowerCase() + open.slice(1) : open
}

/** Whether a sentence says what a phrase of the ad says, in nearly its words. */
export function repeats({ text }: DemandPhrase, sentence: Sentence): boolean {
  const stems = [...contentStems(text)]
  const said = contentStems(sentence.text)
  return stems.length > 0 && stems.filter(stem => said.has(stem)).length / stems.length >= 0.66
}

/** "Train new baristas" -> "training new baristas"; undefined where a later word may be a verb as well. */
export function asGerund(text: string): string | undefined {
  const [first = '', ...rest] = text.split(' ')
  const verb = readVerb(first)
  const isAmbiguous = rest.some(
    (word, at) => /,$|^(?:and|or)$/.test(rest[at - 1] ?? first) && readVerb(word)?.forms.has('base') === true,
  )
  return verb?.forms.has('base') && !isAmbiguous ? [gerundOf(verb.base), ...rest].join(' ') : undefined
}

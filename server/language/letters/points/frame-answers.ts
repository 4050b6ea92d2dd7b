import type { DemandPhrase } from '../../demands/phrase-demand.ts'
import { contentStems } from '../../english/stem.ts'
import { tagWords } from '../../english/tagger.ts'
import { endSentence, upperFirst } from '../../english/tidy.ts'
import { gerundOf, readVerb } from '../../english/verbs.ts'
import { choose, type Sentence } from '../letter.ts'
import frames from './frames.json' with { type: 'json' }

type Pool = keyof typeof frames

export interface Frames {
  /** The demand and its answer, in one sentence where both are short. */
  answer(phrase: DemandPhrase, answer: Sentence): Sentence[]
}

const startsSmall =
  /^(?:As|At|In|For|With|On|Since|From|After|Before|When|Until|By|Looking|My|Our|The|This|That|We|They|It|He|She|There|Weekends|Weekdays|Nights|Evenings|Mornings|Any|Classes|Days|Overtime|Once|One|During|Late|Receivables)\b/
const longestJoined = 34
const longestAfter = 12

/** Frames are used in turn, from a place that differs between letters, so none stands twice in a letter. */
export function framesFor(seed: number): Frames {
  const turns = new Map<string, number>()
  const next = (pool: Pool): string => {
    const options: readonly string[] = frames[pool]
    const turn = turns.get(pool) ?? 0
    turns.set(pool, turn + 1)
    const start = options.indexOf(choose(seed, 50 + pool.length, [options[0] ?? '', ...options.slice(1)]))
    return options[(start + turn) % options.length] ?? ''
  }
  let told = choose(seed, 49, [0, 1, 2])
  return {
    answer(phrase, answer) {
      if (repeats(phrase, answer)) return [answer]
      told++
      const gerund = phrase.kind === 'verb' ? asGerund(phrase.text) : undefined
      const words = `${phrase.text} ${answer.text}`.split(' ').length
      const isOne = !/[.!?:;] /.test(answer.text)
      const fill = (frame: string) =>
        frame
          .replace('{asked}', phrase.text)
          .replace('{doing}', gerund ?? '')
          .replace('{fact}', asPart(answer.text))
      const isShort = phrase.text.split(' ').length <= longestAfter && !/[;:]/.test(phrase.text)
      const after: Pool = `${phrase.kind} after`
      const isNew = (turns.get(after) ?? 0) < frames[after].length
      if (told % 3 === 0 && isNew && isOne && isShort && words <= longestJoined && (gerund || phrase.kind !== 'verb'))
        return [{ ...answer, text: upperFirst(endSentence(fill(next(after)))) }]
      if (isOne && words <= longestJoined && !/[;:]/.test(phrase.text)) {
        const pool: Pool = gerund && told % 2 === 0 ? 'doing joined' : `${phrase.kind} joined`
        return [{ ...answer, text: upperFirst(endSentence(fill(next(pool)))) }]
      }
      const lead = upperFirst(endSentence(fill(next(phrase.kind))))
      return [{ text: lead, facts: [], importance: answer.importance, leads: true }, answer]
    },
  }
}

const asPart = (text: string) => {
  const open = text.replace(/\.$/, '')
  return startsSmall.test(open) ? open.charAt(0).toLowerCase() + open.slice(1) : open
}

/** Whether a sentence says what a phrase of the ad says, in nearly its words. */
export function repeats({ text }: DemandPhrase, sentence: Sentence): boolean {
  const stems = [...contentStems(text)]
  const said = contentStems(sentence.text)
  return stems.length > 0 && stems.filter(stem => said.has(stem)).length / stems.length >= 0.75
}

/** "Open the cafe and count the drawer" -> "opening the cafe and counting the drawer"; undefined where that is a guess. */
function asGerund(text: string): string | undefined {
  const tags = tagWords(`They ${text}`).slice(1)
  const words = text.split(' ')
  if (tags.length < words.length) return undefined
  const done = words.map((word, at) => {
    const verb = readVerb(word)
    if (at === 0) return verb?.forms.has('base') ? gerundOf(verb.base) : undefined
    const before = words[at - 1] ?? ''
    if (!/,$|^(?:and|or)$/.test(before) || !verb?.forms.has('base')) return word
    const isVerb = tagWords(`They ${words.slice(at).join(' ')}`)[1]?.pos === 'VERB'
    return isVerb && at < words.length - 1 ? gerundOf(verb.base) : undefined
  })
  return done.every(word => word !== undefined) ? done.join(' ') : undefined
}

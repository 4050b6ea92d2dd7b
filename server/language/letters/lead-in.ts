import type { DemandPhrase } from '../demands/phrase-demand.ts'
import { endSentence, upperFirst } from '../english/tidy.ts'
import { choose, type Sentence } from './letter.ts'

type Frame = (text: string) => string
type Frames = Record<DemandPhrase['kind'], readonly [Frame, ...Frame[]]>

/** Sentences that name what the ad asks for. */
const frames: Frames = {
  noun: [
    text => `You ask for ${text}.`,
    text => `Your ad asks for ${text}.`,
    text => `You are looking for ${text}.`,
    text => `You want ${text}.`,
  ],
  verb: [
    text => `You need someone to ${text}.`,
    text => `The job is to ${text}.`,
    text => `Your ad asks for someone to ${text}.`,
    text => `You want a person who can ${text}.`,
  ],
  clause: [
    text => `You are looking for someone ${text}.`,
    text => `You want someone ${text}.`,
    text => `Your ad asks for someone ${text}.`,
  ],
}

/** The same, as the beginning of the sentence that answers it. */
const joined: Frames = {
  noun: [text => `You ask for ${text};`, text => `Your ad asks for ${text};`, text => `You want ${text};`],
  verb: [text => `You need someone to ${text};`, text => `The job is to ${text};`],
  clause: [text => `You want someone ${text};`, text => `You are looking for someone ${text};`],
}

export interface LeadIns {
  /** A sentence of its own. */
  name(phrase: DemandPhrase): string
  /** The demand and its answer: in one sentence two times of three, if that stays short. */
  answer(phrase: DemandPhrase, answer: Sentence): Sentence[]
}

const startsSmall =
  /^(?:As|At|In|For|With|On|Since|From|After|Before|When|Until|By|Looking|My|Our|The|This|That|We|They|It|He|She|Weekends|Weekdays|Nights|Evenings|Mornings|Any|Classes|Days|Overtime)\b/
const longestJoined = 30

export function leadInsFor(seed: number): LeadIns {
  const turns = new Map<string, number>()
  const next = (pool: string, options: readonly [Frame, ...Frame[]]): Frame => {
    const turn = turns.get(pool) ?? 0
    turns.set(pool, turn + 1)
    const start = options.indexOf(choose(seed, 50 + pool.length, options))
    return options[(start + turn) % options.length] ?? options[0]
  }
  let told = 0
  const name = ({ kind, text }: DemandPhrase) => upperFirst(next(kind, frames[kind])(text))
  return {
    name,
    answer(phrase, answer) {
      told++
      const words = `${phrase.text} ${answer.text}`.split(' ').length
      const isOne = !/[.!?:;] |^(?:Once|When|Because|I can point|There|In th)\b/.test(answer.text)
      if (told % 3 === 1 || words > longestJoined || !isOne || /[;:]|,.*,/.test(phrase.text))
        return [{ text: name(phrase), facts: [], importance: answer.importance, leads: true }, answer]
      const lead = upperFirst(next(`${phrase.kind} joined`, joined[phrase.kind])(phrase.text))
      const said = startsSmall.test(answer.text)
        ? answer.text.charAt(0).toLowerCase() + answer.text.slice(1)
        : answer.text
      return [{ ...answer, text: endSentence(`${lead} ${said}`) }]
    },
  }
}

const longestList = 24

/** Several phrases of one kind as one, as many as stay readable. `used` are those that it holds. */
export function listPhrases(
  phrases: readonly DemandPhrase[],
): { phrase: DemandPhrase; used: DemandPhrase[] } | undefined {
  const [first] = phrases
  if (!first) return undefined
  const used = [first]
  let words = first.text.split(' ').length
  for (const each of phrases.slice(1)) {
    const more = each.text.split(' ').length
    if (each.kind !== first.kind || words + more > longestList || used.length === 3) continue
    used.push(each)
    words += more
  }
  const isLong = used.some(({ text }) => /,| and /.test(text))
  const [head = '', ...tail] = used.map(({ text }) => text)
  const last = tail.pop()
  const text = last ? `${[head, ...tail].join(', ')}${isLong || tail.length > 0 ? ',' : ''} and ${last}` : head
  return { phrase: { kind: first.kind, text }, used }
}

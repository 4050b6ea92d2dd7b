import { endSentence, joinWords } from '../../english/tidy.ts'
import type { Profile } from '../../profile/profile.ts'
import type { Sentence } from '../letter.ts'
import { requiredFacts } from './required-facts.ts'

/** What is planned, gone or lacking is told with its state elsewhere. */
const notHeld =
  /\b(?:no|not|never|without|need|want|expired?|lapsed|ran out|working on|work on|in progress|pending|applied|applying|studying|taking|enrolled|plan\w*|hop(?:e|ing)|soon|get(?:ting)? (?:my|a|the)|will|going to|would|scheduled|booked|sign(?:ed|ing)? up|until i|permit only|retak\w+|failed|used to)\b|n['’]?t\b/i
/** Within these nothing is said of another thing. */
const parts = /(?<=[.!?])(?<!\bexp\.)\s+|[;\n|•]|,\s+(?:but|and|i|so)\s+|\s+(?:but|because|so)\s+/i

interface Said {
  text: string
  facts: readonly string[]
  /** Told of the user, and not of what was done for others: who checked licenses need not hold one. */
  isOwn: boolean
}

/** Facts that the ad asks for and the user named anywhere, in authored words. `written`: the letter so far. */
export function tellRequired({ items, notes }: Profile, ad: string, written: string, today: Date): Sentence[] {
  const said: Said[] = [
    ...items.flatMap(({ id, kind, title, to, clauses }): Said[] => {
      const isOwn = /^(?:certificate|skill|education)$/.test(kind)
      const time = /\bexp/i.test(to) || /\b20\d\d\b/.test(to) ? ` (${to})` : ''
      return [
        { text: `${title}${time}`, facts: [id], isOwn },
        ...clauses.map(({ text, facts }) => ({ text, facts: [id, ...facts], isOwn })),
      ]
    }),
    ...notes.map(({ text, facts }) => ({ text, facts, isOwn: /\b(?:I|my)\b/i.test(text) })),
  ].flatMap(({ text, ...rest }) => text.split(parts).map(part => ({ ...rest, text: part })))
  const told: { frame: 'have' | 'am' | 'can'; text: string; facts: readonly string[] }[] = []
  for (const { asked, told: pattern, unless, isOfWork, say } of requiredFacts) {
    if (!asked.test(ad) || pattern.test(written)) continue
    for (const { text, facts, isOwn } of said) {
      if (!isOwn && !isOfWork) continue
      const found = pattern.exec(text)
      if (!found || notHeld.test(text) || unless?.test(text) || isOver(text, today)) continue
      const { have, am, can } = say(found, text) ?? {}
      const one = have ?? am ?? can
      if (!one || told.some(each => each.text.includes(one) || one.includes(each.text))) continue
      told.push({ frame: have ? 'have' : am ? 'am' : 'can', text: one, facts })
      break
    }
  }
  const sentence = (frame: 'have' | 'am' | 'can'): Sentence[] => {
    const own = told.filter(each => each.frame === frame).slice(0, mostInSentence)
    return own.length === 0
      ? []
      : [
          {
            text: endSentence(`I ${frame} ${joinWords(own.map(({ text }) => text))}`),
            facts: [...new Set(own.flatMap(each => each.facts))],
            importance: 3,
          },
        ]
  }
  return [...sentence('have'), ...sentence('am'), ...sentence('can')]
}
const mostInSentence = 4

const isOver = (text: string, today: Date): boolean => {
  const year =
    /\b(?:exp\w*|valid|until|thru|through|good (?:to|until|till))\b[^\d]*(?:\d{1,2}\/(?:\d{1,2}\/)?)?(20\d\d)\b/i.exec(
      text,
    )?.[1]
  return year !== undefined && Number(year) < today.getUTCFullYear()
}

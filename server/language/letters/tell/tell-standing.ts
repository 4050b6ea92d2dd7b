import { lapsed } from '../../english/lapsed.ts'
import { endSentence, lowerStart, upperFirst } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import type { Sentence } from '../letter.ts'

const notHeld =
  /\b(?:booked|expired?|lapsed|working on|testing (?:in|on)|in progress|waiting|applied|pending|planning|(?:one|two|\d) of (?:the )?(?:two|three|four|\d) (?:exams?|parts?|tests?)|planned|scheduled|not (?:yet )?(?:passed|done|taken)|haven't|have not|retake|failed|studying|being evaluated|under review|not valid|inactive|reviewing|(?:on|in) process|documents? sent|sent (?:the |my )?documents|preparing|\d+ (?:hours? )?done|will finish|ran out|(?:oral|practical|road test) (?:in|on))\b/i

const inParts =
  /\b\d+ (?:of|out of|\/) (?:the )?\d+\b|\b(?:half|halfway|ran out|run out|partly|part|some|core \d|module \d)\b|\bstill to\b|\bnot\b|\bno\b|\bnone\b|\byet\b|\bto do\b|n['’]t\b|\b(?:sign(?:ed)? up|register(?:ed)? for|will|going to|start(?:s|ed|ing)?|hop(?:e|ing)|want|need|ended|old|redo|exam (?:is|in|on))\b/i
export const wordsOf = ({ title, from, to, clauses }: ProfileItem) =>
  [title, from, to, ...clauses.map(({ text }) => text)].join(' | ')
export const results = ({ clauses }: ProfileItem) =>
  clauses
    .filter(({ role }) => role === 'result' || role === 'level')
    .map(({ text }) => text)
    .join(' | ')

export const nounOfPaper =
  /\b(?:certificat\w+|card|licen[sc]e|registration|diploma|permit|award|badge|credential|certified|level \d|NVQ|course|CDL|endorsement|clearance|commission)\b/i

export const saysNotHeld = (item: ProfileItem): boolean =>
  notHeld.test(wordsOf(item)) ||
  lapsed.test(wordsOf(item)) ||
  /\bexpires\b/i.test(results(item)) ||
  inParts.test(results(item))

/** How a certificate stands that is not held: booked, under way, or run out. Nothing is told of one the user only names. */
export function tellStanding(item: ProfileItem): Sentence | undefined {
  const [named = '', behind = ''] = item.title.split(/ [|•·] /)
  const title =
    named
      .replace(/\s*\([^)]*\)/g, '')
      .trim()
      .split(', ')[0] ?? ''
  const name = /^certified\b/i.test(title)
    ? `the ${title} exam`
    : /^(?:my|the) /i.test(title)
      ? title
      : `my ${lowerStart(nounOfPaper.test(title) ? title : `${title} certification`)}`
  const [state = '', ...more] = (results(item) || behind || item.to)
    .replace(/[.]$/, '')
    .replace(/^no, (?=\p{L}+ not )/iu, '')
    .split(', ')
  const text = standings.flatMap(([pattern, tell]) => {
    const found = pattern.exec(state)
    return found ? [tell(name, found[1] ?? '')] : []
  })[0]
  if (!text) return undefined
  const next = more
    .map(
      each =>
        /^(?:(?:core|part|module|level|section|exam) \w+ (?:is )?booked|exam (?:is )?(?:on|in) |(?:have|need) (?:to |the |a )|(?:I )?would )[\p{L}\d ]+$/iu.exec(
          each,
        )?.[0],
    )
    .find(Boolean)
  const result = item.clauses.find(({ role }) => role === 'result')
  return {
    text: upperFirst(endSentence(next ? `${text} and ${asClause(next)}` : text)),
    facts: [item.id, ...(result?.facts ?? [])],
    importance: 3,
  }
}

const asClause = (next: string) =>
  /^(?:core|part|module|level|section|exam) \w+ booked/i.test(next)
    ? next.replace(/ booked/i, ' is booked')
    : /^exam /i.test(next)
      ? next.replace(/^exam (?:is )?/i, 'the exam is ')
      : `I ${next.replace(/^I /, '').replace(/ renew$/, ' renew it')}`

const standings: readonly (readonly [RegExp, (name: string, rest: string) => string])[] = [
  [/^(?:test |exam |class )?booked\b(.*)$/i, (name, rest) => `${name} is booked${rest}`],
  [/^((?:expired|lapsed|ran out)\b.*)$/i, (name, rest) => `${name} ${rest}`],
  [
    /^(?:(?:finished|passed|done|completed) )(\d+ (?:of|out of) \d+.*)$/i,
    (name, rest) => `I have passed ${rest} of ${name}`,
  ],
  [
    /^((?:one|two|\d) of (?:the )?(?:two|three|four|\d) (?:exams|parts|tests))(?: (?:done|finished))?$/i,
    (name, rest) => `I have done ${rest} for ${name}`,
  ],
  [
    /^passed ((?:core|part|module|level|section|exam) \w+)$/i,
    (name, rest) =>
      name.toLowerCase().includes(rest.toLowerCase())
        ? `I have passed ${name.replace(/^my | certification$/g, '')}`
        : `I have passed ${rest} of ${name}`,
  ],
  [/^signed up (for .*)$/i, (name, rest) => `I have signed up ${rest} to get ${name}`],
  [/^(?:the )?exam (?:is )?((?:in|on) .*)$/i, (name, rest) => `the exam for ${name} is ${rest}`],
  [/^(?:in progress|working on it)$/i, name => `I am working on ${name}`],
  [/^half ?way(?: through)?$/i, name => `I am halfway ${/\bcourse\b/i.test(name) ? 'through' : 'to'} ${name}`],
  [/^can(?:'t|not) apply (until .*)$/i, (name, rest) => `I cannot apply for ${name} ${rest}`],
  [/^(exam|test|class) not booked yet$/i, (name, what) => `I have not booked the ${what} for ${name} yet`],
  [/^not applied yet$/i, name => `I have not applied for ${name} yet`],
  [/^got my authori[sz]ation to test$/i, name => `I have my authorization to test for ${name}`],
]

import { readTypedDate } from '../../english/read-date.ts'
import { countWords, endSentence, lowerFirst, upperFirst } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { choose, type Sentence } from '../letter.ts'
import { spokenDate } from '../time-worked.ts'
import { mend, withDollars } from './mend.ts'
import { amountOf, fieldOf, isNamedByVerb, isRole, nameOfPlace, roleOf, theProject } from './tell-item.ts'

export interface Introduction {
  sentence: Sentence
  amount: Clause | undefined
}

const longestAmount = 14

export function introduce(
  item: ProfileItem,
  { used, seed, turn }: { used: ReadonlySet<Clause>; seed: number; turn: number },
): Introduction | undefined {
  const found = amountOf(item, used)
  const amount = found && countWords(found.text) <= longestAmount ? found : undefined
  const named = nameItem(item, seed, turn)
  if (!named) return undefined
  const [, time, rest] =
    /^((?:about )?\d+ (?:hours?|evenings?|days?|shifts?) a (?:week|month)) and (.*\d.*)$/.exec(amount?.text ?? '') ?? []
  const number = time
    ? `, ${time}, with ${rest}`
    : amount
      ? `${named.link === 'had' ? '' : ','} ${amount.isTime ? amount.text.replace(/^for /, '') : `${named.link} ${amount.text}`}`
      : ''
  return {
    sentence: {
      text: endSentence(withDollars(mend(upperFirst(`${named.text}${number}`)), item.place)),
      facts: [item.id, ...(amount?.clause.facts ?? [])],
      importance: 3,
      opens: true,
    },
    amount: amount?.clause,
  }
}

function nameItem(item: ProfileItem, seed: number, turn: number): { text: string; link: string } | undefined {
  const { kind, title, current } = item
  const place = nameOfPlace(item)
  const at = place ? ` at ${place}` : ''
  if (kind === 'project') {
    const amount = amountOf(item, new Set())
    return amount && !amount.isTime && !isWork(amount.text) ? { text: theProject(title), link: 'had' } : undefined
  }
  if (kind === 'volunteering' && !isRole(title)) {
    const what = `for ${theProject(title)}${at}`
    return { text: current ? `I volunteer ${what}` : `I volunteered ${what}${timeOf(item)}`, link: 'with' }
  }
  if (!/^(?:job|family-business|volunteering)$/.test(kind) || !(isRole(title) || place)) return undefined
  const as = isRole(title) ? ` as ${roleOf(title)}` : ` ${fieldOf(title)}`.trimEnd()
  const isCalled = isNamedByVerb(title)
  if (kind === 'volunteering') {
    const be = isCalled ? (current ? 'am' : 'was') : current ? 'volunteer' : 'volunteered'
    const role = isCalled ? ` ${roleOf(title)}` : as
    return {
      text: current
        ? choose(seed, 40 + turn, [
            `${isCalled ? 'I am also' : 'I also volunteer'}${role}${at}`,
            since(item, isCalled ? `I have been${role}${at}` : `I have volunteered${role}${at}`),
          ])
        : inTime(item, `I ${be}${role}${at}`),
      link: 'with',
    }
  }
  if (/^helped\b/i.test(title)) return { text: inTime(item, `I ${lowerFirst(title)}${at}`), link: 'with' }
  return {
    text: current
      ? choose(seed, 40 + turn, [
          isCalled ? `I am also ${roleOf(title)}${at}` : `I also work${as}${at}`,
          since(item, isRole(title) ? `I have also been ${roleOf(title)}${at}` : `I have also worked${as}${at}`),
        ])
      : inTime(item, isCalled ? `I was ${roleOf(title)}${at}` : `I worked${as}${at}`),
    link: 'with',
  }
}

/** "Group of 4" says who worked on it. */
const isWork = (text: string) => /\b(?:group|team|pair)\b|hours?\b/i.test(text)

const since = ({ from }: ProfileItem, text: string) => (from ? `${text} since ${spokenDate(from)}` : text)

function inTime({ from, to }: ProfileItem, text: string): string {
  const [start, end] = [readTypedDate(from)?.year, readTypedDate(to)?.year]
  if (!start || !end) return text
  return start === end ? `In ${start}, ${text}` : `${text} from ${start} to ${end}`
}

const timeOf = ({ from, to }: ProfileItem): string => {
  const [start, end] = [readTypedDate(from)?.year, readTypedDate(to)?.year]
  if (!start || !end) return ''
  return start === end ? ` in ${start}` : ` from ${start} to ${end}`
}

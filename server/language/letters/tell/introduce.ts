import { readTypedDate } from '../../english/read-date.ts'
import { countWords, endSentence, lowerFirst, upperFirst } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { choose, type Sentence } from '../letter.ts'
import { spokenTime } from '../time-worked.ts'
import { mend, withDollars } from './mend.ts'
import {
  amountOf,
  atPlace,
  fieldOf,
  isNamedByVerb,
  isRole,
  nameOfPlace,
  postsOf,
  roleAt,
  theProject,
} from './tell-item.ts'

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
      facts: [item.id, ...(item.earlier ?? []).map(({ id }) => id), ...(amount?.clause.facts ?? [])],
      importance: 3,
      opens: true,
    },
    amount: amount?.clause,
  }
}

function nameItem(item: ProfileItem, seed: number, turn: number): { text: string; link: string } | undefined {
  const { kind, title, current } = item
  const place = nameOfPlace(item)
  const at = atPlace(item)
  if (kind === 'project') {
    const amount = amountOf(item, new Set())
    return amount && !amount.isTime && !isWork(amount.text) ? { text: theProject(title), link: 'had' } : undefined
  }
  if (kind === 'volunteering' && !isRole(title)) {
    const what = volunteeredFor(item)
    if (!what) return undefined
    return { text: current ? `I volunteer ${what}` : `I volunteered ${what}${timeOf(item)}`, link: 'with' }
  }
  if (!/^(?:job|family-business|volunteering)$/.test(kind) || !(isRole(title) || place)) return undefined
  const as = isRole(title) ? ` as ${roleAt(item)}` : `${` ${fieldOf(title)}`.trimEnd()}${at}`
  const isCalled = isNamedByVerb(title)
  if (kind === 'volunteering') {
    const be = isCalled ? (current ? 'am' : 'was') : current ? 'volunteer' : 'volunteered'
    const role = isCalled ? ` ${roleAt(item)}` : as
    return {
      text: current
        ? choose(seed, 40 + turn, [
            `${isCalled ? 'I am also' : 'I also volunteer'}${role}`,
            since(item, isCalled ? `I have been${role}` : `I have volunteered${role}`),
          ])
        : inTime(item, `I ${be}${role}`),
      link: 'with',
    }
  }
  const posts = postsOf(item)
  if (posts) {
    const text = current ? since(item, `I have also worked${at}`) : inTime(item, `I worked${at}`)
    return { text: `${text}${posts}`, link: 'with' }
  }
  if (/^helped\b/i.test(title)) return { text: inTime(item, `I ${lowerFirst(title)}${at}`), link: 'with' }
  return {
    text: current
      ? choose(seed, 40 + turn, [
          isCalled ? `I am also ${roleAt(item)}` : `I also work${as}`,
          since(item, isRole(title) ? `I have also been ${roleAt(item)}` : `I have also worked${as}`),
        ])
      : inTime(item, isCalled ? `I was ${roleAt(item)}` : `I worked${as}`),
    link: 'with',
  }
}

function volunteeredFor(item: ProfileItem): string {
  const { title } = item
  if (/^(?:my|our|his|her)\b/i.test(title)) return ''
  const place = atPlace(item)
  if (place) return place.trim()
  const isName = /^(?:\p{Lu}[\p{L}.'’]*|of|on|for|the|and|&)(?: (?:\p{Lu}[\p{L}.'’]*|of|on|for|the|and|&))+$/u.test(
    title,
  )
  return isName ? `for ${title}` : `for ${theProject(title)}`
}

/** "Group of 4" says who worked on it. */
const isWork = (text: string) => /\b(?:group|team|pair)\b|hours?\b/i.test(text)

const since = (item: ProfileItem, text: string) => {
  const { from } = spokenTime(item)
  return from ? `${text} since ${from}` : text
}

function inTime({ from, to }: ProfileItem, text: string): string {
  const [start, end] = [readTypedDate(from)?.year, readTypedDate(to)?.year]
  if (!start || !end || start > end) return text
  return start === end ? `In ${start}, ${text}` : `${text} from ${start} to ${end}`
}

const timeOf = ({ from, to }: ProfileItem): string => {
  const [start, end] = [readTypedDate(from)?.year, readTypedDate(to)?.year]
  if (!start || !end) return ''
  return start === end ? ` in ${start}` : ` from ${start} to ${end}`
}

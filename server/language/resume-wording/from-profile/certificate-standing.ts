import { readTypedDate } from '../../english/read-date.ts'
import type { ProfileItem } from '../../profile/profile.ts'

export interface Standing {
  text: string
  isHeld: boolean
  facts: string[]
}

const none = /^(?:no|none|not yet|nope)\b|\b(?:not applied|can['’]?t apply|not booked|has not|have not applied)\b/i
const booked = /\b(?:booked|scheduled|signed up|registered|exam (?:is )?(?:on|in)|authorization to test)\b/i
const ended = /\b(?:expired|ran out|lapsed)\b/i
const under = /\b(?:halfway|half way|in progress|finished \d+ of|passed \d+ of|chapters?|modules?|still to do|to do)\b/i
const held = /\b(?:passed|certified|valid|have (?:the|it|my)|finished|done|completed|yes|clean|current)\b/i

/** How far the user is with a certificate, without more than they said; undefined where they do not have it, or no longer. */
export function standing({ clauses, to, from }: ProfileItem): Standing | undefined {
  const told = clauses.find(({ role }) => role === 'result')
  const text = told?.text ?? ''
  const facts = told?.facts ?? []
  const until = readTypedDate(to) ? to : ''
  const year = from
  if (ended.test(text) || none.test(text)) return undefined
  if (booked.test(text) && /\bclass\b/i.test(text) && year) return { text: `class in ${year}`, isHeld: false, facts }
  if (booked.test(text) && /\bexam\b/i.test(text) && year) return { text: `exam in ${year}`, isHeld: false, facts }
  if (booked.test(text)) return { text: year ? `scheduled for ${year}` : 'scheduled', isHeld: false, facts }
  if (under.test(text) || under.test(to)) {
    const progress = /\b(?:finished |passed )?\d+ of (?:the )?\d+ \p{L}+/iu.exec(text)?.[0]
    return {
      text: progress ? `in progress, ${progress.replace(/^finished /i, '')}` : 'in progress',
      isHeld: false,
      facts,
    }
  }
  if (!held.test(text) && text !== '') return undefined
  if (to && !until && !/present/i.test(to)) return undefined
  return { text: until ? `valid until ${until}` : year, isHeld: true, facts }
}

export function renewable({ clauses, from, to }: ProfileItem): Standing | undefined {
  const told = clauses.find(({ role }) => role === 'result')
  if (!told || !ended.test(told.text) || !willRenew.test(told.text)) return undefined
  const [start = '', end = ''] = [from, to].map(date => /(?:19|20)\d\d/.exec(date)?.[0])
  const years = [start, end].filter(Boolean).join('–')
  return { text: [years, 'ready to renew'].filter(Boolean).join(', '), isHeld: true, facts: told.facts }
}
const willRenew = /\b(?:would|will|can|could|plan(?:ning)? to|going to|happy to) (?:renew|redo)\b/i

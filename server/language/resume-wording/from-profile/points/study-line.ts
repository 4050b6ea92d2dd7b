import { joinWords } from '../../../english/tidy.ts'
import type { ProfileItem } from '../../../profile/profile.ts'
import type { Point } from './tidy-point.ts'

const progress =
  /\b(\d+)(?: (?:done|units?|credits?|hours?))*(?: done)? (?:out )?of (\d+) ?(credits?|units?|hours?|chapters?|modules?)?/i
const unit = /\b(credits?|units?|hours?|chapters?|modules?)\b/i

export function studyPoint({ title, to, clauses }: ProfileItem): Point | undefined {
  const level = clauses.find(({ role }) => role === 'level')
  const subjects = clauses.find(({ role }) => role === 'subjects')
  const [, done = '', all = '', named = ''] = progress.exec(level?.text ?? '') ?? []
  const counted = named || (unit.exec(level?.text ?? '')?.[1] ?? '')
  if (to && subjects && !title.toLowerCase().includes(subjects.text.toLowerCase()) && !/\d/.test(subjects.text))
    return { kind: 'trusted', deeds: [`Focus on ${subjects.text}`], tail: '', facts: subjects.facts }
  if (to || !/in progress/i.test(title) || !level || !done || !counted) return undefined
  const topics = (subjects?.text ?? '')
    .split(/, (?:and )?| and /)
    .filter(each => each && !/\b(?:maybe|later)\b/.test(each) && !title.toLowerCase().includes(each.toLowerCase()))
  const coursework = topics.length > 1 && subjects ? `; coursework in ${joinWords(topics)}` : ''
  const facts = [...level.facts, ...(coursework && subjects ? subjects.facts : [])]
  return { kind: 'trusted', deeds: [`${done} of ${all} ${counted} completed${coursework}`], tail: '', facts }
}

import type { SharedLink } from '#contract/endpoints/sharing.ts'
import { limits } from '#contract/limits.ts'
import { formatInteger } from '#contract/numbers.ts'
import { type SharedPart, type ShareKind, shareKinds } from '#contract/sharing.ts'
import { dateFormat, shortDay } from '#web/platform/dates.ts'

export const partTexts: Readonly<Record<SharedPart, { label: string; hint: string }>> = {
  fit: {
    label: 'How well each one fits me',
    hint: 'Only the percentage, such as 78%. Your answers stay with you.',
  },
  progress: {
    label: 'How far I am',
    hint: 'Which steps are done, and when. That includes what you finished before, such as a degree.',
  },
  plan: { label: 'My plan', hint: 'Your hours a week, and the date of each step.' },
}

const counterFrom = limits.sharing.note * 0.8

export function noteHint(text: string): string {
  const { length } = text.trim()
  const room =
    length < counterFrom ? `Up to ${noteRoom} characters` : `${formatInteger(length)} of ${noteRoom} characters`
  return `${room}. Don't write passwords, card numbers or anything secret.`
}

export function noteProblem(text: string): string | null {
  const { length } = text.trim()
  if (length === 0) return 'Write your note first'
  if (length > limits.sharing.note)
    return `That's too long: ${formatInteger(length)} characters, and a note can have ${noteRoom}. Shorten it, or send it as several notes.`
  return null
}

const noteRoom = formatInteger(limits.sharing.note)

const listFormat = new Intl.ListFormat('en-US')

export function linkText({ kind, careers, shows }: Pick<SharedLink, 'kind' | 'careers' | 'shows'>): string {
  const names = listFormat.format(careers.map(({ title }) => title))
  const what = {
    matches: `Your matches: ${names}`,
    comparison: `A comparison of ${names}`,
    roadmap: `Your roadmap to ${names}`,
  }[kind]
  const added = shows.map(part => partTexts[part].label.toLowerCase().replace(/\b(me|my|i am)\b/g, toYou))
  return added.length ? `${what}, with ${listFormat.format(added)}.` : `${what}.`
}

const toYou = (word: string) => ({ me: 'you', my: 'your' })[word] ?? 'you are'

export const stateTexts: Readonly<Record<SharedLink['state'], string>> = {
  open: 'Open',
  expired: 'Ended by itself',
  ended: 'You ended it',
  reported: 'Reported and closed',
}

/** The server knows no more than the day in UTC. */
const utcDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
export const openedText = (openedOn: string | null): string =>
  openedOn ? `Last opened on ${utcDay(openedOn)}.` : 'Not opened yet.'

export const endText = ({ state, expiresAt, endedAt }: SharedLink): string =>
  state === 'open' ? `Ends on ${shortDay(expiresAt)}.` : `Ended on ${shortDay(endedAt ?? expiresAt)}.`

export const dayChoices = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

export interface Wanted {
  kind: ShareKind
  careers: string[]
}

export function readWanted(params: URLSearchParams): Wanted | null {
  const kind = shareKinds.find(each => each === params.get('show'))
  const careers = [...new Set((params.get('careers') ?? '').split(',').filter(slug => /^[a-z0-9-]+$/.test(slug)))]
  if (!kind) return null
  if (kind === 'comparison' && careers.length < 2) return null
  if (kind === 'roadmap' && careers.length !== 1) return null
  return { kind, careers }
}

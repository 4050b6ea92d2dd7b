import { readTypedDate } from '../english/read-date.ts'
import { tellCertificate } from '../letters/papers/tell-certificate.ts'
import { tellStanding } from '../letters/tell/tell-standing.ts'
import { tellEducation } from '../letters/tell/tell-study.ts'
import type { ProfileItem } from '../profile/profile.ts'

const terms: readonly (readonly [RegExp, number])[] = [
  [/\b(?:BLS|CPR|ACLS|PALS|NRP|AED|first[- ]aid|Heartsaver)\b/i, 2],
  [/\bfood handl\w+/i, 3],
  [/\b(?:ServSafe|food(?: protection)?) manager/i, 5],
]
const spellMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What to say of a paper that was got too long ago to be still valid; undefined for others. */
export function lapsed({ kind, title, from, to }: ProfileItem, today: Date): string | undefined {
  const years = kind === 'certificate' ? terms.find(([pattern]) => pattern.test(title))?.[1] : undefined
  const got =
    years === undefined || /\b(?:until|through|thru|exp\w*|valid|renew\w*)\b/i.test(to)
      ? undefined
      : readTypedDate(to || from)
  if (!years || !got) return undefined
  const end = new Date(Date.UTC(got.year + years, (got.month ?? 11) + 1, 0))
  if (end >= today) return undefined
  const when = got.month === undefined ? `${got.year}` : spellMonth.format(new Date(Date.UTC(got.year, got.month)))
  return `Yours is from ${when}, and such papers mostly hold ${years} years. Say on which day you will have the new one: a class that is booked is a good answer.`
}

export function tellPapers(item: ProfileItem, today: Date): string | undefined {
  if (lapsed(item, today)) return tellStanding(item)?.text
  if (item.kind === 'education') return tellEducation(item, today)?.text
  return (tellCertificate(item, today) ?? tellStanding(item))?.text
}

export const toSecondPerson = (text: string): string =>
  text
    .replace(/\bI am\b/g, 'you are')
    .replace(/\bI['’]m\b/g, "you're")
    .replace(/\bI was\b/g, 'you were')
    .replace(/\bI\b/g, 'you')
    .replace(/\bme\b/g, 'you')
    .replace(/\bmyself\b/g, 'yourself')
    .replace(/\b(m|M)y\b/g, (_, first: string) => (first === 'M' ? 'Your' : 'your'))
    .replace(/\b(w|W)e\b/g, (_, first: string) => (first === 'W' ? 'You' : 'you'))
    .replace(/\b(o|O)ur\b/g, (_, first: string) => (first === 'O' ? 'Your' : 'your'))
    .replace(/^you\b/, 'You')

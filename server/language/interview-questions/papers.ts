import { tellCertificate } from '../letters/papers/tell-certificate.ts'
import { tellStanding } from '../letters/tell/tell-standing.ts'
import { tellEducation } from '../letters/tell/tell-study.ts'
import type { ProfileItem } from '../profile/profile.ts'

export function tellPapers(item: ProfileItem, today: Date): string | undefined {
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

import type { CareerProfile, Pay } from '#contract/careers.ts'
import type { CareerEntry } from './catalogue/entry.ts'

const thousands = (amount: number) => `$${(Math.round(amount / 1000) * 1000).toLocaleString('en-US')}`

/** The middle half of what people in the job earn, in US dollars a year. */
export const salaryRangeOf = (pay: Pick<Pay, 'p25' | 'p75'>): string => `${thousands(pay.p25)}-${thousands(pay.p75)}`

/** What everyone may read of a career. `entries`: the catalogue its growth is compared with. */
export function toProfile(entry: CareerEntry, entries: readonly CareerEntry[]): CareerProfile {
  const { pay, outlook, telework, entryEducation } = entry.facts
  const slower = entries.filter(each => each.facts.outlook.growthPercent < outlook.growthPercent).length
  return {
    slug: entry.slug,
    title: entry.title,
    icon: entry.icon,
    description: entry.description,
    dayInTheLife: entry.dayInTheLife,
    education: entry.education,
    hardSkills: entry.hardSkills,
    softSkills: entry.softSkills,
    pay,
    outlook: { ...outlook, fasterThanPercent: Math.round((100 * slower) / Math.max(1, entries.length - 1)) },
    telework,
    entryEducation,
  }
}

import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { columnsOf } from '../../careers/matching/prepare-columns.ts'
import { type Qualifications, yearsOf } from '../rules.ts'

/** Leaves out the years of work that is not close to a career. Jobs of unknown titles count, and all if it is unknown. */
export function relatedTo(
  career: CareerEntry | undefined,
  qualifications: Qualifications,
  { entries }: Pick<Catalogue, 'entries'>,
): Qualifications {
  const index = career ? entries.indexOf(career) : -1
  if (index < 0) return qualifications
  const isOther = (jobTitle: string) => {
    const job = { jobTitle, yearsWorked: '5-plus' as const, skills: '' }
    const { pastWork } = columnsOf(entries).person({ jobs: [job] })
    return pastWork !== undefined && pastWork.titles.length > 0 && !pastWork.nearest(index)
  }
  const others = (qualifications.jobs ?? []).filter(({ jobTitle }) => isOther(jobTitle))
  const otherYears = others.reduce((sum, { yearsWorked }) => sum + yearsOf[yearsWorked], 0)
  return otherYears ? { ...qualifications, years: qualifications.years - otherYears, otherYears } : qualifications
}

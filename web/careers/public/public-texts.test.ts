import { describe, expect, it } from 'vitest'
import type { PublicCareer } from '#contract/endpoints/careers.ts'
import { occupationData, summaryOf } from './public-texts.ts'

const source = { name: 'Statistics office', years: 'May 2025' }
const baker: PublicCareer = {
  slug: 'baker',
  scene: 'food-and-hospitality',
  title: 'Baker',
  icon: '🥖',
  description: 'You bake.',
  dayInTheLife: ['You knead dough.', 'You clean up.'],
  education: ['Learn on the job.'],
  hardSkills: ['Kneading'],
  softSkills: ['Patience'],
  pay: {
    p10: 25_000,
    p25: 30_000,
    median: 36_000,
    p75: 42_000,
    p90: 50_000,
    year: 2025,
    sharedCode: false,
    fromHourly: false,
  },
  outlook: { growthPercent: 5, fasterThanPercent: 60, annualOpenings: 39_000, period: '2024-34' },
  telework: { percent: 0, basis: 'measured' },
  entryEducation: 'none',
  entryOfGroup: false,
  minimumAge: '',
  related: [],
  sources: { pay: source, outlook: source, telework: source, entryEducation: source, related: source },
  family: { slug: 'food', name: 'Food' },
  salaryRange: '$30,000-$42,000',
  hourlyRange: '$14-$20',
  groupFigures: false,
  states: [],
  tags: [],
  otherTitles: ['Pastry Baker', 'Bread-and-Roll Maker (night)'],
  roadmap: [],
  interviewQuestions: [],
  occupation: { code: '51-3011.00', title: 'Bakers' },
}

describe('structured data of a career', () => {
  it('is an Occupation with figures, year and country', () => {
    const [salary] = occupationData(baker).estimatedSalary
    expect(salary).toMatchObject({
      currency: 'USD',
      duration: 'P1Y',
      percentile10: 25_000,
      percentile25: 30_000,
      median: 36_000,
      percentile75: 42_000,
      percentile90: 50_000,
    })
    expect(salary?.description).toBe('Statistics office, May 2025, national, employees only')
    expect(occupationData(baker).occupationLocation).toEqual([{ '@type': 'Country', name: 'United States' }])
    expect(summaryOf(baker)).toContain('$30,000-$42,000 a year, US, 2025')
  })

  it('marks figures of a group', () => {
    const shared = { ...baker, pay: { ...baker.pay, sharedCode: true } }
    expect(occupationData(shared).estimatedSalary[0]?.description).toContain('group of similar jobs')
  })
})

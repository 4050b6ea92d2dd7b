import { describe, expect, test } from 'vitest'
import type { Job } from '#contract/quiz.ts'
import { readCatalogue } from '../../catalogue/entry.ts'
import { matchCareers } from '../match-careers.ts'
import { firstPostOf } from './first-posts.ts'
import { pastWorkReader } from './past-work.ts'

const entries = readCatalogue()
const read = pastWorkReader(entries)
const indexOf = (slug: string) => entries.findIndex(each => each.slug === slug)
const job = (jobTitle: string): Job => ({ jobTitle, yearsWorked: '1-3', skills: '' })

test.each([
  ['Marketing Intern', 'internship'],
  ['Summer internship, city zoo', 'internship'],
  ['Booster club treasurer (volunteer)', 'volunteering'],
  ['Apprentice electrician', 'training'],
  ['Volunteer coordinator', undefined],
  ['Internship program manager', undefined],
  ['Internal auditor', undefined],
  ['Nurse', undefined],
])('%s: %s', (typed, post) => expect(firstPostOf(typed)).toBe(post))

describe('an internship or volunteer post', () => {
  test.each([
    ['Club treasurer (volunteer)', 'bookkeeper'],
    ['Apprentice electrician', 'electrician'],
    ['Marketing intern', 'market-research-analyst'],
    ['Library volunteer', 'library-assistant'],
  ])('counts toward an entry job: %s, %s', (typed, slug) => {
    const nearest = read([job(typed)])?.nearest(indexOf(slug))
    expect(nearest?.entry?.slug).toBe(slug)
    expect(read([job(typed)])?.had(indexOf(slug))).toBe(false)
  })

  test('is not said to be the job itself', () => {
    const answers = {
      values: ['creativity', 'growth'],
      education: 'bachelors',
      salary: '50k-70k',
      workLocation: ['hybrid'],
      workVibes: ['desk-office'],
      weeklyHours: ['standard'],
    } as const
    const told = { ...answers, values: [...answers.values] } as unknown as Parameters<typeof matchCareers>[1]
    const reasons = (title: string) =>
      matchCareers(entries, told, { jobs: [job(title)] }).flatMap(each => [
        ...each.reasons.map(({ text }) => text),
        each.door?.text ?? '',
      ])
    const texts = reasons('Editorial intern').join('\n')
    expect(texts).toContain('your internship')
    expect(texts).not.toMatch(/your work as|you have done this work/i)
    expect(reasons('Editor').join('\n')).toContain('your work as Editor')
  })
})

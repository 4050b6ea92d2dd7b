import { describe, expect, test } from 'vitest'
import { resumeSchema } from '#contract/endpoints/resume.ts'
import type { EvidenceInput } from '#server/language/bullets/evidence-facts.ts'
import { evidenceSamples } from '#server/testing/evidence-samples.ts'
import { nameSkills } from '../language/bullets/name-skills.ts'
import { writeBullets } from '../language/bullets/write-bullets.ts'
import { composeResume, type EvidenceWithBullets } from './compose-resume.ts'

const contact = { name: 'Mara Lind', email: '', phone: '', place: 'Leeds' }
let made = 0
function worked(item: Partial<EvidenceInput> & Pick<EvidenceInput, 'kind' | 'title'>): EvidenceWithBullets {
  made += 1
  const input = { id: `item-${made}`, organisation: '', place: '', from: '', to: '', answers: {}, ...item }
  return { input, bullets: writeBullets(input), skills: nameSkills(input) }
}
const named = (title: string): EvidenceWithBullets => {
  const item = evidenceSamples.find(each => each.title === title)
  if (!item) throw new Error(`Nobody told of ${title}`)
  return worked(item)
}
const quiz = {
  education: 'some-college' as const,
  hasWorkExperience: 'no' as const,
  workHistory: [],
  weeklyHours: ['standard' as const],
}
const barista = { jobTitle: 'barista', yearsWorked: '0-1' as const, skills: 'coffee, cash' }
const sectionsOf = (items: EvidenceWithBullets[], background: Parameters<typeof composeResume>[2] = undefined) =>
  composeResume(contact, items, background).sections
const namesOf = (...given: Parameters<typeof sectionsOf>) => sectionsOf(...given).map(({ name }) => name)

describe('the order', () => {
  test('starts with education for users without a job', () => {
    const school = named('High school diploma')
    expect(namesOf([named('Babysitter for two families'), school])).toEqual(['Education', 'Experience', 'Skills'])
    expect(namesOf([named('Waitress'), school])).toEqual(['Experience', 'Education', 'Skills'])
    const withJob = { ...quiz, hasWorkExperience: 'yes' as const, workHistory: [barista] }
    expect(namesOf([school], withJob)).toEqual(['Experience', 'Education'])
  })

  test('puts current items first, then the latest', () => {
    const jobs = [
      worked({ kind: 'job', title: 'Old', from: '2019', to: '2020' }),
      worked({ kind: 'job', title: 'Undated' }),
      worked({ kind: 'job', title: 'Late', from: 'May 2023', to: 'June 2024' }),
      worked({ kind: 'care', title: 'Today', from: '2018', to: 'now' }),
    ]
    expect(sectionsOf(jobs)[0]?.entries.map(({ heading }) => heading)).toEqual(['Today', 'Late', 'Old', 'Undated'])
  })
})

test('the quiz adds missing education and jobs', () => {
  const withJobs = { ...quiz, workHistory: [barista, { ...barista, jobTitle: ' WAITRESS', skills: '' }] }
  const [experience, education] = sectionsOf([named('Waitress')], withJobs)
  expect(experience?.entries.map(({ heading }) => heading)).toEqual(['Waitress', 'Barista'])
  expect(experience?.entries[1]?.lines.map(({ text }) => text)).toEqual(['Up to 1 year', 'Skills used: coffee, cash'])
  expect(education?.entries.map(({ heading }) => heading)).toEqual(['Some college'])
  const sections = sectionsOf([named('High school diploma')], quiz)
  expect(sections[0]?.entries.map(({ heading }) => heading)).toEqual(['High school diploma'])
})

test('skills and languages are listed once', () => {
  const sections = sectionsOf([
    named('Video editing'),
    worked({ kind: 'skill', title: 'childcare' }),
    named('Babysitter for two families'),
    named('Spanish'),
  ])
  const linesIn = (kind: string) =>
    sections.find(each => each.kind === kind)?.entries.flatMap(({ lines }) => lines.map(({ text }) => text))
  const [shown = '', ...own] = linesIn('skills') ?? []
  expect(shown).not.toContain('Childcare')
  expect(own).toEqual([
    'Video editing: used for the school website; with CapCut; edited the film of our school trip',
    'Childcare',
  ])
  expect(linesIn('languages')).toEqual([
    'Spanish: fluent, spoken and written; used at home and with customers; translated for my grandmother at the doctor’s',
  ])
})

test('fifty items fit and ids are unique', () => {
  const items = evidenceSamples.slice(0, 50).map(worked)
  const resume = composeResume(contact, items, { ...quiz, workHistory: Array.from({ length: 20 }, () => barista) })
  expect(resumeSchema.safeParse(resume).success).toBe(true)
  const ids = resume.sections.flatMap(({ id, entries }) => [
    id,
    ...entries.flatMap(entry => [entry.id, ...entry.lines.map(line => line.id)]),
  ])
  const lines = ids.filter((id, index) => ids.indexOf(id) !== index)
  expect(lines).toEqual([])
})

test('an equal start and end is shown once', () => {
  const [experience] = sectionsOf([worked({ kind: 'job', title: 'Intern', from: 'March 2025', to: 'March 2025' })])
  expect(experience?.entries[0]).toMatchObject({ from: '', to: 'March 2025' })
})

import { expect, test } from 'vitest'
import type { Resume, ResumeSection } from '#contract/endpoints/resume.ts'
import { arrangeSections } from './arrange-sections.ts'

const section = (kind: ResumeSection['kind'], name: string, lines: readonly string[]): ResumeSection => ({
  id: name,
  kind,
  name,
  entries: [
    {
      ...{ id: `${name}-1`, heading: '', organisation: '', place: '', from: '', to: '' },
      lines: lines.map((text, at) => ({ id: `${name}-1-${at}`, text })),
    },
  ],
})
const contact: Resume['contact'] = { name: 'Ann Lee', email: '', phone: '', place: '', links: [] }
const arranged = (...sections: ResumeSection[]) => {
  const { resume, moved } = arrangeSections({ contact, sections })
  const lines = resume.sections.map(({ name, entries }) => [
    name,
    ...entries.flatMap(each => each.lines.map(({ text }) => text)),
  ])
  return { lines, moved }
}

test('certificates and languages leave the skills for sections of their own', () => {
  const { lines, moved } = arranged(
    section('skills', 'Skills', [
      'Excel and Outlook; QuickBooks (basic, 2024); CPR certified (2024); basic Spanish',
      'OSHA 10',
    ]),
  )
  expect(lines).toEqual([
    ['Skills', 'Excel and Outlook; QuickBooks (basic, 2024)'],
    ['Certificates', 'CPR certified (2024)', 'OSHA 10'],
    ['Languages', 'Basic Spanish'],
  ])
  expect(moved).toContain('“CPR certified (2024)” and “OSHA 10” now stand under “Certificates”.')
})

test('they join the section that the resume has, and a labeled list stays whole', () => {
  const { lines } = arranged(
    section('skills', 'SKILLS', ['English, Tamil (native), typing', 'Safety: OSHA 10, lockout']),
    section('languages', 'LANGUAGES', ['French']),
  )
  expect(lines).toEqual([
    ['Skills', 'typing', 'Safety: OSHA 10, lockout'],
    ['Languages', 'French', 'English', 'Tamil (native)'],
  ])
})

test('two sections of one name become one, and an empty one is gone', () => {
  const { lines, moved } = arranged(
    section('other', 'Additional information', ['Authorized to work in the US']),
    section('other', 'Other', []),
    section('other', 'Additional Information', ['Open availability']),
  )
  expect(lines).toEqual([['Additional Information', 'Authorized to work in the US', 'Open availability']])
  expect(moved).toEqual([])
})

test('what a skill says of certificates is no certificate', () => {
  const own = [
    'Tracking of staff certificates, renewals and the training calendar for a hospital with 40 units',
    'German shepherd care',
  ]
  expect(arranged(section('skills', 'Skills', own)).lines).toEqual([['Skills', ...own]])
})

test('an employer that the next job names is not named above it as well', () => {
  const head = { heading: '', place: '', from: '', to: '', lines: [] }
  const jobs: ResumeSection = {
    ...{ id: 'jobs', kind: 'experience', name: 'Experience' },
    entries: [
      { ...head, id: 'e1', organisation: 'Aurora Schools', lines: [{ id: 'l1', text: '7 years 2 months' }] },
      { ...head, id: 'e2', heading: 'Coach', organisation: 'Aurora Schools', from: '2021' },
      { ...head, id: 'e3', organisation: 'Red Robin' },
    ],
  }
  const { resume } = arrangeSections({ contact, sections: [jobs] })
  expect(resume.sections[0]?.entries.map(({ id }) => id)).toEqual(['e2', 'e3'])
})

test('office programs among the certificates go to the skills', () => {
  expect(arranged(section('certificates', 'Certificates', ['BLS, 2024', 'Google Workspace', 'Word'])).lines).toEqual([
    ['Certificates', 'BLS, 2024'],
    ['Skills', 'Google Workspace', 'Word'],
  ])
})

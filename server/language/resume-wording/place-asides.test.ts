import { expect, test } from 'vitest'
import type { ResumeSection } from '#contract/endpoints/resume.ts'
import { placeAsides } from './place-asides.ts'

const contact = { name: 'Ann Lee', email: '', phone: '', place: '', links: [] }
function placed(
  kind: ResumeSection['kind'],
  head: { heading: string; from?: string; to?: string },
  ...texts: string[]
) {
  const lines = texts.map((text, at) => ({ id: `l${at}`, text }))
  const entry = { id: 'e', organisation: 'Lakeside', place: '', from: '', to: '', ...head, lines }
  const { resume } = placeAsides({ contact, sections: [{ id: 's', kind, name: 'S', entries: [entry] }] }, [])
  const [after] = resume.sections[0]?.entries ?? []
  return [after?.heading, after?.from, after?.to, ...(after?.lines.map(({ text }) => text) ?? [])]
}

test('how long and when stand in the heading instead of below it', () => {
  expect(placed('experience', { heading: 'Intern' }, '6 weeks', 'Scanned mail')).toEqual([
    'Intern',
    '',
    '6 weeks',
    'Scanned mail',
  ])
  expect(placed('experience', { heading: 'Stocker', to: '2021' }, '8 mo', 'nights & weekends')).toEqual([
    'Stocker (8 months, nights and weekends)',
    '',
    '2021',
  ])
  expect(placed('education', { heading: 'Diploma' }, 'Class of 2025, GPA 3.7')).toEqual([
    'Diploma',
    '',
    '2025',
    'GPA 3.7',
  ])
})

test('what is left over of a date goes, and a point stays', () => {
  expect(placed('experience', { heading: 'Cook', from: '2012', to: '2014' }, 'before that', 'Cleaning')).toEqual([
    'Cook',
    '2012',
    '2014',
    'Cleaning',
  ])
})

test('a job with nothing but "from" behind its date goes on', () => {
  expect(placed('experience', { heading: 'CNA', to: 'Sept 2019' }, '3-11 shift, from', 'Fed residents')).toEqual([
    'CNA (3-11 shift)',
    'Sept 2019',
    'Present',
    'Fed residents',
  ])
})

import { expect, test } from 'vitest'
import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { calendarFile } from './calendar-file.ts'

const step = (id: string, title: string): RoadmapStep => ({
  id,
  type: 'skills',
  title,
  description: '',
  timeline: '1 week',
  weeks: { from: 1, to: 1 },
  ownPace: true,
  later: false,
  doneWhen: 'You have tried it for real and can say what you learned.',
  resources: [],
})
const roadmap = [step('one', 'Learn, then; try — “with care”'), step('two', 'Done already'), step('three', 'Later')]
const file = calendarFile(
  { slug: 'baker', careerTitle: 'Baker', roadmap },
  {
    one: { kind: 'due', on: '2026-12-31', moved: false },
    two: { kind: 'done', on: '2026-11-01' },
    three: { kind: 'later' },
  },
  new Date('2026-11-21T12:00:00.123Z'),
)
const unfolded = file.replaceAll('\r\n ', '').split('\r\n')

test('writes each dated step as an all-day event with a unique id', () => {
  expect(unfolded.filter(line => line === 'BEGIN:VEVENT')).toHaveLength(1)
  for (const line of [
    'UID:baker.one@wayspark',
    'DTSTAMP:20261121T120000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Learn\\, then\\; try — “with care”',
  ])
    expect(unfolded).toContain(line)
  expect(unfolded.find(line => line.startsWith('DESCRIPTION'))).toContain('\\nBaker: 1 week')
})

test('folds lines at 75 octets without splitting a character', () => {
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(file).not.toContain('�')
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

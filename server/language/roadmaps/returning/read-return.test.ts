import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { composeRoadmap } from '../compose-roadmap.ts'
import { readStanding, type Sources } from '../standing/read-standing.ts'
import { newestReference, readReturn } from './read-return.ts'

const now = new Date('2026-11-27T12:00:00Z')
const catalogue = readCatalogue()
type Item = Pick<Sources['evidence'][number], 'kind' | 'title'> & Partial<Sources['evidence'][number]>
const personOf = (items: Item[]) => {
  const blank = { organisation: '', place: '', from: '', to: '', answers: {} }
  const evidence = items.map((item, at) => ({ ...blank, ...item, id: `${at}` }))
  const person = readStanding(
    { quiz: undefined, evidence, resume: undefined, notes: [] },
    title => catalogue.find(title),
    now,
  )
  if (!person) throw new Error('Nothing is known')
  return person
}
const clerk: Item = {
  ...{ kind: 'job', title: 'Payroll clerk', organisation: 'Delta Freight', from: '2009', to: '2016' },
  answers: { did: 'ran payroll for 60 drivers' },
}
const home: Item = {
  ...{ kind: 'job', title: 'At home raising two boys', from: '2016', to: 'now' },
  answers: { did: 'Band treasurer at Lakeside Middle School 2020-2024' },
}

test('years at home are no paid work, and the newest activity in them is found', () => {
  const back = readReturn(personOf([clerk, home]), now)
  expect(back).toMatchObject({
    since: 2016,
    newest: { role: 'Band treasurer', place: 'Lakeside Middle School', until: 2024 },
  })
  expect(back && newestReference(back, now)).toBe(
    'For a reference, ask someone at Lakeside Middle School, where until 2024 you were band treasurer. That is newer than your last paid work.',
  )
})

test('nobody comes back who works, studies or left a year ago', () => {
  const works: Item = { kind: 'job', title: 'Cashier', organisation: 'Big Y', from: '2024', to: 'now' }
  expect(readReturn(personOf([clerk, works]), now)).toBeUndefined()
  const studies: Item = { kind: 'education', title: 'BS in Biology (in progress)', from: 'August 2025' }
  expect(readReturn(personOf([clerk, studies]), now)).toBeUndefined()
  expect(readReturn(personOf([{ ...clerk, to: 'June 2026' }]), now)).toBeUndefined()
})

test('the years are named in one step, what was done is freshened up, and only the search counts', () => {
  const entry = catalogue.bySlug('payroll-clerk')
  if (!entry) throw new Error('No payroll clerk')
  const { roadmap, total } = composeRoadmap(entry, personOf([clerk, home]), { now })
  const [, first, second] = roadmap
  expect(first).toMatchObject({ id: 'experienced-entry' })
  expect(first?.told).not.toContain('Write to someone at Delta Freight')
  expect(second).toMatchObject({ id: 'return-gap', title: 'Name your years at home on your resume' })
  expect(total).toEqual(first?.weeks)
  const system = roadmap.find(({ id }) => id === 'learn-one-payroll-system-well')
  expect(system).toMatchObject({ undated: true, doneWhen: 'You can say what has changed since 2016.' })
})

test('a job whose end is not told may be the one of today', () => {
  const open: Item = { kind: 'job', title: 'Server', organisation: 'Harbor Grill', from: '2022' }
  const alone: Item = { kind: 'job', title: 'Cashier', organisation: 'Corner Mart', to: '2023' }
  expect(readReturn(personOf([clerk, open]), now)).toBeUndefined()
  expect(readReturn(personOf([clerk, alone]), now)).toBeUndefined()
})

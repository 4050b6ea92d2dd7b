import { expect, test } from 'vitest'
import { leadWithVerb } from './lead-with-verb.ts'

const past = (text: string) => leadWithVerb(text, { role: 'Aide at Oak Home', isCurrent: false })
const now = (text: string) => leadWithVerb(text, { role: 'Aide at Oak Home', isCurrent: true })

test.each([
  ['Book 30 dogs a day, rebook', 'Booked 30 dogs a day and rebooked'],
  ['Calm upset owners', 'Calmed upset owners'],
  ['Scan and save documents to Clio', 'Scanned and saved documents to Clio'],
  ['Backup for payroll (60 employees)', 'Backed up payroll for 60 employees'],
  ['Backup for shift manager', 'Served as backup for shift manager'],
  ['Shift lead for 3 new hires', 'Served as shift lead for 3 new hires'],
])('a job that has ended is told in the past: %s', (text, better) => {
  expect(past(text)).toBe(better)
})

test.each([
  ['Greets customers', 'Greet customers'],
  ['Vitals charted in Epic', 'Chart vitals in Epic'],
  ['Giving meals on time, blood sugar monitoring', 'Give meals on time and monitor blood sugar'],
])('a job that goes on is told in the present, verb first: %s', (text, better) => {
  expect(now(text)).toBe(better)
})

test.each([
  'Order entry',
  'Test scores improved',
  'Volunteer coordinator',
  'Market research',
  'Lead generation calls',
  'Cash register',
])('a noun that could be a verb stays: %s', text => {
  expect(past(text)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readRemote } from './read-remote.ts'

const read = (text: string, title = 'Assistant', place = '') => readRemote({ title, place, text })

test.each([
  ['Answer calls. 100% remote within the US.', 'Assistant'],
  ['Location: Remote (Canada)', 'Assistant'],
  ['Answer calls.', 'Support Associate (Work from Home)'],
  ['You will work from home with equipment that we send.', 'Assistant'],
])('is remote: %s %s', (text, title) => {
  expect(read(text, title)).toBe(true)
})

test.each([
  ['Hybrid, two days in our Denver office.', 'Remote Assistant'],
  ['You fix laptops by remote control.', 'Assistant'],
  ['Two days a week may be remote.', 'Assistant'],
  ["This isn't a remote role.", 'Assistant'],
  ['Bristol with flexible working from home.', 'Assistant'],
  ['Serve guests.', 'Assistant (remote-friendly)'],
])('is not said to be remote: %s %s', (text, title) => {
  expect(read(text, title)).toBeNull()
})

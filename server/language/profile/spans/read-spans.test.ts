import { expect, test } from 'vitest'
import { readNotes } from '../read-notes.ts'

const read = (text: string) => readNotes([{ id: 'note-1', text }]).spans
const kept = (text: string) =>
  read(text)
    .filter(({ isHarmful }) => !isHarmful)
    .map(each => each.text)

test('what harms is kept apart with what hangs on it, and the rest stays', () => {
  expect(kept('I fixed 40 bikes last summer, and I made a workers compensation claim in May.')).toEqual([
    'I fixed 40 bikes last summer',
  ])
  expect(kept('One of the goats did get out of the gate once but I got him back.')).toEqual([])
  expect(kept('I only want 15 hours since I keep the bakery on weekends.')).toEqual([])
  expect(kept('My knee is shot from the job and I can start Monday.')).toEqual(['I can start Monday'])
})

test('only the clause of a private word is dropped, and the person it named is named', () => {
  const told = kept(
    "I want to do this because my niece Ada has sickle cell and I'm the one who takes her to the clinic.",
  )
  expect(told).toEqual(['I want to do this', "I'm the one who takes my niece Ada to the clinic"])
})

test('what is lacking is told with what makes up for it', () => {
  expect(kept('I do not know Yardi but Peachtree I learned in two weeks.')).toEqual([
    'I do not know Yardi, but I learned Peachtree in two weeks',
  ])
  expect(kept('I never used NetSuite.')).toEqual([])
})

test('a label names a story, and chat is written out', () => {
  const [first] = read('The mistake story: last year i found 3 boxes under the old label, about 11 grand of tea.')
  expect(first?.label).toBe('The mistake story')
  expect(first?.text).toBe('last year I found 3 boxes under the old label, about $11,000 of tea')
  expect(kept('busiest shift was mothers day, 61 to go orders by 1 oclock')[0]).toContain(
    "My busiest shift was Mother's Day",
  )
})

test('"wed" before a verb is no Wednesday, and a day with "no" is a day off', () => {
  expect(kept('people came looking for a grave and wed dig through boxes').join(' ')).toContain(
    "we'd dig through boxes",
  )
  expect(kept('mon and wed work for me').join(' ')).toContain('Wednesday')
  expect(kept('tuesday no because i got my little brother')[0]).toBe('I am not free on Tuesday')
})

test('what somebody else wanted or how fast something was done is a story', () => {
  const whole = read('An old man came in, he was scared and wanted to leave.')
  expect(whole.map(({ isHarmful }) => isHarmful)).toEqual([false])
  const [fast] = read('I take a sheet from the case and do the name in 35 minutes')
  expect(fast?.kinds).not.toContain('nearness')
})

test('a sentence is told whole only if nothing of it is kept back', () => {
  expect(
    read('I ran the register for two years (I was on probation then) and I counted the drawer.').map(
      ({ whole }) => whole,
    ),
  ).toEqual(['', ''])
  const hurt = read('I hurt my back, dont mention that. It is part of why I want the desk but I can still lift fine.')
  expect(hurt.length).toBeGreaterThan(0)
  expect(hurt.filter(({ isHarmful }) => !isHarmful)).toEqual([])
})

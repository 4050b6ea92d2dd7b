import { expect, test } from 'vitest'
import { sharePath } from '#contract/sharing.ts'
import { linkText, noteHint, noteProblem, openedText, readWanted } from './sharing-texts.ts'

const read = (path: string) => readWanted(new URL(path, 'https://app.example').searchParams)
const baker = { slug: 'baker', title: 'Baker', icon: '' }
const welder = { slug: 'welder', title: 'Welder', icon: '' }

test('the address of the page says what to share', () => {
  expect(read(sharePath('matches'))).toEqual({ kind: 'matches', careers: [] })
  expect(read(sharePath('comparison', ['baker', 'welder', 'baker']))).toEqual({
    kind: 'comparison',
    careers: ['baker', 'welder'],
  })
  expect(read(sharePath('roadmap', ['baker']))).toEqual({ kind: 'roadmap', careers: ['baker'] })
})

test.each([
  '/share',
  '/share?show=resume',
  '/share?show=comparison&careers=baker',
  '/share?show=roadmap',
  '/share?show=roadmap&careers=../x',
])('nothing is shared by %s', path => expect(read(path)).toBeNull())

test('a link is described by what it shows', () => {
  expect(linkText({ kind: 'matches', careers: [baker], shows: [] })).toBe('Your matches: Baker.')
  expect(linkText({ kind: 'comparison', careers: [baker, welder], shows: ['fit'] })).toBe(
    'A comparison of Baker and Welder, with how well each one fits you.',
  )
  expect(linkText({ kind: 'roadmap', careers: [baker], shows: ['progress', 'plan'] })).toBe(
    'Your roadmap to Baker, with how far you are and your plan.',
  )
})

test('the day of the last opening is that of the server in every time zone', () => {
  expect(openedText('2026-11-27')).toBe('Last opened on Nov 27, 2026.')
  expect(openedText(null)).toBe('Not opened yet.')
})

test.each([
  ['  ', 'Write your note first'],
  ['x'.repeat(1000), null],
  [` ${'x'.repeat(1000)} `, null],
  [
    'x'.repeat(100_000),
    "That's too long: 100,000 characters, and a note can have 1,000. Shorten it, or send it as several notes.",
  ],
])('a note is kept as typed, and its problem told (case %#)', (text, problem) => {
  expect(noteProblem(text)).toBe(problem)
})

test('a note that grows long shows how much room it has', () => {
  expect(noteHint('Hi')).toMatch(/^Up to 1,000 characters\./)
  expect(noteHint('x'.repeat(900))).toMatch(/^900 of 1,000 characters\./)
})

import { describe, expect, test } from 'vitest'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { atOnce } from '../../in-turns.ts'
import { redactText } from '../redact-text.ts'
import { nameSteps } from './learn-names.ts'

const ann = { names: ['Ann', 'annm77'], emails: ['login@mail.example'] }
const nobody = { names: ['annm77'], emails: ['login@mail.example'] }

const sentOf = (text: string, known: typeof ann, isResume = false): string => {
  const names = [...known.names, ...atOnce(nameSteps(text.split('\n'), known, isResume))]
  return redactText(text, { ...known, names }).text
}

describe('from a letter or note', () => {
  test.each([
    ['My name is Ann Miller-Okafor and I worked. Okafor is Igbo.', nobody, /Ann|Miller|Okafor/],
    ['my name is ann kowalczyk and i am 17. Kowalczyk', nobody, /ann\b|kowalczyk/i],
    ['I am Ann Miller-Okafor, and Miller is my name.', ann, /Ann|Miller|Okafor/],
    ['I’m Ann de la Cruz from Dayton', ann, /Ann|Cruz/],
    ['I am Maya Lindqvist from Dayton', nobody, /Maya|Lindqvist/],
    ['Ann worked there. Ann Kowalczyk. Mrs. Kowalczyk is my mother.', ann, /Ann|Kowalczyk/],
    ['I like to bake.\n\nSincerely,\nJoy Kowalczyk', nobody, /Joy|Kowalczyk/],
    ['I like to bake.\nThanks, Mina Kowalczyk', nobody, /Mina|Kowalczyk/],
    ['Kowalczyk, Ann', ann, /Ann|Kowalczyk/],
    ['Ann, ann.kowalczyk@mail.example. The Kowalczyk family', ann, /Ann|kowalczyk/i],
  ])('%j', (text, known, expected) => {
    expect(sentOf(text, known)).not.toMatch(expected)
  })

  test.each([
    'I am Spanish and I am CPR Certified.',
    'My name is on the list. Thanks, and best wishes from the team at Costco.',
    'I baked with Sunrise Bakery in March.',
  ])('learns no name from %j', text => {
    expect(sentOf(text, ann)).toBe(text)
  })
})

test.each([
  'RESUME OF ANN KOWALCZYK\n937-555-0192',
  'Ann Kowalczyk, 14 Elm St, Dayton',
  'ann kowalczyk',
  'A job in retail.\nAnn Kowalczyk\nDayton',
  'Ann “Annie” Kowalczyk (she/her)',
  'Dear team, my name is Ann Kowalczyk and I am 17.',
  'Name: Ann Kowalczyk',
  'KOWALCZYK Ann',
  'Ms Ann Kowalczyk\nDayton',
  'Ann Kowalczyk — Cashier\nDayton, Ohio',
])('from a resume that begins %j', head => {
  const sent = sentOf(`${head}\nCashier, Costco\nKowalczyk was employee of the month`, nobody, true)
  expect(sent).not.toMatch(/\bann\b|annie|kowalczyk/i)
  expect(sent).toContain('Cashier, Costco')
  expect(sent).toContain('was employee of the month')
})

test('learns from fifty thousand characters fast enough', () => {
  for (const text of [
    'Ann Kowalczyk '.repeat(3500),
    'A. '.repeat(17_000),
    'Ann '.repeat(12_500),
    'my manager '.repeat(4500),
    'Aa '.repeat(16_000),
    'I am '.repeat(10_000),
    ' '.repeat(50_000),
    'a.'.repeat(25_000),
  ])
    expect(measureCpuTime(() => sentOf(text, ann, true))).toBeLessThan(3000)
})

import { expect, it } from 'vitest'
import { describeCheckFailure, messageHint, messageProblem, sharedText } from './message-check.ts'

it('joins what another app shares', () => {
  const shared = { title: 'A job', text: 'You are hired. ', url: 'A job' }
  expect(sharedText(new URLSearchParams(shared))).toBe('A job\nYou are hired.')
  expect(sharedText(new URLSearchParams({ career: 'Baker' }))).toBe('')
})

it('requires a message', () => {
  expect(messageProblem('  \n ')).toBe('Paste the message first.')
  expect(messageProblem('Come and see us on Monday.')).toBeUndefined()
})

it('reports the length near and above the limit', () => {
  expect(messageProblem('a'.repeat(10_000))).toBeUndefined()
  expect(messageProblem('a'.repeat(10_001))).toContain('10,001 characters, and we can read 10,000')
  expect(messageHint('a'.repeat(9_000))).toBe('9,000 of 10,000 characters')
})

it.each([
  [{ status: 0, code: null, body: {} }, "We can't reach our server just now"],
  [{ status: 429, code: 'too_many_attempts', body: {} }, 'That was a lot of messages at once'],
  [{ status: 500, code: 'internal', body: {} }, "We couldn't check it"],
] as const)('explains a failed check and that the message is kept', (error, title) => {
  const trouble = describeCheckFailure(error as Parameters<typeof describeCheckFailure>[0])
  expect(trouble.title).toBe(title)
  expect(trouble.text).toContain('still here')
})

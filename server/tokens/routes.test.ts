import { afterAll, expect, test } from 'vitest'
import { deductTokens } from '#contract/tokens.ts'
import { startTestApp } from '#server/testing/app.ts'
import { registered } from '#server/testing/people.ts'
import { balanceOf, chargesOf } from '#server/testing/tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

const pay = { amount: 1, feature: 'career-quiz' as const }

test('a quiz start is paid by the price of the table', async () => {
  const ann = await registered(app, 'ann')
  const { status, body } = await ann.call(deductTokens, { body: { ...pay, details: 'Career quiz' } })
  expect([status, body]).toEqual([200, { success: true, charged: true, tokenBalance: 29 }])
  expect(await chargesOf(app, ann.userId)).toMatchObject([{ delta: -1, reason: 'career-quiz' }])
})

test('no amount but the price, and no other feature, moves the balance', async () => {
  const bob = await registered(app, 'bob')
  const amounts = [-1, 0, 2, 0.5, 1e9, -1e9, '1', null, undefined, [1], Number.MAX_SAFE_INTEGER + 1]
  const features = [
    'save-career',
    'resume-optimizer',
    'salaryNegotiator',
    '',
    'constructor',
    '__proto__',
    null,
    undefined,
  ]
  const bodies = [
    ...amounts.map(amount => ({ ...pay, amount })),
    ...features.map(feature => ({ ...pay, feature })),
    { ...pay, details: 'x'.repeat(256) },
  ]
  for (const body of bodies) {
    const answer = await bob.call(deductTokens, { body: body as typeof pay })
    expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([400, 'invalid_input'])
    expect(Object.keys(answer.body.errors ?? {})).toHaveLength(1)
  }
  expect(await balanceOf(app, bob.userId)).toBe(30)
  expect(await chargesOf(app, bob.userId)).toEqual([])
})

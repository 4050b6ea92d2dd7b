import { expect, test } from 'vitest'
import { parseResume } from '../../resume-parsing/parse-resume.ts'
import { keptFrom } from './beyond-resume.ts'

const resume = parseResume(
  'Ann Lee\n\nExperience\nCashier, Oak Market, 2020 - 2022\n- Ran the register for 80 guests a day\n- Counted the safe',
)
const item = (texts: readonly string[]) => ({
  ...{ id: 'one', kind: 'job' as const, title: 'Cashier', organisation: 'Oak Market', place: '', years: '' },
  ...{ from: '2020', to: '2022', current: false },
  clauses: texts.map(text => ({ role: 'done' as const, kind: 'verb' as const, text, facts: [] })),
})

test('what the resume says itself is told apart from what the user added later', () => {
  const kept = keptFrom([resume])
  const same = item(['ran the register for 80 guests a day', 'counted the safe'])
  const more = item([...same.clauses.map(({ text }) => text), 'trained four new cashiers on closing'])
  const other = item(['trained four new cashiers on closing'])
  expect(kept.isAllOf(same)).toBe(true)
  expect(kept.isAllOf({ ...same, from: '2018' })).toBe(false)
  expect(kept.isFrom(more)).toBe(true)
  expect(kept.isAllOf(more)).toBe(false)
  expect(kept.beyond(more).clauses.map(({ text }) => text)).toEqual(['trained four new cashiers on closing'])
  expect(kept.isFrom(other)).toBe(false)
})

import { expect, test } from 'vitest'
import { day } from '#contract/time.ts'
import { answerDate, needsReview, type StoryFacts, signalsOf } from './rules.ts'

const honest: StoryFacts = {
  accountAge: 40 * day,
  usedTools: true,
  throwawayAddress: false,
  prose: undefined,
  photo: 'picture',
}
const judge = (facts: Partial<StoryFacts>) => {
  const signals = signalsOf({ ...honest, ...facts })
  return [signals, needsReview(signals)]
}

test.each<[Partial<StoryFacts>, string[], boolean]>([
  [{}, [], false],
  [{ accountAge: day - 1 }, ['new-account'], false],
  [{ accountAge: day }, [], false],
  [{ usedTools: false }, ['no-tool-used'], false],
  [{ accountAge: 0, usedTools: false }, ['new-account', 'no-tool-used'], true],
  [{ throwawayAddress: true }, ['throwaway-address'], true],
  [{ prose: 'no-language' }, ['no-language'], true],
  [{ prose: 'repeated' }, ['repeated-words'], true],
  [{ prose: 'placeholder' }, ['placeholder-text'], true],
  [{ prose: 'off-topic' }, ['off-topic'], true],
  [{ photo: 'flat' }, ['flat-photo'], true],
  [{ photo: 'noise', accountAge: 0 }, ['new-account', 'noise-photo'], true],
])('%o', (facts, signals, held) => expect(judge(facts)).toEqual([signals, held]))

test.each([
  ['a Monday', '2026-11-23', '2026-11-26'],
  ['a Wednesday', '2026-11-25', '2026-11-30'],
  ['a Friday', '2026-11-27', '2026-12-02'],
  ['a Saturday', '2026-11-28', '2026-12-02'],
  ['a Sunday', '2026-11-29', '2026-12-02'],
])('three working days after %s', (_, from, to) =>
  expect(answerDate(new Date(`${from}T09:30:00Z`)).toISOString()).toBe(`${to}T09:30:00.000Z`),
)

import { expect, test } from 'vitest'
import { withoutExcuses } from './excuses.ts'

test.each([
  ['Dog walking for friends (not a real job)', 'Dog walking for friends'],
  ['CPR (Red Cross 2024, I think it runs out soon)', 'CPR (Red Cross 2024)'],
  ['Nurse aide 2015 (license expired 2019)', 'Nurse aide 2015–2019'],
  ['Word, Excel ok', 'Word, Excel'],
  ['Spanish (speak fluent, read ok)', 'Spanish (speak fluent)'],
  ['Not a real business lol', ''],
])('drops the excuse and keeps the line: %s', (typed, left) => expect(withoutExcuses(typed)?.text).toBe(left))

test.each(['Stopped a theft at the door', 'Served residents with dementia', 'BLS (expired)', 'Ok with heights'])(
  'leaves what is no excuse: %s',
  typed => expect(withoutExcuses(typed)).toBeUndefined(),
)

test('a study that was left does not look finished', () => {
  expect(withoutExcuses('Nursing, did not finish', false)).toBeUndefined()
  expect(withoutExcuses('21 credits, did not finish')?.text).toBe('21 credits')
})

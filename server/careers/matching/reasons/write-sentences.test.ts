import { expect, test } from 'vitest'
import { writeSentence } from './write-sentences.ts'

test('a degree of another field is not called close to a lower level of study', () => {
  expect(
    writeSentence.education({
      said: 'masters-plus',
      figure: { start: 'certificate', same: 0, enough: 1 },
      relation: 'other field accepted',
    }),
  ).toBe(
    'The usual start is a certificate after high school in its own field. Your degree in another field counts for part of it.',
  )
})

test('a field that usually leads elsewhere is not called of little use', () => {
  expect(
    writeSentence.study({ said: { field: 'Medicine', status: 'done' }, figure: null, relation: 'unrelated' }),
  ).toBe('Your field, Medicine, usually leads to other work.')
})

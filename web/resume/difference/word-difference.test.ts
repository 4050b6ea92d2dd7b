import { expect, test } from 'vitest'
import { markDifference, type Piece } from './word-difference.ts'

const changed = (pieces: Piece[]) => pieces.filter(piece => piece.changed).map(({ text }) => text)
const whole = (pieces: Piece[]) => pieces.map(({ text }) => text).join('')

test('marks only the words that differ', () => {
  const { before, after } = markDifference('I was helping customers every day.', 'Helped customers every day.')
  expect(changed(before)).toEqual(['I was helping'])
  expect(changed(after)).toEqual(['Helped'])
})

test('preserves both texts', () => {
  const samples = [
    ['', 'Served up to 80 guests a shift'],
    ['  two  spaces\nand a line ', 'two spaces and a line'],
    ['Ran the café’s till', 'Ran the till of Łukasz’s café 🙂'],
    ['a b c d', 'd c b a'],
  ] as const
  for (const [one, other] of samples) {
    const { before, after } = markDifference(one, other)
    expect(whole(before)).toBe(one)
    expect(whole(after)).toBe(other)
  }
})

test('ignores differences in spacing', () => {
  const { before, after } = markDifference('Sold  tickets', 'Sold tickets')
  expect([...changed(before), ...changed(after)]).toEqual([])
})

test('treats numbers and words with apostrophes as single words', () => {
  expect(changed(markDifference('Sold 1.500 tickets', 'Sold 2.500 tickets').after)).toEqual(['2.500'])
  expect(changed(markDifference('I didn’t stop', 'I did stop').before)).toEqual(['didn’t'])
})

test('marks texts of the maximum length in well under a second', () => {
  const long = (word: string) => Array.from({ length: 1000 }, (_, at) => (at % 7 ? 'a' : word)).join(' ')
  const began = process.threadCpuUsage()
  const { before } = markDifference(long('b'), long('c'))
  const { user } = process.threadCpuUsage(began)
  expect(user / 1000).toBeLessThan(500)
  expect(whole(before)).toBe(long('b'))
})

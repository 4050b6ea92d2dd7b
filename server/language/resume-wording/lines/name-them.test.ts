import { expect, test } from 'vitest'
import { nameThem } from './name-them.ts'

test.each([
  ['I help them with bathing', 'I see four clients each week', 'I help clients with bathing'],
  ['Feed them and walk the dogs', 'Board 20 dogs', 'Feed dogs and walk the dogs'],
  ['Help them find sizes', 'Answer phones', 'Help them find sizes'],
  ['Help them find sizes', 'Greet customers and train cashiers', 'Help them find sizes'],
  ['Take temperatures and log them', 'Room patients', 'Take temperatures and log them'],
])('a line that names people by a pronoun alone names them: %s', (line, before, named) => {
  expect(nameThem(line, before)).toBe(named)
})

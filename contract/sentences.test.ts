import { describe, expect, test } from 'vitest'
import { findSentence, sentenceKey, unconfirmedIn } from './sentences.ts'

test('spaces, quotes, dashes, capitals and the final punctuation do not make another sentence', () => {
  const key = sentenceKey('I don’t panic – I help “on the spot”.')
  expect(sentenceKey(' I don\'t panic -  i help "on the spot"! ')).toBe(key)
  expect(sentenceKey('I don’t panic – I help “on the spot” 30 people.')).not.toBe(key)
  expect(sentenceKey('I do panic – I help “on the spot”.')).not.toBe(key)
})

describe('a sentence of a letter', () => {
  const letter = 'Dear team,\n\nI sold bread. I stay calm\nin a rush. It’s easy.\n\nKind regards'
  test.each([
    ['as it is', 'I sold bread.', 'I sold bread.'],
    ['with a line break', 'I stay calm in a rush.', 'I stay calm\nin a rush.'],
    ['with another apostrophe', "It's easy.", 'It’s easy.'],
  ])('is found %s', (_, sentence, found) => {
    const place = findSentence(letter, sentence)
    expect(place && letter.slice(place.start, place.end)).toBe(found)
  })
  test.each(['stay calm in a rush.', 'I sold cakes.', ''])('is not found once it was changed: %s', sentence =>
    expect(findSentence(letter, sentence)).toBeUndefined(),
  )
})

test('what the user confirmed, changed or removed waits no more', () => {
  const claims = [
    { text: 'I stay calm.', unconfirmed: true },
    { text: 'I am kind.', unconfirmed: false },
    { text: 'I sold bread.' },
  ]
  const waiting = (text: string) => unconfirmedIn({ claims, text }).map(each => each.text)
  expect(waiting('Hello. I stay calm. I am kind. I sold bread.')).toEqual(['I stay calm.'])
  expect(waiting('Hello. Mostly I stay calm. I am kind.')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { tellStory } from './tell-story.ts'

describe('a problem is told with its cause, the deeds and what came of it', () => {
  test.each([
    [
      'When the oven died at noon, I borrowed one from the cafe next door and switched us to sandwiches. Nobody waited long',
      'Borrowed an oven from the cafe next door when the oven died at noon, and switched the team to sandwiches; nobody waited long',
    ],
    [
      'Once, I kept finding the same book on two shelves and told my lead and showed her the list. They fixed the labels and returns on our floor went down',
      'Repeatedly found the same book on two shelves, informed the lead, and showed her the list; they fixed the labels, and returns on the floor went down',
    ],
    [
      'Once, the printer lost a batch a day before the fair. Two helpers and we printed and folded 300 flyers over night',
      'Printed and folded 300 flyers over night with two helpers when the printer lost a batch a day before the fair',
    ],
    [
      'Once, signs were only in English and guests walked past. I made a Spanish copy with the nurse and our director approved it',
      'Made a Spanish copy with the nurse when signs were only in English and guests walked past; the director approved it',
    ],
  ])('%s', (story, line) => {
    expect(tellStory(story)?.text).toBe(line)
  })

  test('what went wrong is left out where it says only how it felt', () => {
    const story = 'When deliveries were a mess, I made a shelf for each street and checked it at noon'
    expect(tellStory(story)?.text).toBe('Made a shelf for each street and checked it at noon')
  })

  test('a result that was told apart belongs to the one it speaks of', () => {
    const told = tellStory("When the youngest boy wouldn't swim, I made it a game with rings in the pool", [
      'He went up two levels by June',
    ])
    expect(told?.text).toMatch(/; he went up two levels by June$/)
  })

  test('a deed that cannot be told without the speaker is left out', () => {
    const story = 'Once, a caller was upset. I told him what I could do and booked a visit for the next morning'
    expect(tellStory(story)?.text).toBe('Booked a visit for the next morning when a caller was upset')
  })

  test.each([
    [
      'Once, a calf was down and cold. I tubed it with electrolytes and put it under the lamp. It lived',
      'Tubed a calf with electrolytes when it was down and cold, and put it under the lamp; it lived',
    ],
    [
      'Once, a man was upset. I let him finish and called him back',
      'When a man was upset, let him finish and called him back',
    ],
  ])('it is clear whom or what the first deed is about: %s', (story, line) => {
    expect(tellStory(story)?.text).toBe(line)
  })

  test('a deed that points to one of several is told behind them', () => {
    const told = tellStory(
      'Once, two shops changed their boxes so the price looked lower. I found it and wrote a rule for it',
    )
    expect(told?.text).toMatch(/^When two shops changed their boxes so the price looked lower, found it/)
  })

  test('that somebody was fine is no result', () => {
    expect(tellStory('Once, a boy ate a nut. I got the nurse and he was fine')?.text).toBe(
      'Brought in the nurse when a boy ate a nut',
    )
  })

  test('nothing is told where the deed points to something that is not', () => {
    expect(tellStory('Once, I did it')).toBeUndefined()
  })
})

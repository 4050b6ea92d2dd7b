import { describe, expect, test } from 'vitest'
import { tellStory } from './tell-story.ts'

describe('a problem is told with its cause, the deeds and what came of it', () => {
  test.each([
    [
      'When the oven died at noon, I borrowed one from the cafe next door and switched us to sandwiches. Nobody waited long',
      'When the oven died at noon, borrowed one from the cafe next door and switched the team to sandwiches; nobody waited long',
    ],
    [
      'Once, I kept finding the same book on two shelves and told my lead and showed her the list. They fixed the labels and returns on our floor went down',
      'Repeatedly found the same book on two shelves, told the lead, and showed her the list; they fixed the labels, and returns on the floor went down',
    ],
    [
      'Once, the printer lost a batch a day before the fair. Two helpers and we printed and folded 300 flyers over night',
      'When the printer lost a batch a day before the fair, printed and folded 300 flyers over night with two helpers',
    ],
    [
      'Once, signs were only in English and guests walked past. I made a Spanish copy with the nurse and our director approved it',
      'When signs were only in English and guests walked past, made a Spanish copy with the nurse; the director approved it',
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
    expect(tellStory(story)?.text).toBe('When a caller was upset, booked a visit for the next morning')
  })

  test('nothing is told where the deed points to something that is not', () => {
    expect(tellStory('Once, I did it')).toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import { atOnce } from '#server/platform/in-turns.ts'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { readAd } from '../../demands/read-ad.ts'
import { buildItems } from '../../profile/build-profile.ts'
import { matchPoints } from './match-points.ts'

const items = buildItems(
  [
    evidenceItem('job', 'Barista', {
      organisation: 'Corner Café',
      from: '2023',
      to: '2025',
      answers: {
        did: 'made drinks, ran the register, opened the store 3 mornings a week',
        trusted: 'trained five new hires',
        result: 'we cut the pastry waste from a tray a day to two pieces',
      },
    }),
  ],
  [],
)
const answersTo = (...duties: string[]) => {
  const asked = readAd(`Cafe lead\nYou will\n${duties.map(duty => `- ${duty}`).join('\n')}`)
  const matches = atOnce(matchPoints(asked, items, { sameWork: [], taken: new Set() })).flatMap(each => each.matches)
  return Object.fromEntries(
    matches.map(each => [each.asked.sentence.replace(/^\W+/, ''), each.points.map(({ text }) => text).join('; ')]),
  )
}

test('each demand gets the one deed or result that is nearest to it', () => {
  const answers = answersTo('Train new baristas on our recipes', 'Open the store in the morning', 'Keep waste down')
  expect(answers['Train new baristas on our recipes']).toContain('trained five new hires')
  expect(answers['Keep waste down']).toContain('cut the pastry waste')
})

test('what nothing answers is left out', () => {
  expect(answersTo('Weld steel frames')).toEqual({})
})

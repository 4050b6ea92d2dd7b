import { expect, test } from 'vitest'
import { atOnce } from '#server/platform/in-turns.ts'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { readAd } from '../../demands/read-ad.ts'
import { buildItems } from '../../profile/build-profile.ts'
import { matchPoints, scoreSteps } from './match-points.ts'

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
const told = (...duties: string[]) => {
  const asked = readAd(`Cafe lead\nYou will\n${duties.map(duty => `- ${duty}`).join('\n')}`)
  return matchPoints(atOnce(scoreSteps(asked, items)), { works: [] }).flatMap(({ points }) =>
    points.map(each => each.text),
  )
}

test('what answers a demand is told, each thing once', () => {
  const points = told('Train new baristas on our recipes', 'Open the store in the morning', 'Keep waste down')
  expect(points).toContain('trained five new hires')
  expect(points.some(text => text.includes('cut the pastry waste'))).toBe(true)
  expect(points).toContain('opened the store 3 mornings a week')
  expect(new Set(points).size).toBe(points.length)
})

test('an item that answers nothing is left out', () => {
  expect(told('Weld steel frames')).toEqual([])
})

test('a duty of several things is answered by several items', () => {
  const two = buildItems(
    [
      evidenceItem('job', 'Clerk', {
        organisation: 'Hill Insurance',
        from: '2020',
        to: '2023',
        answers: { did: 'paid bills' },
      }),
      evidenceItem('volunteering', 'Treasurer', {
        organisation: 'Maple School',
        from: '2023',
        answers: { did: 'kept the books in QuickBooks' },
      }),
    ],
    [],
  )
  const asked = readAd(
    'Office administrator\nYou will\n- Prepare deposits, pay bills and keep the books in QuickBooks Online',
  )
  const matched = matchPoints(atOnce(scoreSteps(asked, two)), { works: [] })
  expect(matched.map(({ item }) => item.title).toSorted()).toEqual(['Clerk', 'Treasurer'])
})

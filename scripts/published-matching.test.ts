import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { matchCareers } from '#server/careers/matching/match-careers.ts'
import { maxPointsOf } from '#server/careers/matching/points.ts'
import { weightsOf } from '#server/careers/matching/rules.ts'
import { ExampleReasons } from '#web/landing/example-result.tsx'
import FiguresPage from '#web/legal/figures-page.tsx'

const textOf = (page: FunctionComponent) =>
  renderToStaticMarkup(createElement(page))
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '|$1|')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')

test("the landing page's example matches the matching's result", () => {
  const [best] = matchCareers(readCatalogue(), {
    values: ['stability', 'helping-others'],
    education: 'some-college',
    salary: '70k-100k',
    workLocation: ['in-office'],
    workVibes: ['interpersonal'],
    weeklyHours: ['part-time'],
  })
  const text = textOf(ExampleReasons)
  const [yearly, hourly] = [best?.salaryRange, best?.hourlyRange].map(range => range?.replace('-', ' to '))
  expect(text).toContain(`|${best?.icon}|${best?.title}|${yearly} a year, ${hourly} an hour|`)
  expect(text).toContain(`|${best?.matchPercent}%|match|`)
  const parts = [...text.matchAll(/\|(\d+) of (\d+)\|/g)].map(([, points, outOf]) => [Number(points), Number(outOf)])
  expect(parts).toEqual(best?.reasons.map(({ points, outOf }) => [points, outOf]))
})

test('the figures page states the maximum points of each part', () => {
  const text = textOf(FiguresPage)
  const table = text.slice(text.indexOf('|At most|'), text.indexOf('Three parts more'))
  const points = [...table.matchAll(/\|(\d+)(?=\|)/g)].map(([, each]) => Number(each))
  expect(points).toEqual(Object.values(maxPointsOf(weightsOf(0, false))))
  const alone = [weightsOf(1, false), weightsOf(0, false, 1), weightsOf(0, true)].map(maxPointsOf)
  const [past, study, interests] = [alone[0]?.experience, alone[1]?.study, alone[2]?.interests]
  expect(text).toContain(
    `Past work can give up to ${past} points, a field of study up to ${study}, interests up to ${interests}`,
  )
  const topics = maxPointsOf(weightsOf(0, false, 0, { topics: ['animals'] })).topics
  expect(text).toContain(`one more part that can give up to ${topics} points`)
  const all = maxPointsOf(weightsOf(1, true, 1))
  expect(text).toContain(`all count, ${all.experience}, ${all.study} and ${all.interests}`)
})

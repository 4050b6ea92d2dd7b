import { expect, test } from 'vitest'
import { parseResume } from '../resume-parsing/parse-resume.ts'
import { tidyResume } from './tidy-resume.ts'

const tidied = (text: string) => tidyResume(parseResume(text))

test('dates that are typed in several ways are printed in one', () => {
  const resume = tidied(
    'Ann Lee\n\nExperience\nCashier, Shop, jan 2023 - now\n- Sold bread\n\nClerk, Mill, 03/2018 - 04/2019\n- Filed mail\n\nCook, Diner, feb 2016 - mar 2017\n- Made soup',
  )
  const work = resume.sections.find(({ kind }) => kind === 'experience')
  expect(work?.entries.map(({ from, to }) => `${from} – ${to}`).toSorted()).toEqual([
    'Feb 2016 – Mar 2017',
    'Jan 2023 – Present',
    'Mar 2018 – Apr 2019',
  ])
})

test.each([
  [
    'Sold bread.\n- Counted 40 drawers a day\n- Swept floors',
    ['Counted 40 drawers a day', 'Sold bread', 'Swept floors'],
  ],
  [
    'Sold bread.\n- Counted 40 drawers a day\n- Swept floors.',
    ['Counted 40 drawers a day.', 'Sold bread.', 'Swept floors.'],
  ],
])('lines that stay end as most do: %s', (lines, expected) => {
  const resume = tidied(`Ann Lee\n\nExperience\nCashier, Shop, 2020 - 2021\n- ${lines}`)
  const work = resume.sections.find(({ kind }) => kind === 'experience')
  expect(work?.entries.flatMap(each => each.lines.map(({ text }) => text)).toSorted()).toEqual(expected)
})

test('a heading in capitals is told without shouting, and acronyms stay', () => {
  const resume = tidied('Ann Lee\n\nExperience\nSTAFF NURSE - Dialysis unit, IBM, 2020 - 2021\n- Cared for 4 patients')
  const [entry] = resume.sections.find(({ kind }) => kind === 'experience')?.entries ?? []
  expect(`${entry?.heading} | ${entry?.organisation}`).toBe('Staff Nurse - Dialysis unit | IBM')
})

test.each([
  ['tj maxx', 'TJ Maxx'],
  ["st mary's hospital", "St Mary's Hospital"],
])('a name of an employer in small letters is printed as a name: %s', (organisation, printed) => {
  const { contact, sections } = parseResume('Ann Lee\n\nExperience\nCashier, Shop, 2020 - 2021\n- Sold bread')
  const typed = sections.map(each => ({ ...each, entries: each.entries.map(entry => ({ ...entry, organisation })) }))
  const { sections: printedAs } = tidyResume({ contact, sections: typed })
  expect(printedAs.flatMap(({ entries }) => entries.map(each => each.organisation))).toEqual([printed])
})

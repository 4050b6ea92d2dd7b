import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'

const jobIn = (...head: string[]) => {
  const text = `Ana Lee\nErie, PA\n\nEXPERIENCE\n${head.join('\n')}\n- Answered telephones\n- Typed letters\n\nEDUCATION\nErie High School, 2003`
  return parseResume(cleanText(text)).sections.find(({ kind }) => kind === 'experience')?.entries ?? []
}

test.each([
  ['Brandt, Loomis & Fahey, P.C.', 'Erie, PA'],
  ['Law Office of Peter J. Sandusky, Esq.', 'Erie, PA'],
  ['Smith, Jones and Baker LLP', 'Columbus, OH'],
  ['Deng, Patel & Co.', 'Chicago, IL'],
  ['Lake Shore Dental, PLLC', 'Erie, PA'],
  ['Harter & Sons, Inc.', 'Springfield, MO'],
])('%s is one employer, above its job, below it and beside it', (firm, place) => {
  const job = { heading: 'Legal Secretary', organisation: firm, place }
  for (const head of [
    [`${firm}, ${place}`, 'Legal Secretary, 2009 – 2021'],
    ['Legal Secretary', `${firm}, ${place}`, '2009 – 2021'],
    [`Legal Secretary | ${firm}, ${place} | 2009 – 2021`],
    [`Legal Secretary, ${firm}, ${place}, 2009 – 2021`],
  ])
    expect(jobIn(...head), head.join(' / ')).toEqual([expect.objectContaining(job)])
})

test.each([
  ["Harter's Market - Cashier, Springfield MO      June 2023 - now", 'Cashier', "Harter's Market"],
  ["Cook, Server & Cashier, Denny's, Erie, PA 2012-2015", 'Cook, Server & Cashier', "Denny's"],
  ['Manager, Smith, Jones & Brown, 2001-2009', 'Manager', 'Smith, Jones & Brown'],
])('%s keeps its title', (head, heading, organisation) => {
  expect(jobIn(head)).toEqual([expect.objectContaining({ heading, organisation })])
})

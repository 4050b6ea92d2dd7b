import { expect, test } from 'vitest'
import { parseResume } from '../language/resume-parsing/parse-resume.ts'
import { questionFor } from './prompt.ts'

const target = { title: 'Baker', advert: '', career: undefined, all: [] }
const known = { names: ['annm77'], emails: ['login@x.example'] }
const sentOf = async (text: string): Promise<string> => {
  const { question } = await questionFor(parseResume(text), target, { facts: [], known })
  return question.material.map(part => part.text).join('\n')
}

const body = 'Experience\nCashier, Costco\nJune 2019 - May 2020\n- Helped customers\n- Sold 1500000 cups in 2019'

test.each([
  'Ann Kowalczyk\nann.k@mail.example | 937-555-0192',
  'Curriculum Vitae\nAnn Kowalczyk\nann.k@mail.example',
  'RESUME OF ANN KOWALCZYK\n937 555 0192',
  'Name: Ann Kowalczyk\nPhone: 555-0192',
  'Ann Kowalczyk, 14 Elm St, Dayton\n',
  'Contact\n937-555-0192\nann.k@mail.example\n\nAnn Kowalczyk',
  'ann kowalczyk',
  'Objective\nA job in retail.\n\nAnn Kowalczyk\nDayton',
  'Ann Kowalczyk — Cashier\nDayton, Ohio',
  'KOWALCZYK Ann',
  'Dear team, my name is Ann Kowalczyk and I am 17.',
  'ANN KOWALCZYK\nBorn 12 May 2007 in Dayton',
  'Ms Ann Kowalczyk\nDayton',
  'Ann “Annie” Kowalczyk (she/her)',
])('a resume beginning %j reveals no identity', async head => {
  const sent = await sentOf(
    `${head}\n\n${body}\n- Ann Kowalczyk was employee of the month\n\nReferences\nRosa Delgado, manager, 555-0134`,
  )
  expect(sent).not.toMatch(/kowalczyk|annie|\bann\b|ann\.k|0192|Elm St|Delgado|0134|12 May 2007/i)
  expect(sent).toContain('Helped customers')
})

test.each([
  'References\nRosa Delgado, manager, 555-0134',
  'REFERENCES\n\nRosa Delgado\nManager, Costco\n555-0134\n\nTom Reed\nCoach\ntom@x.example',
  'Professional References:\n- Rosa Delgado, manager, 555-0134',
  'References: Rosa Delgado, manager, 555-0134',
  'Reference\nRosa Delgado (manager) 555-0134',
  'MY REFERENCES\nRosa Delgado | Manager | 555-0134',
  'Referees\nMrs. Rosa Delgado - 555 0134',
  '- References: Rosa Delgado 555-0134',
  'References available: Rosa Delgado, 937-555-0134',
  'Personal references\nRosa Delgado: 555-0134\nTom Reed: 555-0135',
  'Contacts\nRosa Delgado, manager, 555-0134',
  'People who know me\nRosa Delgado, rosa@x.example',
  '• Rosa Delgado, manager at Costco, 555-0134',
  '== REFERENCES ==\nRosa Delgado\n555-0134',
])('references are not named: %j', async references => {
  for (const head of ['Ann Kowalczyk\nann.k@mail.example', 'I am a cashier.']) {
    const sent = await sentOf(`${head}\n\n${body}\n\n${references}`)
    expect(sent).not.toMatch(/Rosa|Delgado|Reed|013[45]|@|\[PHONE/)
    expect(sent).toContain('Sold 1500000 cups in 2019')
  }
})

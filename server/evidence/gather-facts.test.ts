import { afterAll, expect, test } from 'vitest'
import { addEvidence, factSchema } from '#contract/endpoints/evidence.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { startTestApp } from '#server/testing/app.ts'
import { answers, createUser } from '#server/testing/people.ts'
import { gatherFacts } from './gather-facts.ts'

const app = await startTestApp()
afterAll(() => app.close())

const barista = { jobTitle: 'Barista', yearsWorked: '1-3' as const, skills: 'coffee, cash' }

test('facts come from evidence, quiz and notes', async () => {
  const ann = await createUser(app, 'ann')
  expect(await gatherFacts(app.db.sql, ann.userId, {})).toEqual([])
  await ann.call(submitQuiz, { body: { ...answers, hasWorkExperience: 'yes', workHistory: [barista] } })
  const { body: item } = await ann.call(addEvidence, {
    body: { kind: 'language', title: 'Spanish', answers: { level: 'fluent' } },
  })
  const notes = 'I can start on Monday. I like your cakes!\nAlso: I have a bike'
  expect(await gatherFacts(app.db.sql, ann.userId, { notes })).toEqual([
    { id: `ev-${item.id}`, text: 'Language: Spanish', from: 'evidence' },
    { id: `ev-${item.id}-level`, text: 'Spanish: fluent', from: 'evidence' },
    { id: 'quiz-education', text: 'Education: Some college', from: 'quiz' },
    { id: 'quiz-job-1', text: 'Worked as: Barista, 1 to 3 years', from: 'quiz' },
    { id: 'quiz-job-1-skills', text: 'Skills used as Barista: coffee, cash', from: 'quiz' },
    { id: 'note-1', text: 'I can start on Monday.', from: 'notes' },
    { id: 'note-2', text: 'I like your cakes!', from: 'notes' },
    { id: 'note-3', text: 'Also: I have a bike', from: 'notes' },
  ])
})

test("the browser's quiz takes precedence if valid", async () => {
  const bob = await createUser(app, 'bob')
  await bob.call(submitQuiz, { body: { ...answers, education: 'high-school' } })
  const textsWith = async (background: unknown) =>
    (await gatherFacts(app.db.sql, bob.userId, { background })).map(({ text }) => text)
  expect(await textsWith({ ...answers, education: 'bachelors' })).toEqual(['Education: Bachelor’s degree'])
  for (const none of [undefined, null, 'quiz', [], {}, { education: 'doctor' }, { ...answers, education: 7 }])
    expect(await textsWith(none)).toEqual(['Education: High school diploma or equivalent'])
})

test('long texts are split into bounded facts', async () => {
  const cat = await createUser(app, 'cat')
  const workHistory = [{ ...barista, jobTitle: 'x'.repeat(100), skills: 'y'.repeat(500) }]
  const background = { ...answers, hasWorkExperience: 'yes', workHistory }
  await cat.call(addEvidence, {
    body: {
      kind: 'skill',
      title: 'z'.repeat(120),
      answers: { did: 'a'.repeat(600), where: 'b'.repeat(600), used: 'c'.repeat(600) },
    },
  })
  const facts = await gatherFacts(app.db.sql, cat.userId, { background, notes: 'n'.repeat(2000) })
  expect(facts.length).toBe(8)
  for (const fact of facts) expect(factSchema.safeParse(fact).success).toBe(true)
})

import { afterAll, expect, test } from 'vitest'
import { deleteAccount, exportData } from '#contract/endpoints/account.ts'
import { readDocument } from '#contract/endpoints/documents.ts'
import {
  addEvidence,
  buildResume,
  changeEvidence,
  listEvidence,
  ownFacts,
  removeEvidence,
} from '#contract/endpoints/evidence.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import type { ResumeContent } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { evidenceItems } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { answers, createUser, password } from '#server/testing/people.ts'
import { balanceOf, chargesOf } from '#server/testing/tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

const babysitting = {
  kind: 'care' as const,
  title: 'Babysitter for two families',
  place: 'Leeds',
  from: 'June 2023',
  to: 'now',
  answers: {
    scale: 'three children, two evenings a week',
    problem: 'The youngest had a fever, so I called his mother and kept him calm',
  },
}

test('evidence is returned with bullets and skills', async () => {
  const ann = await createUser(app, 'ann')
  const { status, body } = await ann.call(addEvidence, { body: babysitting })
  expect(status).toBe(200)
  expect(body.bullets.map(({ text }) => text)).toEqual([
    'Look after three children, two evenings a week',
    'When the youngest had a fever, called his mother and kept him calm',
  ])
  expect(body.skills.map(({ text }) => text)).toContain('Childcare')
  expect((await ann.call(listEvidence)).body).toEqual([body])

  const { body: facts } = await ann.call(ownFacts)
  expect(facts).toEqual([
    {
      id: `ev-${body.id}`,
      text: 'Babysitter for two families, Leeds, June 2023 to now',
      from: 'evidence',
    },
    { id: `ev-${body.id}-scale`, text: 'three children, two evenings a week', from: 'evidence' },
    { id: `ev-${body.id}-problem`, text: babysitting.answers.problem, from: 'evidence' },
  ])
  const known = new Set(facts.map(({ id }) => id))
  for (const claim of [...body.bullets, ...body.skills]) {
    expect(claim.facts.length).toBeGreaterThan(0)
    expect(claim.facts.filter(id => !known.has(id))).toEqual([])
  }
})

test('items keep their id, are sorted by change, and can be removed', async () => {
  const bea = await createUser(app, 'bea')
  const { body: first } = await bea.call(addEvidence, { body: babysitting })
  app.clock.move(1000)
  await bea.call(addEvidence, { body: { kind: 'skill', title: 'Excel' } })
  const changed = await bea.call(changeEvidence, {
    params: { id: first.id },
    body: { ...babysitting, to: 'May 2025', answers: { did: 'I cook tea' } },
  })
  expect(changed.body).toMatchObject({ id: first.id, to: 'May 2025', answers: { did: 'I cook tea' } })
  expect(changed.body.bullets.map(({ text }) => text)).toEqual(['Cooked tea'])
  expect((await bea.call(listEvidence)).body.map(({ title }) => title)).toEqual(['Excel', babysitting.title])
  expect((await bea.call(removeEvidence, { params: { id: first.id } })).body).toEqual({ success: true })
  expect((await bea.call(listEvidence)).body.map(({ title }) => title)).toEqual(['Excel'])
  expect((await bea.call(removeEvidence, { params: { id: first.id } })).status).toBe(404)
})

test("another account's items are not accessible", async () => {
  const [cat, dee] = [await createUser(app, 'cat'), await createUser(app, 'dee')]
  const { body: catsItem } = await cat.call(addEvidence, { body: babysitting })
  const params = { id: catsItem.id }
  expect((await dee.call(changeEvidence, { params, body: { ...babysitting, title: 'Mine' } })).status).toBe(404)
  expect((await dee.call(removeEvidence, { params })).status).toBe(404)
  expect((await dee.call(listEvidence)).body).toEqual([])
  expect((await dee.call(ownFacts)).body).toEqual([])
  expect((await cat.call(listEvidence)).body).toEqual([catsItem])
  expect((await app.page().call(listEvidence)).status).toBe(401)
})

test('invalid items are rejected and extra answers dropped', async () => {
  const eve = await createUser(app, 'eve')
  const most = limits.evidence
  const refused = [
    { ...babysitting, title: '   ' },
    { ...babysitting, title: 'x'.repeat(most.title + 1) },
    { ...babysitting, organisation: 'x'.repeat(most.organisation + 1) },
    { ...babysitting, from: 'x'.repeat(most.date + 1) },
    { ...babysitting, answers: { did: 'x'.repeat(most.answer + 1) } },
    { ...babysitting, answers: Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`a${n}`, 'x'])) },
    { ...babysitting, answers: { did: 7 } },
    { ...babysitting, answers: ['did'] },
    { ...babysitting, kind: 'crime' },
    { ...babysitting, title: 'a\0b' },
    {},
  ]
  for (const body of refused) {
    const answer = await eve.call(addEvidence, { body: body as typeof babysitting })
    expect([answer.status, answer.body.code], JSON.stringify(body).slice(0, 80)).toEqual([400, 'invalid_input'])
  }
  const { body } = await eve.call(addEvidence, {
    body: {
      ...babysitting,
      title: 'x'.repeat(most.title),
      answers: { did: 'y'.repeat(most.answer), level: 'fluent', constructor: 'x', scale: '  ' },
    },
  })
  expect(Object.keys(body.answers)).toEqual(['did'])
})

test('markup stays text', async () => {
  const fay = await createUser(app, 'fay')
  const nasty = '<script>alert(1)</script> "; drop table users; -- {{7*7}} ![x](http://evil.example/x.png)'
  const { status, body } = await fay.call(addEvidence, {
    body: { kind: 'job', title: nasty, organisation: nasty, answers: { did: nasty, problem: nasty } },
  })
  expect([status, body.title, body.organisation, body.answers.did]).toEqual([200, nasty, nasty, nasty])
  const { body: made } = await fay.call(buildResume, { body: { name: nasty } })
  const { body: document } = await fay.call(readDocument, { params: { id: made.documentId } })
  const content = document.content as ResumeContent
  expect(content.resume.contact.name).toBe(nasty)
  expect(content.resume.sections[0]?.entries[0]?.heading).toBe(nasty)
})

test('at most fifty items are stored, also concurrently', async () => {
  const gil = await createUser(app, 'gil')
  const most = limits.evidence.perUser
  const all = await Promise.all(
    Array.from({ length: most + 5 }, (_, n) => gil.call(addEvidence, { body: { kind: 'skill', title: `Skill ${n}` } })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(most)
  expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['too_much_evidence']),
  )
  const { body } = await gil.call(listEvidence)
  expect(body).toHaveLength(most)
  await gil.call(removeEvidence, { params: { id: body[0]?.id ?? '' } })
  expect((await gil.call(addEvidence, { body: { kind: 'skill', title: 'One more' } })).status).toBe(200)
})

test('a free, labeled resume document is created', async () => {
  const hal = await createUser(app, 'hal')
  const early = await hal.call(buildResume, { body: { name: 'Hal Reed' } })
  expect([early.status, early.body.code]).toEqual([409, 'nothing_told'])
  await hal.call(submitQuiz, { body: { ...answers, education: 'some-college' } })
  const before = await balanceOf(app, hal.userId)
  await hal.call(addEvidence, { body: babysitting })
  const contact = { name: ' Hal Reed ', email: 'hal@example.org', place: 'Leeds', jobTitle: 'Nursery assistant' }
  const { status, body: made } = await hal.call(buildResume, { body: contact })
  expect(status).toBe(200)
  const { body } = await hal.call(readDocument, { params: { id: made.documentId } })
  expect(body).toMatchObject({
    kind: 'resume',
    title: 'Resume: Nursery assistant',
    careerTitle: 'Nursery assistant',
    edited: false,
    provenance: { writer: 'built-in', model: null, standIn: false },
  })
  const { resume, original, facts, targetJob } = body.content as ResumeContent
  expect(targetJob).toEqual({ title: 'Nursery assistant', advert: null })
  expect(resume).toEqual(original)
  expect(resume.contact).toEqual({
    name: 'Hal Reed',
    email: 'hal@example.org',
    phone: '',
    place: 'Leeds',
    links: [],
  })
  expect(resume.sections.map(({ name }) => name)).toEqual(['Education', 'Experience', 'Skills'])
  expect(resume.sections[0]?.entries[0]?.heading).toBe('Some college')
  expect(resume.sections[1]?.entries[0]).toMatchObject({
    heading: babysitting.title,
    place: 'Leeds',
    from: 'June 2023',
    to: 'now',
  })
  expect(facts.map(({ id }) => id)).toContain('quiz-education')
  expect(await balanceOf(app, hal.userId)).toBe(before)
  expect((await chargesOf(app, hal.userId)).filter(({ reason }) => reason.includes('resume'))).toEqual([])
  const nameless = await hal.call(buildResume, { body: { name: '  ' } })
  expect([nameless.status, nameless.body.errors]).toEqual([400, { name: 'Your name stands at the top' }])
})

test('evidence is exported and deleted with the account', async () => {
  const ida = await createUser(app, 'ida')
  await ida.call(addEvidence, { body: babysitting })
  const { body } = await ida.call(exportData)
  expect(body.evidence).toMatchObject([{ title: babysitting.title, answers: babysitting.answers }])
  await ida.call(deleteAccount, { body: { confirmPassword: password } })
  const left = await app.db.sql.select().from(evidenceItems)
  expect(left.filter(({ userId }) => userId === ida.userId)).toEqual([])
})

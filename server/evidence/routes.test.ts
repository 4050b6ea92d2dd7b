import { afterAll, expect, test } from 'vitest'
import { deleteAccount, exportData } from '#contract/endpoints/account.ts'
import { readDocument } from '#contract/endpoints/documents.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import {
  addEvidence,
  buildResume,
  changeEvidence,
  listEvidence,
  ownFacts,
  removeEvidence,
} from '#contract/endpoints/evidence.ts'
import { listActivities, readActivity } from '#contract/endpoints/line-bank.ts'
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

const barista: BodyIn<typeof addEvidence> = {
  kind: 'job',
  title: 'Barista',
  organisation: 'Café Rosa',
  from: '2023',
  to: 'now',
  lines: [
    { activity: 'barista', line: 'drinks', values: { count: ' 1200 ' } },
    { activity: 'cashier', line: 'drawer', values: { amount: '$300' } },
  ],
}
const texts = (claims: readonly { text: string }[]) => claims.map(({ text }) => text)

test('the activities of the line bank are public and can be cached', async () => {
  const guest = app.page()
  const { status, body } = await guest.call(listActivities)
  expect(status).toBe(200)
  expect(body.length).toBeGreaterThanOrEqual(150)
  expect(Object.keys(body[0] ?? {})).toEqual(['id', 'name', 'kind', 'words'])
  expect(JSON.stringify(body).length).toBeLessThan(60_000)
  const { body: activity } = await guest.call(readActivity, { params: { id: 'barista' } })
  expect(activity).toMatchObject({ id: 'barista', title: 'Barista', kind: 'job' })
  expect(activity.lines[0]).not.toHaveProperty('demands')
  const response = await guest.send({ method: 'GET', url: '/api/activities/barista', headers: {} })
  expect(response.headers['cache-control']).toBe('public, max-age=3600')
  for (const id of ['gone', '__proto__', 'constructor'])
    expect((await guest.call(readActivity, { params: { id } })).status, id).toBe(404)
})

test('tapped lines are added, changed and removed, and stand first on the resume', async () => {
  const ivy = await createUser(app, 'ivy')
  const { status, body } = await ivy.call(addEvidence, { body: { ...barista, answers: { did: 'I cleaned tables' } } })
  expect(status).toBe(200)
  expect(body.lines).toEqual([
    { activity: 'barista', line: 'drinks', values: { count: '1,200' } },
    { activity: 'cashier', line: 'drawer', values: { amount: '300' } },
  ])
  expect(texts(body.bullets)).toEqual([
    'Make espresso drinks, about 1,200 an hour on busy days, and keep orders in the right sequence',
    'Count the drawer at the start and end of each shift, usually about $300, and report any difference',
    'Cleaned tables',
  ])
  expect(texts(body.skills)).toContain('Cash handling')
  const { body: facts } = await ivy.call(ownFacts)
  const known = new Set(facts.map(({ id }) => id))
  for (const claim of [...body.bullets, ...body.skills]) expect(claim.facts.filter(id => !known.has(id))).toEqual([])

  const { body: made } = await ivy.call(buildResume, { body: { name: 'Ivy Lane' } })
  const { body: document } = await ivy.call(readDocument, { params: { id: made.documentId } })
  const written = (document.content as ResumeContent).resume.sections.flatMap(({ entries }) => entries)
  expect(written.flatMap(({ lines }) => texts(lines))).toEqual(expect.arrayContaining(texts(body.bullets)))

  const params = { id: body.id }
  const ended = await ivy.call(changeEvidence, {
    params,
    body: { ...barista, to: 'May 2025', lines: [{ activity: 'barista', line: 'drinks' }] },
  })
  expect(texts(ended.body.bullets)).toEqual(['Made espresso drinks and kept orders in the right sequence'])
  const without = await ivy.call(changeEvidence, { params, body: { ...barista, lines: [] } })
  expect([without.body.lines, without.body.bullets]).toEqual([[], []])
})

test('unknown lines and values that do not fit are rejected with a text', async () => {
  const joe = await createUser(app, 'joe')
  const send = async (lines: unknown) => {
    const { status, body } = await joe.call(addEvidence, { body: { ...barista, lines } as typeof barista })
    return [status, body.code, ...Object.values(body.errors ?? {})]
  }
  const line = { activity: 'barista', line: 'drinks', values: {} }
  const opened = { activity: 'barista', line: 'open' }
  for (const lines of [
    [{ ...line, activity: 'astronaut' }],
    [{ ...line, activity: '__proto__' }],
    [{ ...line, line: 'gone' }],
    [{ ...line, values: { gone: 'x' } }],
    [{ ...line, values: { constructor: '4' } }],
  ])
    expect(await send(lines), JSON.stringify(lines)).toEqual([400, 'unknown_line'])
  for (const count of ['many', '10000000', '-1', '0', '1e3', '4 and a degree'])
    expect(await send([{ ...line, values: { count } }]), count).toEqual([
      400,
      'invalid_input',
      'Type a number up to 9,999,999, such as 40',
    ])
  for (const lines of [
    [{ ...opened, values: { time: 'x'.repeat(61) } }],
    [line, line],
    Array.from({ length: 21 }, (_, n) => ({ ...line, line: `line-${n}` })),
    [{ ...line, values: { count: 40 } }],
    [{ ...line, values: ['count'] }],
    ['drinks'],
    'drinks',
  ])
    expect((await send(lines)).slice(0, 2), JSON.stringify(lines).slice(0, 80)).toEqual([400, 'invalid_input'])
  expect((await joe.call(listEvidence)).body).toEqual([])
  const fits = await joe.call(addEvidence, {
    body: { ...barista, lines: [{ ...opened, values: { time: 'x'.repeat(60) } }] },
  })
  expect(texts(fits.body.bullets)[0]).toContain('x'.repeat(60))
})

test('up to twenty lines are kept, and six of them are bullets', async () => {
  const kim = await createUser(app, 'kim')
  const { body: all } = await kim.call(readActivity, { params: { id: 'barista' } })
  const { body: more } = await kim.call(readActivity, { params: { id: 'cashier' } })
  const { body: most } = await kim.call(readActivity, { params: { id: 'server' } })
  const lines = [all, more, most]
    .flatMap(({ id, lines }) => lines.map(line => ({ activity: id, line: line.id })))
    .slice(0, limits.evidence.lines)
  expect(lines).toHaveLength(20)
  const { status, body } = await kim.call(addEvidence, { body: { ...barista, lines } })
  expect([status, body.lines.length, body.bullets.length]).toEqual([200, 20, 6])
  const skill = { kind: 'skill' as const, title: 'Many things', lines }
  await kim.call(addEvidence, { body: skill })
  expect((await kim.call(buildResume, { body: { name: 'Kim Lane' } })).status).toBe(200)
})

test('what was typed into a line stays text, in bullets, facts and resumes', async () => {
  const lou = await createUser(app, 'lou')
  for (const time of ['$& $1', '{count}', '<b>5</b>', '[5]']) {
    const lines = [{ activity: 'barista', line: 'open', values: { time } }]
    const { body } = await lou.call(addEvidence, { body: { ...barista, lines } })
    expect(texts(body.bullets)[0]).toContain(`Unlock the shop at ${time}, start`)
  }
})

test('evidence is exported and deleted with the account', async () => {
  const ida = await createUser(app, 'ida')
  const lines = [{ activity: 'babysitting', line: 'meals', values: {} }]
  await ida.call(addEvidence, { body: { ...babysitting, lines } })
  const { body } = await ida.call(exportData)
  expect(body.evidence).toMatchObject([{ title: babysitting.title, answers: babysitting.answers, lines }])
  await ida.call(deleteAccount, { body: { confirmPassword: password } })
  const left = await app.db.sql.select().from(evidenceItems)
  expect(left.filter(({ userId }) => userId === ida.userId)).toEqual([])
})

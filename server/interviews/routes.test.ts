import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deleteAccount, exportData, userConsents } from '#contract/endpoints/account.ts'
import { addEvidence } from '#contract/endpoints/evidence.ts'
import {
  changeStory,
  interviewQuestions,
  previewInterviewQuestions,
  removeStory,
  saveStory,
  stories,
} from '#contract/endpoints/interviews.ts'
import { limits } from '#contract/limits.ts'
import { buildMessage } from '#server/platform/ai/build-message.ts'
import { AiFailure, type AiService } from '#server/platform/ai/provider.ts'
import { generatedDocuments, interviewStories } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, password } from '#server/testing/people.ts'
import { balanceOf, chargesOf, findWrongBalances, setPro, setTokenBalance } from '#server/testing/tokens.ts'

const service = { name: 'A service', host: 'ai.example', model: 'some-model' }
let asked: string[] = []
let answer: () => unknown = () => {
  throw new AiFailure('unreachable')
}
const ai: AiService = {
  service,
  async ask(question) {
    const { instructions, material } = buildMessage(question, false)
    asked.push(`${instructions}\n${material}`)
    return answer() as never
  },
}
const app = await startTestApp()
const withAi = await startTestApp({ replace: () => ({ ai }) })
afterAll(async () => {
  await app.close()
  await withAi.close()
})

const baker = { jobRole: 'Baker', jobDescription: 'I bake. Call me: ann@example.org' }
const documentsOf = (userId: string, from = app) =>
  from.db.sql.select().from(generatedDocuments).where(eq(generatedDocuments.userId, userId))

test('ten questions are charged when ready and stored as a document', async () => {
  const ann = await createUser(app, 'ann')
  const { status, body } = await ann.call(interviewQuestions, { body: baker })
  expect([status, body.charged, body.tokenBalance, body.questions.length]).toEqual([200, true, 27, 10])
  expect(body.set.questions.map(({ text }) => text)).toEqual(body.questions)
  expect(body.provenance).toMatchObject({ writer: 'built-in', standIn: false })
  const [kept, ...others] = await documentsOf(ann.userId)
  expect([kept?.id, kept?.title, others]).toEqual([body.documentId, 'Interview questions: Baker', []])
  expect(JSON.stringify(kept?.content)).toContain(body.questions[3])
  expect(await chargesOf(app, ann.userId)).toMatchObject([{ delta: -3, reason: 'interview-prep', details: 'Baker' }])
})

test('each request is charged, one click once', async () => {
  const bob = await createUser(app, 'bob')
  const idempotencyKey = crypto.randomUUID()
  const clicks = await Promise.all(
    Array.from({ length: 20 }, () => bob.call(interviewQuestions, { body: { ...baker, idempotencyKey } })),
  )
  expect(clicks.map(({ status }) => status)).toEqual(clicks.map(() => 200))
  expect(new Set(clicks.map(({ body }) => body.documentId)).size).toBe(1)
  expect(await balanceOf(app, bob.userId)).toBe(27)
  expect((await bob.call(interviewQuestions, { body: { jobRole: 'Nurse', idempotencyKey } })).body.code).toBe(
    'operation_reused',
  )
  await bob.call(interviewQuestions, { body: { ...baker, jobRole: 'Nurse' } })
  expect(await balanceOf(app, bob.userId)).toBe(24)
  // The same ten questions are not sold twice.
  expect((await bob.call(interviewQuestions, { body: baker })).body).toMatchObject({ charged: false, tokenBalance: 24 })
  expect(await documentsOf(bob.userId)).toHaveLength(3)
})

test('too few tokens write nothing', async () => {
  const cat = await createUser(app, 'cat')
  await setTokenBalance(app, cat.userId, 2)
  const { status, body } = await cat.call(interviewQuestions, { body: baker })
  expect([status, body.code, body.required, body.balance]).toEqual([402, 'out_of_tokens', 3, 2])
  expect(await documentsOf(cat.userId)).toEqual([])
  await setPro(app, cat.userId)
  expect((await cat.call(interviewQuestions, { body: baker })).body).toMatchObject({ charged: false, tokenBalance: 2 })
})

test('unknown jobs get common questions', async () => {
  const dee = await createUser(app, 'dee')
  const { body } = await dee.call(interviewQuestions, { body: { jobRole: 'Astromancer', jobDescription: '' } })
  expect(body.questions).toHaveLength(10)
  expect(body.set.careerTitle).toBe('Astromancer')
  for (const wrong of [{ jobRole: '' }, { jobRole: 'x'.repeat(151) }, { ...baker, jobDescription: 'x'.repeat(2001) }])
    expect((await dee.call(interviewQuestions, { body: wrong })).status).toBe(400)
  expect(await balanceOf(app, dee.userId)).toBe(27)
})

const written = {
  questions: Array.from({ length: 10 }, (_, n) => ({
    text: `What would you do on day ${n + 1}?`,
    kind: 'situation',
  })),
}

test('the AI service gets only the job, as previewed', async () => {
  const eve = await createUser(withAi, 'evangeline')
  asked = []
  answer = () => written
  const own = { jobRole: 'Astromancer', jobDescription: baker.jobDescription }
  const preview = await eve.call(previewInterviewQuestions, { body: own })
  expect(preview.body.to).toEqual(service)
  expect(preview.body.masked).toEqual([{ what: 'email', times: 1 }])
  expect(asked).toEqual([])
  const { body } = await eve.call(interviewQuestions, { body: own })
  expect(body.questions).toEqual(written.questions.map(({ text }) => text))
  expect(body.provenance).toMatchObject({ writer: 'ai', model: 'some-model', standIn: false })
  const [instructions, ...material] = preview.body.parts
  const mark = /--- (\w+) begin/.exec(instructions?.text ?? '')?.[1]
  const framed = material.map(({ title, text }) => `--- ${mark} begin: ${title}\n${text}\n--- ${mark} end`)
  expect(instructions?.title).toBe('Our instructions')
  expect(asked).toEqual([`${instructions?.text}\n${framed.join('\n\n')}`])
  for (const personal of ['evangeline', 'ann@example.org', eve.userId]) expect(asked.join()).not.toContain(personal)
})

test('with consent the service gets what the user told, and its answers name only what fits', async () => {
  const liv = await createUser(withAi, 'liviana')
  const item = { kind: 'job', title: 'Cashier', organisation: 'Mill Market', from: '2024-01', to: 'present' } as const
  await liv.call(addEvidence, { body: { ...item, place: '', answers: { did: 'counted the drawer at night' } } })
  const own = { jobRole: 'Astromancer', ad: 'You will count cash with liviana. Weekends.' }
  const without = await liv.call(previewInterviewQuestions, { body: own })
  expect(without.body.parts.map(({ title }) => title)).toEqual([
    'Our instructions',
    'The job',
    'What it is',
    'The job ad',
  ])
  const consents = { dataProcessing: true, termsAccepted: true }
  const preview = await liv.call(previewInterviewQuestions, { body: { ...own, consents } })
  const told = preview.body.parts.at(-1)
  expect(told?.title).toBe('What the person told')
  expect(told?.text).toContain('drawer at night')
  expect(JSON.stringify(preview.body.parts)).not.toContain('liviana')
  const fact = /(F\d+): .*drawer/.exec(told?.text ?? '')?.[1] ?? ''
  const [first, second, third, ...others] = written.questions
  answer = () => ({
    questions: [
      { ...first, quote: 'You will count cash', facts: [fact] },
      { ...second, quote: 'We pay a million', facts: ['F99'] },
      { ...third, facts: [fact] },
      ...others,
    ],
  })
  const { body } = await liv.call(interviewQuestions, { body: { ...own, consents } })
  expect(body.set.questions.slice(0, 3).map(({ from, story }) => [from, story?.title])).toEqual([
    [{ source: 'ad', text: 'You will count cash' }, 'Cashier, Mill Market'],
    [undefined, undefined],
    [{ source: 'evidence', text: 'Cashier, Mill Market' }, 'Cashier, Mill Market'],
  ])
  expect((await liv.call(userConsents)).body.consents.map(({ feature }) => feature)).toEqual(['interview_prep'])
})

test('the built-in writer asks about the pasted ad and needs no consent', async () => {
  const moe = await createUser(app, 'moe')
  const { body } = await moe.call(interviewQuestions, {
    body: {
      jobRole: 'Cashier',
      ad: 'What you will do:\n- Handle cash and count the drawer\n- Greet customers\n- Stock shelves',
    },
  })
  expect(body.set.questions.filter(({ from }) => from?.source === 'ad').length).toBeGreaterThan(1)
  expect(body.set.questions.flatMap(({ story }) => story ?? [])).toEqual([])
  expect((await moe.call(userConsents)).body.consents).toEqual([])
})

test('job and description share placeholders, counted once', async () => {
  const eva = await createUser(withAi, 'evaluna')
  const own = { jobRole: 'Clerk, rosa@x.example', jobDescription: 'Write to rosa@x.example or ann@example.org' }
  const { body } = await eva.call(previewInterviewQuestions, { body: own })
  expect(body.masked).toEqual([{ what: 'email', times: 3 }])
  expect(body.parts.slice(1).map(({ text }) => text)).toEqual(['Clerk, [EMAIL]', 'Write to [EMAIL] or [EMAIL 2]'])
})

test.each([
  ['fails', () => Promise.reject(new AiFailure('timeout'))],
  ['has too few', () => ({ questions: written.questions.slice(1) })],
  [
    'has a script',
    () => ({ questions: written.questions.map(each => ({ ...each, text: '<script>alert(1)</script>' })) }),
  ],
  [
    'has a link',
    () => ({ questions: written.questions.map(each => ({ ...each, text: 'Have you seen evil.com/x?' })) }),
  ],
  [
    'asks for a secret',
    () => ({ questions: written.questions.map(each => ({ ...each, text: 'What is your evil password?' })) }),
  ],
  [
    'asks what no employer may',
    () => ({ questions: written.questions.map(each => ({ ...each, text: 'Do you want evil children soon?' })) }),
  ],
  [
    'has a picture',
    () => ({ questions: written.questions.map(each => ({ ...each, text: 'What is ![x](//evil.example)?' })) }),
  ],
])('if the answer %s, the built-in writer is used for free', async (what, answers) => {
  const fay = await createUser(withAi, `fay-${what.replace(/\W/g, '')}`)
  answer = answers
  const { status, body } = await fay.call(interviewQuestions, { body: baker })
  expect([status, body.charged, body.tokenBalance, body.questions.length]).toEqual([200, false, 30, 10])
  expect(body.provenance).toMatchObject({ writer: 'built-in', standIn: true })
  expect(JSON.stringify(body)).not.toContain('evil')
  expect(await findWrongBalances(withAi)).toEqual([])
})

const story = {
  title: 'The cash desk',
  question: 'Tell us about a mistake.',
  answer: 'I told her at once.',
  themes: ['mistake'],
}

test('stories are saved, changed and removed by their owner only', async () => {
  const [gil, hal] = [await createUser(app, 'gil'), await createUser(app, 'hal')]
  const { body: kept } = await gil.call(saveStory, { body: story })
  app.clock.move(1000)
  const params = { id: kept.id }
  for (const foreign of [
    await hal.call(changeStory, { params, body: story }),
    await hal.call(removeStory, { params }),
    await gil.call(changeStory, { params: { id: crypto.randomUUID() }, body: story }),
  ])
    expect(foreign.body.code).toBe('not_found')
  const { body: changed } = await gil.call(changeStory, { params, body: { ...story, answer: '<b>Anew</b>' } })
  expect([changed.answer, changed.createdAt === changed.updatedAt]).toEqual(['<b>Anew</b>', false])
  expect((await hal.call(stories)).body).toEqual([])
  expect((await gil.call(exportData)).body.stories).toMatchObject([{ title: 'The cash desk' }])
  expect((await gil.call(removeStory, { params })).status).toBe(200)
  expect((await gil.call(stories)).body).toEqual([])
  for (const wrong of [{ answer: ' ' }, { title: '' }, { answer: 'x'.repeat(5001) }, { themes: Array(11).fill('x') }])
    expect((await gil.call(saveStory, { body: { ...story, ...wrong } })).status).toBe(400)
})

test('the number of stories is limited, and all are deleted with the account', async () => {
  const ida = await createUser(app, 'ida')
  const at = app.clock.now()
  const full = Array.from({ length: limits.interviews.stories - 1 }, () => ({
    ...story,
    userId: ida.userId,
    createdAt: at,
    updatedAt: at,
  }))
  await app.db.sql.insert(interviewStories).values(full)
  const both = await Promise.all([ida.call(saveStory, { body: story }), ida.call(saveStory, { body: story })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await ida.call(deleteAccount, { body: { confirmPassword: password } })
  expect(await app.db.sql.select().from(interviewStories).where(eq(interviewStories.userId, ida.userId))).toEqual([])
})

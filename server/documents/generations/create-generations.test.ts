import { count, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { withdrawConsent } from '#contract/endpoints/account.ts'
import { cancelGeneration, followGeneration, type Generation, ownGenerations } from '#contract/endpoints/generations.ts'
import { stages } from '#contract/generations.ts'
import { hasConsent } from '#server/account/consents/has-consent.ts'
import { AppError } from '#server/http/app-error.ts'
import { generatedDocuments, generations as rows, userConsents } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { client, createPendingWork, createQuestionWork, generationsOn } from '#server/testing/generations.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import { balanceOf, chargesOf, findWrongBalances, setPro, setTokenBalance } from '#server/testing/tokens.ts'
import type { GenerationResult } from './create-generations.ts'

const app = await startTestApp()
const generations = generationsOn(app, app.db)
afterAll(async () => {
  expect(await findWrongBalances(app)).toEqual([])
  await generations.stop()
  await app.close()
})

let person: Person
let others = 0
beforeEach(async () => {
  person = await createUser(app, `writes-${++others}`)
})

const make = (work: Parameters<typeof generations.make>[2], userId = person.userId) =>
  generations.make(userId, client, work)
const refusal = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    error => (error instanceof AppError ? error.code : error),
  )
async function documentsOf(userId = person.userId) {
  const [row] = await app.db.sql
    .select({ documents: count() })
    .from(generatedDocuments)
    .where(eq(generatedDocuments.userId, userId))
  return row?.documents
}
/** Balance, number of documents, number of ledger entries. */
const state = async () => [
  await balanceOf(app, person.userId),
  await documentsOf(),
  (await chargesOf(app, person.userId)).length,
]
const untouched = [30, 0, 0]

test('stores the document and charges once', async () => {
  const made = await make(createQuestionWork())
  expect(made).toMatchObject({ charged: true, tokenBalance: 27, content: { careerTitle: 'Baker' } })
  expect(await state()).toEqual([27, 1, 1])
})

test('charges an idempotency key once, even after its record is purged', async () => {
  const work = createQuestionWork()
  await make(work)
  await app.db.sql.delete(rows)
  expect(await refusal(make(work))).toBe('operation_reused')
  expect(await refusal(make({ ...work, request: { jobRole: 'Nurse' } }))).toBe('operation_reused')
  expect(await state()).toEqual([27, 1, 1])
})

test('a stopping server ends the streams of work that runs on other servers', async () => {
  const [here, elsewhere] = [generationsOn(app, app.db), generationsOn(app, app.db)]
  const work = createPendingWork()
  const made = refusal(elsewhere.make(person.userId, client, work.work))
  await work.begun
  const changes = await here.follow(person.userId, work.work.idempotencyKey ?? '')
  expect((await changes.next()).value).toMatchObject({ state: 'running' })
  await here.stop()
  for await (const change of changes) expect(change).toBeNull()
  work.release()
  expect(await made).toBe('made')
})

test('is free on Pro and for a fallback text', async () => {
  expect(await make(createQuestionWork({ standIn: true }))).toMatchObject({ charged: false, tokenBalance: 30 })
  await setPro(app, person.userId)
  expect(await make(createQuestionWork())).toMatchObject({ charged: false, tokenBalance: 30 })
  expect(await documentsOf()).toBe(2)
})

test('starts nothing without tokens', async () => {
  await setTokenBalance(app, person.userId, 2)
  let written = false
  const write = async () => {
    written = true
    throw new Error('not reached')
  }
  expect(await refusal(make(createQuestionWork({ write })))).toBe('out_of_tokens')
  expect([written, await balanceOf(app, person.userId)]).toEqual([false, 2])
  expect((await person.call(ownGenerations)).body).toEqual([])
})

test('requires consent, and a withdrawal of it takes effect with the next request', async () => {
  const given = { dataProcessing: true, termsAccepted: true }
  const ask = (boxes: typeof given | undefined) =>
    make(createQuestionWork({ consent: { feature: 'cover_letter', given: boxes, refusal: 'letter_consent_required' } }))
  for (const boxes of [undefined, { ...given, termsAccepted: false }, { ...given, dataProcessing: false }])
    expect(await refusal(ask(boxes))).toBe('letter_consent_required')
  expect([await state(), await hasConsent(app.db.sql, person.userId, 'cover_letter')]).toEqual([untouched, false])

  await ask(given)
  await ask(undefined)
  const [consent] = await app.db.sql.select().from(userConsents).where(eq(userConsents.userId, person.userId))
  const body = { feature: 'cover_letter', consentId: consent?.id ?? '' } as const
  expect((await person.call(withdrawConsent, { body })).status).toBe(200)
  expect(await refusal(ask(undefined))).toBe('letter_consent_required')
  expect(await state()).toEqual([24, 2, 2])
})

test('runs one generation of a kind at a time for each user', async () => {
  const first = createPendingWork()
  const making = make(first.work)
  await first.begun
  expect(await refusal(make(createQuestionWork()))).toBe('still_working')
  const other = await createUser(app, `beside-${others}`)
  expect(await refusal(make(createQuestionWork(), other.userId))).toBe('made')
  expect(await refusal(make(createQuestionWork({ kind: 'resume' })))).toBe('made')
  first.release()
  await making
  expect(await refusal(make(createQuestionWork()))).toBe('made')
  expect(await state()).toEqual([21, 3, 3])
})

test('a repeated idempotency key waits for the same work or returns its result', async () => {
  const first = createPendingWork()
  const making = make(first.work)
  await first.begun
  const again = make(first.work)
  first.release()
  const [made, same] = await Promise.all([making, again])
  expect([same.documentId, (await make(first.work)).documentId]).toEqual([made.documentId, made.documentId])
  expect(await state()).toEqual([27, 1, 1])
})

test('fifty requests at once with one idempotency key give one charge and one document', async () => {
  const work = createQuestionWork()
  const all: GenerationResult<never>[] = await Promise.all(
    Array.from({ length: 50 }, () => make(work) as Promise<GenerationResult<never>>),
  )
  expect(new Set(all.map(({ documentId }) => documentId)).size).toBe(1)
  expect(await state()).toEqual([27, 1, 1])
})

test('an idempotency key belongs to one request and one user', async () => {
  const work = createQuestionWork()
  await make(work)
  expect(await refusal(make({ ...work, request: { jobRole: 'Pilot' } }))).toBe('operation_reused')
  const other = await createUser(app, `borrows-${others}`)
  expect(await refusal(make(work, other.userId))).toBe('operation_reused')
  expect([await balanceOf(app, other.userId), await documentsOf(other.userId)]).toEqual([30, 0])
  expect(await state()).toEqual([27, 1, 1])
})

test.each(stages)('canceling at the stage “%s” aborts the work and releases the tokens', async stage => {
  const work = createPendingWork()
  const making = refusal(make(work.work))
  const { report, signal } = await work.begun
  report(stage, 0.5)
  const cancelled = await generations.cancel(person.userId, work.work.idempotencyKey ?? '')
  expect([cancelled.state, signal.aborted, await making]).toEqual(['cancelled', true, 'work_cancelled'])
  expect(await state()).toEqual([30, 0, 2])
  expect(await refusal(make(createQuestionWork()))).toBe('made')
})

test('canceling on another server aborts the work as well', async () => {
  const work = createPendingWork()
  const making = refusal(make(work.work))
  const { signal } = await work.begun
  const { body } = await person.call(cancelGeneration, { params: { id: work.work.idempotencyKey ?? '' } })
  expect([body.state, await balanceOf(app, person.userId)]).toEqual(['cancelled', 30])
  expect([await making, signal.aborted]).toEqual(['work_cancelled', true])
})

test('canceling during the save leaves the document stored and charged, or neither', async () => {
  for (let time = 0; time < 20; time++) {
    const someone = await createUser(app, `hurries-${others}-${time}`)
    const work = createPendingWork()
    const making = refusal(make(work.work, someone.userId))
    await work.begun
    work.release()
    // Cancels one microtask later each time.
    for (let step = 0; step < time; step++) await Promise.resolve()
    const { state: canceledState } = await generations.cancel(someone.userId, work.work.idempotencyKey ?? '')
    const outcome = [
      await making,
      await balanceOf(app, someone.userId),
      await documentsOf(someone.userId),
      canceledState,
    ]
    expect([
      ['made', 27, 1, 'done'],
      ['work_cancelled', 30, 0, 'cancelled'],
    ]).toContainEqual(outcome)
  }
})

test('canceling has no effect after the end', async () => {
  const work = createQuestionWork()
  await make(work)
  expect(await generations.cancel(person.userId, work.idempotencyKey ?? '')).toMatchObject({ state: 'done' })
  expect(await state()).toEqual([27, 1, 1])
})

test('releases the tokens and reports the reason when nothing can be written', async () => {
  const failing = (error: Error) => createQuestionWork({ write: () => Promise.reject(error) })
  expect(await refusal(make(failing(new Error('broken'))))).toBe('generation_failed')
  expect(await refusal(make(failing(new AppError('invalid_input'))))).toBe('invalid_input')
  expect(await state()).toEqual([30, 0, 4])
  const { body } = await person.call(ownGenerations)
  expect(body.map(each => [each.state, each.error]).sort()).toEqual([
    ['failed', 'generation_failed'],
    ['failed', 'invalid_input'],
  ])
})

async function nextChange(changes: AsyncGenerator<Generation | null>): Promise<Generation | undefined> {
  for (;;) {
    const { value, done } = await changes.next()
    if (done || value) return value ?? undefined
  }
}

test('a follower sees each stage, also after a reload', async () => {
  const work = createPendingWork()
  const making = make(work.work)
  const { report } = await work.begun
  const id = work.work.idempotencyKey ?? ''
  const before = await generations.follow(person.userId, id)
  expect(await nextChange(before)).toMatchObject({ state: 'running', stage: 'reading', progress: 0 })
  report('asking', 0.4)
  expect(await nextChange(before)).toMatchObject({ stage: 'asking', progress: 0.4 })
  await before.return(null)
  const after = await generations.follow(person.userId, id)
  expect(await nextChange(after)).toMatchObject({ stage: 'asking', progress: 0.4 })
  report('writing', 0.2)
  expect(await nextChange(after)).toMatchObject({ stage: 'writing', progress: 0.4 })
  report('saving', 1)
  expect((await nextChange(after))?.progress).toBeLessThan(1)
  work.release()
  const { documentId } = await making
  expect(await nextChange(after)).toMatchObject({ state: 'done', progress: 1, documentId })
  expect(await nextChange(after)).toBeUndefined()
})

test('keeps the connection open while nothing changes', async () => {
  const work = createPendingWork()
  const making = make(work.work)
  await work.begun
  const changes = await generations.follow(person.userId, work.work.idempotencyKey ?? '')
  await nextChange(changes)
  expect(await changes.next()).toEqual({ done: false, value: null })
  work.release()
  await making
})

test("streams JSON lines, only for the user's own work", async () => {
  const work = createQuestionWork()
  await make(work)
  const url = followGeneration.path.replace(':id', work.idempotencyKey ?? '')
  const answer = await person.send({ method: 'GET', url, headers: person.headers() })
  const lines = answer.body.trim().split('\n')
  expect(lines.map(line => JSON.parse(line).state)).toEqual(['done'])
  const other = await createUser(app, `looks-${others}`)
  expect((await other.send({ method: 'GET', url, headers: other.headers() })).statusCode).toBe(404)
  expect((await other.call(cancelGeneration, { params: { id: work.idempotencyKey ?? '' } })).status).toBe(404)
  expect((await other.call(ownGenerations)).body).toEqual([])
})

test('a server that shuts down aborts its work, releases the tokens and starts nothing new', async () => {
  const closing = generationsOn(app, app.db)
  const work = createPendingWork()
  const making = refusal(closing.make(person.userId, client, work.work))
  const { signal } = await work.begun
  await closing.stop()
  expect([await making, signal.aborted]).toEqual(['unavailable', true])
  expect(await state()).toEqual([30, 0, 2])
  expect(await refusal(closing.make(person.userId, client, createQuestionWork()))).toBe('unavailable')
})

test('work that starts during the shutdown is aborted as well', async () => {
  const closing = generationsOn(app, app.db)
  const making = refusal(closing.make(person.userId, client, createPendingWork().work))
  await closing.stop()
  expect(await making).toBe('unavailable')
  expect(await state()).toEqual([30, 0, 2])
})

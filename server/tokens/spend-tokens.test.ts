import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { removeSavedCareer, saveCareer, savedCareers } from '#contract/endpoints/careers.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { day, hour } from '#contract/time.ts'
import { tokenEntries } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { answers, createUser, type Person, signInAs } from '#server/testing/people.ts'
import { runs } from '#server/testing/property.ts'
import { balanceOf, findWrongBalances, setPro, setTokenBalance } from '#server/testing/tokens.ts'
import { spendTokens } from './spend-tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

/** A minimal model of an account. */
interface Model {
  balance: number
  pro: boolean
  saved: Set<string>
  passOpenedAt: number | undefined
}
type Step = fc.AsyncCommand<Model, Person>

const now = () => app.clock.now().getTime()
const price = (model: Readonly<Model>) => (model.pro ? 0 : 1)
const hasPass = ({ passOpenedAt }: Readonly<Model>) => passOpenedAt !== undefined && now() - passOpenedAt < day

const step = (name: string, run: (model: Model, person: Person) => Promise<void>): Step => ({
  check: () => true,
  run: (model, person) => {
    app.clock.move(1)
    return run(model, person)
  },
  toString: () => name,
})

const save = (title: string) =>
  step(`save ${title}`, async (model, person) => {
    const { status, body } = await person.call(saveCareer, { body: { title } })
    const isNew = !model.saved.has(title.toLowerCase())
    if (isNew && model.balance < price(model)) {
      expect([status, body.required, body.balance]).toEqual([402, 1, model.balance])
      return
    }
    if (isNew) model.balance -= price(model)
    model.saved.add(title.toLowerCase())
    expect([status, body.charged, body.tokenBalance]).toEqual([200, isNew && !model.pro, model.balance])
  })

const remove = (title: string) =>
  step(`remove ${title}`, async (model, person) => {
    const { body: list } = await person.call(savedCareers)
    expect(new Set(list.map(career => career.title.toLowerCase()))).toEqual(model.saved)
    const found = list.find(career => career.title.toLowerCase() === title)
    const { status } = await person.call(removeSavedCareer, { params: { id: found?.id ?? crypto.randomUUID() } })
    expect(status).toBe(model.saved.delete(title) ? 200 : 404)
  })

const start = step('start the quiz', async (model, person) => {
  const { status, body } = await person.call(deductTokens, { body: { amount: 1, feature: 'career-quiz' } })
  const charged = !model.pro && !hasPass(model)
  if (charged && model.balance < 1) return expect(status).toBe(402)
  if (charged) Object.assign(model, { balance: model.balance - 1, passOpenedAt: now() })
  expect([status, body.charged, body.tokenBalance]).toEqual([200, charged, model.balance])
})

const submit = step('submit the quiz', async (model, person) => {
  const { status } = await person.call(submitQuiz, { body: answers })
  const charged = !model.pro && !hasPass(model)
  if (charged && model.balance < 1) return expect(status).toBe(402)
  if (charged) model.balance--
  else if (!model.pro) model.passOpenedAt = undefined
  expect(status).toBe(200)
})

const wait = (hours: number) => step(`wait ${hours} h`, async () => app.clock.move(hours * hour))
const changePlan = step('go on or off Pro', async (model, { userId }) => {
  model.pro = !model.pro
  await setPro(app, userId, model.pro)
})

test('saving, removing, quizzes, waiting and plan changes in any order keep the ledger consistent', async () => {
  const titles = fc.constantFrom('baker', 'Baker', 'welder', 'plumber', 'WELDER')
  const anySteps = fc.commands(
    [
      titles.map(save),
      titles.map(title => remove(title.toLowerCase())),
      fc.constant(start),
      fc.constant(submit),
      fc.constantFrom(5, 13, 24).map(wait),
      fc.constant(changePlan),
    ],
    { maxCommands: 60, size: 'max' },
  )
  let steps = 0
  let count = 0
  await fc.assert(
    fc.asyncProperty(anySteps, fc.integer({ min: 0, max: 12 }), async (commands, balance) => {
      const name = `model-${++count}`
      await createUser(app, name)
      const person = await signInAs(app, name, true)
      app.clock.move(1)
      await setTokenBalance(app, person.userId, balance)
      const model: Model = { balance, pro: false, saved: new Set(), passOpenedAt: undefined }
      await fc.asyncModelRun(() => ({ model, real: person }), commands)
      steps += [...commands].length
      expect(await balanceOf(app, person.userId)).toBe(model.balance)
    }),
    { numRuns: runs(15), endOnFailure: true },
  )
  expect(steps).toBeGreaterThan(13 * runs(15))
  expect(await findWrongBalances(app)).toEqual([])
  await everyEntryContinuesTheOneBefore()
}, 120_000)

async function everyEntryContinuesTheOneBefore(): Promise<void> {
  const entries = await app.db.sql.select().from(tokenEntries).orderBy(asc(tokenEntries.createdAt))
  for (const rows of Map.groupBy(entries, ({ userId }) => userId).values())
    rows.reduce((balance, row) => {
      expect(row.balanceAfter).toBe(balance + row.delta)
      return row.balanceAfter
    }, 0)
}

test('charges the same reference once', async () => {
  const ann = await createUser(app, 'ann')
  const charge = () =>
    app.db.transaction(tx => spendTokens(tx, ann.userId, 'save-career', 'one thing', app.clock.now()))
  expect(await charge()).toEqual({ charged: true, tokenBalance: 29 })
  expect(await charge()).toEqual({ charged: false, tokenBalance: 29 })
  expect(await balanceOf(app, ann.userId)).toBe(29)
})

test('a hundred charges at once against thirty tokens take exactly thirty', async () => {
  const bob = await createUser(app, 'bob')
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) =>
      app.db.transaction(tx => spendTokens(tx, bob.userId, 'career-quiz', `charge ${n}`, app.clock.now())),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  expect(await balanceOf(app, bob.userId)).toBe(0)
  const entries = await app.db.sql.select().from(tokenEntries).where(eq(tokenEntries.userId, bob.userId))
  expect(new Set(entries.map(({ balanceAfter }) => balanceAfter)).size).toBe(31)
  expect(await findWrongBalances(app)).toEqual([])
})

test('work that fails after the charge refunds the token', async () => {
  const cleo = await createUser(app, 'cleo')
  const failing = app.db.transaction(async tx => {
    await spendTokens(tx, cleo.userId, 'save-career', 'lost', app.clock.now())
    throw new Error('the work failed')
  })
  await expect(failing).rejects.toThrow('the work failed')
  expect(await balanceOf(app, cleo.userId)).toBe(30)
  expect(await findWrongBalances(app)).toEqual([])
})

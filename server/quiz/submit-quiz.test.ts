import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { submitQuiz, userResults } from '#contract/endpoints/quiz.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { day, hour } from '#contract/time.ts'
import { careerAssessments, outboxMails } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { answers, createUser, type Person, signInAs } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'
import { balanceOf, chargesOf, findWrongBalances, setPro, setTokenBalance } from '#server/testing/tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

const start = (person: Person) => person.call(deductTokens, { body: { amount: 1, feature: 'career-quiz' } })
const newest = async () => {
  const [row] = await app.db.sql.select().from(careerAssessments).orderBy(desc(careerAssessments.createdAt)).limit(1)
  return row
}

describe('a guest', () => {
  test('pays nothing and leaves no email, age or owner', async () => {
    const guest = app.page()
    const { id, createdAt } = await takeQuizAs(guest, { age: '18-24', firstName: ' Ada ' })
    const row = await newest()
    expect(row).toMatchObject({ id, userId: null, email: null, age: null, firstName: 'Ada' })
    expect(row?.createdAt.toISOString()).toBe(createdAt)
    expect(JSON.stringify(row)).not.toContain('18-24')
  })

  test('gets a token stored only as a hash', async () => {
    app.clock.move(1)
    const { resultsToken } = await takeQuizAs(app.page())
    expect(resultsToken).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await newest())).not.toContain(resultsToken)
  })

  test('needs neither name nor valid cookie', async () => {
    app.clock.move(1)
    await app.page().call(submitQuiz, { body: answers, headers: { cookie: 'session=nobody' } })
    expect(await newest()).toMatchObject({ userId: null, firstName: null })
  })
})

describe('a signed-in user', () => {
  test('pays one token per quiz and owns the result', async () => {
    const ann = await createUser(app, 'ann')
    app.clock.move(1)
    const { id } = await takeQuizAs(ann)
    expect(await newest()).toMatchObject({ id, userId: ann.userId, email: 'ann@example.org' })
    expect(await balanceOf(app, ann.userId)).toBe(29)
    await takeQuizAs(ann)
    expect(await chargesOf(app, ann.userId)).toMatchObject([
      { delta: -1, reason: 'career-quiz', balanceAfter: 29 },
      { delta: -1, reason: 'career-quiz', balanceAfter: 28 },
    ])
  })

  test('who paid at the start does not pay again', async () => {
    const bea = await createUser(app, 'bea')
    expect((await start(bea)).body).toEqual({ success: true, charged: true, tokenBalance: 29 })
    await takeQuizAs(bea)
    expect(await balanceOf(app, bea.userId)).toBe(29)
    await takeQuizAs(bea)
    expect(await balanceOf(app, bea.userId)).toBe(28)
  })

  test('restarts for free within a day', async () => {
    const cleo = await createUser(app, 'cleo')
    await start(cleo)
    app.clock.move(23 * hour)
    expect((await start(cleo)).body).toEqual({ success: true, charged: false, tokenBalance: 29 })
    app.clock.move(hour - 1)
    expect((await start(cleo)).body).toMatchObject({ charged: false, tokenBalance: 29 })
    app.clock.move(1)
    expect((await start(await signInAs(app, 'cleo'))).body).toMatchObject({ charged: true, tokenBalance: 28 })
  })

  test('who finishes a day later pays for the result', async () => {
    const dana = await createUser(app, 'dana')
    await setTokenBalance(app, dana.userId, 2)
    await start(dana)
    app.clock.move(day)
    const back = await signInAs(app, 'dana')
    await takeQuizAs(back)
    expect(await balanceOf(app, dana.userId)).toBe(0)
    expect((await start(back)).status).toBe(402)
  })

  test('keeps the pass after a failure', async () => {
    const elsa = await createUser(app, 'elsa')
    await setTokenBalance(app, elsa.userId, 1)
    await start(elsa)
    expect((await elsa.call(submitQuiz, { body: { ...answers, salary: 'x' as '30k-50k' } })).status).toBe(400)
    await app.db.sql.execute(sql`alter table career_assessments add constraint disk_full check (false) not valid`)
    expect((await elsa.call(submitQuiz, { body: answers })).status).toBe(500)
    await app.db.sql.execute(sql`alter table career_assessments drop constraint disk_full`)
    expect((await elsa.call(submitQuiz, { body: answers })).status).toBe(200)
    expect(await balanceOf(app, elsa.userId)).toBe(0)
  })

  test('without a token sees price and balance', async () => {
    const fred = await createUser(app, 'fred')
    await setTokenBalance(app, fred.userId, 0)
    for (const { status, body } of [await start(fred), await fred.call(submitQuiz, { body: answers })]) {
      expect(status).toBe(402)
      expect(body).toEqual({
        code: 'out_of_tokens',
        message: "You don't have enough tokens for this.",
        required: 1,
        balance: 0,
      })
    }
    expect((await fred.call(userResults)).body.suggestions).toEqual([])
    expect(await app.db.sql.$count(careerAssessments, eq(careerAssessments.userId, fred.userId))).toBe(0)
  })

  test('on Pro pays nothing', async () => {
    const gwen = await createUser(app, 'gwen')
    await setTokenBalance(app, gwen.userId, 0)
    await setPro(app, gwen.userId)
    expect((await start(gwen)).body).toEqual({ success: true, charged: false, tokenBalance: 0 })
    await takeQuizAs(gwen)
    await takeQuizAs(gwen)
    expect(await chargesOf(app, gwen.userId)).toEqual([])
  })
})

test('resubmitting is charged and emailed once', async () => {
  const lena = await createUser(app, 'lena')
  await setTokenBalance(app, lena.userId, 1)
  const quizId = crypto.randomUUID()
  const mails = () => app.db.sql.$count(outboxMails, eq(outboxMails.recipient, 'lena@example.org'))
  const before = await mails()
  const sent = Array.from({ length: 4 }, () => lena.call(submitQuiz, { body: { ...answers, quizId } }))
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await chargesOf(app, lena.userId)).toMatchObject([{ delta: -1, reason: 'career-quiz' }])
  expect(await mails()).toBe(before + 1)
  const other = await lena.call(submitQuiz, { body: { ...answers, salary: '120k-plus', quizId } })
  expect([other.status, await balanceOf(app, lena.userId)]).toEqual([402, 0])
})

describe('concurrent requests', () => {
  test('twenty starts cost one token', async () => {
    const hana = await createUser(app, 'hana')
    const starts = await Promise.all(Array.from({ length: 20 }, () => start(hana)))
    expect(starts.filter(({ body }) => body.charged)).toHaveLength(1)
    expect(await chargesOf(app, hana.userId)).toHaveLength(1)
  })

  test('five results with one pass and two tokens: three succeed', async () => {
    const iris = await createUser(app, 'iris')
    await setTokenBalance(app, iris.userId, 3)
    await start(iris)
    const results = await Promise.all(Array.from({ length: 5 }, () => iris.call(submitQuiz, { body: answers })))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 200, 200, 402, 402])
    expect(await balanceOf(app, iris.userId)).toBe(0)
    expect(await findWrongBalances(app)).toEqual([])
  })
})

describe('equal answers', () => {
  const facts = (suggestions: { slug: string; matchPercent: number }[]) =>
    suggestions.map(({ slug, matchPercent }) => `${slug} ${matchPercent}`)

  test('give equal results in any order', async () => {
    const chosen = { values: ['growth', 'impact', 'creativity'], workVibes: ['desk-office', 'interpersonal'] } as const
    const first = await takeQuizAs(app.page(), { values: [...chosen.values], workVibes: [...chosen.workVibes] })
    const second = await takeQuizAs(app.client(), {
      values: chosen.values.toReversed(),
      workVibes: chosen.workVibes.toReversed(),
    })
    const third = await takeQuizAs(await createUser(app, 'judy'), {
      values: [...chosen.values],
      workVibes: [...chosen.workVibes],
    })
    expect(facts(second.suggestions)).toEqual(facts(first.suggestions))
    expect(third.suggestions).toEqual(first.suggestions)
  })

  test('give equal results for another name and age', async () => {
    const people = [
      { firstName: 'Emily', age: '18-24' },
      { firstName: 'Jamal', age: '65+' },
      { firstName: 'Мария' },
      {},
    ]
    const all = await Promise.all(people.map(person => takeQuizAs(app.page(), person)))
    for (const { suggestions } of all) expect(suggestions).toEqual(all[0]?.suggestions)
  })
})

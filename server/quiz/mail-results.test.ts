import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { statementIds } from '#contract/deep-dive.ts'
import { changePreferences } from '#contract/endpoints/account.ts'
import { logIn } from '#contract/endpoints/auth.ts'
import { submitDeepDive } from '#contract/endpoints/deep-dive.ts'
import { resultsByToken, submitQuiz } from '#contract/endpoints/quiz.ts'
import { day } from '#contract/time.ts'
import { lifetimes } from '#contract/timings.ts'
import { outboxMails } from '#server/platform/db/schema.ts'
import { deliverMails } from '#server/platform/mail/deliver-mails.ts'
import { publicOrigin, startTestApp } from '#server/testing/app.ts'
import { findTablesContaining } from '#server/testing/canary.ts'
import { answers, createUser, password, signInAs } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'
import { setTokenBalance } from '#server/testing/tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

const mails = () => app.db.sql.select().from(outboxMails).where(eq(outboxMails.kind, 'quiz-results'))
const mailsTo = async (name: string) => (await mails()).filter(({ recipient }) => recipient === `${name}@example.org`)
const linkIn = (text = '') => /^http\S+token=\S+$/m.exec(text)?.[0] ?? ''
const open = (link: string) => {
  const token = new URL(link).searchParams.get('token') ?? ''
  return app.client().call(resultsByToken, { params: { token } })
}

test('each quiz is emailed once with the best three and its link', async () => {
  const ann = await createUser(app, 'ann')
  const quizzes = [
    await takeQuizAs(ann),
    await takeQuizAs(ann, { values: ['creativity'], workLocation: ['fully-remote'] }),
  ]
  expect(await mailsTo('ann')).toHaveLength(2)
  for (const { resultsToken, suggestions } of quizzes) {
    const [mail] = (await mailsTo('ann')).filter(({ text }) => text.includes(resultsToken))
    expect(linkIn(mail?.text)).toBe(`${publicOrigin}/email-results?token=${resultsToken}`)
    expect((await open(linkIn(mail?.text))).body.suggestions).toEqual(suggestions)
    const best = suggestions.filter(({ notTheUsual }) => !notTheUsual).slice(0, 3)
    const listed = [...(mail?.text.matchAll(/^\d\. (.+): (\d+)% match/gm) ?? [])].map(([, title, percent]) => [
      title,
      Number(percent),
    ])
    expect(listed).toEqual(best.map(({ title, matchPercent }) => [title, matchPercent]))
  }
})

test('states the link lifetime and how to turn emails off', async () => {
  const bea = await createUser(app, 'bea')
  await takeQuizAs(bea)
  const [mail] = await mailsTo('bea')
  expect(mail).toMatchObject({ userId: bea.userId, subject: 'Your career matches' })
  expect(mail?.text).toContain('It works for 90 days')
  expect(mail?.text).toContain(`${publicOrigin}/settings/preferences`)
  expect(mail?.html).toContain(`href="${publicOrigin}/settings/preferences"`)
  app.clock.move(lifetimes.resultsLink - 1)
  expect((await open(linkIn(mail?.text))).status).toBe(200)
  app.clock.move(1)
  expect((await open(linkIn(mail?.text))).status).toBe(404)
})

test('states bands', async () => {
  const cora = await createUser(app, 'cora')
  const { suggestions } = await takeQuizAs(cora, { values: ['stability'], workVibes: ['interpersonal'] })
  const [mail] = await mailsTo('cora')
  const [first] = suggestions
  expect(mail?.text).toContain(
    `1. ${first?.title}: ${first?.matchPercent}% match, between ${first?.band?.from} and ${first?.band?.to}`,
  )
})

test('cannot contain foreign words or addresses', async () => {
  const dina = await createUser(app, 'dina')
  const firstName = 'Dina, visit evil.example'
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  expect((await dina.call(submitQuiz, { body: { ...answers, firstName }, headers })).status).toBe(200)
  const [mail] = await mailsTo('dina')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil.example')
})

test('respects the email setting', async () => {
  const elsa = await createUser(app, 'elsa')
  await elsa.call(changePreferences, { body: { unwantedMails: ['quiz-results'] } })
  await takeQuizAs(elsa)
  expect(await mailsTo('elsa')).toEqual([])
  await elsa.call(changePreferences, { body: { unwantedMails: [] } })
  await takeQuizAs(elsa)
  expect(await mailsTo('elsa')).toHaveLength(1)
})

test('is limited to five a day', async () => {
  const eva = await createUser(app, 'eva')
  for (let n = 0; n < 7; n += 1) await takeQuizAs(eva)
  expect(await mailsTo('eva')).toHaveLength(5)
  app.clock.move(day - 1)
  await takeQuizAs(await signInAs(app, 'eva'))
  expect(await mailsTo('eva')).toHaveLength(5)
  app.clock.move(1)
  await takeQuizAs(await signInAs(app, 'eva'))
  expect(await mailsTo('eva')).toHaveLength(6)
})

test('guests get none, also after claiming', async () => {
  const before = (await mails()).length
  const guest = app.page()
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  await takeQuizAs(guest, { quizId: first })
  await takeQuizAs(guest, { quizId: second })
  await createUser(app, 'fay', first)
  await app.page().call(logIn, { body: { username: 'fay', password, rememberMe: false, quizId: second } })
  expect(await mails()).toHaveLength(before)
})

test('a failed submission sends nothing', async () => {
  const gina = await createUser(app, 'gina')
  await app.db.sql.execute(sql`alter table career_assessments add constraint disk_full check (false) not valid`)
  expect((await gina.call(submitQuiz, { body: answers })).status).toBe(500)
  await app.db.sql.execute(sql`alter table career_assessments drop constraint disk_full`)
  await setTokenBalance(app, gina.userId, 0)
  expect((await gina.call(submitQuiz, { body: answers })).status).toBe(402)
  expect(await mailsTo('gina')).toEqual([])
})

test('a failed email stores and charges nothing', async () => {
  const hana = await createUser(app, 'hana')
  await setTokenBalance(app, hana.userId, 1)
  await app.db.sql.execute(sql`alter table outbox_mails add constraint disk_full check (false) not valid`)
  expect((await hana.call(submitQuiz, { body: answers })).status).toBe(500)
  await app.db.sql.execute(sql`alter table outbox_mails drop constraint disk_full`)
  await takeQuizAs(hana)
  expect(await mailsTo('hana')).toHaveLength(1)
})

test('a deep dive sends nothing', async () => {
  const iris = await createUser(app, 'iris')
  const { id } = await takeQuizAs(iris)
  const liked = Object.fromEntries(statementIds.map((each, index) => [each, (index % 5) + 1]))
  const { body } = await iris.call(submitDeepDive, { params: { assessmentId: id }, body: { answers: liked } })
  const [mail, ...more] = await mailsTo('iris')
  expect(more).toEqual([])
  expect((await open(linkIn(mail?.text))).body.suggestions).toEqual(body.suggestions)
})

test('the link is deleted after sending', async () => {
  const judy = await createUser(app, 'judy')
  const { resultsToken } = await takeQuizAs(judy)
  expect(await findTablesContaining(app, resultsToken)).toEqual({ outbox_mails: 1 })
  const sent: string[] = []
  const transport = {
    kind: 'smtp' as const,
    send: async ({ text }: { text: string }) => void sent.push(text),
    close: async () => {},
  }
  const office = { db: app.db, clock: app.clock, transport, host: 'wayspark.example' }
  while ((await deliverMails(office)).full);
  expect(sent.join()).toContain(resultsToken)
  expect(await findTablesContaining(app, resultsToken)).toEqual({})
})

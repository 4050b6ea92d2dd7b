import { sql } from 'drizzle-orm'
import { statementIds } from '#contract/deep-dive.ts'
import {
  changePassword,
  changePreferences,
  changeUsername,
  exportData,
  userConsents,
  withdrawConsent,
} from '#contract/endpoints/account.ts'
import { logIn, register } from '#contract/endpoints/auth.ts'
import { saveCareer } from '#contract/endpoints/careers.ts'
import { submitDeepDive } from '#contract/endpoints/deep-dive.ts'
import { requestPasswordReset } from '#contract/endpoints/passwords.ts'
import { saveQuiz } from '#contract/endpoints/quiz.ts'
import { submitStory, submitTestimonial } from '#contract/endpoints/testimonials.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { giveConsent } from '#server/account/consents/give-consent.ts'
import { type Database, rowsOf } from '#server/platform/db/database.ts'
import type { TestApp } from './app.ts'
import { answers, type Person, password } from './people.ts'
import { takeQuizAs } from './quizzes.ts'
import { sharingIn } from './sharing.ts'
import { prepareAuthor, storyForm, storyOf, uploadPhoto } from './stories.ts'

export const newPassword = 'Marigold-fields-9'

/** Creates a user with every kind of data, `canary` in every text. */
export async function createFullAccount(app: TestApp, canary: string): Promise<Person & { email: string }> {
  const email = `${canary}@example.org`
  const page = app.page()
  const quizId = crypto.randomUUID()
  const history = [{ jobTitle: `Baker ${canary}`, yearsWorked: '1-3' as const, skills: `Bread ${canary}` }]
  const study = { field: `Nursing ${canary}`, status: 'left' as const }
  const quiz = { ...answers, study, firstName: canary, hasWorkExperience: 'yes' as const, workHistory: history }
  await page.call(saveQuiz, { body: { quizId, answers: quiz, email: null } })
  await takeQuizAs(page, { ...quiz, quizId })
  const form = { username: canary, email, password, confirmPassword: password, quizId }
  const { body: made } = await page.call(register, { body: form })
  page.sessionId = made.sessionId
  const person = Object.assign(page, { userId: made.user.id, email })

  await page.call(deductTokens, { body: { amount: 1, feature: 'career-quiz', details: canary } })
  const { id } = await takeQuizAs(page, quiz)
  const liked = Object.fromEntries(statementIds.map((each, index) => [each, (index % 5) + 1]))
  await page.call(submitDeepDive, { params: { assessmentId: id }, body: { answers: liked } })
  await page.call(saveCareer, { body: { title: `Baker ${canary}`, description: canary, tags: [canary] } })
  await page.call(changeUsername, { body: { username: `${canary}-2` } })
  await page.call(changePreferences, { body: { unwantedMails: ['quiz-results'] } })
  await consentAndWithdraw(app, person, canary)
  await shareAndAnswer(app, person, canary)
  await page.call(requestPasswordReset, { body: { email } })
  const headers = { 'user-agent': `Browser of ${canary}` }
  await app.page().call(logIn, { body: { username: email, password }, headers })
  await page.send({ method: 'GET', url: exportData.path, headers: { ...page.headers(), ...headers } })
  const { body: changed } = await page.call(changePassword, {
    body: { currentPassword: password, newPassword },
    headers,
  })
  page.sessionId = changed.sessionId
  await page.call(requestPasswordReset, { body: { email } })
  await submitStories(app, person, canary)
  return person
}

async function submitStories(app: TestApp, person: Person & { email: string }, canary: string): Promise<void> {
  const texts = { name: canary, beforeCareer: canary, afterCareer: canary, instagramHandle: canary.slice(0, 30) }
  await prepareAuthor(app, person.userId)
  const story = `${storyOf(canary)} ${canary}`
  const photoS3Key = await uploadPhoto(app, person.userId, 'story')
  const submitted = await person.call(submitStory, {
    body: storyForm({ ...texts, story, email: person.email, photoS3Key }),
  })
  const photo = { photoS3Key: await uploadPhoto(app, person.userId, 'testimonial') }
  const words = {
    firstName: canary,
    jobTitle: canary,
    testimonialText: `It helped ${canary}`,
    consentGiven: true as const,
  }
  const said = await person.call(submitTestimonial, { body: { ...words, ...photo } })
  if (submitted.status !== 200 || said.status !== 200)
    throw new Error(`Nothing was told: ${JSON.stringify([submitted, said])}`)
}

async function shareAndAnswer(app: TestApp, person: Person, canary: string): Promise<void> {
  const { share, note } = sharingIn(app)
  const { secret } = await share(person, { recipient: canary, signedAs: canary })
  await note(secret, `Go for it, ${canary}`)
}

async function consentAndWithdraw(app: TestApp, person: Person, canary: string): Promise<void> {
  const given = { feature: 'general' as const, consents: { [canary]: true } }
  const client = { ip: '203.0.113.77', userAgent: canary }
  const give = () => app.db.transaction(tx => giveConsent(tx, person.userId, given, client, app.clock.now()))
  await give()
  const { body } = await person.call(userConsents)
  const consentId = body.consents[0]?.id ?? ''
  await person.call(withdrawConsent, { body: { feature: 'general', consentId } })
  await give()
}

/** Returns the row count of each table that contains a text. */
export async function findTablesContaining({ db }: { db: Database }, text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of await tablesOf(db)) {
    const [row] = await rowsOf<{ n: number }>(
      db.sql,
      sql`select count(*)::int as n from ${sql.identifier(table)} t where t::text ilike ${`%${text}%`}`,
    )
    if (row?.n) found[table] = row.n
  }
  return found
}

/** Returns all rows as text, to detect changes. */
export async function dumpDatabase({ db }: { db: Database }): Promise<string> {
  const parts: string[] = []
  for (const table of await tablesOf(db)) {
    const rows = await rowsOf<{ row: string }>(
      db.sql,
      sql`select t::text as row from ${sql.identifier(table)} t order by 1`,
    )
    parts.push(table, ...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}

async function tablesOf(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db.sql,
    sql`select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Wraps a database so that its connection breaks once after a number of statements; `Infinity`: never. */
export function createBreakableDatabase(db: Database) {
  const state = { statementsLeft: Number.POSITIVE_INFINITY, broke: false }
  const statements = new Set<PropertyKey>(['select', 'insert', 'update', 'delete', 'execute', '$count'])
  const watch = <Queries extends object>(queries: Queries): Queries =>
    new Proxy(queries, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (!statements.has(name)) return value.bind(target)
        return (...args: unknown[]) => {
          if (state.statementsLeft-- <= 0) {
            state.statementsLeft = Number.POSITIVE_INFINITY
            state.broke = true
            throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
          }
          return value.apply(target, args)
        }
      },
    })
  const sqlOf = watch(db.sql)
  const database: Database = { ...db, sql: sqlOf, transaction: work => db.transaction(tx => work(watch(tx))) }
  return { database, state }
}

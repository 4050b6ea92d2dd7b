import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fastify from 'fastify'
import { Pool } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { logIn, logOut, me, register, signOutOfSettings } from '#contract/endpoints/auth.ts'
import { careerProfile } from '#contract/endpoints/careers.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { health, ready } from '#contract/endpoints/health.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Database, Sql } from '#server/platform/db/database.ts'
import { type Answer, startTestApp } from '#server/testing/app.ts'
import { createUser, password, registrationForm, signInAs } from '#server/testing/people.ts'
import { AppError } from './app-error.ts'
import { registerErrors } from './errors.ts'

/** Wraps a database; while `error` is set, each use fails with it. */
function withSwitch(db: Database) {
  const nowhere = new Pool({ connectionString: 'postgres://someone:hidden@127.0.0.1:1/nothing' })
  const away = drizzle(nowhere) as unknown as Sql
  const failing = (error: Error) =>
    new Proxy({} as Sql, {
      get: () => () => {
        throw error
      },
    })
  const state: { away: boolean; error?: Error } = { away: false }
  const current = () => (state.error ? failing(state.error) : state.away ? away : db.sql)
  const database: Database = {
    ...db,
    get sql() {
      return current()
    },
    transaction: work => (state.away ? away.transaction(tx => work(tx as never)) : db.transaction(work)),
    ping: async () => {
      await current().execute(sql`select 1`)
    },
  }
  return { database, state }
}

let control: ReturnType<typeof withSwitch>['state'] = { away: false }
const lines: string[] = []
const app = await startTestApp({
  log: { write: line => lines.push(line) },
  replace: ({ db, catalogue }) => {
    const { database, state } = withSwitch(db)
    control = state
    const profile = () => {
      throw new TypeError('Cannot read the secret of undefined', { cause: new Error('the deep cause') })
    }
    return { db: database, catalogue: { ...catalogue, profile } }
  },
})
afterAll(() => app.close())
const ann = await createUser(app, 'ann')

test('an unexpected exception returns a generic server error and is logged with its location', async () => {
  const response = await app.page().send({ method: 'GET', url: careerProfile.path.replace(':slug', 'baker') })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    code: 'server_error',
    message: 'Server error occurred. Please try again in a few moments.',
    id: expect.stringMatching(/^[0-9a-f]{12}$/),
  })
  const log = lines.splice(0).join('')
  expect(log).toContain(`"reqId":"${response.json().id}"`)
  expect(log).toContain('Cannot read the secret of undefined')
  expect(log).toContain('errors.test.ts')
})

describe('while the database is unavailable', () => {
  const during = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    control.away = true
    return work().finally(() => {
      control.away = false
    })
  }

  test('requests that need it get a retry after two seconds, and later ones succeed', async () => {
    const calls: (() => Promise<Answer<Endpoint>>)[] = [
      () => ann.call(me),
      () => ann.call(logIn, { body: { username: 'ann', password } }),
      () => app.page().call(register, { body: registrationForm('bob') }),
    ]
    for (const call of calls) {
      const { status, body, headers } = await during(call)
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2'])
      expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|ECONN|select|hidden/)
    }
    expect((await ann.call(me)).status).toBe(200)
    expect((await app.page().call(register, { body: registrationForm('bob') })).status).toBe(200)
  })

  test('signing out clears cookie and storage and reports that it must be repeated', async () => {
    for (const endpoint of [logOut, signOutOfSettings]) {
      const page = await signInAs(app, 'ann')
      const { status, headers } = await during(() => page.call(endpoint))
      expect([status, headers['clear-site-data'], page.cookies.size]).toEqual([503, '"storage"', 0])
    }
  })

  test('the server is alive but not ready', async () => {
    expect((await during(() => app.client().call(health))).status).toBe(200)
    expect((await during(() => app.client().call(ready))).status).toBe(503)
    expect((await app.client().call(ready)).status).toBe(200)
  })

  test('an invalid form is still reported', async () => {
    const { status } = await during(() => app.page().call(logIn, { body: { username: '', password: '' } }))
    expect(status).toBe(400)
  })
})

test("a provider's client error is a server error and is logged", async () => {
  const ann = await createUser(app, 'refused')
  control.error = Object.assign(new Error('No such thing there'), { statusCode: 404 })
  const { status, body } = await ann.call(me)
  delete control.error
  expect([status, body.code]).toEqual([500, 'server_error'])
  expect(lines.at(-1)).toContain('No such thing there')
})

test('a possible attack is logged by code and location, without personal data', async () => {
  lines.length = 0
  await app.page().call(logIn, { body: { username: 'ann', password: 'Wrong-Secret' } })
  const said = lines.map(line => JSON.parse(line))
  expect(said).toMatchObject([{ code: 'invalid_credentials', method: 'POST', route: logIn.path, msg: 'refused' }])
  expect(lines.join('')).not.toMatch(/ann|Wrong-Secret|127\.0\.0\.1/)
  lines.length = 0
  await app.page().call(me)
  expect(lines).toEqual([])
})

describe('what the log says of a refusal:', () => {
  const refusing = fastify({ logger: { level: 'warn', stream: { write: line => lines.push(line) } } })
  registerErrors(refusing)
  refusing.get('/:code', async request => {
    throw new AppError((request.params as { code: ErrorCode }).code)
  })
  afterAll(() => refusing.close())

  test.each([
    ['a password', ['invalid_credentials', 'wrong_current_password', 'wrong_password', 'sign_in_code_required']],
    ['a code', ['invalid_code', 'invalid_email_code', 'email_code_over']],
    ['a link', ['invalid_reset_link', 'invalid_verification_link', 'invalid_handoff']],
    ['a passkey', ['passkey_refused', 'unknown_passkey']],
    ['a service', ['issuer_refused', 'issuer_attempt_over', 'issuer_address_unproved', 'link_in_settings']],
    ['rights, origins, hosts, limits', ['not_allowed', 'foreign_origin', 'wrong_host', 'too_many_attempts']],
  ])('of %s, its code and place', async (_, codes) => {
    for (const code of codes) {
      lines.length = 0
      await refusing.inject(`/${code}`)
      expect(lines.map(line => JSON.parse(line))).toMatchObject([{ code, method: 'GET', route: '/:code' }])
    }
  })

  test('of an input or an unknown object, nothing', async () => {
    lines.length = 0
    for (const code of ['invalid_input', 'not_found', 'session_required']) await refusing.inject(`/${code}`)
    expect(lines).toEqual([])
  })
})

describe('driver errors are distinguished:', () => {
  const failedQuery = (code: string, message = 'the server said no') =>
    new DrizzleQueryError('select $1', ['terminated'], Object.assign(new Error(message), { code }))

  test.each([
    ['nobody listens', failedQuery('ECONNREFUSED')],
    ['the line was cut', failedQuery('ECONNRESET')],
    ['the line broke while writing', failedQuery('EPIPE')],
    ['no answer', failedQuery('ETIMEDOUT')],
    ['no way to the host', failedQuery('EHOSTUNREACH')],
    ['its name is not known just now', failedQuery('EAI_AGAIN')],
    ['its name is not known', failedQuery('ENOTFOUND')],
    ['it is being shut down', failedQuery('57P01')],
    ['it is starting', failedQuery('57P03')],
    ['it has too many connections', failedQuery('53300')],
    ['the connection failed', failedQuery('08006')],
    ['the connection ended', failedQuery('', 'Connection terminated unexpectedly')],
    ['no connection came free', failedQuery('', 'timeout exceeded when trying to connect')],
    ['it does not answer', failedQuery('', 'Query read timeout')],
    ['a statement took too long', failedQuery('57014')],
    ['two transactions waited for each other', failedQuery('40P01')],
    ['its disk is full', failedQuery('53100')],
    ['its memory is full', failedQuery('53200')],
  ])('%s: retry', async (_, error) => {
    control.error = error
    const { status } = await ann.call(me).finally(() => delete control.error)
    expect(status).toBe(503)
  })

  test.each([
    ['a query is wrong', failedQuery('42601')],
    ['a rule is broken', failedQuery('23514', 'violates a check; the word terminated stands in a value')],
  ])('%s: server error', async (_, error) => {
    control.error = error
    const { status } = await ann.call(me).finally(() => delete control.error)
    expect(status).toBe(500)
  })

  test('a row of an account that was deleted meanwhile: session required', async () => {
    const cause = { code: '23503', constraint: 'saved_careers_user_id_users_id_fk' }
    control.error = new DrizzleQueryError('insert', [], Object.assign(new Error('violates a foreign key'), cause))
    const { status } = await ann.call(me).finally(() => delete control.error)
    expect(status).toBe(401)
  })
})

test('the log of a failed query contains no values', async () => {
  await app.db.sql.execute(sql`alter table users add constraint refuses_eve check (username <> 'Eve Secret')`)
  lines.length = 0
  const form = { ...registrationForm('Eve Secret'), email: 'eve.secret@example.org' }
  expect((await app.page().call(register, { body: form })).status).toBe(500)
  const log = lines.join('')
  expect(log).toContain('refuses_eve')
  expect(log).toContain('register-user.ts')
  expect(log).not.toMatch(/eve.secret|argon2|Eve Secret/)
})

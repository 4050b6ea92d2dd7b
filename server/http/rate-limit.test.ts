import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { changeUsername, exportData } from '#contract/endpoints/account.ts'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { checkAuth, logIn, me, register } from '#contract/endpoints/auth.ts'
import type { BodyIn, Endpoint } from '#contract/endpoints/endpoint.ts'
import { saveQuiz, submitQuiz } from '#contract/endpoints/quiz.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { rateLimits } from '#contract/limits.ts'
import { hour, minute } from '#contract/time.ts'
import { build } from '#server/app.ts'
import { rateLimits as counted } from '#server/platform/db/schema.ts'
import { Caller, publicOrigin, startTestApp } from '#server/testing/app.ts'
import { answers, createUser, password, registrationForm } from '#server/testing/people.ts'
import { deleteExpiredLimits } from './rate-limit.ts'

const refusal = { code: 'too_many_attempts', message: 'Too many attempts. Please wait a few minutes and try again.' }

const app = await startTestApp({ limitScale: 1 })
const { db, clock, catalogue } = app
const parts = { db, clock, catalogue, publicUrl: new URL(publicOrigin) }
const second = await build(parts, {})
afterAll(async () => {
  await second.close()
  await app.close()
})
const ann = await createUser(app, 'ann')
const ben = await createUser(app, 'ben')
beforeEach(() => db.sql.delete(counted))

/** Calls one of two servers from an address. */
async function from<E extends Endpoint>(
  remoteAddress: string,
  { method, path }: E,
  body?: BodyIn<E>,
  { server = app.app, headers = {}, caller = new Caller(server) } = {},
) {
  const payload = body === undefined ? {} : { payload: body as object }
  const request = { method, url: path, remoteAddress, headers: { ...caller.headers(), ...headers }, ...payload }
  const response = await caller.send(request)
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

const guess = (ip: string, username = 'ann', options: { server?: typeof second; headers?: object } = {}) =>
  from(ip, logIn, { username, password: 'Wrong-1' }, options as { headers?: Record<string, string> })
const signIn = (ip: string, username = 'ann') => from(ip, logIn, { username, password })

const countOf = (statuses: { status: number }[], wanted: number) =>
  statuses.filter(({ status }) => status === wanted).length

async function until429(call: () => Promise<{ status: number }>, atMost = 200): Promise<number> {
  for (let done = 0; done < atMost; done++) if ((await call()).status === 429) return done
  return atMost
}

test('large bodies are counted by address before they are read', async () => {
  const [{ times }] = rateLimits.largeBody
  // Neither body is JSON, so only the count can answer 429.
  const send = (ip: string, length: number) =>
    app.app.inject({
      method: 'POST',
      url: logIn.path,
      remoteAddress: ip,
      headers: { ...app.page().headers(), 'content-type': 'application/json' },
      payload: 'x'.repeat(length),
    })
  const statuses: number[] = []
  for (let sent = 0; sent <= times; sent++) statuses.push((await send('203.0.113.9', 20_000)).statusCode)
  expect(statuses).toEqual([...Array(times).fill(400), 429])
  expect((await send('203.0.113.9', 100)).statusCode).toBe(400)
  expect((await send('203.0.113.10', 20_000)).statusCode).toBe(400)
})

describe('guessing passwords', () => {
  test('of a thousand guesses at one account over two servers ten are verified; its owner signs in from elsewhere', async () => {
    const spellings = ['ann', 'ANN', 'ann@example.org', ' Ann@Example.org ']
    const crowd = Promise.all(
      Array.from({ length: 1000 }, (_, n) =>
        guess('203.0.113.7', spellings[n % 4], { server: n % 2 ? second : app.app }),
      ),
    )
    expect((await from('198.51.100.5', me, undefined, { caller: ben })).status).toBe(200)
    const all = await crowd
    expect(countOf(all, 401)).toBe(10)
    expect(countOf(all, 429)).toBe(990)
    expect((await signIn('203.0.113.7')).status).toBe(429)
    expect((await signIn('198.51.100.4')).status).toBe(200)
  }, 60_000)

  test('from many addresses ten are verified, then five a day per further address; the owner signs in from a new one', async () => {
    const places = Array.from({ length: 6 }, (_, n) => `203.0.113.${n + 1}`)
    const guessed = async () => {
      const all = []
      for (const place of places) for (let n = 0; n < 12; n++) all.push(await guess(place))
      return countOf(all, 401)
    }
    expect(await guessed()).toBe(10 + 5 * 5)
    for (const name of ['ann', 'ann@example.org']) expect((await signIn('198.51.100.4', name)).status).toBe(200)
    clock.move(15 * minute)
    expect(await guessed()).toBe(10)
  }, 60_000)

  test('correct passwords are not counted, but an address has thirty sign-ins', async () => {
    for (let n = 0; n < 9; n++) expect((await guess('203.0.113.7')).status).toBe(401)
    for (let n = 0; n < 20; n++) expect((await signIn('203.0.113.7')).status).toBe(200)
    expect((await guess('203.0.113.7')).status).toBe(401)
    expect((await signIn('203.0.113.7')).status).toBe(429)
    expect(await until429(() => signIn('198.51.100.4', 'ben'))).toBe(30)
  })

  test('at many accounts from one address thirty are verified', async () => {
    let n = 0
    expect(await until429(() => guess('203.0.113.7', `nobody ${n++}`))).toBe(30)
  })

  test("rejections at one address do not use up another's attempts", async () => {
    for (let n = 0; n < 150; n++) await guess('203.0.113.7')
    expect(await until429(() => guess('198.51.100.4'))).toBe(5)
    expect(await until429(() => guess('198.51.100.5', 'ben'))).toBe(10)
  })

  test('a forged client address does not reset the limit', async () => {
    let n = 0
    const spoofed = () => {
      const claim = `192.0.2.${n++}`
      return guess('203.0.113.7', 'ann', {
        headers: { 'x-forwarded-for': claim, 'x-real-ip': claim, forwarded: `for=${claim}`, 'cf-connecting-ip': claim },
      })
    }
    expect(await until429(spoofed)).toBe(10)
  })

  test('also not through our proxy, which appends the real address', async () => {
    const behind = await build(parts, { trustProxy: ['10.0.0.0/8'] })
    let n = 0
    const through = () =>
      guess('10.0.0.2', 'ann', {
        server: behind,
        headers: { 'x-forwarded-for': `192.0.2.${n++}, 203.0.113.7` },
      })
    expect(await until429(through)).toBe(10)
    const other = guess('10.0.0.2', 'ann', { server: behind, headers: { 'x-forwarded-for': '203.0.113.8' } })
    expect((await other).status).toBe(401)
    await behind.close()
  })

  test.each([
    ['IPv6 addresses of one network', (n: number) => `2001:db8:1:2:${n.toString(16)}::1`],
    ['spellings of an IPv4 address', (n: number) => (n % 2 ? '203.0.113.7' : '::ffff:203.0.113.7')],
  ])('%s count as one', async (_, place) => {
    let n = 0
    expect(await until429(() => guess(place(n++)))).toBe(10)
  })
})

describe('a rejection', () => {
  test('has the catalogue message and retry-after, and ends with its window', async () => {
    await until429(() => guess('203.0.113.7'))
    clock.move(5 * minute)
    const { status, body, headers } = await signIn('203.0.113.7')
    expect([status, body, headers['retry-after']]).toEqual([429, refusal, '600'])
    clock.move(10 * minute - 1)
    expect((await signIn('203.0.113.7')).status).toBe(429)
    clock.move(1)
    expect((await signIn('203.0.113.7')).status).toBe(200)
  })

  test('is the same for existing and unknown accounts', async () => {
    await until429(() => guess('203.0.113.7'))
    await until429(() => guess('203.0.113.7', 'nobody'))
    const [known, unknown] = [await guess('203.0.113.7'), await guess('203.0.113.7', 'nobody')]
    expect(unknown.body).toEqual(known.body)
  })
})

describe('each other limit', () => {
  test('registering: five per hour and address', async () => {
    let n = 0
    const join = (ip: string) => from(ip, register, registrationForm(`joins ${n++}`.replace(' ', '-')))
    expect(await until429(() => join('203.0.113.7'))).toBe(5)
    expect((await join('198.51.100.4')).status).toBe(200)
  })

  test('quizzes: twenty per hour and address for guests, forty per account', async () => {
    expect(await until429(() => from('203.0.113.7', submitQuiz, answers), 30)).toBe(20)
    let n = 0
    const take = () => from(`203.0.113.${n++ % 200}`, submitQuiz, answers, { caller: ann })
    expect(await until429(take, 50)).toBe(40)
    expect((await from('203.0.113.7', submitQuiz, answers, { caller: ben })).status).not.toBe(429)
  })

  test('saving an unfinished quiz: sixty per hour, by address for guests and by account', async () => {
    const save = (caller?: Caller) =>
      from('203.0.113.7', saveQuiz, { quizId: crypto.randomUUID(), answers }, caller ? { caller } : {})
    expect(await until429(() => save(), 70)).toBe(60)
    expect(await until429(() => save(ann), 70)).toBe(60)
    expect((await save(ben)).status).toBe(200)
  })

  test('usernames: five per day; used, invalid and unchanged ones do not count', async () => {
    const caller = await createUser(app, 'cara')
    let n = 0
    const rename = (username = `cara-${n++}`) => from('203.0.113.7', changeUsername, { username }, { caller })
    for (const name of ['ben', 'x', 'cara']) expect((await rename(name)).status).not.toBe(429)
    expect(await until429(() => rename(), 9)).toBe(5)
    expect((await rename('cara-4')).status).toBe(200)
    clock.move(12 * hour)
    expect((await rename()).status).toBe(200)
  })

  test('exports: five per day and account', async () => {
    expect(await until429(() => from('203.0.113.7', exportData, undefined, { caller: ann }), 9)).toBe(5)
    expect((await from('203.0.113.7', exportData, undefined, { caller: ben })).status).toBe(200)
  })

  test('payments: thirty per minute and account', async () => {
    let n = 0
    const pay = (caller: Caller) =>
      from(`203.0.113.${n++ % 200}`, deductTokens, { amount: 7, feature: 'career-quiz' }, { caller })
    expect(await until429(() => pay(ann))).toBe(30)
    expect((await pay(ben)).status).toBe(400)
  })
})

test('the current user endpoint is not limited', async () => {
  const all = await Promise.all(
    [me, checkAuth].flatMap(endpoint =>
      Array.from({ length: 200 }, () => from('203.0.113.7', endpoint, undefined, { caller: ann })),
    ),
  )
  expect(countOf(all, 200)).toBe(400)
})

test('every limit is in use', () => {
  const used = new Set(allEndpoints.map(({ limit }) => limit))
  const unused = Object.keys(rateLimits).filter(name => !used.has(name as keyof typeof rateLimits))
  // Counted before or within a call: above, and in guesses, two-factor and email of server/auth
  expect(unused).toEqual([
    'guessPassword',
    'guessCode',
    'mailAddress',
    'changeUsername',
    'largeBody',
    'unlockByStory',
    'keepTestimonial',
    'noteOnLink',
  ])
})

test('stored keys do not reveal the subject, and expired windows are deleted', async () => {
  await signIn('203.0.113.7', 'ann@example.org')
  const rows = JSON.stringify(await db.sql.select().from(counted))
  expect(rows).toContain('logIn')
  expect(rows).not.toMatch(new RegExp(`203\\.0|ann|${ann.userId}`))
  clock.move(15 * minute)
  await signIn('198.51.100.4', 'ben')
  await deleteExpiredLimits(db.sql, clock.now())
  expect(await db.sql.select().from(counted)).toHaveLength(8)
  clock.move(1)
  expect(await deleteExpiredLimits(db.sql, clock.now())).toBe(3)
  clock.move(15 * minute)
  expect(await deleteExpiredLimits(db.sql, clock.now())).toBe(3)
})

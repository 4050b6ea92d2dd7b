import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/endpoints/account.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { generateRoadmap } from '#contract/endpoints/roadmaps.ts'
import * as sharing from '#contract/endpoints/sharing.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { day } from '#contract/time.ts'
import { rateLimits as counted, openedRoadmaps, sharedLinks } from '#server/platform/db/schema.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { type Answer, startTestApp } from '#server/testing/app.ts'
import { password } from '#server/testing/people.ts'
import { thorough } from '#server/testing/property.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'
import { comparison, ended, outcomeOf, sharingIn, type WantedLink } from '#server/testing/sharing.ts'

const log: string[] = []
const app = await startTestApp({ limitScale: 1, log: { write: line => log.push(line) } })
const { db, clock } = app
const { newUser, share, own, open, note, report } = sharingIn(app)
afterAll(() => app.close())
beforeEach(() => db.sql.delete(counted))

async function withResults() {
  const user = await newUser()
  const { suggestions } = await takeQuizAs(user)
  return { user, slugs: suggestions.slice(0, 2).map(({ slug }) => slug), suggestions }
}

describe('a link', () => {
  test('has a secret of 256 bits, of which a hash is stored, and the address of the app', async () => {
    const user = await newUser()
    const { body } = await user.call(sharing.createSharedLink, { body: comparison, headers: { host: 'evil.example' } })
    expect(body.url).toMatch(/^http:\/\/localhost:3000\/shared\/[\w-]{43}$/)
    const secret = body.url.split('/').at(-1) ?? ''
    const [row] = await db.sql.select().from(sharedLinks).where(eq(sharedLinks.id, body.link.id))
    expect(row?.secretHash).toBe(hashSecret(secret))
    expect(JSON.stringify([row, await own(user)])).not.toContain(secret)
  })

  test('may be opened many times, and shows its maker no more than the day', async () => {
    const user = await newUser()
    const { secret } = await share(user)
    expect((await own(user))[0]?.openedOn).toBeNull()
    for (let times = 0; times < 20; times++) expect((await open(secret)).status).toBe(200)
    expect((await own(user))[0]?.openedOn).toBe('2026-11-21')
  })

  // 10,000 times in a thorough run.
  const often = thorough ? 10_000 : 500
  test('opened over and over makes the hurried wait, stays open for others and tells its maker the day', {
    timeout: 300_000,
  }, async () => {
    const user = await newUser()
    const { secret } = await share(user)
    const from = (remoteAddress: string) =>
      app.page().send({ method: 'GET', url: `/api/shared/${secret}`, headers: {}, remoteAddress })
    const statuses: Record<number, number> = {}
    for (let times = 0; times < often; times += 1) {
      const { statusCode } = await from('203.0.113.7')
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    }
    expect(statuses).toEqual({ 200: 100, 429: often - 100 })
    const refused = await from('203.0.113.7')
    expect(refused.json().message).toBe(errorCatalogue.too_many_attempts.text)
    expect(refused.headers).toHaveProperty('retry-after')
    expect((await from('203.0.113.8')).statusCode).toBe(200)
    expect(await own(user)).toMatchObject([{ state: 'open', openedOn: '2026-11-21' }])
  })

  test('is not counted as opened when its maker looks at it', async () => {
    const user = await newUser()
    const { secret } = await share(user)
    expect((await open(secret, user)).body.isOwn).toBe(true)
    expect((await own(user))[0]?.openedOn).toBeNull()
    expect((await open(secret, await newUser())).body.isOwn).toBe(false)
  })

  test.each([7, 30, 90] as const)('ends by itself after %i days', async days => {
    const user = await newUser()
    const { secret } = await share(user, { days })
    const start = clock.now()
    clock.move(days * day - 1)
    expect((await open(secret)).status).toBe(200)
    clock.move(1)
    expect(outcomeOf(await open(secret))).toEqual(ended)
    expect(outcomeOf(await note(secret, 'Too late'))).toEqual(ended)
    clock.move(start.getTime() - clock.now().getTime())
  })

  test('answers alike when it is wrong, over, ended, removed, reported, or its account is deleted', async () => {
    const [user, leaver] = [await newUser(), await newUser()]
    const [past, first, second, third] = [await share(user), await share(user), await share(user), await share(user)]
    const gone = await share(leaver)
    await db.sql
      .update(sharedLinks)
      .set({ expiresAt: new Date(clock.now().getTime() - 1) })
      .where(eq(sharedLinks.id, past.id))
    await user.call(sharing.endSharedLink, { params: { id: first.id } })
    await user.call(sharing.removeSharedLink, { params: { id: second.id } })
    await report(third.secret)
    await leaver.call(deleteAccount, { body: { confirmPassword: password } })
    expect((await own(user)).map(({ state }) => state).toSorted()).toEqual(['ended', 'expired', 'reported'])
    const secrets = [past, first, second, third, gone].map(({ secret }) => secret)
    const answers = new Set<string>()
    for (const secret of [...secrets, 'wrong', 'x'.repeat(43)])
      for (const answer of [await open(secret), await note(secret, 'Hello'), await report(secret)]) {
        expect(outcomeOf(answer)).toEqual(ended)
        const { date: _, ...headers } = answer.headers
        answers.add(JSON.stringify([answer.body, headers]))
      }
    expect(answers.size).toBe(1)
  })

  test('ends with its roadmap', async () => {
    const user = await newUser()
    await user.call(generateRoadmap, { body: { careerTitle: 'Baker' } })
    const { secret } = await share(user, { kind: 'roadmap', careers: ['baker'] })
    expect((await open(secret)).status).toBe(200)
    await db.sql.delete(openedRoadmaps).where(eq(openedRoadmaps.userId, user.userId))
    expect(outcomeOf(await open(secret))).toEqual(ended)
    expect(await own(user)).toEqual([])
  })

  test('can be ended with all others at once; what was ended before keeps its time', async () => {
    const user = await newUser()
    const [first, second] = [await share(user), await share(user)]
    const { body } = await user.call(sharing.endSharedLink, { params: { id: first.id } })
    clock.move(1000)
    await user.call(sharing.endSharedLinks)
    const links = await own(user)
    expect(links.map(({ state }) => state)).toEqual(['ended', 'ended'])
    expect(links.find(({ id }) => id === first.id)?.endedAt).toBe(body.endedAt)
    expect(outcomeOf(await open(second.secret))).toEqual(ended)
  })

  test('is refused beyond the limit of open links', async () => {
    const user = await newUser()
    for (let made = 0; made < limits.sharing.live; made++) await share(user)
    const { status, body } = await user.call(sharing.createSharedLink, { body: comparison })
    expect([status, body.code]).toEqual([409, 'too_many_shared_links'])
    await user.call(sharing.endSharedLinks)
    await share(user)
  })

  test.each([
    [{ recipient: ' ' }, 'recipient'],
    [{ recipient: 'x'.repeat(41) }, 'recipient'],
    [{ careers: ['baker'] }, 'careers'],
    [{ careers: ['baker', 'baker'] }, 'careers'],
    [{ kind: 'roadmap' }, 'careers'],
    [{ shows: ['progress'] }, 'shows'],
    [{ days: 365 as 90 }, 'days'],
  ] satisfies [Partial<WantedLink>, string][])('is refused for %j', async (changes, field) => {
    const { status, body } = await (await newUser()).call(sharing.createSharedLink, {
      body: { ...comparison, ...changes },
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })

  test.each([
    { kind: 'matches', careers: ['baker'] },
    { kind: 'roadmap', careers: ['baker'] },
    { careers: ['baker', 'no-such-career'] },
    { shows: ['fit'] },
  ] satisfies Partial<WantedLink>[])('is refused for what the user does not have: %j', async changes => {
    const user = await newUser()
    const answer = await user.call(sharing.createSharedLink, { body: { ...comparison, ...changes } })
    expect(outcomeOf(answer)).toEqual([404, 'not_found'])
  })
})

describe('another user', () => {
  test('can neither see nor change the links', async () => {
    const [user, stranger] = [await newUser(), await newUser()]
    const { id, secret } = await share(user)
    expect(await own(stranger)).toEqual([])
    for (const endpoint of [sharing.endSharedLink, sharing.removeSharedLink])
      expect((await stranger.call(endpoint, { params: { id } })).status).toBe(404)
    await stranger.call(sharing.endSharedLinks)
    expect((await open(secret)).status).toBe(200)
  })

  test('cannot share a result of the user', async () => {
    const { slugs } = await withResults()
    const stranger = await newUser()
    const body = { ...comparison, kind: 'matches' as const, careers: slugs }
    expect((await stranger.call(sharing.createSharedLink, { body })).status).toBe(404)
  })
})

test('guesses hit nothing, and all but a hundred are refused unread', async () => {
  await share(await newUser())
  const reader = app.page()
  const statuses: Record<number, number> = {}
  for (let tries = 0; tries < 150; tries++) {
    const { status } = await open(`${tries}`.padEnd(43, 'x'), reader)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  expect(statuses).toEqual({ 404: 100, 429: 50 })
})

test('no response at its address may be stored, indexed or named as a referrer, nor is the address logged', async () => {
  const { secret } = await share(await newUser())
  const responses: Answer<Endpoint>[] = [
    await open(secret),
    await open('wrong'),
    await note(secret, ''),
    await note(secret, 'Hi'),
  ]
  for (let times = 0; times < 101; times++) responses.push(await open(secret))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 404, 400, 429]))
  for (const { headers } of responses)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  expect(log.join('')).toContain('/api/shared/:secret')
  expect(log.join('')).not.toContain(secret)
})

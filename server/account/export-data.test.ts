import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type DataExport, exportData } from '#contract/endpoints/account.ts'
import { marketingTestimonials, savedCareers, testimonials } from '#server/platform/db/schema.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { createBreakableDatabase, createFullAccount } from '#server/testing/canary.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import { typeOf } from '#server/testing/storage.ts'

let connection: ReturnType<typeof createBreakableDatabase>['state']
const log: string[] = []
const app = await startTestApp({
  log: { write: line => log.push(line) },
  replace: ({ db }) => {
    const { database, state } = createBreakableDatabase(db)
    connection = state
    return { db: database }
  },
})
afterAll(() => app.close())

const download = (caller: Caller) => caller.send({ method: 'GET', url: exportData.path, headers: caller.headers() })
const exported = async (caller: Caller): Promise<DataExport> => (await download(caller)).json()

test('exports all data of the account in one dated document', async () => {
  const ann = await createFullAccount(app, 'quokka1')
  const response = await download(ann)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers['content-disposition']).toBe('attachment; filename="my-data-2026-11-21.json"')
  expect(response.headers['cache-control']).toBe('no-store')
  const all: DataExport = response.json()
  expect(Object.keys(all)).toEqual([
    'exportedAt',
    'version',
    'profile',
    'consents',
    'quizzes',
    'quizResults',
    'savedCareers',
    'aiContent',
    'documentVersions',
    'evidence',
    'confirmedSentences',
    'stories',
    'applications',
    'listingRatings',
    'listingReports',
    'jobAlerts',
    'alertedListings',
    'notifiedDevices',
    'notifications',
    'sharedLinks',
    'sharedNotes',
    'generations',
    'aiUsage',
    'testimonials',
    'marketingTestimonials',
    'tokens',
    'quizPasses',
    'subscription',
    'purchases',
    'sessions',
    'passkeys',
    'linkedSignIns',
    'emailVerifications',
    'mails',
    'activity',
  ])
  expect(all).toMatchObject({
    exportedAt: '2026-11-21T12:00:00.000Z',
    version: 1,
    profile: { id: ann.userId, username: 'quokka1-2', email: ann.email, tokenBalance: 28, createdAt: all.exportedAt },
    quizzes: [{ answers: { firstName: 'quokka1' } }],
    savedCareers: [{ title: 'Baker quokka1', description: 'quokka1', tags: ['quokka1'] }],
    aiContent: { roadmaps: [], coverLetters: [], resumeOptimizations: [], interviewQuestions: [], hardMoments: [] },
    testimonials: [{ name: 'quokka1', email: ann.email, consentIpAddress: '127.0.0.1', status: 'pending' }],
    marketingTestimonials: [{ firstName: 'quokka1', testimonialText: 'It helped quokka1', consentGiven: true }],
  })
  expect(all.consents.map(row => row.ipAddress)).toEqual(['203.0.113.77', '203.0.113.77'])
  expect(all.quizResults).toHaveLength(2)
  expect(all.quizResults.some(row => row.deepDive !== null)).toBe(true)
  expect(all.tokens.map(row => row.reason).sort()).toEqual(['career-quiz', 'registration', 'save-career'])
  expect(all.quizPasses).toHaveLength(1)
  expect(all.mails.map(row => row.kind)).toEqual(expect.arrayContaining(['password-changed', 'password-reset']))
  expect(all.activity.map(row => row.action)).toEqual(expect.arrayContaining(['username.change', 'account.export']))
})

async function photoKeysOf({ userId }: Person): Promise<string[]> {
  const rows = [
    ...(await app.db.sql.select().from(testimonials).where(eq(testimonials.userId, userId))),
    ...(await app.db.sql.select().from(marketingTestimonials).where(eq(marketingTestimonials.userId, userId))),
  ]
  return rows.map(({ photoKey }) => photoKey ?? 'none')
}

test('includes photos, or marks them as missing while storage is unavailable', async () => {
  const gina = await createFullAccount(app, 'quokka7')
  const photosOf = (all: DataExport) => [...all.testimonials, ...all.marketingTestimonials].map(row => row.photo)
  const photos = photosOf(await exported(gina)) as { contentType: string; base64: string }[]
  expect(photos.map(({ contentType }) => contentType)).toEqual(['image/webp', 'image/webp'])
  const bytes = photos.map(({ base64 }) => Buffer.from(base64, 'base64'))
  expect(bytes.map(each => typeOf(each))).toEqual(['image/webp', 'image/webp'])
  const keys = await photoKeysOf(gina)
  expect(bytes).toEqual(keys.map(key => app.files.kept.get(key)))

  app.files.setDown(true)
  const without = await exported(gina)
  app.files.setDown(false)
  const problem = { problem: "We couldn't read this photo just now. Please download your data again later." }
  expect(photosOf(without)).toEqual([problem, problem])
  expect(without.testimonials).toMatchObject([{ name: 'quokka7' }])

  await app.files.remove(keys[0] ?? '')
  const [lost, left] = photosOf(await exported(gina))
  expect(lost).toEqual({ problem: 'This photo is gone. We no longer have it.' })
  expect(left).toEqual(photos[1])

  const said = await app.db.sql.update(marketingTestimonials).set({ photoKey: null }).returning()
  expect(said.length).toBeGreaterThan(0)
  expect((await exported(gina)).marketingTestimonials[0]?.photo).toBeNull()
})

test('contains no hash, token, secret or email text', async () => {
  const person = await createFullAccount(app, 'quokka2')
  const { payload } = await download(person)
  expect(payload).not.toMatch(/argon2|reset-password\?|passwordHash|resultsToken|totpSecret|recoveryCodes|"sid"/)
})

test("contains no other account's data", async () => {
  const [bob] = [await createFullAccount(app, 'quokka3'), await createFullAccount(app, 'wombat4')]
  const { payload } = await download(bob)
  expect(payload).toContain('quokka3')
  expect(payload).not.toContain('wombat4')
})

test('contains long lists in full, oldest first', async () => {
  const cleo = await createUser(app, 'cleo')
  const rows = Array.from({ length: 250 }, (_, index) => ({
    userId: cleo.userId,
    title: `Career ${index}`,
    description: '',
    salaryRange: '',
    icon: 'x',
    tags: [],
    savedAt: new Date(app.clock.now().getTime() + Math.floor(index / 7)),
  }))
  await app.db.sql.insert(savedCareers).values(rows)
  const { savedCareers: saved } = await exported(cleo)
  expect(new Set(saved.map(row => row.title)).size).toBe(250)
  const times = saved.map(row => String(row.savedAt))
  expect(times).toEqual([...times].sort())
})

test('works for a new account and requires a session', async () => {
  const dora = await createUser(app, 'dora')
  expect(await exported(dora)).toMatchObject({ consents: [], quizzes: [], savedCareers: [] })
  expect((await download(app.page())).statusCode).toBe(401)
})

test('logs why an export failed without personal data', async () => {
  const fay = await createFullAccount(app, 'quokka6')
  await app.db.sql.execute(sql`alter table saved_careers rename to lost`)
  await download(fay).catch(() => {})
  await app.db.sql.execute(sql`alter table lost rename to saved_careers`)
  expect(log.join('')).toContain('saved_careers')
  for (const personal of [fay.userId, fay.email]) expect(log.join('')).not.toContain(personal)
})

test('during a database restart the response is complete, an error or invalid JSON', async () => {
  const eve = await createFullAccount(app, 'quokka5')
  const sizes = (all: DataExport) => [all.quizResults.length, all.savedCareers.length, all.tokens.length]
  const whole = sizes(await exported(eve))
  let broken = 0
  for (let statements = 0; ; statements++) {
    Object.assign(connection, { statementsLeft: statements, broke: false })
    const response = await download(eve).catch(() => 'cut off' as const)
    connection.statementsLeft = Number.POSITIVE_INFINITY
    if (!connection.broke) {
      expect(response !== 'cut off' && sizes(response.json())).toEqual(whole)
      break
    }
    broken++
    if (response !== 'cut off' && response.statusCode === 200) expect(() => response.json()).toThrow()
    else if (response !== 'cut off') expect(response.statusCode).toBe(503)
  }
  expect(broken).toBeGreaterThan(10)
  expect(sizes(await exported(eve))).toEqual(whole)
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { pageHeaders } from '#server/http/page-headers.ts'
import { marketingTestimonials, testimonials, users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/child.ts'
import { excerptOf } from './rules.ts'

const landing =
  '<h1>Home</h1><template id="stories"><ul><li><img src="{photo}"><p>{text}</p><p>{by}</p></li></ul></template>'
const folder = temporaryFolder()
mkdirSync(join(folder.path, 'client', 'assets'), { recursive: true })
const write = (name: string, bytes: string | Buffer) => writeFileSync(join(folder.path, name), bytes)
write('pages.json', JSON.stringify(['/']))
for (const name of ['index.html', '__spa-fallback.html']) write(`client/${name}.br`, brotliCompressSync(landing))
const headers = pageHeaders(landing)
write('documents.json', JSON.stringify({ 'index.html': headers, '__spa-fallback.html': headers }))
const app = await startTestApp({ webBuild: folder.path })
afterAll(async () => {
  await app.close()
  folder.remove()
})
/** Reads after the cache has expired. */
const readLanding = async () => {
  app.clock.move(30_000)
  return (await app.page().send({ method: 'GET', url: '/' })).body
}

describe('the landing page', () => {
  test('shows approved testimonials as text with disclosures', async () => {
    const now = app.clock.now()
    const times = { createdAt: now, updatedAt: now }
    expect(await readLanding()).toBe(landing)

    const said = { firstName: 'Ann', testimonialText: 'It <b>helped</b> me.', consentGiven: true, ...times }
    await app.db.sql.insert(marketingTestimonials).values(said)
    expect(await readLanding()).toBe(landing)

    await app.db.sql.update(marketingTestimonials).set({ adminApprovalStatus: true, approvedAt: now })
    const shown = await readLanding()
    expect(shown).toContain('It &#60;b&#62;helped&#60;/b&#62; me.')
    expect(shown).not.toContain('Received free Pro')

    const bea = { username: 'bea', email: 'bea@example.com', passwordHash: '-', ...times }
    const [user] = await app.db.sql.insert(users).values(bea).returning()
    await app.db.sql.insert(testimonials).values({
      ...{ userId: user?.id ?? '', name: 'Bea', email: bea.email, story: 'I bake now. '.repeat(10) },
      ...{ beforeCareer: 'School', afterCareer: 'Baker', status: 'approved', reviewedAt: now },
      ...{ consentTimestamp: now, submittedAt: now },
    })
    expect(await readLanding()).toContain('Bea, Baker. Received free Pro for sharing this story.')

    expect(await readLanding()).not.toContain('Has free Pro')
    await app.db.sql.update(marketingTestimonials).set({ userId: user?.id ?? null, jobTitle: 'Nurse' })
    expect(await readLanding()).toContain('Ann, Nurse. Has free Pro for sharing a story with us.')

    await app.db.sql.delete(marketingTestimonials)
    await app.db.sql.delete(testimonials)
    expect(await readLanding()).toBe(landing)
  })
})

describe('an excerpt', () => {
  test('is the whole of a short story', () => expect(excerptOf('I found a job.')).toBe('I found a job.'))

  test('ends with a word', () => {
    const words = 'I asked at the bakery and they said yes. '.repeat(20)
    const excerpt = excerptOf(words)
    expect(excerpt.length).toBeLessThanOrEqual(242)
    expect(words).toContain(excerpt.slice(0, -2))
    expect(words[excerpt.length - 2]).toBe(' ')
  })

  test('splits no character', () => expect(excerptOf('🌱'.repeat(300)).isWellFormed()).toBe(true))
})

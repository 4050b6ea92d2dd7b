import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { defaultIcon } from '#contract/careers.ts'
import { me } from '#contract/endpoints/auth.ts'
import { careerProfile, savedCareers as listed, removeSavedCareer, saveCareer } from '#contract/endpoints/careers.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { savedCareers } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'
import { balanceOf, chargesOf, findWrongBalances, setPro, setTokenBalance } from '#server/testing/tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

const save = (person: Person, body: BodyIn<typeof saveCareer>) => person.call(saveCareer, { body })
const titlesOf = async (person: Person) => (await person.call(listed)).body.map(({ title }) => title)
const rowsOf = ({ userId }: Person) => app.db.sql.select().from(savedCareers).where(eq(savedCareers.userId, userId))

describe('saving a career', () => {
  test('costs one token with one ledger entry', async () => {
    const ann = await createUser(app, 'ann')
    const { status, body } = await save(ann, {
      title: 'Lighthouse Keeper',
      matchPercent: 71,
      tags: ['Sea'],
      icon: '🗼',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Lighthouse Keeper', slug: null, matchPercent: 71, tags: ['Sea'], icon: '🗼' })
    expect(body).toMatchObject({ charged: true, tokenBalance: 29, savedAt: app.clock.now().toISOString() })
    expect(await chargesOf(app, ann.userId)).toMatchObject([
      { delta: -1, reason: 'save-career', reference: body.id, balanceAfter: 29 },
    ])
    expect((await ann.call(me)).body.tokenBalance).toBe(29)
    const { charged: _, tokenBalance: __, ...career } = body
    expect((await ann.call(listed)).body).toEqual([career])
  })

  test('takes what a card shows from the catalog where the request leaves it out', async () => {
    const ada = await createUser(app, 'ada')
    const [{ body: bare }, { body: full }] = [
      await save(ada, { title: 'Medical Assistant' }),
      await save(ada, { title: 'Bartender', description: 'Mixes drinks.', tags: ['Bar'], salaryRange: '$1-$2' }),
    ]
    expect(bare.description).not.toBe('')
    expect(bare.salaryRange).toMatch(/^\$\d+,000-\$\d+,000$/)
    expect(bare.icon).not.toBe(defaultIcon)
    expect(bare.tags).not.toEqual([])
    expect(full).toMatchObject({ description: 'Mixes drinks.', tags: ['Bar'], salaryRange: '$1-$2' })
  })

  test('again, in any case or spacing, is free', async () => {
    const bea = await createUser(app, 'bea')
    const first = await save(bea, { title: 'Straßenbauer', matchPercent: 50 })
    for (const title of ['Straßenbauer', 'STRAßENBAUER', '  straßenbauer '])
      expect((await save(bea, { title, matchPercent: 99 })).body).toEqual({ ...first.body, charged: false })
    expect(await chargesOf(app, bea.userId)).toHaveLength(1)
  })

  test('after removal costs again', async () => {
    const cleo = await createUser(app, 'cleo')
    const { body } = await save(cleo, { title: 'Baker' })
    expect((await cleo.call(removeSavedCareer, { params: { id: body.id } })).body).toEqual({ success: true })
    expect(await balanceOf(app, cleo.userId)).toBe(29)
    expect((await save(cleo, { title: 'Baker' })).body).toMatchObject({ charged: true, tokenBalance: 28 })
  })

  test('twenty times concurrently costs one token', async () => {
    const dora = await createUser(app, 'dora')
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(dora, { title: n % 2 ? 'Baker' : 'BAKER' })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(all.filter(({ body }) => body.charged)).toHaveLength(1)
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
    expect(new Set(all.map(({ body }) => body.tokenBalance))).toEqual(new Set([29]))
    expect(await rowsOf(dora)).toHaveLength(1)
    expect(await chargesOf(app, dora.userId)).toHaveLength(1)
  })

  test('with one token saves one of twenty', async () => {
    const emma = await createUser(app, 'emma')
    await setTokenBalance(app, emma.userId, 1)
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => save(emma, { title: `Job ${n}` })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 402)).toHaveLength(19)
    expect(await rowsOf(emma)).toHaveLength(1)
    expect(await balanceOf(app, emma.userId)).toBe(0)
    expect(await findWrongBalances(app)).toEqual([])
  })

  test('without a token is rejected with price and balance', async () => {
    const fay = await createUser(app, 'fay')
    await setTokenBalance(app, fay.userId, 0)
    const { status, body } = await save(fay, { title: 'Baker' })
    expect([status, body]).toEqual([
      402,
      { code: 'out_of_tokens', message: "You don't have enough tokens for this.", required: 1, balance: 0 },
    ])
    expect(await titlesOf(fay)).toEqual([])
  })

  test('again is free without a token', async () => {
    const gwen = await createUser(app, 'gwen')
    await save(gwen, { title: 'Baker' })
    await setTokenBalance(app, gwen.userId, 0)
    expect((await save(gwen, { title: 'Baker' })).body).toMatchObject({ charged: false, tokenBalance: 0 })
  })

  test('on Pro is free without an entry', async () => {
    const hana = await createUser(app, 'hana')
    await setPro(app, hana.userId)
    expect((await save(hana, { title: 'Baker' })).body).toMatchObject({ charged: false, tokenBalance: 30 })
    expect(await chargesOf(app, hana.userId)).toEqual([])
  })
})

describe('a list holds 200 careers', () => {
  const fill = async ({ userId }: Person, count: number) => {
    const row = { userId, description: '', salaryRange: '', icon: '💼', tags: [], savedAt: app.clock.now() }
    await app.db.sql
      .insert(savedCareers)
      .values(Array.from({ length: count }, (_, n) => ({ ...row, title: `Job ${n}` })))
  }

  test('one more is rejected until another is removed', async () => {
    const ida = await createUser(app, 'ida')
    await fill(ida, limits.savedCareers.perUser - 1)
    const last = await save(ida, { title: 'The last' })
    expect(last.status).toBe(200)
    const { status, body } = await save(ida, { title: 'One more' })
    expect([status, body.code]).toEqual([409, 'too_many_saved_careers'])
    expect((await save(ida, { title: 'the LAST' })).body).toMatchObject({ charged: false })
    expect(await balanceOf(app, ida.userId)).toBe(29)
    await ida.call(removeSavedCareer, { params: { id: last.body.id } })
    expect((await save(ida, { title: 'One more' })).status).toBe(200)
  })

  test.each([
    ['free-rider', false],
    ['paying', true],
  ])('also for ten concurrent requests (%s)', async (name, pro) => {
    const judy = await createUser(app, name)
    if (pro) await setPro(app, judy.userId)
    await fill(judy, limits.savedCareers.perUser - 1)
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => save(judy, { title: `Another ${n}` })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await rowsOf(judy)).toHaveLength(limits.savedCareers.perUser)
  })
})

describe('data of a saved career', () => {
  test('comes from the newest suggestion, never from the request', async () => {
    const kim = await createUser(app, 'kim')
    const { suggestions } = await takeQuizAs(kim)
    const [suggestion] = suggestions
    if (!suggestion) throw new Error('no suggestion')
    const forged = { whyItFitsYou: 'Because I say so', roadmap: [{ step: 'Cheat', timeframe: 'now' }], slug: 'forged' }
    const { body } = await save(kim, { title: suggestion.title.toUpperCase(), ...forged } as { title: string })
    expect(body).toMatchObject({
      slug: suggestion.slug,
      whyItFitsYou: suggestion.whyItFitsYou,
      roadmap: suggestion.roadmap,
    })
    const [row] = await rowsOf(kim)
    const { body: profile } = await app.page().call(careerProfile, { params: { slug: suggestion.slug } })
    const { education, hardSkills, softSkills } = profile
    expect(row).toMatchObject({ requirements: { education, hardSkills, softSkills }, skillsToLearn: hardSkills })
  })

  test('has no reason for a career that was not suggested', async () => {
    const [lea, other] = [await createUser(app, 'lea'), await createUser(app, 'other')]
    const { suggestions } = await takeQuizAs(other)
    const { body } = await save(lea, { title: suggestions[0]?.title ?? '' })
    expect(body).toMatchObject({ slug: suggestions[0]?.slug, whyItFitsYou: null })
  })

  test('is empty for an own title', async () => {
    const mia = await createUser(app, 'mia')
    expect((await save(mia, { title: 'Dragon Tamer' })).body).toEqual({
      id: expect.any(String),
      slug: null,
      scene: null,
      title: 'Dragon Tamer',
      description: '',
      salaryRange: '',
      hourlyRange: '',
      groupFigures: false,
      matchPercent: null,
      icon: '💼',
      tags: [],
      whyItFitsYou: null,
      roadmap: [],
      savedAt: expect.any(String),
      charged: true,
      tokenBalance: 29,
    })
  })
})

test('maximum lengths are stored, longer ones rejected by field', async () => {
  const nora = await createUser(app, 'nora')
  const longest = {
    title: '職'.repeat(255),
    description: 'd'.repeat(5000),
    salaryRange: '$'.repeat(100),
    matchPercent: 100,
    icon: 'i'.repeat(16),
    tags: Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(50, 't')),
  }
  expect((await save(nora, longest)).body).toMatchObject(longest)
  const beyond = {
    title: `${longest.title}x`,
    description: `${longest.description}x`,
    salaryRange: `${longest.salaryRange}x`,
    matchPercent: 101,
    icon: `${longest.icon}x`,
    tags: [...longest.tags, 'x'],
  }
  for (const [field, value] of Object.entries({ ...beyond, 'tags.0': ['x'.repeat(51)] })) {
    const { status, body } = await save(nora, { ...longest, [field.split('.')[0] ?? '']: value })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  }
  for (const changes of [{ title: ' ' }, { matchPercent: -1 }, { matchPercent: 1.5 }, { tags: 'x' as never }])
    expect((await save(nora, { title: 'Ok', ...changes })).status).toBe(400)
})

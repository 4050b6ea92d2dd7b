import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deleteAccount, exportData } from '#contract/endpoints/account.ts'
import { addEvidence } from '#contract/endpoints/evidence.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { generateRoadmap, markStep, openedRoadmaps, setPace } from '#contract/endpoints/roadmaps.ts'
import { openedRoadmaps as table } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { answers, createUser, password } from '#server/testing/people.ts'
import { balanceOf, chargesOf, findWrongBalances, setPro, setTokenBalance } from '#server/testing/tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

const nurse = { careerTitle: 'Registered Nurse' }
/** A user whose degree changes most roadmaps. */
async function createGraduate(name: string) {
  const user = await createUser(app, name)
  const degree = { kind: 'education' as const, title: 'BA in English', organisation: 'Park College', to: 'June 2019' }
  expect((await user.call(addEvidence, { body: degree })).status).toBe(200)
  return user
}
const openedBy = (userId: string) => app.db.sql.select().from(table).where(eq(table.userId, userId))

test('a roadmap is not charged for a guess, and is still written for the user, also when it is opened again', async () => {
  const una = await createGraduate('una')
  const body = { careerTitle: 'Patient Access Representative' }
  const first = await una.call(generateRoadmap, { body })
  expect(first.body).toMatchObject({
    careerTitle: 'Medical Secretary',
    charged: false,
    isGeneric: false,
    isFree: false,
  })
  const again = await una.call(generateRoadmap, { body: { careerTitle: 'Medical Secretary' } })
  expect(again.body).toMatchObject({ charged: false, isGeneric: false, canTailor: false })
  expect(await chargesOf(app, una.userId)).toEqual([])
})

test('of several careers the one named first opens, written for the user and charged like one alone', async () => {
  const wes = await createGraduate('wes')
  const body = { careerTitle: 'Registered nurse, then maybe plumber' }
  const first = await wes.call(generateRoadmap, { body })
  expect(first.body).toMatchObject({ careerTitle: 'Registered Nurse', charged: true, isFree: false, isGeneric: false })
  expect(first.body.tailored[0]).toBe(
    'You named several careers. This is the roadmap for Registered Nurse, which you named first. For another one, type it alone.',
  )
  expect((await wes.call(generateRoadmap, { body: nurse })).body).toMatchObject({ charged: false, isGeneric: false })
})

test('a career named after one without a page opens for free and general until the user pays for their own', async () => {
  const xia = await createGraduate('xia')
  const body = { careerTitle: 'communications manager at a nonprofit, or accountant' }
  const later = await xia.call(generateRoadmap, { body })
  expect(later.body).toMatchObject({ careerTitle: 'Accountant', charged: false, isFree: true, canTailor: true })
  expect(later.body.tailored[0]).toContain('the first of them that has a page')
  const own = await xia.call(generateRoadmap, { body: { ...body, tailor: true } })
  expect(own.body).toMatchObject({ charged: true, isFree: false })
})

test('a place of work is no part of the title', async () => {
  const vic = await createGraduate('vic')
  const { body } = await vic.call(generateRoadmap, { body: { careerTitle: 'Accountant at a nonprofit' } })
  expect([body.careerTitle, body.charged]).toEqual(['Accountant', true])
  expect(body.tailored.join(' ')).not.toContain('no page')
})

test('a roadmap is charged once, however its title is spelled', async () => {
  const ann = await createGraduate('ann')
  const first = await ann.call(generateRoadmap, { body: nurse })
  expect([first.status, first.body.charged, first.body.tokenBalance]).toEqual([200, true, 27])
  for (const careerTitle of ['  registered   NURSE ', 'RN', 'Registered Nurse']) {
    const again = await ann.call(generateRoadmap, { body: { careerTitle } })
    expect([again.body.careerTitle, again.body.charged, again.body.tokenBalance]).toEqual([
      'Registered Nurse',
      false,
      27,
    ])
  }
  expect(await chargesOf(app, ann.userId)).toMatchObject([
    { delta: -3, reason: 'roadmap', details: 'Registered Nurse' },
  ])
  const { body } = await ann.call(openedRoadmaps)
  expect(body).toEqual([
    {
      slug: 'registered-nurse',
      careerTitle: 'Registered Nurse',
      openedAt: app.clock.now().toISOString(),
      doneSteps: 0,
      isFree: false,
    },
  ])
})

test('is generic before a quiz', async () => {
  const eve = await createUser(app, 'eve')
  const { body } = await eve.call(generateRoadmap, { body: nurse })
  expect(body).toMatchObject({
    isGeneric: true,
    tailored: [],
    progress: { done: {}, pace: null },
    slug: 'registered-nurse',
  })
  expect(body.dayInTheLife.length).toBeGreaterThanOrEqual(4)
  expect(body.requirements.hardSkills.length).toBeGreaterThan(0)
  expect(body.totalTimeline).toMatch(/\d+.* years/)
  expect(body.roadmap[0]).toMatchObject({ id: 'start', type: 'other', timeline: '30 minutes' })
})

test('is tailored after a quiz unless generic is requested', async () => {
  const fay = await createUser(app, 'fay')
  const workHistory = [{ jobTitle: 'CNA', yearsWorked: '3-5' as const, skills: '' }]
  await fay.call(submitQuiz, { body: { ...answers, education: 'bachelors', hasWorkExperience: 'yes', workHistory } })
  const { body } = await fay.call(generateRoadmap, { body: nurse })
  expect(body.isGeneric).toBe(false)
  expect(body.roadmap.filter(step => step.fulfilled)).toMatchObject([
    {
      title: 'Work as a nursing assistant first',
      told: 'You told us: “CNA, 3 to 5 years”. That is what this step is for.',
    },
  ])
  expect(body.tailored.join(' ')).toContain("a bachelor's degree")
  const neutral = await fay.call(generateRoadmap, { body: { ...nurse, returnGeneric: true } })
  expect(neutral.body).toMatchObject({ isGeneric: true, tailored: [], behindYou: [], charged: false })
})

test('50 concurrent requests are charged once', async () => {
  const bob = await createGraduate('bob')
  const all = await Promise.all(Array.from({ length: 50 }, () => bob.call(generateRoadmap, { body: nurse })))
  expect(all.map(each => each.status)).toEqual(all.map(() => 200))
  expect(all.filter(each => each.body.charged)).toHaveLength(1)
  expect(await balanceOf(app, bob.userId)).toBe(27)
  expect(await openedBy(bob.userId)).toHaveLength(1)
})

test('too few tokens open nothing', async () => {
  const cat = await createGraduate('cat')
  await setTokenBalance(app, cat.userId, 2)
  const refused = await cat.call(generateRoadmap, { body: nurse })
  expect([refused.status, refused.body.code, refused.body.required, refused.body.balance]).toEqual([
    402,
    'out_of_tokens',
    3,
    2,
  ])
  expect(JSON.stringify(refused.body)).not.toContain('NCLEX')
  expect(await openedBy(cat.userId)).toEqual([])
  app.clock.move(1)
  await setTokenBalance(app, cat.userId, 4)
  const both = await Promise.all(
    ['Dental Hygienist', 'Accountant'].map(careerTitle => cat.call(generateRoadmap, { body: { careerTitle } })),
  )
  expect(both.map(each => each.status).sort()).toEqual([200, 402])
  expect(await openedBy(cat.userId)).toHaveLength(1)
  expect(await balanceOf(app, cat.userId)).toBe(1)
  expect(await findWrongBalances(app)).toEqual([])
})

test('on Pro it is free and stays open', async () => {
  const dee = await createGraduate('dee')
  await setPro(app, dee.userId)
  const { body } = await dee.call(generateRoadmap, { body: nurse })
  expect([body.charged, body.tokenBalance]).toEqual([false, 30])
  await setPro(app, dee.userId, false)
  const later = await dee.call(generateRoadmap, { body: nurse })
  expect([later.body.charged, later.body.tokenBalance]).toEqual([false, 30])
  expect((await dee.call(generateRoadmap, { body: { careerTitle: 'Accountant' } })).body.charged).toBe(true)
})

test('is free if nothing that was told changes it, and one from where the user stands is charged once', async () => {
  const ned = await createUser(app, 'ned')
  const first = await ned.call(generateRoadmap, { body: nurse })
  expect(first.body).toMatchObject({ charged: false, isFree: true, canTailor: false, tokenBalance: 30 })
  await ned.call(markStep, { params: { slug: 'registered-nurse', stepId: 'start' }, body: { done: true } })
  const degree = { kind: 'education' as const, title: 'BA in English', organisation: 'Park College', to: 'June 2019' }
  await ned.call(addEvidence, { body: degree })

  const again = await ned.call(generateRoadmap, { body: nurse })
  expect(again.body).toMatchObject({ charged: false, isFree: true, canTailor: true, isGeneric: true, tokenBalance: 30 })
  const tailor = { body: { ...nurse, tailor: true } }
  const all = await Promise.all(Array.from({ length: 10 }, () => ned.call(generateRoadmap, tailor)))
  expect(all.filter(each => each.body.charged)).toHaveLength(1)
  expect(await balanceOf(app, ned.userId)).toBe(27)
  const own = await ned.call(generateRoadmap, { body: nurse })
  expect(own.body).toMatchObject({ charged: false, isFree: false, canTailor: false, isGeneric: false })
  expect(own.body.progress.done).toHaveProperty('start')
  expect(await findWrongBalances(app)).toEqual([])
})

test('a free roadmap opens without tokens, and too few of them change nothing', async () => {
  const olga = await createUser(app, 'olga')
  await setTokenBalance(app, olga.userId, 0)
  expect((await olga.call(generateRoadmap, { body: nurse })).body).toMatchObject({ isFree: true, charged: false })
  await olga.call(addEvidence, { body: { kind: 'education', title: 'BA in English', to: 'June 2019' } })
  expect((await olga.call(generateRoadmap, { body: { ...nurse, tailor: true } })).status).toBe(402)
  expect((await olga.call(generateRoadmap, { body: nurse })).body).toMatchObject({ isFree: true, canTailor: true })
})

test('a step that is done by what was told can be taken back and ticked again', async () => {
  const pam = await createUser(app, 'pam')
  const card = { kind: 'certificate' as const, title: 'CPR', organisation: 'Red Cross', to: 'June 2026' }
  await pam.call(addEvidence, { body: card })
  const medical = { careerTitle: 'Medical Assistant' }
  const { body } = await pam.call(generateRoadmap, { body: medical })
  expect(body.roadmap.filter(step => step.fulfilled)).toMatchObject([
    { id: 'get-a-cpr-card', told: 'You told us: “CPR, Red Cross, June 2026”. So this is done.' },
  ])
  expect((await pam.call(openedRoadmaps)).body).toMatchObject([{ doneSteps: 1 }])
  const params = { slug: body.slug, stepId: 'get-a-cpr-card' }
  const taken = await pam.call(markStep, { params, body: { done: false } })
  expect(taken.body).toMatchObject({ done: {}, undone: ['get-a-cpr-card'] })
  expect((await pam.call(openedRoadmaps)).body).toMatchObject([{ doneSteps: 0 }])
  const ticked = await pam.call(markStep, { params, body: { done: true } })
  expect(ticked.body).toMatchObject({ undone: [], done: { 'get-a-cpr-card': expect.any(String) } })
})

test('a step that was left out can be put back', async () => {
  const quin = await createUser(app, 'quin')
  const study = { kind: 'education' as const, title: 'BS in Accounting (in progress)', from: '2024' }
  await quin.call(addEvidence, { body: study })
  const accountant = { careerTitle: 'Accountant' }
  const { body } = await quin.call(generateRoadmap, { body: accountant })
  const left = body.behindYou[0]?.id ?? ''
  expect(left).toBe('try-accounting-for-a-week')
  await quin.call(markStep, { params: { slug: body.slug, stepId: left }, body: { done: false } })
  const again = await quin.call(generateRoadmap, { body: accountant })
  expect(again.body.roadmap.map(({ id }) => id)).toContain(left)
})

test('steps of training abroad can be ticked in their careers only', async () => {
  const rosa = await createUser(app, 'rosa')
  const degree = { kind: 'education' as const, title: 'Bachelor of Science in Nursing', place: 'Iloilo, Philippines' }
  await rosa.call(addEvidence, { body: { ...degree, from: '2016', to: '2020' } })
  const { body } = await rosa.call(generateRoadmap, { body: nurse })
  expect(body.roadmap[1]).toMatchObject({ id: 'abroad-nursing-board', sources: [{}, {}] })
  const tick = { params: { slug: body.slug, stepId: 'abroad-nursing-board' }, body: { done: true } }
  expect((await rosa.call(markStep, tick)).status).toBe(200)
  await rosa.call(generateRoadmap, { body: { careerTitle: 'Baker' } })
  expect((await rosa.call(markStep, { ...tick, params: { ...tick.params, slug: 'baker' } })).status).toBe(404)
})

test('guests get none', async () => {
  const page = app.page()
  for (const answer of [
    await page.call(generateRoadmap, { body: nurse }),
    await page.call(openedRoadmaps),
    await page.call(markStep, { params: { slug: 'registered-nurse', stepId: 'start' }, body: { done: true } }),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'session_required'])
})

test('a title without a page gets the roadmap of the nearest career, and it says so', async () => {
  const nia = await createUser(app, 'nia')
  for (const [careerTitle, nearest, said] of [
    ['Patient Access Representative', 'Medical Secretary', '“Patient Access Representative” can mean several careers.'],
    ['Embalmer', 'Funeral Attendant', 'We have no page of its own for “Embalmer”.'],
    ['Talent acquisition manager', 'Human Resources Specialist', 'We have no page of its own for “Talent acquis'],
  ] as const) {
    const { body } = await nia.call(generateRoadmap, { body: { careerTitle } })
    expect(body.careerTitle).toBe(nearest)
    expect(body.tailored[0]).toContain(said)
    expect(body.tailored[0]).toContain(`This is the roadmap for ${nearest}`)
  }
  expect((await nia.call(generateRoadmap, { body: { careerTitle: 'Nursing Assistant' } })).body.tailored).toEqual([])
})

test('an unknown title is rejected for free', async () => {
  const gil = await createUser(app, 'gil')
  for (const careerTitle of [
    'Astromancer of the Third Circle',
    '<script>alert(1)</script>',
    "'; drop table opened_roadmaps; --",
    '__proto__',
    'constructor',
    '%00',
    'worker',
    '💼'.repeat(50),
  ]) {
    const { status, body } = await gil.call(generateRoadmap, { body: { careerTitle } })
    expect([status, body.code], careerTitle).toEqual([404, 'not_found'])
  }
  for (const careerTitle of ['', '   ', 'x'.repeat(256), null, 7, ['Baker'], { title: 'Baker' }]) {
    const { status, body } = await gil.call(generateRoadmap, { body: { careerTitle: careerTitle as string } })
    expect([status, body.code], JSON.stringify(careerTitle)).toEqual([400, 'invalid_input'])
  }
  expect(await balanceOf(app, gil.userId)).toBe(30)
  expect(await openedBy(gil.userId)).toEqual([])
})

test('progress survives a rewrite', async () => {
  const hal = await createUser(app, 'hal')
  await hal.call(generateRoadmap, { body: nurse })
  const params = { slug: 'registered-nurse', stepId: 'finish-an-approved-nursing-program' }
  const at = app.clock.now().toISOString()
  const ticked = await hal.call(markStep, { params, body: { done: true } })
  expect([ticked.status, ticked.body.done]).toEqual([200, { [params.stepId]: at }])
  app.clock.move(60_000)
  expect((await hal.call(markStep, { params, body: { done: true } })).body.done).toEqual({ [params.stepId]: at })

  await hal.call(submitQuiz, { body: { ...answers, education: 'bachelors' } })
  const { body } = await hal.call(generateRoadmap, { body: { ...nurse, tailor: true } })
  const step = body.roadmap.find(each => each.id === params.stepId)
  expect(step?.description).toContain('a fast BSN program takes 12 to 18 months')
  expect(body.progress.done).toEqual({ [params.stepId]: at })

  expect((await hal.call(markStep, { params, body: { done: false } })).body.done).toEqual({})
})

test('concurrent checks all count', async () => {
  const ida = await createUser(app, 'ida')
  const { body } = await ida.call(generateRoadmap, { body: nurse })
  const ids = body.roadmap.map(step => step.id)
  await Promise.all(
    ids.map(stepId => ida.call(markStep, { params: { slug: body.slug, stepId }, body: { done: true } })),
  )
  const { body: list } = await ida.call(openedRoadmaps)
  expect(list[0]?.doneSteps).toBe(ids.length)
})

test('weekly hours and start date are validated', async () => {
  const joy = await createUser(app, 'joy')
  await joy.call(generateRoadmap, { body: nurse })
  const params = { slug: 'registered-nurse' }
  const pace = { hoursPerWeek: 10 as const, startDate: '2026-12-01' }
  expect((await joy.call(setPace, { params, body: pace })).body.pace).toEqual(pace)
  for (const wrong of [
    { hoursPerWeek: 3 },
    { hoursPerWeek: -1 },
    { startDate: '2026-02-30' },
    { startDate: 'soon' },
    { startDate: '9999-12-31' },
  ])
    expect((await joy.call(setPace, { params, body: { ...pace, ...wrong } as typeof pace })).status).toBe(400)
  expect((await joy.call(generateRoadmap, { body: nurse })).body.progress.pace).toEqual(pace)
})

test('progress is private and only for opened roadmaps', async () => {
  const [kim, lea] = [await createUser(app, 'kim'), await createUser(app, 'lea')]
  await kim.call(generateRoadmap, { body: nurse })
  const tick = { params: { slug: 'registered-nurse', stepId: 'start' }, body: { done: true } }
  expect((await lea.call(markStep, tick)).status).toBe(404)
  await lea.call(generateRoadmap, { body: nurse })
  await lea.call(markStep, tick)
  expect((await kim.call(generateRoadmap, { body: nurse })).body.progress.done).toEqual({})
  for (const stepId of ['made-up', 'bake-one-loaf-four-times', 'constructor'])
    expect((await lea.call(markStep, { ...tick, params: { slug: 'registered-nurse', stepId } })).status).toBe(404)
})

test('is exported and deleted with the account', async () => {
  const mia = await createUser(app, 'mia')
  await mia.call(generateRoadmap, { body: nurse })
  await mia.call(markStep, { params: { slug: 'registered-nurse', stepId: 'start' }, body: { done: true } })
  const shown = (await mia.call(generateRoadmap, { body: nurse })).body
  const { body } = await mia.call(exportData)
  expect(body.aiContent.roadmaps).toMatchObject([
    {
      careerTitle: 'Registered Nurse',
      done: { start: app.clock.now().toISOString() },
      totalTimeline: shown.totalTimeline,
      tailored: shown.tailored,
      steps: shown.roadmap.map(({ title, timeline, description }) => ({ title, timeline, description })),
    },
  ])
  expect((await mia.call(deleteAccount, { body: { confirmPassword: password } })).status).toBe(200)
  expect(await openedBy(mia.userId)).toEqual([])
})

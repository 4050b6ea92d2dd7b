import { afterAll, beforeEach, expect, test } from 'vitest'
import { addEvidence } from '#contract/endpoints/evidence.ts'
import { generateRoadmap, markStep, setPace } from '#contract/endpoints/roadmaps.ts'
import * as sharing from '#contract/endpoints/sharing.ts'
import { rateLimits as counted } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'
import { ended, outcomeOf, sharingIn, type WantedLink } from '#server/testing/sharing.ts'

const app = await startTestApp({ limitScale: 1 })
const { db, clock } = app
const { newUser, share, open } = sharingIn(app)
afterAll(() => app.close())
beforeEach(() => db.sql.delete(counted))

async function withResults() {
  const user = await newUser()
  const { suggestions } = await takeQuizAs(user)
  return { user, slugs: suggestions.slice(0, 2).map(({ slug }) => slug), suggestions }
}

const canary = 'Zephyrine'

test('matches show the chosen careers, and how well they fit only if that was chosen', async () => {
  const { user, slugs, suggestions } = await withResults()
  const bare = await open((await share(user, { kind: 'matches', careers: slugs })).secret)
  const { shown } = bare.body
  if (shown.kind !== 'matches') throw new Error('It shows something else')
  expect(shown.careers.map(({ slug }) => slug)).toEqual(slugs)
  expect(shown.fit).toBeNull()
  const full = await open((await share(user, { kind: 'matches', careers: slugs, shows: ['fit'] })).secret)
  const fit = Object.fromEntries(suggestions.slice(0, 2).map(({ slug, matchPercent }) => [slug, matchPercent]))
  expect(full.body.shown).toMatchObject({ fit })
  for (const { body } of [bare, full])
    for (const { title, whyItFitsYou, reasons } of suggestions) {
      const text = JSON.stringify(body)
      if (!slugs.includes(suggestions.find(each => each.title === title)?.slug ?? '')) expect(text).not.toContain(title)
      for (const secret of [whyItFitsYou, ...reasons.map(each => each.text)]) expect(text).not.toContain(secret)
    }
})

test('no link shows the name, address or answers of the account', async () => {
  const user = await createUser(app, canary)
  const job = { jobTitle: canary, yearsWorked: '0-1', skills: canary } as const
  const { suggestions } = await takeQuizAs(user, {
    firstName: canary,
    hasWorkExperience: 'yes',
    workHistory: [job],
  })
  const answers = { did: `Cared for ${canary}` }
  await user.call(addEvidence, { body: { kind: 'care', title: canary, answers } })
  await user.call(generateRoadmap, { body: { careerTitle: 'Registered Nurse' } })
  const slugs = suggestions.slice(0, 2).map(({ slug }) => slug)
  for (const wanted of [
    { kind: 'matches', careers: slugs, shows: ['fit'] },
    { kind: 'comparison', careers: slugs, shows: ['fit'] },
    { kind: 'roadmap', careers: ['registered-nurse'], shows: ['progress', 'plan'] },
  ] satisfies Partial<WantedLink>[]) {
    const { status, body, headers } = await open((await share(user, wanted)).secret)
    expect(status).toBe(200)
    const text = JSON.stringify([body, headers])
    for (const secret of [canary, user.userId, user.sessionId ?? '', suggestions[2]?.title ?? '', 'some-college'])
      expect(text).not.toContain(secret)
    expect(body).toMatchObject({ recipient: 'Mom', signedAs: null })
  }
})

test('a comparison shows the figures of its careers', async () => {
  const user = await newUser()
  const { shown } = (await open((await share(user, { signedAs: 'Ana' })).secret)).body
  expect(shown).toMatchObject({ kind: 'comparison', fit: null, careers: [{ slug: 'baker' }, { slug: 'electrician' }] })
})

test('a roadmap shows steps, and progress and plan only if chosen, as they are now', async () => {
  const user = await newUser()
  await user.call(generateRoadmap, { body: { careerTitle: 'Baker' } })
  const params = { slug: 'baker', stepId: 'start' }
  await user.call(setPace, { params: { slug: 'baker' }, body: { hoursPerWeek: 4, startDate: '2026-12-01' } })
  const wanted: Partial<WantedLink> = { kind: 'roadmap', careers: ['baker'] }
  const bare = await share(user, wanted)
  const full = await share(user, { ...wanted, shows: ['progress', 'plan'] })
  const roadmapOf = async (secret: string) => {
    const { shown } = (await open(secret)).body
    if (shown.kind !== 'roadmap') throw new Error('It shows something else')
    return shown.roadmap
  }
  expect(await roadmapOf(full.secret)).toMatchObject({ done: {}, pace: { hoursPerWeek: 4 } })
  await user.call(markStep, { params, body: { done: true } })
  expect(await roadmapOf(full.secret)).toMatchObject({ done: { start: clock.now().toISOString() } })
  expect(await roadmapOf(bare.secret)).toMatchObject({ done: null, pace: null })
})

test('the secret opens nothing else', async () => {
  const user = await newUser()
  const { secret, id } = await share(user)
  const reader = app.client()
  reader.sessionId = secret
  reader.cookies.set('session', secret)
  expect((await reader.call(sharing.sharedLinks)).status).toBe(401)
  expect((await reader.call(sharing.endSharedLink, { params: { id } })).status).toBe(401)
  expect((await reader.send({ method: 'GET', url: `/api/results/token/${secret}` })).statusCode).toBe(404)
  expect(outcomeOf(await open(id))).toEqual(ended)
})

import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rejectStory } from '#contract/endpoints/story-review.ts'
import {
  approvedTestimonials,
  approveTestimonial,
  hideStory,
  pendingTestimonials,
  publishedTestimonials,
} from '#contract/endpoints/testimonials.ts'
import { users } from '#server/platform/db/schema.ts'
import { buyPro } from '#server/testing/buying.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import { createAdmin, createStory, createTestimonial } from '#server/testing/stories.ts'

const app = await startPayingApp()
afterAll(() => app.close())
const admin = await createAdmin(app, 'ada')

async function shownPerson(name: string) {
  const person = await createUser(app, name)
  const { id } = await createTestimonial(app, person)
  expect((await admin.call(approveTestimonial, { params: { id } })).status).toBe(200)
  return Object.assign(person, { saidId: id })
}
const listed = async (id: string) => {
  const { testimonials } = (await app.page().call(approvedTestimonials)).body
  return testimonials.filter(each => each.id === id).map(({ rewarded }) => rewarded)
}

test('an author with Pro by a story has a disclosure', async () => {
  const maya = await shownPerson('maya')
  expect(await listed(maya.saidId)).toEqual([false])
  const { id } = await createStory(app, maya)
  expect(await listed(maya.saidId)).toEqual([true])
  await maya.call(hideStory)
  expect(await listed(maya.saidId)).toEqual([true])
  const body = { reason: 'The photo is of somebody else.' }
  expect((await admin.call(rejectStory, { params: { id }, body })).status).toBe(200)
  expect(await listed(maya.saidId)).toEqual([false])
})

test('others have none', async () => {
  const [lena, rosa] = [await shownPerson('lena'), await shownPerson('rosa')]
  await buyPro(app, lena)
  const guest = await createTestimonial(app, Object.assign(app.page(), { userId: undefined }) as unknown as Person)
  await admin.call(approveTestimonial, { params: { id: guest.id } })
  for (const id of [lena.saidId, rosa.saidId, guest.id]) expect(await listed(id)).toEqual([false])
})

test('Pro granted by an operator counts', async () => {
  const nora = await shownPerson('nora')
  await app.db.sql.update(users).set({ proUnlockedVia: 'testimonial' }).where(eq(users.id, nora.userId))
  expect(await listed(nora.saidId)).toEqual([true])
})

test('administrators see it before and after deciding', async () => {
  const iris = await createUser(app, 'iris')
  await createStory(app, iris)
  const [one, other] = [await createTestimonial(app, iris), await createTestimonial(app, await createUser(app, 'jana'))]
  const seen = async (list: typeof pendingTestimonials) => {
    const { testimonials } = (await admin.call(list)).body
    return [one, other].map(({ id }) => testimonials.find(each => each.id === id)?.rewarded)
  }
  expect(await seen(pendingTestimonials)).toEqual([true, false])
  for (const { id } of [one, other]) await admin.call(approveTestimonial, { params: { id } })
  expect(await seen(publishedTestimonials)).toEqual([true, false])
})

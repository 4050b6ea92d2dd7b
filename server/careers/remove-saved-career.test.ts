import { afterAll, expect, test } from 'vitest'
import { removeSavedCareer, saveCareer, savedCareers } from '#contract/endpoints/careers.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { balanceOf, setTokenBalance } from '#server/testing/tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

const notFound = { status: 404, body: { code: 'not_found', message: "We couldn't find that." } }

test("another account's saved career cannot be removed", async () => {
  const [ann, bob] = [await createUser(app, 'ann'), await createUser(app, 'bob')]
  const { body } = await ann.call(saveCareer, { body: { title: 'Baker' } })
  expect(await bob.call(removeSavedCareer, { params: { id: body.id } })).toMatchObject(notFound)
  expect(await bob.call(removeSavedCareer, { params: { id: crypto.randomUUID() } })).toMatchObject(notFound)
  expect((await ann.call(savedCareers)).body).toHaveLength(1)
  expect((await bob.call(savedCareers)).body).toEqual([])
})

test('removing is free, without a refund, and happens once', async () => {
  const cleo = await createUser(app, 'cleo')
  const { body } = await cleo.call(saveCareer, { body: { title: 'Baker' } })
  await setTokenBalance(app, cleo.userId, 0)
  const all = await Promise.all(
    Array.from({ length: 5 }, () => cleo.call(removeSavedCareer, { params: { id: body.id } })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 404)).toHaveLength(4)
  expect(await balanceOf(app, cleo.userId)).toBe(0)
})

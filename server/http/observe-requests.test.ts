import { afterAll, expect, test } from 'vitest'
import { me } from '#contract/endpoints/auth.ts'
import { careerProfile } from '#contract/endpoints/careers.ts'
import { health } from '#contract/endpoints/health.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'

const lines: string[] = []
const app = await startTestApp({
  accessLog: true,
  log: { write: line => lines.push(line) },
  replace: ({ catalogue }) => ({
    catalogue: {
      ...catalogue,
      profile: slug => {
        if (slug === 'broken') throw new TypeError('This career is broken')
        return catalogue.profile(slug)
      },
    },
  }),
})
afterAll(() => app.close())
const logged = () => lines.splice(0).map(line => JSON.parse(line))
const profileOf = (slug: string) => app.page().send({ method: 'GET', url: careerProfile.path.replace(':slug', slug) })

test('each request has a line with its id, route, status, duration and requester, and health checks have none', async () => {
  const ann = await createUser(app, 'ann-of-the-log')
  logged()
  await ann.call(me)
  await app.page().call(health)
  await app.page().send({ method: 'GET', url: '/api/nowhere/ann@example.org?token=s3cret' })
  const own = logged()
  expect(own).toMatchObject([
    { method: 'GET', route: me.path, status: 200, requester: 'user', msg: 'request' },
    { method: 'GET', route: 'unknown', status: 404, msg: 'request' },
  ])
  for (const { reqId, duration } of own) {
    expect(reqId).toMatch(/^[0-9a-f]{12}$/)
    expect(duration).toBeGreaterThan(0)
  }
  expect(JSON.stringify(own)).not.toMatch(/ann|s3cret|example|127\.0\.0\.1/)
})

test('the id of an error that the user sees is in the line of the error and in that of the request', async () => {
  logged()
  const answer = await profileOf('broken')
  const { id } = answer.json()
  expect([answer.statusCode, id]).toEqual([500, expect.stringMatching(/^[0-9a-f]{12}$/)])
  expect(logged()).toMatchObject([
    { reqId: id, msg: 'a request failed', err: { message: 'This career is broken' } },
    { reqId: id, msg: 'request', route: careerProfile.path, status: 500 },
  ])
})

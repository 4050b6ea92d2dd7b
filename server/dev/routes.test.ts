import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { developerEndpoints } from '#contract/endpoints/all.ts'
import { outbox } from '#contract/endpoints/dev.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

const mail = { kind: 'welcome', userId: null, paragraphs: ['Hello.'] }
const someId = '3d0b0a4e-6a3c-4a5d-9c1f-0a1b2c3d4e5f'

let app: TestApp
afterEach(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.page().send({ method: 'GET', url, headers })

describe('while developing', () => {
  beforeEach(async () => {
    app = await startTestApp({ developer: true })
    await queueMail(app.db.sql, { ...mail, to: 'first@example.org', subject: 'One' }, app.clock.now())
    app.clock.move(1000)
    await queueMail(app.db.sql, { ...mail, to: 'second@example.org', subject: 'Two' }, app.clock.now())
  })

  test('the outbox lists emails, newest first', async () => {
    const { status, body } = await app.page().call(outbox)
    expect(status).toBe(200)
    expect(body.map(({ to, subject }) => [to, subject])).toEqual([
      ['second@example.org', 'Two'],
      ['first@example.org', 'One'],
    ])
    expect(body[0]).toMatchObject({ createdAt: app.clock.now().toISOString(), text: expect.stringContaining('Hello.') })
    expect(body[0]?.html).toContain('Hello.')
  })

  test('an email document runs and loads nothing', async () => {
    const { body } = await app.page().call(outbox)
    const answer = await get(`/api/dev/outbox/${body[0]?.id}/page`)
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      body[0]?.html,
    ])
    const policy = answer.headers['content-security-policy']
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox /)
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin/)
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  test('an unknown email is not found', async () => {
    expect((await get(`/api/dev/outbox/${someId}/page`)).statusCode).toBe(404)
  })

  test.each(['evil.example', 'localhost.evil.example:3000'])('host %s is rejected', async host => {
    for (const url of ['/api/dev/outbox', '/api/%64ev/outbox', '/%61pi/dev/outbox'])
      expect((await get(url, { host })).statusCode).toBe(404)
  })

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('host %s is accepted', async host => {
    expect((await get('/api/dev/outbox', { host })).statusCode).toBe(200)
  })
})

test('production has no such address', async () => {
  app = await startTestApp()
  await queueMail(app.db.sql, { ...mail, to: 'first@example.org', subject: 'One' }, app.clock.now())
  for (const url of ['/api/dev/outbox', `/api/dev/outbox/${someId}/page`, '/dev/outbox']) {
    const answer = await get(url)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
  for (const { method, path } of developerEndpoints) {
    const answer = await app.page().send({ method, url: path.replace(':id', someId), headers: app.page().headers() })
    expect([answer.statusCode, answer.json().code], path).toEqual([404, 'not_found'])
  }
  expect(app.app.printRoutes()).not.toContain('dev')
})

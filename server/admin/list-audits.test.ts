import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type AuditAction, administratorActions, auditLog } from '#contract/endpoints/admin.ts'
import { auditLogs } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { createAdmin } from '#server/testing/stories.ts'
import { writeAudit } from './write-audit.ts'

const app = await startTestApp()
afterAll(() => app.close())
const admin = await createAdmin(app, 'ada')

async function did(action: AuditAction, by: string, id: string): Promise<void> {
  const actor = { id: crypto.randomUUID(), email: `${by}@example.org` }
  const client = { ip: '203.0.113.9', userAgent: 'Browser' }
  await app.db.transaction(tx =>
    writeAudit(tx, { action, actor, resource: { type: 'thing', id }, client }, app.clock.now()),
  )
}
const read = async (query: NonNullable<Parameters<typeof admin.call<typeof auditLog>>[1]>['query'] = {}) =>
  (await admin.call(auditLog, { query })).body

test("administrators see administrators' actions, newest first, and no user's own actions", async () => {
  await did('testimonial.approve', 'bell', 'one')
  app.clock.move(1000)
  await did('password.change', 'ann', 'two')
  await did('account.delete', 'ann', 'two')
  await did('listing.remove', 'Cora', 'three')
  const { entries, next } = await read()
  expect(next).toBe(null)
  expect(entries).toMatchObject([
    { action: 'listing.remove', adminEmail: 'Cora@example.org', resourceType: 'thing', resourceId: 'three' },
    { action: 'testimonial.approve', adminEmail: 'bell@example.org', resourceId: 'one', ipAddress: '203.0.113.9' },
  ])
  expect(Object.keys(entries[0] ?? {}).sort()).toEqual([
    ...['action', 'adminEmail', 'adminId', 'createdAt', 'details', 'id', 'ipAddress', 'resourceId', 'resourceType'],
    'userAgent',
  ])
})

test('filters by action, part of the actor, or target id', async () => {
  const found = async (query: Parameters<typeof read>[0]) =>
    (await read(query)).entries.map(({ resourceId }) => resourceId)
  expect(await found({ action: 'listing.remove' })).toEqual(['three'])
  expect(await found({ action: 'listing.keep' })).toEqual([])
  expect(await found({ search: 'cora@' })).toEqual(['three'])
  expect(await found({ search: 'one' })).toEqual(['one'])
  for (const search of ['thr', '%', '_', "'", 'ann']) expect(await found({ search })).toEqual([])
  expect((await admin.call(auditLog, { query: { action: 'password.change' as never } })).status).toBe(400)
})

test('pages list each entry once despite concurrent inserts', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => `many ${index}`)
  for (const [index, id] of ids.entries()) {
    if (index % 15 === 0) app.clock.move(1)
    await did('prostory.approve', 'dora', id)
  }
  const seen: string[] = []
  let after: string | undefined
  for (;;) {
    const { entries, next } = await read({ search: 'dora', ...(after ? { after } : {}) })
    expect(entries.length).toBeLessThanOrEqual(20)
    seen.push(...entries.map(({ resourceId }) => resourceId ?? ''))
    app.clock.move(1)
    await did('prostory.approve', 'dora', 'added')
    if (!next) break
    after = next
  }
  expect(seen.toSorted()).toEqual(ids.toSorted())
  for (const wrong of ['x', '1', '1.2', "9'.x", '99999999999999.00000000-0000-0000-0000-00000000000z'])
    expect((await admin.call(auditLog, { query: { after: wrong } })).body.code).toBe('invalid_input')
})

test('others cannot read it and nobody can change it', async () => {
  const ann = await createUser(app, 'ann')
  expect((await ann.call(auditLog)).status).toBe(403)
  expect((await app.page().call(auditLog)).status).toBe(401)
  const refused = expect.objectContaining({ cause: expect.objectContaining({ message: 'audit_logs only grows' }) })
  for (const action of administratorActions) {
    await did(action, 'eve', `held ${action}`)
    const its = eq(auditLogs.resourceId, `held ${action}`)
    await expect(app.db.sql.update(auditLogs).set({ resourceId: 'x' }).where(its)).rejects.toEqual(refused)
    await expect(app.db.sql.delete(auditLogs).where(its)).rejects.toEqual(refused)
  }
  await expect(app.db.sql.execute('truncate audit_logs')).rejects.toEqual(refused)
})

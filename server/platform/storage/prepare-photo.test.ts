import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { day } from '#contract/time.ts'
import { lifetimes } from '#contract/timings.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { makePhoto, putUpload, typeOf } from '#server/testing/storage.ts'
import { endFiles, endFilesOf, removeFileNow } from './end-files.ts'
import { issueUpload } from './issue-upload.ts'
import { attachPhoto, type Photo, preparePhoto } from './prepare-photo.ts'
import { removeDueFiles } from './remove-files.ts'
import type { Purpose, Requester } from './rules.ts'
import { findFile } from './store.ts'

const guest: Requester = { userId: undefined, ip: '203.0.113.7' }

let app: TestApp
let user: Requester
let photo: Buffer
beforeAll(async () => {
  app = await startTestApp()
  user = { userId: (await createUser(app, 'amara')).userId, ip: '203.0.113.8' }
  photo = await makePhoto()
})
afterAll(() => app.close())
beforeEach(() => app.files.setDown(false))

async function sent(asker: Requester, bytes = photo, purpose: Purpose = 'testimonial'): Promise<string> {
  const { url, key } = await issueUpload(app, asker, { purpose, contentType: typeOf(bytes), size: bytes.length })
  expect(await putUpload(app.page(), url, bytes)).toBe(200)
  return key
}
const take = (asker: Requester, key: string, purpose: Purpose = 'testimonial') =>
  preparePhoto(app, asker, { purpose, key })
const keep = (taken: Photo) => app.db.transaction(tx => attachPhoto(tx, taken, app.clock.now()))
const code = (wanted: string) => expect.objectContaining({ code: wanted })

test('issues URLs only for known types up to 5 MB', async () => {
  const ask = (contentType: string, size: number) =>
    issueUpload(app, guest, { purpose: 'story', contentType, size }).then(
      () => 'fine',
      problem => problem.code,
    )
  for (const type of ['image/jpeg', 'image/png', 'image/webp']) expect(await ask(type, limits.photo.bytes)).toBe('fine')
  for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'image/jpg', 'IMAGE/JPEG', ''])
    expect(await ask(type, 1000)).toBe('invalid_photo_type')
  expect(await ask('image/jpeg', limits.photo.bytes + 1)).toBe('file_too_large')
})

test('a kept photo stays and its upload is deleted', async () => {
  const key = await sent(user)
  const taken = await take(user, key)
  await keep(taken)
  app.clock.move(3 * lifetimes.upload.unused)
  await removeDueFiles(app)
  expect([...app.files.kept.keys()]).toEqual([taken.key])
  expect(await findFile(app.db.sql, key)).toBeUndefined()
  expect(await findFile(app.db.sql, taken.key)).toMatchObject({ userId: user.userId, removeAt: null, ipAddress: null })
  await removeFileNow(app, taken.key)
  expect(app.files.kept.size).toBe(0)
})

test('unused photos are deleted after a day', async () => {
  const key = await sent(guest)
  const { key: made } = await take(guest, key)
  app.clock.move(lifetimes.upload.unused - 1)
  await removeDueFiles(app)
  expect([...app.files.kept.keys()].sort()).toEqual([made, key].sort())
  app.clock.move(1)
  await removeDueFiles(app)
  expect(app.files.kept.size).toBe(0)
  expect(await findFile(app.db.sql, key)).toBeUndefined()
  expect(await findFile(app.db.sql, made)).toBeUndefined()
})

test('a key is valid only for its requester, purpose and time', async () => {
  const [ofGuest, ofUser] = [await sent(guest), await sent(user)]
  const refused = code('invalid_photo_key')
  await expect(take({ ...guest, ip: '203.0.113.99' }, ofGuest)).rejects.toEqual(refused)
  await expect(take(user, ofGuest)).rejects.toEqual(refused)
  await expect(take({ ...guest, ip: user.ip }, ofUser)).rejects.toEqual(refused)
  await expect(take({ userId: crypto.randomUUID(), ip: user.ip }, ofUser)).rejects.toEqual(refused)
  await expect(take(user, ofUser, 'story')).rejects.toEqual(refused)
  for (const key of ['', 'photo-AAAAAAAAAAAAAAAAAAAAAA', '../secret', `${ofUser}x`, 'null'])
    await expect(take(user, key)).rejects.toEqual(refused)
  const { key: photoKey } = await take(user, ofUser)
  await expect(take(user, photoKey)).rejects.toEqual(refused)
  app.clock.move(lifetimes.upload.address)
  await expect(take(user, ofUser)).rejects.toEqual(refused)
})

test('a key without an upload is no photo', async () => {
  const { key } = await issueUpload(app, guest, { purpose: 'testimonial', contentType: 'image/png', size: 5 })
  await expect(take(guest, key)).rejects.toEqual(code('invalid_photo_key'))
})

test('of twenty concurrent forms one keeps the photo', async () => {
  const key = await sent(user)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, async () => keep(await take(user, key))))
  const refusals = outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(refusals).toEqual(Array(19).fill('invalid_photo_key'))
  await expect(take(user, key)).rejects.toEqual(code('invalid_photo_key'))
  app.clock.move(2 * lifetimes.upload.unused)
  await removeDueFiles(app)
  expect(app.files.kept.size).toBe(1)
  await removeFileNow(app, [...app.files.kept.keys()][0] ?? '')
})

test('a failed form uses nothing up', async () => {
  const taken = await take(user, await sent(user))
  const failing = app.db.transaction(async tx => {
    await attachPhoto(tx, taken, app.clock.now())
    throw new Error('The form was refused')
  })
  await expect(failing).rejects.toThrow('The form was refused')
  await keep(await take(user, taken.uploadKey))
})

test.each(['read', 'write'] as const)('a storage failure (%s) is reported and can be retried', async what => {
  const key = await sent(guest)
  app.files.down[what] = true
  await expect(take(guest, key)).rejects.toEqual(code('storage_unavailable'))
  app.files.down[what] = false
  await keep(await take(guest, key))
})

test('a photo that cannot be deleted keeps its row', async () => {
  const taken = await take(user, await sent(user))
  await keep(taken)
  app.files.down.remove = true
  await expect(removeFileNow(app, taken.key)).rejects.toEqual(code('storage_unavailable'))
  expect(await findFile(app.db.sql, taken.key)).toMatchObject({ removeAt: null })
})

test('files end at the requested time or earlier', async () => {
  const taken = await take(user, await sent(user))
  await keep(taken)
  const at = (days: number) => new Date(app.clock.now().getTime() + days * day)
  const ends = async () => (await findFile(app.db.sql, taken.key))?.removeAt
  await app.db.transaction(tx => endFiles(tx, [taken.key], at(30)))
  expect(await ends()).toEqual(at(30))
  await app.db.transaction(tx => endFilesOf(tx, user.userId ?? '', at(0)))
  await app.db.transaction(tx => endFiles(tx, [taken.key], at(30)))
  expect(await ends()).toEqual(at(0))
  await app.db.transaction(tx => endFiles(tx, [], at(0)))
  expect((await removeDueFiles(app)).removed).toBeGreaterThan(0)
  expect(await ends()).toBeUndefined()
  expect(app.files.kept.has(taken.key)).toBe(false)
})

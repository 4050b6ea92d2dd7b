import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { putFile } from '#contract/endpoints/files.ts'
import { health } from '#contract/endpoints/health.ts'
import { limits } from '#contract/limits.ts'
import { lifetimes } from '#contract/timings.ts'
import { startTestApp, TestClock } from '#server/testing/app.ts'
import { fill, mountSmallDisk } from '#server/testing/small-disk.ts'
import { makeNoise, putUpload } from '#server/testing/storage.ts'
import { issueUpload } from './issue-upload.ts'
import { attachPhoto, preparePhoto } from './prepare-photo.ts'
import { photoAddress } from './read-address.ts'
import { removeDueFiles } from './remove-files.ts'
import { openDiskStore } from './stores/disk-store.ts'

const disk = mountSmallDisk(4)
afterAll(() => disk?.unmount())

const guest = { userId: undefined, ip: '203.0.113.7' }
const unavailable = expect.objectContaining({ code: 'storage_unavailable' })

test.skipIf(!disk)(
  'a full disk refuses photos, keeps those it has, and takes the same upload once there is space',
  async () => {
    const folder = disk?.folder ?? ''
    const clock = new TestClock()
    const files = await openDiskStore(folder, clock)
    const app = await startTestApp({ clock, replace: () => ({ files }) })
    const deps = { db: app.db, clock, files }
    // The stored photo is as large, so that it does not fit into what is left.
    const bytes = await makeNoise({ width: 200, height: 150 })
    const issue = () =>
      issueUpload(deps, guest, { purpose: 'testimonial', contentType: 'image/png', size: bytes.length })
    const take = (key: string) => preparePhoto(deps, guest, { purpose: 'testimonial', key })
    const keep = async (key: string) => {
      const photo = await take(key)
      await app.db.transaction(tx => attachPhoto(tx, photo, clock.now()))
      return photo.key
    }
    const show = async (key: string) => {
      const { statusCode, rawPayload } = await app.page().send({ url: (await photoAddress(deps, key, 'shown')) ?? '' })
      return { statusCode, rawPayload }
    }

    const [kept, sent, late] = [await issue(), await issue(), await issue()]
    for (const { url } of [kept, sent]) expect(await putUpload(app.page(), url, bytes)).toBe(200)
    const older = await keep(kept.key)
    const seen = await show(older)
    expect(seen.statusCode).toBe(200)
    const before = (await readdir(folder)).sort()

    const filler = join(folder, 'filler')
    for (const free of [0, 4096]) {
      fill(filler, free)
      const refused = await app
        .page()
        .send({ method: putFile.method, url: late.url, headers: { 'content-type': 'image/png' }, payload: bytes })
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'storage_unavailable'])
      expect(refused.json().message).toContain('Nothing is lost')
      await expect(take(sent.key)).rejects.toEqual(unavailable)
      expect(await show(older)).toEqual(seen)
      expect((await app.client().call(health)).status).toBe(200)
      await rm(filler)
      expect((await readdir(folder)).sort()).toEqual(before)
    }

    expect(await putUpload(app.page(), late.url, bytes)).toBe(200)
    expect(await files.read(late.key, limits.photo.bytes)).toEqual(bytes)
    const later = [await keep(sent.key), await keep(late.key)]
    clock.move(3 * lifetimes.upload.unused)
    await removeDueFiles(deps)
    for (const key of [older, ...later]) expect((await show(key)).statusCode).toBe(200)
    expect((await readdir(folder)).sort()).toEqual(['secret', older, ...later].sort())
    await app.close()
  },
)

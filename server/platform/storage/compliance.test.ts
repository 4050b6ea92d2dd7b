import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { hour } from '#contract/time.ts'
import { lifetimes } from '#contract/timings.ts'
import { startTestApp, type TestApp, TestClock } from '#server/testing/app.ts'
import { type S3Fake, startS3Fake } from '#server/testing/s3-fake.ts'
import { makePhoto, memoryStore } from '#server/testing/storage.ts'
import type { FileStore } from './file-store.ts'
import { issueUpload } from './issue-upload.ts'
import { attachPhoto, preparePhoto } from './prepare-photo.ts'
import { photoAddress } from './read-address.ts'
import { removeDueFiles } from './remove-files.ts'
import type { Storage } from './rules.ts'
import { openDiskStore } from './stores/disk-store.ts'
import { openS3Store } from './stores/s3-store.ts'

interface Place {
  store: FileStore
  /** The names of all there is in it, half written ones too. */
  names(): Promise<string[]>
  close(): Promise<void>
}

const places: Record<string, (clock: TestClock) => Promise<Place>> = {
  async disk(clock) {
    const folder = await mkdtemp(join(tmpdir(), 'files-'))
    const store = await openDiskStore(folder, clock)
    const names = async () => (await readdir(folder)).filter(name => name !== 'secret')
    return { store, names, close: () => rm(folder, { recursive: true }) }
  },
  async bucket(clock) {
    const service: S3Fake = await startS3Fake(clock)
    const store = openS3Store(service.bucket, clock)
    return { store, names: async () => [...service.objects.keys()], close: () => service.close() }
  },
  async memory(clock) {
    const store = memoryStore(clock)
    return { store, names: async () => [...store.kept.keys()], close: async () => {} }
  },
}

describe.each(Object.keys(places))('photo storage: %s', kind => {
  const clock = new TestClock()
  let place: Place
  let app: TestApp
  let deps: Storage
  const guest = { userId: undefined, ip: '203.0.113.7' }

  beforeAll(async () => {
    place = await (places[kind] as (typeof places)[string])(clock)
    app = await startTestApp({ clock, replace: () => ({ files: place.store }) })
    deps = { db: app.db, clock, files: place.store }
  })
  afterAll(async () => {
    await app.close()
    await place.close()
  })

  /** Asks as a browser would, here or at the bucket. */
  async function ask(method: 'GET' | 'PUT', address: string, type?: string, body?: Buffer) {
    if (/^http/.test(address)) {
      const sent = body ? { body: new Uint8Array(body) } : {}
      const response = await fetch(address, { method, headers: type ? { 'content-type': type } : {}, ...sent })
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, headers: Object.fromEntries(response.headers), bytes }
    }
    const response = await app.page().send({
      method,
      url: address,
      headers: { origin: 'http://localhost:3000', ...(type ? { 'content-type': type } : {}) },
      ...(body ? { payload: body } : {}),
    })
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
  }
  const put = (address: string, type: string, body: Buffer) => ask('PUT', address, type, body)
  const issue = (bytes: Buffer, contentType = 'image/jpeg') =>
    issueUpload(deps, guest, { purpose: 'testimonial', contentType, size: bytes.length })
  const take = (key: string) => preparePhoto(deps, guest, { purpose: 'testimonial', key })

  test('a photo is uploaded, re-encoded and readable by its URL', async () => {
    const bytes = await makePhoto({ seed: 1 })
    const { url, key } = await issue(bytes)
    expect((await put(url, 'image/jpeg', bytes)).status).toBe(200)
    expect(await place.store.read(key, limits.photo.bytes)).toEqual(bytes)
    const photo = await take(key)
    const address = (await photoAddress(deps, photo.key, 'shown')) ?? ''
    const seen = await ask('GET', address)
    expect(seen.status).toBe(200)
    expect(seen.headers['content-type']).toBe('image/webp')
    expect(seen.headers['cache-control']).toMatch(/^private, max-age=3600$/)
    expect(seen.bytes.toString('latin1', 8, 12)).toBe('WEBP')
    expect(seen.bytes).toEqual(await place.store.read(photo.key, limits.photo.bytes))
  })

  test('a URL accepts only its type and length', async () => {
    const bytes = await makePhoto({ seed: 2 })
    const { url, key } = await issue(bytes)
    expect((await put(url, 'text/html', bytes)).status).toBe(403)
    expect((await put(url, 'image/png', bytes)).status).toBe(403)
    expect((await put(url, 'image/jpeg', bytes.subarray(1))).status).toBe(403)
    expect((await put(url, 'image/jpeg', Buffer.concat([bytes, bytes]))).status).toBe(403)
    expect((await put(url, 'image/jpeg', Buffer.alloc(6 * 1024 * 1024))).status).toBe(403)
    expect(await place.names()).not.toContain(key)
    expect((await put(url, 'image/jpeg', bytes)).status).toBe(200)
  })

  test('a modified URL is rejected', async () => {
    const bytes = await makePhoto({ seed: 3 })
    const { url, key } = await issue(bytes)
    const other = await issue(bytes)
    const changes = [...new URL(url, 'http://localhost').searchParams].map(([name, value]) => (address: URL) => {
      address.searchParams.set(name, /^\d+$/.test(value) ? String(Number(value) + 1) : `${value.slice(0, -1)}~`)
    })
    changes.push(address => {
      address.pathname = address.pathname.replace(key, other.key)
    })
    for (const change of changes) {
      const address = new URL(url, 'http://localhost')
      change(address)
      const { href, pathname, search } = address
      const { status } = await put(url.startsWith('http') ? href : pathname + search, 'image/jpeg', bytes)
      expect(status, search).toBeGreaterThanOrEqual(400)
      expect(status, search).toBeLessThan(500)
    }
    expect(await place.names()).not.toContain(key)
    expect(await place.names()).not.toContain(other.key)
  })

  test('an upload URL cannot read and a photo URL cannot write', async () => {
    const bytes = await makePhoto({ seed: 4 })
    const { url, key } = await issue(bytes)
    await put(url, 'image/jpeg', bytes)
    expect((await ask('GET', url)).status).toBeGreaterThanOrEqual(400)
    const photo = await take(key)
    const address = (await photoAddress(deps, photo.key, 'shown')) ?? ''
    expect((await put(address, 'image/webp', bytes)).status).toBeGreaterThanOrEqual(400)
    expect(await place.store.read(photo.key, limits.photo.bytes)).not.toEqual(bytes)
  })

  test('URLs expire', async () => {
    const bytes = await makePhoto({ seed: 5 })
    const early = await issue(bytes)
    await put(early.url, 'image/jpeg', bytes)
    const photo = await take(early.key)
    const address = (await photoAddress(deps, photo.key, 'underReview')) ?? ''
    const { url, key } = await issue(bytes)
    expect((await ask('GET', address)).status).toBe(200)
    clock.move(lifetimes.upload.address + 1000)
    expect((await put(url, 'image/jpeg', bytes)).status).toBe(403)
    clock.move(lifetimes.photoAddress.underReview)
    expect((await ask('GET', address)).status).toBeGreaterThanOrEqual(403)
    expect(await place.names()).not.toContain(key)
  })

  test('a used upload sent again is removed in the end', async () => {
    const bytes = await makePhoto({ seed: 6 })
    const { url, key } = await issue(bytes)
    await put(url, 'image/jpeg', bytes)
    const photo = await take(key)
    await app.db.transaction(tx => attachPhoto(tx, photo, clock.now()))
    await removeDueFiles(deps)
    expect(await place.names()).not.toContain(key)
    const again = await put(url, 'image/jpeg', bytes)
    expect(again.status).toBe(kind === 'bucket' ? 200 : 403)
    await expect(take(key)).rejects.toMatchObject({ code: 'invalid_photo_key' })
    clock.move(2 * lifetimes.upload.address + hour)
    await removeDueFiles(deps)
    expect(await place.names()).not.toContain(key)
  })

  test('reads are bounded, deletes idempotent, and missing files undefined', async () => {
    const file = { key: 'photo-AAAAAAAAAAAAAAAAAAAAAA', contentType: 'image/webp', bytes: 1000 }
    await place.store.write(file, Buffer.alloc(1000, 7))
    await expect(place.store.read(file.key, 999)).rejects.toThrow()
    expect(await place.store.read(file.key, 1000)).toEqual(Buffer.alloc(1000, 7))
    await place.store.remove(file.key)
    await place.store.remove(file.key)
    expect(await place.store.read(file.key, 1000)).toBeUndefined()
  })

  test('URLs stay equal for a while for caching', async () => {
    const now = () => photoAddress(deps, 'photo-BBBBBBBBBBBBBBBBBBBBBB', 'shown')
    const half = lifetimes.photoAddress.shown / 2
    clock.move(half - (clock.now().getTime() % half))
    const first = await now()
    clock.move(half - 1000)
    expect(await now()).toBe(first)
    clock.move(1000)
    expect(await now()).not.toBe(first)
    expect(await photoAddress(deps, null, 'shown')).toBeNull()
  })
})

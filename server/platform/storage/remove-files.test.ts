import { afterEach, beforeEach, expect, test } from 'vitest'
import { hour, minute } from '#contract/time.ts'
import { storedFiles } from '#server/platform/db/schema.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type S3Behavior, type S3Fake, startS3Fake } from '#server/testing/s3-fake.ts'
import { runPeriodically } from '../background/job.ts'
import type { Log } from '../log.ts'
import { endFiles, removeFileNow } from './end-files.ts'
import type { FileStore } from './file-store.ts'
import { filesJob } from './files-job.ts'
import { removeDueFiles } from './remove-files.ts'
import { newKey } from './rules.ts'
import { insertFile } from './store.ts'
import { openS3Store } from './stores/s3-store.ts'

let app: TestApp
let bucket: S3Fake
let files: FileStore
beforeEach(async () => {
  app = await startTestApp()
  bucket = await startS3Fake(app.clock)
  files = openS3Store(bucket.bucket, app.clock, { patience: 40 })
})
afterEach(async () => {
  await app.close()
  await bucket.close()
})

/** A photo that stays, with its row. */
async function keepOne(): Promise<string> {
  const file = { key: newKey('photo'), contentType: 'image/webp', bytes: 9 }
  await insertFile(app.db.sql, { ...file, purpose: 'testimonial', createdAt: app.clock.now() })
  await openS3Store(bucket.bucket, app.clock).write(file, Buffer.from('a picture'))
  return file.key
}
const rows = async () => (await app.db.sql.select({ key: storedFiles.key }).from(storedFiles)).map(({ key }) => key)
const end = (keys: string[]) => app.db.transaction(tx => endFiles(tx, keys, app.clock.now()))

/** The same numbers each time, as if they were thrown. */
function thrower(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * A store in which now and then the whole server dies, just after a file was removed: nothing that was to come after
 * that ever comes.
 */
function mortal(store: FileStore, dies: () => boolean): { store: FileStore; death: Promise<void> } {
  let die = () => {}
  const death = new Promise<void>(resolve => {
    die = resolve
  })
  const remove = async (key: string) => {
    await store.remove(key)
    if (!dies()) return
    die()
    await new Promise(() => {})
  }
  return { store: { ...store, remove }, death }
}

test('a hundred photos are removed despite failures, with their rows', {
  timeout: 120_000,
}, async () => {
  const random = thrower(20261122)
  const staying = [await keepOne(), await keepOne()]
  const going: string[] = []
  for (let made = 0; made < 100; made++) going.push(await keepOne())
  await end(going.slice(0, 80))
  bucket.behavior = () => (['up', 'down', 'slow', '500', '503'] as const)[Math.floor(random() * 5)] as S3Behavior
  let [deaths, failed] = [0, 0]
  for (let round = 0; round < 60; round++) {
    const { store, death } = mortal(files, () => random() < 0.3)
    const swept = await Promise.race([removeDueFiles({ ...app, files: store }), death])
    if (swept) failed += swept.failed
    else deaths++
    // Some are removed by hand meanwhile, and that goes wrong as well.
    const byHand = going[80 + (round % 20)] as string
    await removeFileNow({ ...app, files }, byHand).catch(() => end([byHand]))
    const known = new Set(await rows())
    expect([...bucket.objects.keys()].filter(key => !known.has(key))).toEqual([])
    app.clock.move(20 * minute)
  }
  expect(failed).toBeGreaterThan(20)
  expect(deaths).toBeGreaterThan(3)

  bucket.behavior = () => 'up'
  app.clock.move(7 * hour)
  await end(going)
  await removeDueFiles({ ...app, files: openS3Store(bucket.bucket, app.clock) })
  expect([...bucket.objects.keys()].sort()).toEqual(staying.sort())
  expect((await rows()).sort()).toEqual(staying.sort())
})

test('failures are retried with growing delays', async () => {
  await end([await keepOne()])
  bucket.behavior = () => 'down'
  const attempts: number[] = []
  for (let n = 0; n < 24 * 60; n++) {
    const { failed } = await removeDueFiles({ ...app, files })
    if (failed) attempts.push(n)
    app.clock.move(minute)
  }
  expect(attempts).toEqual([0, 1, 6, 36, 156, 516, 876, 1236])
  bucket.behavior = () => 'up'
  app.clock.move(6 * hour)
  const patient = openS3Store(bucket.bucket, app.clock)
  expect(await removeDueFiles({ ...app, files: patient })).toMatchObject({ removed: 1, failed: 0 })
  expect(await rows()).toEqual([])
})

test('two servers remove different files', async () => {
  const keys: string[] = []
  for (let made = 0; made < 60; made++) keys.push(await keepOne())
  await end(keys)
  const patient = openS3Store(bucket.bucket, app.clock)
  bucket.requests.length = 0
  const swept = await Promise.all([1, 2, 3].map(() => removeDueFiles({ ...app, files: patient })))
  expect(swept.reduce((sum, { removed }) => sum + removed, 0)).toBe(60)
  expect(bucket.requests.toSorted()).toEqual(keys.map(key => `DELETE ${key}`).toSorted())
  expect(await rows()).toEqual([])
})

test('an unreachable storage is not called for every file', async () => {
  const keys: string[] = []
  for (let made = 0; made < 50; made++) keys.push(await keepOne())
  await end(keys)
  bucket.behavior = () => 'down'
  bucket.requests.length = 0
  await removeDueFiles({ ...app, files: openS3Store(bucket.bucket, app.clock) })
  expect(bucket.requests.length).toBe(20)
})

test('logs contain only counts', async () => {
  const key = await keepOne()
  await end([key])
  bucket.behavior = () => '503'
  const { promise, resolve } = Promise.withResolvers<unknown[]>()
  const patient = openS3Store(bucket.bucket, app.clock)
  const log: Log = { warn: (...words) => resolve(words), error: () => {} }
  const running = runPeriodically(filesJob, { db: app.db, clock: app.clock, files: patient, log })
  const logged = await promise
  await running.stop()
  const reason = 'The bucket answered 503 SlowDown'
  expect(logged).toEqual([{ failed: 1, reason }, 'files could not be removed and are tried again'])
  expect(JSON.stringify(logged)).not.toContain(key)
})

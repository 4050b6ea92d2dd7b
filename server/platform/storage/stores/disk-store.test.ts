import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestClock } from '#server/testing/app.ts'
import { KeyExists } from '../file-store.ts'
import { newKey } from '../rules.ts'
import { openDiskStore } from './disk-store.ts'

const clock = new TestClock()
let around: string
let folder: string
beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'around-'))
  folder = join(around, 'files')
})
afterEach(() => rm(around, { recursive: true }))

const fileOf = (key: string, bytes: Buffer) => ({ key, contentType: 'image/webp', bytes: bytes.length })

test('servers sharing a folder share one private secret', async () => {
  const stores = await Promise.all([1, 2, 3, 4].map(() => openDiskStore(folder, clock)))
  const later = await openDiskStore(folder, clock)
  const until = new Date(clock.now().getTime() + 60_000)
  const addresses = await Promise.all(
    [...stores, later].map(each => each.readAddress('photo-AAAAAAAAAAAAAAAAAAAAAA', until)),
  )
  expect(new Set(addresses).size).toBe(1)
  expect(await readdir(folder)).toEqual(['secret'])
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect((await readFile(join(folder, 'secret'))).length).toBe(32)
})

test.each([
  '../outside',
  '/etc/passwd',
  'secret',
  'photo-../../../../outside00',
  'upload-',
  `photo-${'a'.repeat(23)}`,
  '',
])('never touches anything outside of its folder: %s', async key => {
  await writeFile(join(around, 'outside'), 'stays')
  const store = await openDiskStore(folder, clock)
  const bytes = Buffer.from('changed')
  await expect(store.read(key, 1000)).rejects.toThrow()
  await expect(store.write(fileOf(key, bytes), bytes)).rejects.toThrow()
  await expect(store.remove(key)).rejects.toThrow()
  expect(await readFile(join(around, 'outside'), 'utf8')).toBe('stays')
  expect((await readFile(join(folder, 'secret'))).length).toBe(32)
})

test('one of many concurrent writes succeeds, completely', async () => {
  const store = await openDiskStore(folder, clock)
  const key = newKey('upload')
  const all = Array.from({ length: 20 }, (_, n) => Buffer.alloc(200_000, n))
  const outcomes = await Promise.allSettled(all.map(bytes => store.write(fileOf(key, bytes), bytes)))
  const losers = outcomes.filter(each => each.status === 'rejected')
  expect(losers).toHaveLength(19)
  for (const { reason } of losers) expect(reason).toBeInstanceOf(KeyExists)
  expect(await store.read(key, 200_000)).toEqual(all[outcomes.findIndex(each => each.status === 'fulfilled')])
  expect((await readdir(folder)).sort()).toEqual(['secret', key].sort())
})

test('a partial file is deleted with its key', async () => {
  const store = await openDiskStore(folder, clock)
  const key = newKey('photo')
  await writeFile(join(folder, `${key}.part`), 'hal')
  expect(await store.read(key, 1000)).toBeUndefined()
  await store.remove(key)
  expect(await readdir(folder)).toEqual(['secret'])
})

import { expect, test } from 'vitest'
import { makeNoise, makePhoto } from '#server/testing/storage.ts'
import { readPhoto } from './read-photo.ts'

const contentOf = async (picture: Promise<Buffer>) => (await readPhoto(await picture)).content

test.each([
  [64, 48],
  [200, 200],
  [640, 480],
  [1600, 1200],
])('noise of %i x %i shows nothing', async (width, height) => {
  expect(['noise', 'flat']).toContain(await contentOf(makeNoise({ seed: 3, width, height })))
})

test('one color is flat', async () => {
  const { default: sharp } = await import('sharp')
  const plain = sharp({ create: { width: 600, height: 400, channels: 3, background: '#7788aa' } })
  expect(await contentOf(plain.png().toBuffer())).toBe('flat')
})

test.each([1, 2, 3, 4])('patches of light, as in photo %i, are a picture, also small and dim', async seed => {
  expect(await contentOf(makePhoto({ seed }))).toBe('picture')
  expect(await contentOf(makePhoto({ seed, width: 64, height: 48 }))).toBe('picture')
  expect(await contentOf(makePhoto({ seed, finish: picture => picture.linear(0.2, 10) }))).toBe('picture')
})

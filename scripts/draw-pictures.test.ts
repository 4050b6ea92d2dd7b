import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/child.ts'
import { drawPictures } from './draw-pictures.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

test('creates small images for browsers, phones and shared links', async () => {
  await drawPictures(folder.path)
  const file = (name: string) => join(folder.path, name)
  const sizeOf = async (picture: string | Buffer) => {
    const { width, height, format } = await sharp(picture).metadata()
    return `${format} ${width}x${height}`
  }
  expect(await sizeOf(file('share.png'))).toBe('png 1200x630')
  expect(statSync(file('share.png')).size).toBeLessThan(60_000)
  expect(await sizeOf(file('apple-touch-icon.png'))).toBe('png 180x180')
  const { channels } = await sharp(file('apple-touch-icon.png')).stats()
  expect(channels.length === 3 || channels[3]?.min === 255).toBe(true)
  const manifest = JSON.parse(readFileSync(file('app.webmanifest'), 'utf8'))
  for (const { src, sizes } of manifest.icons) expect(await sizeOf(file(src))).toBe(`png ${sizes}`)
  for (const { src, sizes } of manifest.screenshots) {
    expect(await sizeOf(file(src))).toBe(`webp ${sizes}`)
    expect(statSync(file(src)).size).toBeLessThan(60_000)
  }
  const icon = readFileSync(file('favicon.ico'))
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(await sizeOf(icon.subarray(icon.readUInt32LE(18)))).toBe('png 32x32')
})

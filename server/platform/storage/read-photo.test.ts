import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { workTimeDuring } from '#server/testing/measure-cpu-time.ts'
import { makePhoto } from '#server/testing/storage.ts'
import { readPhoto } from './read-photo.ts'
import type { FileRefusal } from './rules.ts'

const refusalOf = (bytes: Buffer): Promise<FileRefusal | undefined> =>
  readPhoto(bytes).then(
    () => undefined,
    problem => problem.code,
  )
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7a5' } })

/** How many of 64 bits differ. */
const apart = (left: string, right: string): number =>
  [...(BigInt(`0x${left}`) ^ BigInt(`0x${right}`)).toString(2)].filter(bit => bit === '1').length

test.each<[string, () => Buffer | Promise<Buffer>, FileRefusal]>([
  [
    'SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'invalid_photo_type',
  ],
  ['SVG after a declaration', () => Buffer.from('<?xml version="1.0"?><svg/>'), 'invalid_photo_type'],
  ['GIF', () => plain(9, 9).gif().toBuffer(), 'invalid_photo_type'],
  ['TIFF', () => plain(9, 9).tiff().toBuffer(), 'invalid_photo_type'],
  ['AVIF', () => plain(9, 9).avif().toBuffer(), 'invalid_photo_type'],
  ['PDF, called what it likes', () => Buffer.from('%PDF-1.7 photo.jpg'), 'invalid_photo_type'],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'invalid_photo_type'],
  ['nothing', () => Buffer.alloc(0), 'invalid_photo_type'],
  ['a sound that is packed like WebP', () => Buffer.from('RIFF0000WAVEfmt '), 'invalid_photo_type'],
  ['SVG behind the first bytes of a JPEG', () => Buffer.from('\xff\xd8\xff<svg/>', 'latin1'), 'unreadable_photo'],
  ['only the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'unreadable_photo'],
  [
    'a JPEG that ends too soon',
    async () => (await makePhoto({ width: 900, height: 900 })).subarray(0, 6000),
    'unreadable_photo',
  ],
  [
    'a PNG that ends too soon',
    async () => (await makePhoto({ format: 'png' })).subarray(0, 60_000),
    'unreadable_photo',
  ],
  [
    'a WebP that ends too soon',
    async () => (await makePhoto({ format: 'webp' })).subarray(0, 1500),
    'unreadable_photo',
  ],
])('rejects %s', async (_, make, code) => {
  expect(await refusalOf(await make())).toBe(code)
})

test('stores an upright, bounded photo without metadata', async () => {
  const secret = 'Jane Canary'
  const sent = await makePhoto({
    width: 4000,
    height: 2000,
    finish: picture =>
      picture
        .withExif({
          IFD0: { Artist: secret, Make: 'CanaryPhone' },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '52/1 31/1 12/1',
            GPSLongitudeRef: 'E',
            GPSLongitude: '13/1 24/1 18/1',
          },
        })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>${secret}</secret></x:xmpmeta>`)
        .withMetadata({ orientation: 6 }),
  })
  const metadata = await sharp(sent).metadata()
  expect(metadata.exif?.toString('latin1')).toContain(secret)
  expect(metadata).toMatchObject({ orientation: 6, width: 4000, height: 2000 })

  const { bytes } = await readPhoto(sent)
  const { format, width, height, orientation, exif, xmp, iptc, icc, pages } = await sharp(bytes).metadata()
  expect({ format, width, height, orientation, exif, xmp, iptc, icc, pages }).toEqual({
    format: 'webp',
    width: limits.photo.side / 2,
    height: limits.photo.side,
  })
  expect(bytes.toString('latin1')).not.toMatch(/Canary|EXIF|XMP |GPS/)
})

test('rotates by the orientation tag', async () => {
  const halves = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'black' } })
    .composite([{ input: await plain(100, 100).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { bytes } = await readPhoto(halves)
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const greenAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1] ?? 0
  expect([info.width, info.height]).toEqual([100, 200])
  expect(greenAt(50, 20)).toBeGreaterThan(120)
  expect(greenAt(50, 180)).toBeLessThan(40)
})

test('keeps the first frame of an animation', async () => {
  const frames = [await makePhoto({ seed: 1, format: 'png' }), await makePhoto({ seed: 2, format: 'png' })]
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { bytes, print } = await readPhoto(moving)
  expect((await sharp(bytes).metadata()).pages).toBeUndefined()
  expect(apart(print, (await readPhoto(frames[0] as Buffer)).print)).toBeLessThanOrEqual(2)
})

test('hashes are near for the same picture and far for others', async () => {
  const prints = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async seed => (await readPhoto(await makePhoto({ seed }))).print),
  )
  for (const [index, print] of prints.entries()) {
    expect(print).toMatch(/^[0-9a-f]{16}$/)
    const seed = index + 1
    for (const form of [
      { format: 'png' },
      { format: 'webp', width: 200, height: 150 },
      { width: 1000, height: 750 },
    ] as const)
      expect(apart(print, (await readPhoto(await makePhoto({ seed, ...form }))).print)).toBeLessThanOrEqual(3)
    for (const other of prints.slice(seed)) expect(apart(print, other)).toBeGreaterThan(10)
  }
})

/** A small file that says it is as large as this. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(10, 10).png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test('rejects more than 25 megapixels', async () => {
  expect(await refusalOf(await plain(5000, 5000).png().toBuffer())).toBeUndefined()
  expect(await refusalOf(await plain(5000, 5001).png().toBuffer())).toBe('unreadable_photo')
  expect(await refusalOf(await plain(5001, 5000).jpeg().toBuffer())).toBe('unreadable_photo')
  expect(await refusalOf(await plain(5001, 5000).webp({ effort: 0 }).toBuffer())).toBe('unreadable_photo')
})

test('decompression bombs and many photos neither block others nor fill memory', async () => {
  const large = await plain(5000, 4990).png().toBuffer()
  const crowd = [
    ...Array.from({ length: 6 }, () => large),
    ...(await Promise.all([bomb(65_000, 65_000), bomb(2 ** 31 - 1, 1), bomb(1, 2 ** 31 - 1), bomb(25_001, 1000)])),
  ]
  const before = process.memoryUsage().rss
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before)
  }, 5)
  let refusals: unknown[] = []
  const computed = await workTimeDuring(async () => {
    refusals = await Promise.all(crowd.map(refusalOf))
  })
  clearInterval(watch)
  expect(refusals.slice(0, 6)).toEqual(Array(6).fill(undefined))
  expect(refusals.slice(6)).toEqual(Array(4).fill('unreadable_photo'))
  expect(most / 2 ** 20).toBeLessThan(400)
  expect(computed).toBeLessThan(500)
})

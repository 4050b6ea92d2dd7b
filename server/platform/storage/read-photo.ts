import type { Sharp, SharpOptions } from 'sharp'
import { limits } from '#contract/limits.ts'
import { createSemaphore } from '../semaphore.ts'
import { type PhotoContent, photoContent, thumbnailSide } from './photo-content.ts'
import { FileProblem } from './rules.ts'

export interface CleanPhoto {
  bytes: Buffer
  /** A 64-bit perceptual hash in hexadecimal. */
  print: string
  content: PhotoContent
}

const semaphore = createSemaphore({
  concurrency: 2,
  timeout: 15_000,
  maxQueued: 20,
  busy: () => new FileProblem('busy'),
})
const timeoutSeconds = 10

/**
 * Decodes, rotates, resizes and re-encodes a photo as WebP without metadata.
 * @throws FileProblem invalid_photo_type (by content), unreadable_photo, busy
 */
export async function readPhoto(bytes: Buffer): Promise<CleanPhoto> {
  if (!isPhoto(bytes)) throw new FileProblem('invalid_photo_type')
  const open = await opener()
  return semaphore.run(() =>
    clean(bytes, open).catch(cause => {
      throw new FileProblem('unreadable_photo', { cause })
    }),
  )
}

const startsOf = { jpeg: [0xff, 0xd8, 0xff], png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }

function isPhoto(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp || Object.values(startsOf).some(start => bytes.subarray(0, start.length).equals(Buffer.from(start)))
}

async function clean(bytes: Buffer, open: (bytes: Buffer) => Sharp): Promise<CleanPhoto> {
  const { side } = limits.photo
  const encoded = await open(bytes)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
  const thumbnail = await greysOf(open(encoded), { width: thumbnailSide, height: thumbnailSide })
  return { bytes: encoded, print: await printOf(open(encoded)), content: photoContent(thumbnail) }
}

/** Difference hash: one bit for each of 8 x 8 cells, set if it is brighter than the cell to its right. */
async function printOf(picture: Sharp): Promise<string> {
  const [width, height] = [9, 8]
  const grey = await greysOf(picture, { width, height })
  let print = 0n
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width - 1; x++) {
      const [here = 0, right = 0] = [grey[y * width + x], grey[y * width + x + 1]]
      print = (print << 1n) | (here > right ? 1n : 0n)
    }
  return print.toString(16).padStart(16, '0')
}

const greysOf = (picture: Sharp, size: { width: number; height: number }): Promise<Buffer> =>
  picture
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer()

let opening: Promise<(bytes: Buffer) => Sharp> | undefined

/** Loaded with the first photo, because the library is large. Only three formats are enabled. */
function opener(): Promise<(bytes: Buffer) => Sharp> {
  opening ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map(name => `VipsForeignLoad${name}Buffer`) })
    const options: SharpOptions = { limitInputPixels: limits.photo.pixels, failOn: 'error', sequentialRead: true }
    return bytes => sharp(bytes, options)
  })
  return opening
}

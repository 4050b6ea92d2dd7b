import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { Clock } from '#server/platform/clock.ts'
import { type FileStore, KeyExists, type StoredFile, TooLarge } from '#server/platform/storage/file-store.ts'
import { signAddresses } from '#server/platform/storage/stores/sign-address.ts'
import type { Caller } from './app.ts'

export interface MemoryStore extends FileStore {
  /** By key. */
  readonly kept: ReadonlyMap<string, Buffer>
  /** Operations that currently fail. */
  readonly down: { read: boolean; write: boolean; remove: boolean }
  setDown(down: boolean): void
}

/** Stores files in memory at URLs like those of the disk store. */
export function memoryStore(clock: Clock): MemoryStore {
  const kept = new Map<string, Buffer>()
  const down = { read: false, write: false, remove: false }
  const expect = (what: keyof typeof down) => {
    if (down[what]) throw new Error(`The store is down (${what})`)
  }
  return {
    kind: 'disk',
    origin: undefined,
    kept,
    down,
    setDown: all => Object.assign(down, { read: all, write: all, remove: all }),
    ...signAddresses(createHash('sha256').update('a test').digest(), clock),
    async read(key, most) {
      expect('read')
      const bytes = kept.get(key)
      if (bytes && bytes.length > most) throw new TooLarge()
      return bytes && Buffer.from(bytes)
    },
    async write({ key }: StoredFile, bytes) {
      expect('write')
      if (kept.has(key)) throw new KeyExists()
      kept.set(key, Buffer.from(bytes))
    },
    async remove(key) {
      expect('remove')
      kept.delete(key)
    },
  }
}

/** Uploads a file like a browser. Returns the status. */
export async function putUpload(caller: Caller, address: string, bytes: Buffer, type = typeOf(bytes)): Promise<number> {
  const headers = { ...caller.headers(), 'content-type': type }
  const { statusCode } = await caller.send({ method: 'PUT', url: address, headers, payload: bytes })
  return statusCode
}

export const typeOf = (bytes: Buffer): 'image/jpeg' | 'image/png' | 'image/webp' => {
  if (bytes[0] === 0xff) return 'image/jpeg'
  return bytes[0] === 0x89 ? 'image/png' : 'image/webp'
}

interface Picture {
  /** Each seed gives another picture. */
  seed?: number
  format?: 'jpeg' | 'png' | 'webp'
  width?: number
  height?: number
  /** For example, adds metadata. */
  finish?(picture: Sharp): Sharp
}

/** Creates an image file unique to the seed, with soft patches of light and color like a photo. */
export async function makePhoto({ seed = 1, format = 'jpeg', width = 400, height = 300, finish }: Picture = {}) {
  const { default: sharp } = await import('sharp')
  const [across, down] = [6, 5]
  const patches = Buffer.alloc(across * down * 3)
  for (let at = 0, block = Buffer.alloc(0); at < patches.length; at++) {
    if (at % 32 === 0) block = createHash('sha256').update(`${seed} ${at}`).digest()
    patches[at] = block[at % 32] ?? 0
  }
  const picture = sharp(patches, { raw: { width: across, height: down, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .toFormat(format)
  return (finish ? finish(picture) : picture).toBuffer()
}

/** Creates an image file in which every pixel has a color of its own. */
export async function makeNoise({ seed = 1, width = 640, height = 480 }: Picture = {}): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const size = width * height * 3
  const bytes = createHash('shake256', { outputLength: size }).update(`${seed}`).digest()
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

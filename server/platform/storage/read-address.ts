import type { ExportedPhoto } from '#contract/endpoints/account.ts'
import { lifetimes } from '#contract/timings.ts'
import type { SignedUntil } from './file-store.ts'
import { callStore, FileProblem, type Storage, storedType } from './rules.ts'

const maxBytes = 20 * 1024 * 1024

/**
 * Returns a URL to view a photo without a cookie. It stays the same for half of its lifetime, so that browsers cache
 * the photo. Null without a photo or storage.
 */
export async function photoAddress(
  { clock, files }: Pick<Storage, 'clock' | 'files'>,
  key: string | null,
  audience: keyof typeof lifetimes.photoAddress,
): Promise<string | null> {
  if (key === null || !files) return null
  const half = lifetimes.photoAddress[audience] / 2
  const until = new Date((Math.floor(clock.now().getTime() / half) + 2) * half)
  return files.readAddress(key, until)
}

const away: ExportedPhoto = {
  problem: "We couldn't read this photo just now. Please download your data again later.",
}
const missing: ExportedPhoto = { problem: 'This photo is gone. We no longer have it.' }

/** Reads photos for an export. After one storage failure the rest is skipped. */
export function photoReader({ files }: Pick<Storage, 'files'>): (key: string) => Promise<ExportedPhoto> {
  let isAway = false
  return async key => {
    if (isAway) return away
    try {
      const bytes = await callStore({ files }, store => store.read(key, maxBytes))
      return bytes ? { contentType: storedType, base64: bytes.toString('base64') } : missing
    } catch {
      isAway = true
      return away
    }
  }
}

/** @throws FileProblem not_found, storage_unavailable */
export async function showPhoto(
  deps: Storage,
  key: string,
  address: SignedUntil,
): Promise<{ type: string; bytes: Buffer; goodFor: number }> {
  if (!key.startsWith('photo-') || !deps.files?.verifier?.mayRead(key, address)) throw new FileProblem('not_found')
  const bytes = await callStore(deps, files => files.read(key, maxBytes))
  if (!bytes) throw new FileProblem('not_found')
  return { type: storedType, bytes, goodFor: address.expires * 1000 - deps.clock.now().getTime() }
}

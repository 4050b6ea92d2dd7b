import { brand } from '#contract/brand.ts'
import type { Passkey } from '#contract/endpoints/passkeys.ts'
import type { PasskeyRow } from './store.ts'

/**
 * Passkeys are made and used on the app's host alone, where users sign in. The address is the configured one: a request
 * cannot change which sites a signature counts for.
 */
export const relyingParty = (publicUrl: URL) => ({
  id: publicUrl.hostname,
  name: brand.name,
  origin: publicUrl.origin,
})

/** What browsers return with a signature to say whose passkey it is. Names no one. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))

export const isHandleOf = (userHandle: string, userId: string): boolean =>
  Buffer.from(userHandle, 'base64url').equals(userHandleOf(userId))

/** The challenge that a browser says it has signed; undefined if this cannot be read. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt, synced }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  synced,
})

import type { SharedLink } from '#contract/endpoints/sharing.ts'
import { partsOfKind, type SharedPart, type ShareKind } from '#contract/sharing.ts'
import type { LinkRow } from './store.ts'

export function stateOf({ endedAt, reported, expiresAt }: LinkRow, now: Date): SharedLink['state'] {
  if (reported) return 'reported'
  if (endedAt) return 'ended'
  return expiresAt > now ? 'open' : 'expired'
}

export const isPartOf = (kind: ShareKind, part: SharedPart): boolean => partsOfKind[kind].includes(part)

/** The day in UTC. A reader's time is not stored more exactly. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

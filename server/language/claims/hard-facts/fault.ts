import type { StatementKind } from '#contract/endpoints/evidence.ts'

/** A hard fact that nothing supports. */
export interface Fault {
  kind: StatementKind
  phrase: string
}

export const faultOf = (kind: StatementKind, phrase: string): Fault => ({ kind, phrase: phrase.trim() })

import type { StatementKind } from '#contract/endpoints/evidence.ts'

/** A hard fact that nothing supports. */
export interface Fault {
  kind: StatementKind
  phrase: string
  /** Only the user can tell whether it is one. */
  isOpen?: boolean
}

export const faultOf = (kind: StatementKind, phrase: string): Fault => ({ kind, phrase: phrase.trim() })
export const openFaultOf = (kind: StatementKind, phrase: string): Fault => ({
  kind,
  phrase: phrase.trim(),
  isOpen: true,
})

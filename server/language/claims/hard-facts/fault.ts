import type { StatementKind } from '#contract/endpoints/evidence.ts'

export const judges = [
  'names',
  'times',
  'quantities',
  'roles',
  'credentials',
  'languages',
  'deeds',
  'qualifiers',
  'authors',
  'rates',
  'sizes',
  'places',
] as const
export type Judge = (typeof judges)[number]

export interface Fault {
  kind: StatementKind
  phrase: string
  /** Only the user can tell whether it is one. */
  isOpen?: boolean
  by?: Judge
}

export const faultOf = (kind: StatementKind, phrase: string): Fault => ({ kind, phrase: phrase.trim() })
export const openFaultOf = (kind: StatementKind, phrase: string): Fault => ({
  kind,
  phrase: phrase.trim(),
  isOpen: true,
})

import type { DocumentContent } from '#contract/endpoints/documents.ts'
import type { Generation, Provenance } from '#contract/endpoints/generations.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { hour } from '#contract/time.ts'
import { sha256 } from '#server/platform/hash.ts'
import type { GenerationRow } from './store.ts'

export interface Written<Content extends DocumentContent> {
  title: string
  content: Content
  provenance: Provenance
  /** The text does not help enough to be paid for. */
  isFree?: boolean
}

export const endedVisibleFor = hour

export const fingerprintOf = (request: unknown): string => sha256(JSON.stringify(request, sortKeys))

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

export const toGeneration = (row: GenerationRow): Generation => ({
  id: row.id,
  kind: row.kind,
  careerTitle: row.careerTitle,
  state: row.state,
  stage: row.stage,
  progress: row.progress / 1000,
  documentId: row.documentId,
  error: row.error as ErrorCode | null,
  startedAt: row.startedAt.toISOString(),
})

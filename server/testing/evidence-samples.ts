import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EvidenceKind, PromptId } from '#contract/evidence-kinds.ts'

/** Typed evidence and its resume text, reviewed as good enough to send. */
export interface EvidenceSample {
  kind: EvidenceKind
  title: string
  organisation?: string
  place?: string
  from?: string
  to?: string
  answers: Partial<Record<PromptId, string>>
  bullets: string[]
  skills: string[]
}

export const evidenceSamples = JSON.parse(
  readFileSync(join(import.meta.dirname, 'evidence-samples.json'), 'utf8'),
) as readonly EvidenceSample[]

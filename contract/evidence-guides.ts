import type { EvidenceKind, Guide } from './evidence-kinds.ts'
import { ownGuides } from './evidence-own-guides.ts'
import { workGuides } from './evidence-work-guides.ts'

/** The questions that help someone to tell of herself, in plain words, also where she thinks that she has done nothing. */
export const evidenceGuides: { readonly [Kind in EvidenceKind]: Guide<Kind> } = { ...workGuides, ...ownGuides }

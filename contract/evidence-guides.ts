import type { EvidenceKind, Guide } from './evidence-kinds.ts'
import { ownGuides } from './evidence-own-guides.ts'
import { workGuides } from './evidence-work-guides.ts'

export const evidenceGuides: { readonly [Kind in EvidenceKind]: Guide<Kind> } = { ...workGuides, ...ownGuides }

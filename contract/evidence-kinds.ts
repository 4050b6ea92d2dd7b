export const evidenceKinds = [
  'job',
  'care',
  'family-business',
  'volunteering',
  'school',
  'project',
  'team',
  'education',
  'skill',
  'language',
  'certificate',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** `resume`: proposed from an uploaded resume and accepted. */
export const evidenceSources = ['typed', 'resume'] as const
export type EvidenceSource = (typeof evidenceSources)[number]

/** What a question asks for. The bullet writer depends on these ids. */
export const promptIds = [
  'did',
  'scale',
  'problem',
  'trusted',
  'result',
  'learned',
  'used',
  'where',
  'level',
  'focus',
  'grade',
] as const
export type PromptId = (typeof promptIds)[number]

interface EvidencePrompt {
  id: PromptId
  question: string
  hint: string
  example: string
}

interface EvidenceGuide {
  kind: EvidenceKind
  name: string
  hint: string
  title: { label: string; example: string }
  organisation: { label: string; example: string } | null
  /** `span`: start and end. `one`: a single date. null: not asked. */
  dates: 'span' | 'one' | null
  prompts: readonly EvidencePrompt[]
}

export type Guide<Kind extends EvidenceKind> = EvidenceGuide & { kind: Kind }

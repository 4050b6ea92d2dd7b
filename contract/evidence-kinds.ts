/** What someone can tell of herself. */
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

/** What a question is about; by it an answer is turned into a bullet point. */
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
  /** Stands in the empty field. */
  example: string
}

interface EvidenceGuide {
  kind: EvidenceKind
  /** On the tile. */
  name: string
  /** Under it: what belongs here. */
  hint: string
  title: { label: string; example: string }
  /** null: not asked. */
  organisation: { label: string; example: string } | null
  /** `span`: from when to when. `one`: only when. null: not asked. */
  dates: 'span' | 'one' | null
  prompts: readonly EvidencePrompt[]
}

export type Guide<Kind extends EvidenceKind> = EvidenceGuide & { kind: Kind }

import type { Fact } from '#contract/endpoints/evidence.ts'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import type { EvidenceKind, PromptId } from '#contract/evidence-kinds.ts'

export interface EvidenceInput {
  id: string
  kind: EvidenceKind
  title: string
  organisation: string
  place: string
  from: string
  to: string
  answers: Partial<Record<PromptId, string>>
}

/** Keeps non-empty answers to questions of this kind. */
export function answersOf(kind: EvidenceKind, answers: Readonly<Record<string, string>>): EvidenceInput['answers'] {
  const asked = evidenceGuides[kind].prompts.map(({ id }) => [id, answers[id]?.trim()] as const)
  return Object.fromEntries(asked.filter(([, answer]) => answer))
}

const titleOfFact: Partial<Record<EvidenceKind, string>> = {
  skill: 'Can do: ',
  language: 'Language: ',
  certificate: 'Certificate: ',
  education: 'Education: ',
}
const aboutOf: Partial<Record<PromptId, (told: EvidenceInput) => string>> = {
  // An amount only makes sense together with an action.
  scale: ({ kind, answers }) => (answers.did && kind !== 'care' ? `${answers.did.replace(/[\s.]+$/, '')}: ` : ''),
  trusted: () => 'Trusted with: ',
  result: () => 'What came of it: ',
  learned: () => 'Learned: ',
  used: () => 'Used: ',
  where: ({ title }) => `${title}: used `,
  level: ({ title }) => `${title}: `,
  focus: () => 'Subjects: ',
  grade: () => 'Grade or prize: ',
}

export const factIdOf = ({ id }: Pick<EvidenceInput, 'id'>, about?: PromptId): string =>
  about ? `ev-${id}-${about}` : `ev-${id}`

function timeOf({ from, to }: Pick<EvidenceInput, 'from' | 'to'>): string {
  if (from && to) return from.toLowerCase() === to.toLowerCase() ? from : `${from} to ${to}`
  return from ? `from ${from}` : to
}

/** Returns one fact for the item and one per answer. */
export function factsOf(told: EvidenceInput): Fact[] {
  const { kind, title, organisation, place } = told
  const parts = [title, organisation, place, timeOf(told)].filter(Boolean)
  const head: Fact = { id: factIdOf(told), text: `${titleOfFact[kind] ?? ''}${parts.join(', ')}`, from: 'evidence' }
  const answers = evidenceGuides[kind].prompts.flatMap(({ id }): Fact[] => {
    const answer = told.answers[id]
    return answer ? [{ id: factIdOf(told, id), text: `${aboutOf[id]?.(told) ?? ''}${answer}`, from: 'evidence' }] : []
  })
  return [head, ...answers]
}

export const isCurrent = ({ to }: Pick<EvidenceInput, 'to'>): boolean =>
  /^(?:now|today|present|current(?:ly)?|still|ongoing|to ?date|until now|at the moment)\b/i.test(to.trim())

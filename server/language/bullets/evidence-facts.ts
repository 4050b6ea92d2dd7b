import type { Fact } from '#contract/endpoints/evidence.ts'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import type { EvidenceKind, PromptId } from '#contract/evidence-kinds.ts'
import { resumeLineOf } from '#contract/line-bank.ts'

export interface ToldLine {
  /** Unique within the item. */
  id: string
  /** A phrase that follows "I", with the user's values. */
  text: string
  /** Ids of what ads ask for that it shows, strongest first. */
  demands: readonly string[]
}

export interface EvidenceInput {
  id: string
  kind: EvidenceKind
  title: string
  organisation: string
  place: string
  from: string
  to: string
  answers: Partial<Record<PromptId, string>>
  lines?: readonly ToldLine[]
}

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

export const lineFactIdOf = ({ id }: Pick<EvidenceInput, 'id'>, line: ToldLine): string => `ev-${id}-line-${line.id}`

function timeOf({ from, to }: Pick<EvidenceInput, 'from' | 'to'>): string {
  if (from && to) return from.toLowerCase() === to.toLowerCase() ? from : `${from} to ${to}`
  return from ? `from ${from}` : to
}

export function factsOf(told: EvidenceInput): Fact[] {
  const { kind, title, organisation, place } = told
  const parts = [title, organisation, place, timeOf(told)].filter(Boolean)
  const head: Fact = { id: factIdOf(told), text: `${titleOfFact[kind] ?? ''}${parts.join(', ')}`, from: 'evidence' }
  const answers = evidenceGuides[kind].prompts.flatMap(({ id }): Fact[] => {
    const answer = told.answers[id]
    return answer ? [{ id: factIdOf(told, id), text: `${aboutOf[id]?.(told) ?? ''}${answer}`, from: 'evidence' }] : []
  })
  const lines = (told.lines ?? []).map(
    (line): Fact => ({ id: lineFactIdOf(told, line), text: resumeLineOf(line.text), from: 'evidence' }),
  )
  return [head, ...answers, ...lines]
}

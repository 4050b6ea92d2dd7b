import type { AdQuestions as Questions } from '#contract/endpoints/ad-questions.ts'
import type { EvidenceItem } from '#contract/endpoints/evidence.ts'
import { type EvidenceKind, evidenceKinds } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import { type TappedLine, tenseOf } from '#contract/line-bank.ts'
import { type Draft, draftOf, emptyDraft } from '#web/evidence/drafts.ts'

export type PaperQuestion = Questions['papers'][number]
export type LanguageQuestion = Questions['languages'][number]
export type LinesQuestion = Pick<Questions['work'][number], 'text' | 'activity' | 'lines'> & {
  asked?: string
}

export interface Answered {
  text: string
  isYes: boolean
  undo: () => Promise<unknown>
}
export const no: Answered = { text: 'No. We leave it out.', isYes: false, undo: async () => undefined }

export interface Notes {
  /** False where there is no room. */
  add: (sentence: string) => boolean
  remove: (sentence: string) => void
}

export function addToNotes(sentence: string, notes: Notes): Answered {
  if (!notes.add(sentence)) throw new RangeError('There is no more room below. Shorten what you wrote there first.')
  return { text: `Added below: “${sentence}”`, isYes: true, undo: async () => notes.remove(sentence) }
}

export const countQuestions = ({ papers, languages, jobs, work, hours, reasons, topic }: Questions): number =>
  papers.length +
  languages.length +
  jobs.length +
  work.length +
  hours.length +
  Math.min(reasons.length, 1) +
  (topic === null ? 0 : 1)

export function paperDraft(userId: string, { kind, title }: PaperQuestion, isHeld: boolean): Draft {
  const open = kind === 'education' ? 'now' : 'in progress'
  return { ...emptyDraft(userId, kind), title, to: isHeld ? '' : open }
}

export const languageDraft = (userId: string, { title }: LanguageQuestion, level: string): Draft => ({
  ...emptyDraft(userId, 'language'),
  title,
  answers: { level },
})

const withLines = new Set<EvidenceKind>([
  'job',
  'family-business',
  'volunteering',
  'care',
  'school',
  'project',
  'team',
] satisfies EvidenceKind[])

export const placesOf = (items: readonly EvidenceItem[], most: number): EvidenceItem[] =>
  items
    .filter(({ kind, lines }) => withLines.has(kind) && lines.length + most <= limits.evidence.lines)
    .toSorted((a, b) => evidenceKinds.indexOf(a.kind) - evidenceKinds.indexOf(b.kind))

export const nameOf = ({ title, organisation }: Pick<EvidenceItem, 'title' | 'organisation'>): string =>
  organisation ? `${title}, ${organisation}` : title

export const newPlaces = [
  { value: 'job', label: 'A job' },
  { value: 'care', label: 'At home or for family' },
  { value: 'school', label: 'At school' },
  { value: 'volunteering', label: 'Volunteering or a club' },
] as const satisfies readonly { value: EvidenceKind; label: string }[]

export interface Place {
  itemId: string
  kind: EvidenceKind
  title: string
}

export type Tapped = Readonly<Record<string, Record<string, string>>>

export function workDraft(
  userId: string,
  { activity }: Pick<LinesQuestion, 'activity'>,
  tapped: Tapped,
  { item, place }: { item: EvidenceItem | undefined; place: Place },
): Draft {
  const lines = Object.entries(tapped).map(([line, values]): TappedLine => ({ activity, line, values }))
  const draft = item ? draftOf(userId, item) : { ...emptyDraft(userId, place.kind), title: place.title.trim() }
  const others = draft.lines.filter(each => each.activity !== activity || !(each.line in tapped))
  // The newest stand first, because letters and resumes read lines in their order.
  return { ...draft, lines: [...lines, ...others] }
}

/** The item without the lines of one answer, whatever else was added to it since. */
export function withoutLines(userId: string, item: EvidenceItem, activity: string, tapped: Tapped): Draft {
  const draft = draftOf(userId, item)
  return { ...draft, lines: draft.lines.filter(each => each.activity !== activity || !(each.line in tapped)) }
}

export const tenseAt = (item: EvidenceItem | undefined) => tenseOf(item?.to ?? '')

export function addSentence(notes: string, sentence: string): string | undefined {
  if (notes.includes(sentence)) return notes
  const before = notes.trimEnd()
  const joined = before ? `${/[.!?]$/.test(before) ? before : `${before}.`} ${sentence}` : sentence
  return joined.length <= limits.coverLetter.additionalInfo ? joined : undefined
}

export const removeSentence = (notes: string, sentence: string): string =>
  notes.replace(sentence, '').replace(/ {2,}/g, ' ').trim()

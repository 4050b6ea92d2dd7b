import type { OpenQuestion } from '#contract/endpoints/evidence.ts'
import type {
  Resume,
  ResumeChange,
  ResumeContent,
  ResumeEntry,
  ResumeHead,
  ResumeLine,
  ResumeSection,
} from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import type { SectionKind } from '#contract/resume.ts'
import type { ResumeTemplate } from '#contract/resume-templates.ts'

const { resume: resumeLimits } = limits

/** `edited`: the user has rewritten the line. */
export type Decision = 'taken' | 'left' | 'edited' | 'removed'

type EntryField = 'heading' | 'organisation' | 'place' | 'from' | 'to'
type ContactField = 'name' | 'email' | 'phone' | 'place'
export type Step = -1 | 1

export type ReviewAction =
  | { type: 'decide'; changeId: string; accept: boolean }
  /** Applies to suggestions whose line contains one of the two wordings; lines in the user's own words stay. */
  | { type: 'decideAll'; accept: boolean }
  | { type: 'editLine'; lineId: string; text: string }
  | { type: 'addLine'; entryId: string; id: string; text: string }
  | { type: 'removeLine'; lineId: string }
  | { type: 'moveLine'; lineId: string; by: Step }
  | { type: 'editEntry'; entryId: string; field: EntryField; value: string }
  | { type: 'addEntry'; sectionId: string; id: string; lineId: string }
  | { type: 'removeEntry'; entryId: string }
  | { type: 'moveEntry'; entryId: string; by: Step }
  | { type: 'renameSection'; sectionId: string; name: string }
  | { type: 'addSection'; kind: SectionKind; id: string; entryId: string; lineId: string }
  | { type: 'removeSection'; sectionId: string }
  | { type: 'moveSection'; sectionId: string; by: Step }
  | { type: 'editContact'; field: ContactField; value: string }
  | { type: 'editLinks'; links: string[] }
  | { type: 'chooseTemplate'; template: ResumeTemplate }
  | { type: 'answer'; questionId: string; entryId: string; id: string; text: string }
  | { type: 'answerInLine'; questionId: string; lineId: string; text: string }
  | { type: 'dropQuestion'; questionId: string }

export function reduceReview(content: ResumeContent, action: ReviewAction): ResumeContent {
  switch (action.type) {
    case 'decide':
      return decide(content, ({ id }) => id === action.changeId, action.accept)
    case 'decideAll':
      return decide(content, change => ['taken', 'left'].includes(decisionOf(content, change)), action.accept)
    case 'editLine':
      return withUpdatedDecision(withResume(content, onLine(content.resume, action.lineId, action.text)), action.lineId)
    case 'answer': {
      const { questionId, entryId, id, text } = action
      const added = reduceReview(content, { type: 'addLine', entryId, id, text })
      return lineOf(added.resume, id) ? reduceReview(added, { type: 'dropQuestion', questionId }) : content
    }
    case 'answerInLine': {
      const { questionId, lineId, text } = action
      return reduceReview(reduceReview(content, { type: 'editLine', lineId, text }), {
        type: 'dropQuestion',
        questionId,
      })
    }
    case 'chooseTemplate':
      return { ...content, template: action.template }
    case 'dropQuestion':
      return { ...content, questions: without(content.questions, action.questionId) }
    case 'editEntry':
      return withUpdatedDecision(withResume(content, reduceResume(content.resume, action)), action.entryId)
    default:
      return withResume(content, reduceResume(content.resume, action))
  }
}

type ShapeAction = Exclude<
  ReviewAction,
  { type: 'decide' | 'decideAll' | 'editLine' | 'answer' | 'answerInLine' | 'dropQuestion' | 'chooseTemplate' }
>

function reduceResume(resume: Resume, action: ShapeAction): Resume {
  switch (action.type) {
    case 'addLine':
      return onEntry(resume, action.entryId, entry => ({
        ...entry,
        lines: appended(
          entry.lines,
          { id: action.id, text: action.text.slice(0, resumeLimits.paragraph) },
          resumeLimits.lines,
        ),
      }))
    case 'removeLine':
      return onEntries(resume, entry => ({ ...entry, lines: without(entry.lines, action.lineId) }))
    case 'moveLine':
      return onEntries(resume, entry => ({ ...entry, lines: moved(entry.lines, action.lineId, action.by) }))
    case 'editEntry':
      return onEntry(resume, action.entryId, entry => ({
        ...entry,
        [action.field]: action.value.slice(0, resumeLimits.line),
      }))
    case 'addEntry':
      return onSection(resume, action.sectionId, section => ({
        ...section,
        entries: appended(section.entries, emptyEntry(action.id, action.lineId), resumeLimits.entries),
      }))
    case 'removeEntry':
      return onSections(resume, section => ({ ...section, entries: without(section.entries, action.entryId) }))
    case 'moveEntry':
      return onSections(resume, section => ({ ...section, entries: moved(section.entries, action.entryId, action.by) }))
    case 'renameSection':
      return onSection(resume, action.sectionId, section => ({
        ...section,
        name: action.name.slice(0, resumeLimits.line),
      }))
    case 'addSection':
      return { ...resume, sections: appended(resume.sections, emptySection(action), resumeLimits.sections) }
    case 'removeSection':
      return { ...resume, sections: without(resume.sections, action.sectionId) }
    case 'moveSection':
      return { ...resume, sections: moved(resume.sections, action.sectionId, action.by) }
    case 'editContact':
      return { ...resume, contact: { ...resume.contact, [action.field]: action.value.slice(0, resumeLimits.line) } }
    case 'editLinks':
      return {
        ...resume,
        contact: { ...resume.contact, links: action.links.map(link => link.slice(0, resumeLimits.line)) },
      }
  }
}

export function decisionOf(content: ResumeContent, change: ResumeChange): Decision {
  if (change.head) return decisionOfHead(content.resume, change.lineId, change.head)
  const line = lineOf(content.resume, change.lineId)
  if (!line) return 'removed'
  if (sameWords(line.text, change.optimized)) return 'taken'
  return sameWords(line.text, change.original) ? 'left' : 'edited'
}

function decisionOfHead(
  { sections }: Resume,
  entryId: string,
  { before, after }: NonNullable<ResumeChange['head']>,
): Decision {
  const entry = sections.flatMap(({ entries }) => entries).find(({ id }) => id === entryId)
  if (!entry) return 'removed'
  const is = (head: ResumeHead) => headFields.every(field => sameWords(entry[field], head[field]))
  return is(after) ? 'taken' : is(before) ? 'left' : 'edited'
}
const headFields = ['heading', 'organisation', 'place', 'from', 'to'] as const

export function lineOf(resume: Resume, lineId: string): ResumeLine | undefined {
  return linesOf(resume).find(({ id }) => id === lineId)
}

export function questionedLine(
  { original, resume }: ResumeContent,
  { sentence }: OpenQuestion,
): ResumeLine | undefined {
  const asked = linesOf(original).find(({ text }) => sentence !== '' && sameWords(text, sentence))
  return asked && lineOf(resume, asked.id)
}

const linesOf = (resume: Resume): ResumeLine[] =>
  resume.sections.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines))

function decide(content: ResumeContent, which: (change: ResumeChange) => boolean, accept: boolean): ResumeContent {
  return content.changes.filter(which).reduce((now, change) => {
    const resume = change.head
      ? onEntry(now.resume, change.lineId, withHead(accept ? change.head.after : change.head.before))
      : onLine(now.resume, change.lineId, accept ? change.optimized : change.original)
    return withUpdatedDecision(withResume(now, resume), change.lineId)
  }, content)
}

const withHead = (head: ResumeHead) => (entry: ResumeEntry) => ({ ...entry, ...head })

/** Updates `taken` from the text of the line, also if the user typed one of the wordings. */
function withUpdatedDecision(content: ResumeContent, lineId: string): ResumeContent {
  const changes = content.changes.map(change => {
    const decision = change.lineId === lineId ? decisionOf(content, change) : null
    return decision === 'taken' || decision === 'left' ? { ...change, taken: decision === 'taken' } : change
  })
  return { ...content, changes }
}

const withResume = (content: ResumeContent, resume: Resume): ResumeContent => ({ ...content, resume })

const onSections = (resume: Resume, change: (section: ResumeSection) => ResumeSection): Resume => ({
  ...resume,
  sections: resume.sections.map(change),
})
const onSection = (resume: Resume, id: string, change: (section: ResumeSection) => ResumeSection): Resume =>
  onSections(resume, section => (section.id === id ? change(section) : section))
const onEntries = (resume: Resume, change: (entry: ResumeEntry) => ResumeEntry): Resume =>
  onSections(resume, section => ({ ...section, entries: section.entries.map(change) }))
const onEntry = (resume: Resume, id: string, change: (entry: ResumeEntry) => ResumeEntry): Resume =>
  onEntries(resume, entry => (entry.id === id ? change(entry) : entry))
const onLine = (resume: Resume, id: string, text: string): Resume =>
  onEntries(resume, entry => ({
    ...entry,
    lines: entry.lines.map(line => (line.id === id ? { ...line, text: text.slice(0, resumeLimits.paragraph) } : line)),
  }))

const emptyEntry = (id: string, lineId: string): ResumeEntry => ({
  id,
  heading: '',
  organisation: '',
  place: '',
  from: '',
  to: '',
  lines: [{ id: lineId, text: '' }],
})
const emptySection = (action: Extract<ReviewAction, { type: 'addSection' }>): ResumeSection => ({
  id: action.id,
  kind: action.kind,
  name: sectionNames[action.kind],
  entries: [emptyEntry(action.entryId, action.lineId)],
})

interface Identified {
  id: string
}
const appended = <Item extends Identified>(items: Item[], item: Item, max: number): Item[] =>
  items.length < max ? [...items, item] : items
const without = <Item extends Identified>(items: Item[], id: string): Item[] => items.filter(item => item.id !== id)

function moved<Item extends Identified>(items: Item[], id: string, by: Step): Item[] {
  const from = items.findIndex(item => item.id === id)
  const item = items[from]
  const neighbor = items[from + by]
  if (!item || !neighbor) return items
  return items.map(each => (each === item ? neighbor : each === neighbor ? item : each))
}

const sameWords = (a: string, b: string) => normalizeSpaces(a) === normalizeSpaces(b)
const normalizeSpaces = (text: string) => text.trim().replace(/\s+/g, ' ')

export const sectionNames: Record<SectionKind, string> = {
  summary: 'Summary',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  projects: 'Projects',
  volunteering: 'Volunteering',
  certificates: 'Certificates',
  languages: 'Languages',
  other: 'More about me',
}

export const hasHeadings = (kind: SectionKind): boolean => !['summary', 'skills', 'languages'].includes(kind)

export function tally(content: ResumeContent): Record<Decision, number> {
  const count: Record<Decision, number> = { taken: 0, left: 0, edited: 0, removed: 0 }
  for (const change of content.changes) count[decisionOf(content, change)] += 1
  return count
}

function sectionOfWord({ sections }: Resume, word: string): string | null {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word.trim())}(?![\\p{L}\\p{N}])`, 'iu')
  const found = sections.find(({ entries }) =>
    entries.some(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)].some(text => pattern.test(text))),
  )
  return found?.name ?? null
}
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

export interface RequestedWord {
  word: string
  foundIn: string | null
}
export const requestedWords = ({ words, resume }: ResumeContent): RequestedWord[] =>
  words.map(({ word, foundIn }) => ({ word, foundIn: sectionOfWord(resume, word) ?? foundIn }))

/** Consecutive typing in one field is a single undo step. */
export function isSameEdit(a: ReviewAction | null, b: ReviewAction): boolean {
  if (!a || a.type !== b.type) return false
  const edits = ['editLine', 'editEntry', 'renameSection', 'editContact', 'editLinks']
  return edits.includes(a.type) && editTarget(a) === editTarget(b)
}
function editTarget(action: ReviewAction): string {
  const { text, value, name, links, ...target } = action as Record<string, unknown>
  return JSON.stringify(target)
}

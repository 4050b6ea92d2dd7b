import type { OpenQuestion } from '#contract/endpoints/evidence.ts'
import type {
  Resume,
  ResumeChange,
  ResumeContent,
  ResumeEntry,
  ResumeLine,
  ResumeSection,
} from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import type { SectionKind } from '#contract/resume.ts'

const { resume: most } = limits

/** What became of a suggestion: `edited` where she has put her own words into its line since. */
export type Decision = 'taken' | 'left' | 'edited' | 'removed'

type EntryField = 'heading' | 'organisation' | 'place' | 'from' | 'to'
type ContactField = 'name' | 'email' | 'phone' | 'place'
/** Up or down by one among its neighbours. */
export type Step = -1 | 1

export type ReviewAction =
  | { type: 'decide'; changeId: string; take: boolean }
  /** Every suggestion whose line still says what one of us wrote; her own words stay. */
  | { type: 'decideAll'; take: boolean }
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
  /** In her own words, as a new line; with that, or where it is not true of her, the question is done with. */
  | { type: 'answer'; questionId: string; entryId: string; id: string; text: string }
  | { type: 'answerInLine'; questionId: string; lineId: string; text: string }
  | { type: 'dropQuestion'; questionId: string }

export function reduceReview(content: ResumeContent, action: ReviewAction): ResumeContent {
  switch (action.type) {
    case 'decide':
      return decide(content, ({ id }) => id === action.changeId, action.take)
    case 'decideAll':
      return decide(content, change => ['taken', 'left'].includes(decisionOf(content, change)), action.take)
    case 'editLine':
      return noted(withResume(content, onLine(content.resume, action.lineId, action.text)), action.lineId)
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
    case 'dropQuestion':
      return { ...content, questions: without(content.questions, action.questionId) }
    default:
      return withResume(content, reduceResume(content.resume, action))
  }
}

type ShapeAction = Exclude<
  ReviewAction,
  { type: 'decide' | 'decideAll' | 'editLine' | 'answer' | 'answerInLine' | 'dropQuestion' }
>

function reduceResume(resume: Resume, action: ShapeAction): Resume {
  switch (action.type) {
    case 'addLine':
      return onEntry(resume, action.entryId, entry => ({
        ...entry,
        lines: joined(entry.lines, { id: action.id, text: action.text.slice(0, most.paragraph) }, most.lines),
      }))
    case 'removeLine':
      return onEntries(resume, entry => ({ ...entry, lines: without(entry.lines, action.lineId) }))
    case 'moveLine':
      return onEntries(resume, entry => ({ ...entry, lines: moved(entry.lines, action.lineId, action.by) }))
    case 'editEntry':
      return onEntry(resume, action.entryId, entry => ({ ...entry, [action.field]: action.value.slice(0, most.line) }))
    case 'addEntry':
      return onSection(resume, action.sectionId, section => ({
        ...section,
        entries: joined(section.entries, emptyEntry(action.id, action.lineId), most.entries),
      }))
    case 'removeEntry':
      return onSections(resume, section => ({ ...section, entries: without(section.entries, action.entryId) }))
    case 'moveEntry':
      return onSections(resume, section => ({ ...section, entries: moved(section.entries, action.entryId, action.by) }))
    case 'renameSection':
      return onSection(resume, action.sectionId, section => ({ ...section, name: action.name.slice(0, most.line) }))
    case 'addSection':
      return { ...resume, sections: joined(resume.sections, emptySection(action), most.sections) }
    case 'removeSection':
      return { ...resume, sections: without(resume.sections, action.sectionId) }
    case 'moveSection':
      return { ...resume, sections: moved(resume.sections, action.sectionId, action.by) }
    case 'editContact':
      return { ...resume, contact: { ...resume.contact, [action.field]: action.value.slice(0, most.line) } }
    case 'editLinks':
      return { ...resume, contact: { ...resume.contact, links: action.links.map(link => link.slice(0, most.line)) } }
  }
}

export function decisionOf(content: ResumeContent, change: ResumeChange): Decision {
  const line = lineOf(content.resume, change.lineId)
  if (!line) return 'removed'
  if (sameWords(line.text, change.optimized)) return 'taken'
  return sameWords(line.text, change.original) ? 'left' : 'edited'
}

export function lineOf(resume: Resume, lineId: string): ResumeLine | undefined {
  return linesOf(resume).find(({ id }) => id === lineId)
}

/** The line that a question asks more about, as it stands now; undefined where it is about none. */
export function lineAsked({ original, resume }: ResumeContent, { sentence }: OpenQuestion): ResumeLine | undefined {
  const asked = linesOf(original).find(({ text }) => sentence !== '' && sameWords(text, sentence))
  return asked && lineOf(resume, asked.id)
}

const linesOf = (resume: Resume): ResumeLine[] =>
  resume.sections.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines))

function decide(content: ResumeContent, which: (change: ResumeChange) => boolean, take: boolean): ResumeContent {
  return content.changes.filter(which).reduce((now, change) => {
    const resume = onLine(now.resume, change.lineId, take ? change.optimized : change.original)
    return noted(withResume(now, resume), change.lineId)
  }, content)
}

/** `taken` says what the line says, also where she typed one of the two wordings herself. */
function noted(content: ResumeContent, lineId: string): ResumeContent {
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
    lines: entry.lines.map(line => (line.id === id ? { ...line, text: text.slice(0, most.paragraph) } : line)),
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

interface Named {
  id: string
}
const joined = <Item extends Named>(items: Item[], item: Item, atMost: number): Item[] =>
  items.length < atMost ? [...items, item] : items
const without = <Item extends Named>(items: Item[], id: string): Item[] => items.filter(item => item.id !== id)

function moved<Item extends Named>(items: Item[], id: string, by: Step): Item[] {
  const from = items.findIndex(item => item.id === id)
  const item = items[from]
  const neighbour = items[from + by]
  if (!item || !neighbour) return items
  return items.map(each => (each === item ? neighbour : each === neighbour ? item : each))
}

const sameWords = (one: string, other: string) => spaced(one) === spaced(other)
const spaced = (text: string) => text.trim().replace(/\s+/g, ' ')

/** How a section of ours is called until she names it. */
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

/** Whether entries of such a section are jobs, schools and the like, with a name, a place and dates. */
export const hasHeadings = (kind: SectionKind): boolean => !['summary', 'skills', 'languages'].includes(kind)

/** "2 of 5 taken", and what else became of them. */
export function tally(content: ResumeContent): Record<Decision, number> {
  const count: Record<Decision, number> = { taken: 0, left: 0, edited: 0, removed: 0 }
  for (const change of content.changes) count[decisionOf(content, change)] += 1
  return count
}

/** The name of the section in which a word stands now, whole and in any case; null: nowhere. */
function placeOfWord({ sections }: Resume, word: string): string | null {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word.trim())}(?![\\p{L}\\p{N}])`, 'iu')
  const found = sections.find(({ entries }) =>
    entries.some(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)].some(text => pattern.test(text))),
  )
  return found?.name ?? null
}
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

export interface Asked {
  word: string
  foundIn: string | null
}
/** The words that are asked for, and where each stands now: what she adds counts at once. */
export const askedWords = ({ words, resume }: ResumeContent): Asked[] =>
  words.map(({ word, foundIn }) => ({ word, foundIn: placeOfWord(resume, word) ?? foundIn }))

/** Typing goes on in one place: together it is one thing to undo. */
export function sameEdit(one: ReviewAction | null, other: ReviewAction): boolean {
  if (!one || one.type !== other.type) return false
  const edits = ['editLine', 'editEntry', 'renameSection', 'editContact', 'editLinks']
  return edits.includes(one.type) && placeOfEdit(one) === placeOfEdit(other)
}
function placeOfEdit(action: ReviewAction): string {
  const { text, value, name, links, ...place } = action as Record<string, unknown>
  return JSON.stringify(place)
}

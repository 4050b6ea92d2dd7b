import type { DocumentContent } from '../endpoints/documents.ts'
import type { HardMomentsContent } from '../endpoints/hard-moments.ts'
import type { InterviewContent, InterviewQuestion } from '../endpoints/interviews.ts'
import type { Resume, ResumeEntry, ResumeSection } from '../endpoints/resume.ts'
import { moments } from '../hard-moments/moments.ts'
import { lawWrittenIn, sources } from '../hard-moments/sources.ts'
import { momentTitles } from '../hard-moments.ts'
import type { SectionKind } from '../resume.ts'
import { type ResumeTemplate, usualTemplate } from '../resume-templates.ts'
import { hasCapitalHeadings } from './looks.ts'
import { type Block, cleanText, oneLine, type Sheet } from './sheet.ts'

export function makeSheet(title: string, content: DocumentContent): Sheet {
  const parts = { title: oneLine(title), author: '', name: '', contact: [], template: null }
  if ('text' in content) return { ...parts, blocks: textBlocks(content.text) }
  if (content.kind === 'interview-questions')
    return {
      ...parts,
      name: oneLine(content.careerTitle),
      contact: ['Interview questions'],
      blocks: questionBlocks(content),
    }
  if (content.kind === 'hard-moments')
    return {
      ...parts,
      name: 'Hard Moments',
      contact: [],
      blocks: [...content.moments.flatMap(momentBlocks), ...paragraph(lawNote)],
    }
  return { ...parts, ...resumeSheet(content.resume, content.template) }
}

/** A resume in its template, for a file or the preview. */
export function resumeSheet(resume: Resume, template: ResumeTemplate = usualTemplate): Omit<Sheet, 'title'> {
  const parts = resumeParts(resume)
  const blocks = hasCapitalHeadings(template) ? parts.blocks.map(inCapitals) : parts.blocks
  return { author: parts.name, template, ...parts, blocks }
}

const inCapitals = (block: Block): Block =>
  block.kind === 'heading' ? { ...block, text: block.text.toUpperCase() } : block

const paragraph = (text: string): Block[] => {
  const clean = cleanText(text)
  return clean ? [{ kind: 'paragraph', text: clean }] : []
}
const bullets = (texts: readonly string[]): Block[] => {
  const items = texts.map(text => oneLine(text).replace(/^[•·‣▪*–-] +/, '')).filter(Boolean)
  return items.length ? [{ kind: 'bullets', items }] : []
}

const bulletPattern = /^[•*-] /
function textBlocks(text: string): Block[] {
  return cleanText(text)
    .split(/\n{2,}/)
    .flatMap(part => {
      // A list may follow its introduction without an empty line.
      const groups = part.split(/\n(?=[•*-] )|(?<=^[•*-] .*)\n/m)
      const listed = groups.filter(line => bulletPattern.test(line))
      const first = groups.findIndex(line => bulletPattern.test(line))
      if (first < 0) return paragraph(part)
      const [before, after] = [groups.slice(0, first), groups.slice(first + listed.length)]
      return [...paragraph(before.join('\n')), ...bullets(listed), ...paragraph(after.join('\n'))]
    })
}

const questionHeadings: Record<InterviewQuestion['kind'], string> = {
  'about-you': 'About you',
  story: 'Things you have done',
  'the-job': 'The job',
  situation: 'What would you do?',
  'yours-to-ask': 'Questions for you to ask',
}
const isQuestionKind = (kind: string): kind is InterviewQuestion['kind'] => kind in questionHeadings

function questionBlocks({ questions }: InterviewContent): Block[] {
  return Object.keys(questionHeadings)
    .filter(isQuestionKind)
    .flatMap(kind => {
      const asked = questions.filter(question => question.kind === kind)
      if (asked.length === 0) return []
      return [{ kind: 'heading' as const, text: questionHeadings[kind] }, ...asked.flatMap(questionBlock)]
    })
}

const questionBlock = ({ text, hint, story }: InterviewQuestion): Block[] => [
  { kind: 'entry', text: oneLine(text), dates: '', below: '' },
  ...paragraph(hint),
  ...(story ? paragraph(`Yours: ${story.title}. ${story.text}`) : []),
]

const lawNote = `This is general information, not legal advice. It was written in ${lawWrittenIn}; the offices' pages have the current rules.`

/** The user's own answer, or the three of the catalog if there is none yet. */
function momentBlocks({ id, answer }: HardMomentsContent['moments'][number]): Block[] {
  const { line, answers, comeback, law } = moments[id]
  const own = cleanText(answer)
  return [
    { kind: 'entry', text: momentTitles[id], dates: '', below: '' },
    ...paragraph(`They say: "${line}"`),
    ...(own ? paragraph(`You say: ${own}`) : bullets(Object.values(answers))),
    ...paragraph(`If they say: "${comeback.line}" You say: ${comeback.answer}`),
    ...paragraph(`The law: ${law.text} (${sources[law.source].name})`),
  ]
}

function resumeParts({ contact, sections }: Resume): Pick<Sheet, 'name' | 'contact' | 'blocks'> {
  const { name, email, phone, place, links } = contact
  return {
    name: oneLine(name),
    contact: [place, phone, email, ...links].map(oneLine).filter(Boolean),
    blocks: sections.flatMap(sectionBlocks),
  }
}

function sectionBlocks({ name, kind, entries }: ResumeSection): Block[] {
  const inside = entries.flatMap(entry => entryBlocks(kind, entry))
  const text = oneLine(name)
  return inside.length && text ? [{ kind: 'heading', text }, ...inside] : inside
}

export const dateRange = ({ from, to }: ResumeEntry): string => [from, to].map(oneLine).filter(Boolean).join(' – ')

function entryBlocks(kind: SectionKind, entry: ResumeEntry): Block[] {
  const lines = entry.lines.map(({ text }) => text)
  const [heading, organisation, place, dates] = [entry.heading, entry.organisation, entry.place, dateRange(entry)].map(
    oneLine,
  )
  const text = heading || organisation || place
  if (!text && !dates) return untitledBlocks(kind, lines)
  const below = [heading && organisation, (heading || organisation) && place].filter(Boolean).join(' · ')
  return [{ kind: 'entry', text: text || '', dates: dates || '', below }, ...bullets(lines)]
}

const shortWordLength = 40
function untitledBlocks(kind: SectionKind, lines: readonly string[]): Block[] {
  const texts = lines.map(cleanText).filter(Boolean)
  if (kind === 'summary' || texts.length === 1) return texts.flatMap(paragraph)
  const listed = kind === 'skills' || kind === 'languages'
  if (listed && texts.every(text => text.length <= shortWordLength && !/[,.;:\n]/.test(text)))
    return paragraph(texts.join(', '))
  return kind === 'skills' ? texts.flatMap(paragraph) : bullets(texts)
}

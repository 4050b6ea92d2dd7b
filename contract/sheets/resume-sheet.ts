import type { Resume, ResumeEntry, ResumeSection } from '../endpoints/resume.ts'
import type { SectionKind } from '../resume.ts'
import { type ResumeTemplate, usualTemplate } from '../resume-templates.ts'
import { hasCapitalHeadings } from './looks.ts'
import { type Block, cleanText, oneLine, type Sheet } from './sheet.ts'
import { bullets, paragraph } from './text-blocks.ts'

export function resumeSheet(resume: Resume, template: ResumeTemplate = usualTemplate): Omit<Sheet, 'title'> {
  const parts = resumeParts(resume)
  const blocks = hasCapitalHeadings(template) ? parts.blocks.map(inCapitals) : parts.blocks
  return { author: parts.name, template, ...parts, blocks }
}

const inCapitals = (block: Block): Block =>
  block.kind === 'heading' ? { ...block, text: block.text.toUpperCase() } : block

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

/** A line of several rows is several points: a suggestion may tell one line of the user as two. */
export const pointsOf = ({ lines }: ResumeEntry): string[] =>
  lines.flatMap(({ text }) => cleanText(text).split('\n')).filter(Boolean)

function entryBlocks(kind: SectionKind, entry: ResumeEntry): Block[] {
  const lines = pointsOf(entry)
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

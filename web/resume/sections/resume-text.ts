import type { Resume, ResumeChange, ResumeContent, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { pointsOf } from '#contract/sheets/resume-sheet.ts'

export function entryTitle({ heading, organisation, from, to }: ResumeEntry): string {
  const name = [heading, organisation].filter(Boolean).join(', ')
  return [name, periodText(from, to)].filter(Boolean).join(' · ')
}

const periodText = (from: string, to: string) => (from && to && from !== to ? `${from} – ${to}` : from || to)

const sectionText = ({ entries }: ResumeSection): string => entries.map(entryText).filter(Boolean).join('\n\n')

function entryText(entry: ResumeEntry): string {
  const head = [entryTitle(entry), entry.place].filter(Boolean).join(' · ')
  const points = pointsOf(entry)
  const mark = head || points.length > 1 ? '- ' : ''
  const lines = points.map(text => `${mark}${text}`)
  return [head, ...lines].filter(Boolean).join('\n')
}

export function resumeText({ contact, sections }: Resume): string {
  const { name, links, ...details } = contact
  const head = [name, [details.email, details.phone, details.place, ...links].filter(Boolean).join(' | ')]
  const filled = sections.filter(section => sectionText(section))
  const parts = filled.map(section => `${section.name}\n${sectionText(section)}`)
  return [head.filter(Boolean).join('\n'), ...parts].filter(Boolean).join('\n\n')
}

export interface SectionView {
  id: string
  sectionName: string
  original: string
  optimized: string
  changes: ResumeChange[]
}

export function sectionViews(content: ResumeContent): SectionView[] {
  const { original, resume, changes } = content
  const now = new Set(resume.sections.map(({ id }) => id))
  const removed = original.sections.filter(({ id }) => !now.has(id))
  return [...resume.sections, ...removed].map(({ id, name }) => {
    const before = original.sections.find(section => section.id === id)
    const now = resume.sections.find(section => section.id === id)
    const lines = new Set(
      [before, now].flatMap(
        each => each?.entries.flatMap(({ id, lines }) => [id, ...lines.map(line => line.id)]) ?? [],
      ),
    )
    return {
      id,
      sectionName: now?.name || name,
      original: before ? sectionText(before) : '',
      optimized: now ? sectionText(now) : '',
      changes: changes.filter(({ lineId }) => lines.has(lineId)),
    }
  })
}

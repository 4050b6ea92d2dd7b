import type { Resume, ResumeChange, ResumeEntry } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { changeOf } from '../draft-change.ts'
import type { NewLine } from './item-lines.ts'

export interface Added {
  resume: Resume
  changes: ResumeChange[]
}

const why = "You told us this in your profile, and your resume does not say it yet. Keep it if it's true as written."
const isActivities = /activit|other|clubs|sports|leadership|interests|involvement/i
const isInformation = /additional|information|other/i
const bare = { heading: '', organisation: '', place: '', from: '', to: '' }

export function addLine({ resume, changes }: Added, { kind, sectionName, text, facts }: NewLine): Added {
  const isFitting = isInformation.test(sectionName) ? isInformation : isActivities
  const own = resume.sections.find(
    section => section.kind === kind && (kind !== 'other' || isFitting.test(section.name)),
  )
  if (!own && resume.sections.length >= limits.resume.sections - 2) return { resume, changes }
  const number = changes.filter(({ lineId }) => lineId.startsWith(`${kind}-n`)).length + 1
  const line = { id: `${kind}-n${number}`, text: '' }
  const list = own?.entries.find(({ heading, organisation }) => !heading && !organisation)
  const entry: ResumeEntry = list ?? { ...bare, id: `${kind}-e${number}`, lines: [line] }
  const section = own ?? { id: `${kind}-new`, kind, name: sectionName, entries: [entry] }
  const entries = list
    ? section.entries.map(each => (each === list ? { ...each, lines: [...each.lines, line] } : each))
    : own
      ? [...own.entries, entry]
      : section.entries
  const sections = own
    ? resume.sections.map(each => (each === own ? { ...own, entries } : each))
    : [...resume.sections, { ...section, entries }]
  const change = {
    ...changeOf(section, bareEntry(entry), { lineId: line.id, original: '', optimized: text, why }),
    facts,
  }
  return { resume: { ...resume, sections }, changes: [...changes, change] }
}

const bareEntry = (entry: ResumeEntry): ResumeEntry => ({ ...entry, ...bare })

import type { Statement } from '#contract/endpoints/evidence.ts'
import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { isCurrent } from '#contract/line-bank.ts'
import type { SectionKind } from '#contract/resume.ts'
import { titleKey } from '#contract/titles.ts'
import type { Background } from '#server/careers/find-background.ts'
import { type EvidenceInput, factIdOf } from '#server/language/bullets/evidence-facts.ts'
import { itemOfStudy } from '#server/language/profile/items/quiz-study.ts'
import { capitalised, lowered } from '../language/bullets/rules.ts'
import { yearsNames } from './gather-facts.ts'

export interface Contact {
  name: string
  email: string
  phone: string
  place: string
}
export interface EvidenceWithBullets {
  input: EvidenceInput
  bullets: readonly Statement[]
  skills: readonly Statement[]
}

/** Education comes first for users who have had no job. */
export function composeResume(
  contact: Contact,
  items: readonly EvidenceWithBullets[],
  quiz: Background | undefined,
): Resume {
  const experience = entriesOf(items, ['job', 'family-business', 'care'])
  const jobs = [...experience, ...quizJobs(items, quiz)]
  const worked = jobs.length > experience.length || items.some(({ input }) => isJob(input))
  const education = sectionOf('education', 'Education', educationOf(items, quiz))
  const work = sectionOf('experience', 'Experience', jobs)
  const sections = [
    ...(worked ? [work, education] : [education, work]),
    sectionOf('volunteering', 'Volunteering', entriesOf(items, ['volunteering'])),
    sectionOf('projects', 'School and projects', entriesOf(items, ['school', 'project'])),
    sectionOf('other', 'Teams and activities', entriesOf(items, ['team'])),
    sectionOf('skills', 'Skills', skillsOf(items)),
    sectionOf('languages', 'Languages', languagesOf(items)),
    sectionOf('certificates', 'Certificates', entriesOf(items, ['certificate'])),
  ]
  return { contact: { ...contact, links: [] }, sections: sections.filter(({ entries }) => entries.length > 0) }
}

const isJob = ({ kind }: EvidenceInput) => kind === 'job' || kind === 'family-business'

const sectionOf = (kind: SectionKind, name: string, entries: ResumeEntry[]): ResumeSection => ({
  id: kind,
  kind,
  name,
  entries: entries.slice(0, limits.resume.entries),
})

const emptyEntry = { heading: '', organisation: '', place: '', from: '', to: '' }
const linesOf = (id: string, texts: readonly string[]) =>
  texts.map((text, index) => ({ id: `${id}-${index + 1}`, text }))

function entriesOf(items: readonly EvidenceWithBullets[], kinds: readonly EvidenceInput['kind'][]): ResumeEntry[] {
  const own = items.filter(({ input }) => kinds.includes(input.kind))
  return own
    .toSorted((one, other) => endOf(other.input) - endOf(one.input))
    .map(({ input, bullets }) => {
      const { title, organisation, place, from, to } = input
      const id = factIdOf(input)
      const texts = bullets.map(({ text }) => text)
      const times = from.trim().toLowerCase() === to.trim().toLowerCase() ? { from: '', to } : { from, to }
      return { id, heading: capitalised(title), organisation, place, ...times, lines: linesOf(id, texts) }
    })
}

function endOf(input: EvidenceInput): number {
  if (isCurrent(input.to)) return Number.POSITIVE_INFINITY
  const years = `${input.from} ${input.to}`.match(/\b(?:19|20)\d\d\b/g) ?? []
  return Math.max(0, ...years.map(Number))
}

function educationOf(items: readonly EvidenceWithBullets[], quiz: Background | undefined): ResumeEntry[] {
  const own = entriesOf(items, ['education'])
  if (own.length > 0 || !quiz) return own
  const { id, title, current } = itemOfStudy(quiz)
  return [{ ...emptyEntry, id, heading: title, to: current ? 'Present' : '', lines: [] }]
}

function quizJobs(items: readonly EvidenceWithBullets[], quiz: Background | undefined): ResumeEntry[] {
  const titles = new Set(
    items.filter(({ input }) => input.kind !== 'education').map(({ input }) => titleKey(input.title)),
  )
  return (quiz?.workHistory ?? []).flatMap(({ jobTitle, yearsWorked, skills }, index): ResumeEntry[] => {
    if (titles.has(titleKey(jobTitle))) return []
    const id = `quiz-job-${index + 1}`
    const texts = [capitalised(yearsNames[yearsWorked]), ...(skills.trim() ? [`Skills used: ${skills.trim()}`] : [])]
    return [{ ...emptyEntry, id, heading: capitalised(jobTitle), lines: linesOf(id, texts) }]
  })
}

function skillsOf(items: readonly EvidenceWithBullets[]): ResumeEntry[] {
  const named = items.filter(({ input }) => input.kind === 'skill')
  const lines = named.flatMap(inOneLine)
  const own = new Set(named.map(({ input }) => titleKey(input.title)))
  const counted = new Map<string, number>()
  for (const { text } of items.flatMap(({ skills }) => skills)) counted.set(text, (counted.get(text) ?? 0) + 1)
  const shown = [...counted].sort(([, a], [, b]) => b - a).map(([text]) => text)
  const list = shown.filter(text => !own.has(titleKey(text))).slice(0, maxSkills)
  const all = [...(list.length > 0 ? [{ id: 'skills-shown', text: list.join(', ') }] : []), ...lines]
  return all.length > 0 ? [{ ...emptyEntry, id: 'skills-list', lines: all.slice(0, limits.resume.lines) }] : []
}
const maxSkills = 12

function languagesOf(items: readonly EvidenceWithBullets[]): ResumeEntry[] {
  const lines = items.filter(({ input }) => input.kind === 'language').flatMap(inOneLine)
  return lines.length > 0 ? [{ ...emptyEntry, id: 'languages-list', lines: lines.slice(0, limits.resume.lines) }] : []
}

function inOneLine({ input, bullets }: EvidenceWithBullets): ResumeEntry['lines'] {
  const title = capitalised(input.title)
  const texts = bullets.map(({ text }) => text.slice(text.startsWith(`${title}: `) ? title.length + 2 : 0)).map(lowered)
  let line = title
  for (const [at, text] of texts.entries()) {
    const longer = `${line}${at === 0 ? ': ' : '; '}${text}`
    if (at > 0 && longer.length > limits.resume.line) break
    line = longer
  }
  return linesOf(factIdOf(input), [line])
}

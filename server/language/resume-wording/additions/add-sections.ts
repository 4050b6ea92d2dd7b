import type { AskedWord, Resume, ResumeChange, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { upperFirst } from '../../english/tidy.ts'
import { missingSkills, whySkills } from './add-skills.ts'
import { writeSummary } from './write-summary.ts'

interface Material {
  target: { title: string; advert: string }
  words: readonly AskedWord[]
  changes: readonly ResumeChange[]
}
interface Added {
  sections: ResumeSection[]
  additions: ResumeChange[]
}

/** A summary and skills from lines of the resume; an empty section waits for each until the user takes it. */
export function addSections(resume: Resume, material: Material): Added {
  const better = withChanges(resume, material.changes)
  const asked = { ...material.target, words: material.words }
  const additions: ResumeChange[] = []
  let { sections } = resume
  const suggested = suggestSummary(better, asked)
  if (suggested && sections.length < limits.resume.sections) {
    additions.push(suggested)
    if (!suggested.original) sections = [emptySection('summary', 'Summary'), ...sections]
  }
  const skills = missingSkills(better, material.words)
  const own = sections.find(({ kind }) => kind === 'skills')
  const last = own?.entries.at(-1)?.lines.at(-1)
  if (skills.length && last && !/^I\b/.test(last.text) && !material.changes.some(({ lineId }) => lineId === last.id))
    additions.push(
      changeIn(own?.name ?? '', last.id, last.text, {
        optimized: `${last.text.replace(/[\s.,]+$/, '')}, ${skills.join(', ')}`,
        why: whySkills(skills),
      }),
    )
  else if (skills.length > 1 && !own && sections.length < limits.resume.sections) {
    sections = [...sections, emptySection('skills', 'Skills')]
    additions.push(
      changeIn('Skills', 'skills-line', '', { optimized: upperFirst(skills.join(', ')), why: whySkills(skills) }),
    )
  }
  return { sections, additions }
}

function suggestSummary(
  resume: Resume,
  asked: { title: string; advert: string; words: readonly AskedWord[] },
): ResumeChange | undefined {
  const own = resume.sections.find(
    ({ kind, entries }) => kind === 'summary' && entries.some(({ lines }) => lines.length),
  )
  if (!own) {
    const summary = writeSummary(resume, asked)
    const why =
      'A summary is read first. This one says who you are, your strongest proof and what you are applying for.'
    return (
      summary && { ...changeIn('Summary', 'summary-line', '', { optimized: summary.text, why }), facts: summary.facts }
    )
  }
  const lines = own.entries.flatMap(entry => entry.lines)
  const [line] = lines
  if (lines.length !== 1 || !line || /\d/.test(line.text) || line.text.split(' ').length > 25) return undefined
  const summary = writeSummary(resume, asked, line.text)
  if (!summary) return undefined
  const why =
    'The summary is read first. It now says what you are applying for and has your strongest proof for this job.'
  return {
    ...changeIn(own.name, line.id, line.text, { optimized: summary.text, why }),
    facts: [line.id, ...summary.facts],
  }
}

const changeIn = (
  sectionName: string,
  lineId: string,
  original: string,
  { optimized, why }: { optimized: string; why: string },
): ResumeChange => ({
  id: `change-${lineId}`,
  lineId,
  sectionName,
  original,
  optimized,
  why,
  facts: original ? [lineId] : [],
  taken: false,
})

const emptySection = (kind: 'summary' | 'skills', name: string): ResumeSection => ({
  id: `${kind}-section`,
  kind,
  name,
  entries: [
    {
      id: `${kind}-entry`,
      heading: '',
      organisation: '',
      place: '',
      from: '',
      to: '',
      lines: [{ id: `${kind}-line`, text: '' }],
    },
  ],
})

function withChanges(resume: Resume, changes: readonly ResumeChange[]): Resume {
  const better = new Map(changes.map(({ lineId, optimized }) => [lineId, optimized]))
  const sections = resume.sections.map(section => ({
    ...section,
    entries: section.entries.map(entry => ({
      ...entry,
      lines: entry.lines.flatMap(({ id, text }) =>
        (better.get(id) ?? text).split('\n').flatMap(each => (each ? [{ id, text: each }] : [])),
      ),
    })),
  }))
  return { ...resume, sections }
}

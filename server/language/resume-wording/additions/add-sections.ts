import type { AskedWord, Resume, ResumeChange, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import type { Denials } from '../../profile/profile.ts'
import { bareEntry } from '../bare-entry.ts'
import type { Head } from '../from-profile/add-points.ts'
import type { Paper } from '../from-profile/name-papers.ts'
import type { Asked } from '../from-profile/rank-facts.ts'
import { withChanges } from '../with-changes.ts'
import { yearsWorked } from '../words/years-worked.ts'
import {
  isList,
  isSame,
  isSoftware,
  listSkills,
  missingSkills,
  type OwnSkill,
  whySkills,
  withSkills,
} from './add-skills.ts'
import { type OrderedSkills, orderSkills } from './order-skills.ts'
import { plainSkills } from './plain-skills.ts'
import { skillsOfLines } from './skills-of-lines.ts'
import { changeIn, suggestSummary } from './suggest-summary.ts'

interface Material {
  target: { title: string; advert: string }
  asked: Asked
  words: readonly AskedWord[]
  changes: readonly ResumeChange[]
  titles?: ReadonlyMap<string, Head>
  newJobs?: readonly ResumeEntry[]
  papers?: readonly string[]
  denials?: Denials | undefined
  times?: Paper | undefined
  ownSkills?: readonly OwnSkill[]
}
interface Added {
  sections: ResumeSection[]
  additions: ResumeChange[]
}

export function addSections(resume: Resume, material: Material): Added {
  const better = withChanges(resume, material.changes)
  const { words, titles, newJobs, papers, times, ownSkills = [] } = material
  const asked = {
    title: material.target.title,
    asked: material.asked,
    words,
    titles,
    newJobs,
    papers,
    denials: material.denials,
    times: times?.text,
    tools: ownSkills,
  }
  const additions: ResumeChange[] = []
  let { sections } = resume
  for (const suggested of suggestSummary(resume, better, asked)) {
    const isNew = suggested.original === ''
    if (isNew && sections.length >= limits.resume.sections) continue
    const facts = suggested.facts.flatMap(id => factsBehind(id, material.changes))
    additions.push({ ...suggested, facts: [...facts, ...(times?.facts ?? [])] })
    if (isNew) sections = [emptySection('summary', 'Summary'), ...sections]
  }
  const listed = sections.filter(({ kind }) => kind === 'skills')
  const own = listed.find(({ name }) => !ofPrograms.test(name)) ?? listed[0]
  const missing = missingSkills(better, words, ownSkills)
  const skills = own && ofPrograms.test(own.name) ? missing.filter(({ name }) => isSoftware(name)) : missing
  const facts = skills.flatMap(each => each.facts)
  const why = whySkills(skills)
  const lines = own?.entries.flatMap(entry => entry.lines) ?? []
  const changed = (id: string) => material.changes.find(({ lineId }) => lineId === id)?.optimized
  const plain = plainSkills(
    listed.flatMap(({ entries }) =>
      entries.flatMap(entry => entry.lines.map(line => ({ ...line, text: changed(line.id) ?? line.text }))),
    ),
    { words, ...material.target },
  )
  const saidIn = (id: string, typed: string) => plain.get(id)?.text ?? (changed(id) || typed)
  const lists = lines.filter(
    ({ id, text }) => !ofLanguages.test(text) && saidIn(id, text) !== '' && isList(saidIn(id, text)),
  )
  const last =
    lists.findLast(({ text }) => !/^[^,:]{2,30}: /.test(text)) ??
    lists.at(-1) ??
    lines.findLast(({ text }) => !ofLanguages.test(text)) ??
    lines.at(-1)
  const ordered = own ? orderSkills(withSaid(own, saidIn), words) : new Map<string, OrderedSkills>()
  const isExtended = skills.length > 0 && last && !/^I\b/.test(saidIn(last.id, last.text))
  for (const section of listed)
    for (const line of section.entries.flatMap(entry => entry.lines)) {
      const better = line.id === last?.id && isExtended ? undefined : bestOf(ordered.get(line.id), plain.get(line.id))
      if (better)
        additions.push(changeIn(section.name, line.id, line.text, { optimized: better.text, why: better.why }))
    }
  const text = ordered.get(last?.id ?? '')?.text ?? (last ? saidIn(last.id, last.text) : '')
  if (skills.length && last && text && !/^I\b/.test(text)) {
    const optimized = withSkills(text, skills)
    const whyAll = [plain.get(last.id)?.why, why].filter(Boolean).join(' ')
    additions.push({
      ...changeIn(own?.name ?? '', last.id, last.text, { optimized, why: whyAll }),
      facts: [last.id, ...facts],
    })
  } else if (!own && sections.length < limits.resume.sections) {
    const all = withShown(skills, skillsOfLines(better, words))
    if (all.length > 1) {
      sections = withSection(sections, emptySection('skills', 'Skills'))
      const told = { optimized: listSkills(all), why: all.length > skills.length ? whyShown : why }
      additions.push({ ...changeIn('Skills', 'skills-line', '', told), facts: all.flatMap(each => each.facts) })
    }
  }
  return { sections, additions }
}

const whyShown = 'Employers’ systems look for a list of skills. Your own lines show these.'
const fewestShown = 3
/** What the lines show beside what the ad asks for, where that makes a list. */
function withShown(skills: readonly OwnSkill[], shown: readonly OwnSkill[]): OwnSkill[] {
  const isNew = ({ name }: OwnSkill) => !skills.some(each => isSame(each.name, name))
  const all = [...skills, ...shown.filter(isNew)].slice(0, mostShown)
  return all.length >= fewestShown ? all : [...skills]
}
const mostShown = 8

/** Below the jobs where there are any, as whoever reads it wants to see them first. */
function withSection(sections: readonly ResumeSection[], added: ResumeSection): ResumeSection[] {
  const work = sections.findLastIndex(({ kind }) => kind === 'experience' || kind === 'volunteering')
  const isWorker = yearsWorked(sections[work]?.entries ?? []) >= yearsOfWorker
  const at = isWorker ? work + 1 : sections[0]?.kind === 'summary' ? 1 : 0
  return sections.toSpliced(at, 0, added)
}
const yearsOfWorker = 2

const bestOf = (ordered: OrderedSkills | undefined, plain: OrderedSkills | undefined): OrderedSkills | undefined =>
  ordered && plain ? { ...ordered, why: [...new Set([plain.why, ordered.why])].join(' ') } : (ordered ?? plain)

const withSaid = (section: ResumeSection, said: (id: string, typed: string) => string): ResumeSection => ({
  ...section,
  entries: section.entries.map(entry => ({
    ...entry,
    lines: entry.lines.map(line => ({ ...line, text: said(line.id, line.text) })),
  })),
})

/** An added line is no fact; what it was written from is. */
const factsBehind = (id: string, changes: readonly ResumeChange[]): string[] =>
  changes.find(({ lineId, original }) => lineId === id && original === '')?.facts ?? [id]

const ofPrograms = /^(?:(?:computer|software|it) )?(?:programs?|software|tools|computers?)(?: skills)?$/i
const ofLanguages = /\b(?:english|spanish|native|fluent|bilingual)\b/i

const emptySection = (kind: 'summary' | 'skills', name: string): ResumeSection => ({
  id: `${kind}-section`,
  kind,
  name,
  entries: [bareEntry(`${kind}-entry`, [{ id: `${kind}-line`, text: '' }])],
})

import type { AskedWord, Resume, ResumeChange, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { endSentence, upperFirst } from '../../english/tidy.ts'
import { splitSentences } from '../../text-model/split-sentences.ts'
import { bareEntry } from '../bare-entry.ts'
import type { Head } from '../from-profile/add-points.ts'
import type { Paper } from '../from-profile/name-papers.ts'
import type { Asked } from '../from-profile/rank-facts.ts'
import { isToldBy } from '../from-profile/said.ts'
import { isLeftOver, whyLeft } from '../leave-out.ts'
import { fitOf } from '../order-by-ad.ts'
import { withChanges } from '../with-changes.ts'
import { isList, isSoftware, listSkills, missingSkills, type OwnSkill, whySkills, withSkills } from './add-skills.ts'
import { type OrderedSkills, orderSkills } from './order-skills.ts'
import { tellsLess, writeSummary } from './write-summary.ts'

interface Material {
  target: { title: string; advert: string }
  asked: Asked
  words: readonly AskedWord[]
  changes: readonly ResumeChange[]
  titles?: ReadonlyMap<string, Head>
  newJobs?: readonly ResumeEntry[]
  papers?: readonly string[]
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
    times: times?.text,
    tools: ownSkills,
  }
  const additions: ResumeChange[] = []
  let { sections } = resume
  const suggested = suggestSummary(better, asked)
  if (suggested && sections.length < limits.resume.sections) {
    const facts = suggested.facts.flatMap(id => factsBehind(id, material.changes))
    additions.push({ ...suggested, facts: [...facts, ...(times?.facts ?? [])] })
    if (!suggested.original) sections = [emptySection('summary', 'Summary'), ...sections]
  }
  const listed = sections.filter(({ kind }) => kind === 'skills')
  const own = listed.find(({ name }) => !ofPrograms.test(name)) ?? listed[0]
  const missing = missingSkills(better, words, ownSkills)
  const skills = own && ofPrograms.test(own.name) ? missing.filter(({ name }) => isSoftware(name)) : missing
  const facts = skills.flatMap(each => each.facts)
  const why = whySkills(skills)
  const lines = own?.entries.flatMap(entry => entry.lines) ?? []
  const saidIn = (id: string, typed: string) => material.changes.find(({ lineId }) => lineId === id)?.optimized || typed
  const lists = lines.filter(({ id, text }) => !ofLanguages.test(text) && isList(saidIn(id, text)))
  const last =
    lists.findLast(({ text }) => !/^[^,:]{2,30}: /.test(text)) ??
    lists.at(-1) ??
    lines.findLast(({ text }) => !ofLanguages.test(text)) ??
    lines.at(-1)
  const ordered = own ? orderSkills(withSaid(own, saidIn), words) : new Map<string, OrderedSkills>()
  for (const line of lines) {
    const better = line.id === last?.id && skills.length > 0 ? undefined : ordered.get(line.id)
    if (better)
      additions.push(changeIn(own?.name ?? '', line.id, line.text, { optimized: better.text, why: better.why }))
  }
  const text = ordered.get(last?.id ?? '')?.text ?? (last ? saidIn(last.id, last.text) : '')
  if (skills.length && last && text && !/^I\b/.test(text)) {
    const optimized = withSkills(text, skills)
    additions.push({ ...changeIn(own?.name ?? '', last.id, last.text, { optimized, why }), facts: [last.id, ...facts] })
  } else if (skills.length > 1 && !own && sections.length < limits.resume.sections) {
    const at = sections[0]?.kind === 'summary' ? 1 : 0
    sections = sections.toSpliced(at, 0, emptySection('skills', 'Skills'))
    const optimized = listSkills(skills)
    additions.push({ ...changeIn('Skills', 'skills-line', '', { optimized, why }), facts })
  }
  return { sections, additions }
}

const withSaid = (section: ResumeSection, said: (id: string, typed: string) => string): ResumeSection => ({
  ...section,
  entries: section.entries.map(entry => ({
    ...entry,
    lines: entry.lines.map(line => ({ ...line, text: said(line.id, line.text) })),
  })),
})

function suggestSummary(resume: Resume, asked: Parameters<typeof writeSummary>[1]): ResumeChange | undefined {
  const own = resume.sections.find(
    ({ kind, entries }) => kind === 'summary' && entries.some(({ lines }) => lines.some(({ text }) => text !== '')),
  )
  if (!own) {
    const summary = writeSummary(resume, asked)
    const why = 'A summary gets read first. This one says who you are and names the fact that is nearest to this job.'
    return (
      summary && { ...changeIn('Summary', 'summary-line', '', { optimized: summary.text, why }), facts: summary.facts }
    )
  }
  const lines = own.entries.flatMap(entry => entry.lines).filter(({ text }) => text !== '')
  const [line] = lines
  const isStory = line && lines.length === 1 && /^I\b/.test(line.text) && (asked.newJobs?.length ?? 0) > 0
  if (line && isStory) return insteadOfStory(resume, asked, own.name, line)
  const isLeft = line !== undefined && isLeftOver(line.text, resume.contact.name)
  if (line && lines.length === 1 && (isLeft || isSpoken(line.text) || isObjective.test(line.text))) {
    const summary = writeSummary(resume, asked, '', !isLeft)
    const isKept = summary && !isLeft && !isObjective.test(line.text) && tellsLess(line.text, summary, asked)
    if (isKept) return inThirdPerson(own.name, line)
    const why = isLeft ? whyLeft : isObjective.test(line.text) ? whyObjective : whySpoken
    if (summary || isLeft)
      return {
        ...changeIn(own.name, line.id, line.text, { optimized: summary?.text ?? '', why }),
        facts: [line.id, ...(summary?.facts ?? [])],
      }
  }
  if (lines.length !== 1 || !line || /\d/.test(line.text) || line.text.split(' ').length > 25) return undefined
  const summary = writeSummary(resume, asked, line.text)
  if (!summary || tellsLess(line.text, summary, asked)) return undefined
  const why =
    'The summary is read first. It now names what you are applying for and the fact that is nearest to this job.'
  return {
    ...changeIn(own.name, line.id, line.text, { optimized: summary.text, why }),
    facts: [line.id, ...summary.facts],
  }
}

function inThirdPerson(name: string, { id, text }: { id: string; text: string }): ResumeChange | undefined {
  const optimized = upperFirst(text.replace(/^I(?: am|['’]m) (?:an? )?(?=\p{L})/u, ''))
  return optimized === text || /^I\b/.test(optimized)
    ? undefined
    : changeIn(name, id, text, { optimized, why: 'A summary says who you are without “I”.' })
}

const whyObjective = 'Employers know what you want. They look for what you bring to this job.'
const whySpoken = 'A summary says who you are without “I”. This one names what is nearest to this job.'
const isObjective =
  /^(?:(?:my )?(?:objective|goal)(?: is)?:? )?(?:to (?:obtain|gain|secure|get|find)|obtain|seeking|looking for|applying for|position (?:as|in|wanted|desired))\b/i
const fewSpoken = 2
const isSpoken = (text: string): boolean =>
  /^(?:I\b(?! am an? [^,;.]{3,50}\.?$)|My name\b|Hi\b|Hello\b)/i.test(text) ||
  (text.match(/\bI\b/g)?.length ?? 0) >= fewSpoken

/** An added line is no fact; what it was written from is. */
const factsBehind = (id: string, changes: readonly ResumeChange[]): string[] =>
  changes.find(({ lineId, original }) => lineId === id && original === '')?.facts ?? [id]

/** A story about oneself gives way to a summary once its facts stand below the jobs. */
function insteadOfStory(
  resume: Resume,
  asked: Parameters<typeof writeSummary>[1],
  name: string,
  { id, text }: { id: string; text: string },
): ResumeChange | undefined {
  const summary = writeSummary(resume, asked)
  if (!summary) return undefined
  const below = resume.sections
    .filter(({ kind }) => kind !== 'summary')
    .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(each => each.text)))
    .join(' ')
  const left = splitSentences(text).filter(each => !isToldBy(`${below} ${summary.text}`, each))
  // A plan that leads away from this job is better kept for later.
  const plans = left.filter(each => plan.test(each))
  const kept = left.filter(each => !plans.includes(each))
  if (kept.some(each => /^I\b/.test(each))) return undefined
  const fitting = plans.filter(each => fitOf(each.replace(studyWords, ' '), asked.asked.wanted) > 0)
  const optimized = [summary.text, ...kept, ...fitting.map(asPlan)].map(each => endSentence(upperFirst(each))).join(' ')
  const about = plans.length > fitting.length ? ' Your plans for later are left out: they lead away from this job.' : ''
  const why = `A summary says who you are and names the fact that is nearest to this job. Your story is now points under your work.${about}`
  return { ...changeIn(name, id, text, { optimized, why }), facts: [id, ...summary.facts] }
}

const studyWords = /\b(?:going|start\w*|schools?|colleges?|university|fall|spring|summer|winter|years?|\d+)\b/gi
const plan = /^(?:I am |I'm )?(?:going to|planning to|will (?:start|go)) .*\b(?:school|college|university|20\d\d)\b/i
const asPlan = (sentence: string) =>
  sentence
    .replace(/^(?:I am |I'm )?going to (?=.*\b(?:school|college|university)\b)/i, 'Starts ')
    .replace(/(?<=\p{L}) (?=(?:fall|spring|summer|winter) 20\d\d)/iu, ' in ')

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

const ofPrograms = /^(?:(?:computer|software|it) )?(?:programs?|software|tools|computers?)(?: skills)?$/i
const ofLanguages = /\b(?:english|spanish|native|fluent|bilingual)\b/i

const emptySection = (kind: 'summary' | 'skills', name: string): ResumeSection => ({
  id: `${kind}-section`,
  kind,
  name,
  entries: [bareEntry(`${kind}-entry`, [{ id: `${kind}-line`, text: '' }])],
})

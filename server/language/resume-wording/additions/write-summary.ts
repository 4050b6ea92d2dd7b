import type { AskedWord, Resume, ResumeEntry } from '#contract/endpoints/resume.ts'
import { contentStems } from '../../english/stem.ts'
import { endSentence, joinWords, withArticle } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { notYet } from './add-skills.ts'

interface Asked {
  title: string
  advert: string
  words: readonly AskedWord[]
}
export interface Summary {
  text: string
  facts: string[]
}

const worked = ['experience', 'volunteering', 'projects'] as const
const longestProof = 150

/** Who the user is, the strongest proof and what the resume is for, all from lines of the resume itself. */
export function writeSummary(resume: Resume, asked: Asked): Summary | undefined {
  const latest = latestJob(resume)
  if (!latest) return undefined
  const { heading, organisation, id } = latest
  const at =
    organisation && heading && !/^(?:private|my|own|an?|several|two|various)\b/i.test(organisation)
      ? ` with experience at ${organisation}`
      : ''
  const proof = strongestLine(resume, asked)
  const skills = asked.words.filter(({ line, isNamed }) => line && isNamed && !notYet.test(line)).slice(0, 3)
  const said = proof?.text.toLowerCase() ?? ''
  const named = skills.map(({ word }) => word).filter(word => !said.includes(word.toLowerCase()))
  const sentences = [
    `${spelled(heading) || `Worked at ${organisation}`}${at}`,
    proof?.text,
    named.length ? `Brings ${joinWords(named)}` : undefined,
    `Applying for work as ${withArticle(asked.title.split(/ [-–|/(]+ ?/)[0] ?? asked.title)}`,
  ].filter((each): each is string => Boolean(each))
  return { text: sentences.map(endSentence).join(' '), facts: [id, ...(proof ? [proof.id] : [])] }
}

/** "Trained 5 baristas" or "Lead the team", not "Nurse patient ratio". */
function isDeed(text: string): boolean {
  const [first = '', second = ''] = text.split(/\s+/)
  const forms = readVerb(first)?.forms
  if (!forms) return false
  return (
    forms.has('past') ||
    (forms.has('base') && /^(?:the|an?|all|new|up|in|for|with|team|after|\d.*|\p{Ll}+s)$/u.test(second))
  )
}

/** BOOKKEEPER -> Bookkeeper */
const spelled = (title: string) =>
  /^[\p{Lu} ]{6,}$/u.test(title) ? title.toLowerCase().replace(/(?<!\p{L})\p{Ll}/gu, each => each.toUpperCase()) : title

function latestJob({ sections }: Resume): ResumeEntry | undefined {
  const jobs = worked.flatMap(kind =>
    sections.filter(section => section.kind === kind).flatMap(({ entries }) => entries),
  )
  return jobs.find(({ heading }) => heading && heading.length < 60) ?? jobs.find(({ organisation }) => organisation)
}

/** The line nearest to the job that begins with a deed; a number and a result weigh more. */
export function strongestLine(
  { sections }: Resume,
  { title, advert }: Asked,
): { id: string; text: string } | undefined {
  const wanted = contentStems(`${title}. ${advert.slice(0, 4000)}`)
  let best: { id: string; text: string; score: number } | undefined
  for (const { kind, entries } of sections)
    for (const { lines } of worked.some(each => each === kind) ? entries.slice(0, 12) : [])
      for (const { id, text } of lines.slice(0, 12)) {
        if (text.length > longestProof || text.length < 15 || !isDeed(text)) continue
        if (/[.!?] |\b(?:I|my|me)\b/.test(text)) continue
        const fitting = [...contentStems(text)].filter(stem => wanted.has(stem)).length
        const score = Math.min(fitting, 4) + (/\d/.test(text) ? 2 : 0) + (/\bfrom .*\d.* to \d/.test(text) ? 2 : 0)
        if (!best || score > best.score) best = { id, text, score }
      }
  return best
}

import type { AskedWord, Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { endSentence, joinWords, lowerFirst, lowerRole, upperFirst } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { titleWords } from '../../resume-parsing/read-head.ts'
import { fitOf, isDeed, wantedBy } from '../order-by-ad.ts'
import { notYet } from './add-skills.ts'
import { lengthOf } from './tell-length.ts'

interface Asked {
  title: string
  advert: string
  words: readonly AskedWord[]
}
export interface Summary {
  text: string
  facts: string[]
}
interface Proof {
  id: string
  text: string
  entry: string
}

const worked = ['experience', 'volunteering', 'projects'] as const
const longestProof = 150
const longestSummary = 320

/** Who the user is and what the resume is for, the strongest proof and what the job asks for, all from the resume itself. */
export function writeSummary(resume: Resume, asked: Asked, own = ''): Summary | undefined {
  const proofs = strongestLines(resume, asked)
  const said = ownWords(own)
  const who = said ? { text: said, id: proofs[0]?.id } : whoIs(resume, asked, proofs[0])
  if (!who) return undefined
  const [first, second] = proofs
  const both = first && second && first.text.length + second.text.length < longestProof && isSameTense(first, second)
  const proof = both ? `${first.text} and ${lowerFirst(second.text)}` : first?.text
  const skills = namedSkills(asked.words, `${proof ?? ''} ${who.text}`)
  const sentences = [
    /[\p{Ll}\d)]{2}[.!?] /u.test(who.text)
      ? `${endSentence(who.text)} Seeking the ${roleOf(asked.title)} role`
      : `${who.text}, seeking the ${roleOf(asked.title)} role`,
    proof,
    skills.length ? `Brings ${joinWords(skills)}` : undefined,
  ].filter((each): each is string => Boolean(each))
  const text = sentences.map(endSentence).join(' ')
  const facts = [...(who.id ? [who.id] : []), ...(first ? [first.id] : []), ...(both ? [second.id] : [])]
  return text.length > longestSummary
    ? { text: sentences.slice(0, 2).map(endSentence).join(' '), facts }
    : { text, facts }
}

const isSameTense = (a: Proof, b: Proof) =>
  a.entry === b.entry && !/ and |, /.test(`${a.text} ${b.text}`) && isPast(a.text) === isPast(b.text)
const isPast = (text: string) => {
  const forms = readVerb(text.split(' ')[0] ?? '')?.forms
  return forms?.has('past') === true && !forms.has('base')
}

/** What a summary says of who someone is, without the job that it was written for; nothing of a motto or a greeting. */
function ownWords(own: string): string {
  const said = own
    .replace(
      /^(?:[Hh]ello|[Hh]i|[Hh]ey)?[,!. ]*(?:[Mm]y name is|I am|I['’]m) (?:\p{Lu}[\p{L}'’-]+ ?){2,4}(?:and )?/u,
      '',
    )
    .replace(
      /(?:^|,? (?:and )?)(?:(?:I am|I['’]m|who is) )?(?:currently )?(?:looking for|seeking|searching for|hoping|to (?:get|find|obtain|work))\b.*$/iu,
      '',
    )
    .replace(/[\s.,;]+$/, '')
  const isTitle = said.split(' ').length < 5 && titleWords.test(said)
  return isTitle || said.split(/\s+/).length < 3 || /^["“]/.test(own) || /^I\b(?! am\b)/.test(said)
    ? ''
    : upperFirst(said.replace(/^I(?: am|['’]m) an? /, ''))
}
const roleOf = (title: string) =>
  (title.split(/ [-–|/(]+ ?|, /)[0] ?? title)
    .replace(/,? (?:Cohort )?20\d\d$/, '')
    .replace(/,? (?:Summer|Fall|Spring)$/, '')

/** Skills with a name of their own and languages, which a reader looks for first. */
function namedSkills(words: readonly AskedWord[], said: string): string[] {
  const lower = said.toLowerCase()
  return words
    .filter(({ word, line, isNamed }) => line && isNamed && !notYet.test(line) && /\p{Lu}/u.test(word))
    .map(({ word }) => word)
    .filter(word => !lower.includes(word.toLowerCase()))
    .filter(
      (word, at, all) => !all.some((other, place) => place !== at && other.toLowerCase().includes(word.toLowerCase())),
    )
    .map(word => (/^\p{Lu}\p{Ll}+ \p{Ll}/u.test(word) ? lowerFirst(word) : word))
    .slice(0, 3)
}

function whoIs(resume: Resume, asked: Asked, proof: Proof | undefined): { text: string; id: string } | undefined {
  const entriesOf = (kind: ResumeSection['kind']) =>
    resume.sections.filter(section => section.kind === kind).flatMap(({ entries }) => entries)
  const study = entriesOf('education').find(({ to, lines }) =>
    isUnderWay.test(`${to} ${lines.map(({ text }) => text).join(' ')}`),
  )
  const jobs = worked
    .slice(0, 2)
    .flatMap(kind => entriesOf(kind))
    .filter(({ heading, organisation }) => (heading || organisation) && !isBreak.test(heading))
  const isForStudents = /\b(?:intern|internship|student|trainee)\b/i.test(asked.title)
  if (study && (isForStudents || jobs.length === 0)) return { text: asStudent(study), id: study.id }
  const wanted = wantedBy(asked)
  const job = bestJob(jobs, wanted) ?? entriesOf('projects').find(({ id }) => id === proof?.entry)
  return job && { text: asWorker(job), id: job.id }
}
const isUnderWay = /\b(?:expected|in progress|present|current|now|graduating|class of 202[6-9])\b/i
const isBreak = /\b(?:career break|family|at home)\b/i

/** The newest job, unless an older one fits the ad clearly better. */
function bestJob(jobs: readonly ResumeEntry[], wanted: ReadonlySet<string>): ResumeEntry | undefined {
  const scored = jobs.map(job => {
    const text = [job.heading, ...job.lines.map(({ text }) => text)].join('. ')
    return { job, score: 2 * fitOf(text, wanted) + 2 * fitOf(job.heading, wanted) + Math.min(job.lines.length, 3) }
  })
  const [newest] = scored
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best && newest && best.score >= newest.score + 3 ? best.job : newest?.job
}

function asStudent({ heading, organisation, to }: ResumeEntry): string {
  const school = organisation || heading
  const subject = organisation && heading && !/diploma|grade/i.test(heading) ? `${heading} student` : 'Student'
  const until = /expected|20\d\d/i.test(to)
    ? ` (graduating ${to.replace(/^(?:expected|anticipated)(?: graduation)?:? ?(?:in )?|^class of /i, '')})`
    : ''
  return `${subject} at ${school}${until}`
}

const isField = /\b(?:service|sales|crew|delivery|security|cleaning|childcare|retail)$/i
const isPrivate = /^(?:private|my|own|an?|several|two|various|family|self)\b/i

function asWorker(job: ResumeEntry): string {
  const { heading, organisation } = job
  const length = lengthOf(job)
  const isRole = titleWords.test(heading) || organisation !== ''
  if (!isRole) return `Experience at ${heading}${length?.since ?? ''}`
  const at = organisation && !isPrivate.test(organisation) ? ` at ${organisation}` : ''
  const role = spelled(heading.split(', ')[0] ?? heading) || 'Experience'
  if (isField.test(role))
    return `${length?.total ? upperFirst(length.total) : 'Experience'} in ${lowerRole(role)}${at}${length?.since ?? ''}`
  if (length?.since) return `${role}${at}${length.since}`
  if (length?.total) return `${role} with ${length.total}${at}`
  return at ? `${role} with experience${at}` : role
}

/** BOOKKEEPER -> Bookkeeper */
const spelled = (title: string) =>
  /^[\p{Lu} ]{6,}$/u.test(title) ? title.toLowerCase().replace(/(?<!\p{L})\p{Ll}/gu, each => each.toUpperCase()) : title

/** The line nearest to the job that begins with a deed; a number and a result weigh more. */
function strongestLines({ sections }: Resume, asked: Asked): Proof[] {
  const wanted = wantedBy(asked)
  const found: (Proof & { score: number })[] = []
  for (const { kind, entries } of sections)
    for (const { id: entry, lines } of worked.some(each => each === kind) ? entries.slice(0, 12) : [])
      for (const { id, text } of lines.slice(0, 12)) {
        if (text.length > longestProof || text.length < 15 || !isDeed(text)) continue
        if (/[.!?] |\b(?:I|my|me)\b/.test(text)) continue
        const score =
          Math.min(fitOf(text, wanted), 4) + (/\d/.test(text) ? 2 : 0) + (/\bfrom .*\d.* to \d/.test(text) ? 3 : 0)
        if (score > 0) found.push({ id, text: text.replace(/[\s.]+$/, ''), entry, score })
      }
  return found.toSorted((a, b) => b.score - a.score).slice(0, 2)
}

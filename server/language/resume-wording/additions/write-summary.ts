import type { AskedWord, Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { demandsInAd, demandsInOwnWords } from '../../demands/demand.ts'
import { endSentence, joinWords, lowerFirst, lowerRole, upperFirst } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { titleWords } from '../../resume-parsing/read-head.ts'
import { isSimilar } from '../from-profile/said.ts'
import { fitOf, isDeed, wantedBy } from '../order-by-ad.ts'
import { assetsFor } from './name-assets.ts'
import { lengthOf } from './tell-length.ts'

interface Asked {
  title: string
  advert: string
  words: readonly AskedWord[]
  /** Titles of jobs that the resume names without one. */
  titles?: ReadonlyMap<string, string>
  /** Jobs that are suggested to be added. */
  newJobs?: readonly ResumeEntry[]
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
const longestProofs = 210
const longestSecond = 110

/** Who the user is, the strongest proof and what else fits the job, all from the resume itself. */
export function writeSummary(resume: Resume, asked: Asked, own = ''): Summary | undefined {
  const said = ownWords(own)
  const who = said ? { text: said, id: undefined } : whoIs(resume, asked)
  if (!who) return undefined
  const [first, second] = strongestLines(resume, asked, who.id)
  const length = (first?.text.length ?? 0) + (second?.text.length ?? 0)
  const isOne = first && second && length < longestProof && isSameTense(first, second)
  const proofs = isOne
    ? [`${first.text} and ${lowerFirst(second.text)}`]
    : [first, length < longestProofs ? second : undefined].flatMap(proof => proof?.text ?? [])
  const assets = assetsFor(asked.words, resume, `${proofs.join(' ')} ${who.text}`)
  const role = roleOf(asked.title)
  const closing = assets.length ? `Brings ${joinWords(assets)} to the ${role} role` : `Seeking the ${role} role`
  const isBare = proofs.length === 0 && assets.length === 0 && !/[\p{Ll}\d)]{2}[.!?] /u.test(who.text)
  const text = isBare
    ? `${who.text}, ${lowerFirst(closing)}.`
    : [who.text, ...proofs, closing].map(endSentence).join(' ')
  const used = [first, isOne || proofs.length > 1 ? second : undefined]
  return { text, facts: [...new Set([who.id, ...used.map(proof => proof?.id)].filter(id => id !== undefined))] }
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

function whoIs(resume: Resume, asked: Asked): { text: string; id: string } | undefined {
  const entriesOf = (kind: ResumeSection['kind']) =>
    resume.sections.filter(section => section.kind === kind).flatMap(({ entries }) => entries)
  const study = entriesOf('education').find(({ to, lines }) =>
    isUnderWay.test(`${to} ${lines.map(({ text }) => text).join(' ')}`),
  )
  const jobs = worked
    .slice(0, 2)
    .flatMap(kind => [
      ...(kind === 'experience' ? (asked.newJobs ?? []).filter(({ to }) => isOpen.test(to)) : []),
      ...entriesOf(kind),
      ...(kind === 'experience' ? (asked.newJobs ?? []).filter(({ to }) => !isOpen.test(to)) : []),
    ])
    .filter(({ heading, organisation }) => (heading || organisation) && !isBreak.test(heading))
  const isForStudents = /\b(?:intern|internship|student|trainee)\b/i.test(asked.title)
  if (study && (isForStudents || jobs.length === 0)) return { text: asStudent(study), id: study.id }
  const wanted = wantedBy(asked)
  const [project] = strongestLines(resume, asked)
  const job = bestJob(jobs, wanted, asked) ?? entriesOf('projects').find(({ id }) => id === project?.entry)
  return job && { text: asWorker(titled(job, asked.titles?.get(job.id))), id: job.id }
}
/** "Fenwicks Fish Bar" alone with the title that the user told. */
function titled(job: ResumeEntry, title: string | undefined): ResumeEntry {
  if (!title || (titleWords.test(job.heading) === false && job.organisation === ''))
    return title ? { ...job, heading: title.split(/ at | \(|, /)[0] ?? title, organisation: job.heading } : job
  return isField.test(job.heading) && titleWords.test(title)
    ? { ...job, heading: title.split(/, | \(/)[0] ?? title }
    : job
}

const isOpen = /\b(?:present|now|current)\b/i
const isUnderWay = /\b(?:expected|in progress|present|current|now|graduating|class of 202[6-9])\b/i
const isBreak = /\b(?:career break|family|at home)\b/i

/** The newest job, unless an older one fits the ad clearly better. */
function bestJob(jobs: readonly ResumeEntry[], wanted: ReadonlySet<string>, asked: Asked): ResumeEntry | undefined {
  const demanded = demandsOf(asked)
  const scored = jobs.map(job => {
    const text = [job.heading, ...job.lines.map(({ text }) => text)].join('. ')
    const shown = new Set(demandsInOwnWords(text).filter(demand => demanded.has(demand)))
    return {
      job,
      score: 2 * shown.size + 2 * fitOf(text, wanted) + 2 * fitOf(job.heading, wanted) + Math.min(job.lines.length, 3),
    }
  })
  const [newest] = scored
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best && newest && best.score >= newest.score + 5 ? best.job : newest?.job
}

function asStudent({ heading, organisation, to }: ResumeEntry): string {
  const school = organisation || heading
  const subject = organisation && heading && !/diploma|grade/i.test(heading) ? `${heading} student` : 'Student'
  const until = /expected|20\d\d/i.test(to)
    ? ` (graduating ${to.replace(/^(?:expected|anticipated)(?: graduation)?:? ?(?:in )?|^class of /i, '')})`
    : ''
  return `${subject} at ${school}${until}`
}

const isField = /\b(?:work|service|sales|crew|delivery|security|cleaning|childcare|retail)$/i
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

const demandsOf = ({ title, advert }: Asked) => new Set(demandsInAd(`${title}. ${advert.slice(0, 4000)}`))

/** The line nearest to the job that begins with a deed; a number and a result weigh more, a list of duties less. */
function strongestLines({ sections }: Resume, asked: Asked, job?: string): Proof[] {
  const wanted = wantedBy(asked)
  const demanded = demandsOf(asked)
  const own = new Set(asked.newJobs?.find(({ id }) => id === job)?.lines.map(({ id }) => id))
  const found: (Proof & { score: number })[] = []
  for (const { kind, entries } of sections)
    for (const { id: entry, lines } of worked.some(each => each === kind) || kind === 'other'
      ? entries.slice(0, 12)
      : [])
      for (const { id, text: line } of lines.slice(0, 12)) {
        const text = upperFirst(/^.{5,70}?: (\p{Ll}.+)$/u.exec(line)?.[1] ?? line)
        if (text.length > longestProof || text.split(' ').length < 4 || !isDeed(text)) continue
        if (/[.!?] |\b(?:I|my|me)\b|^(?:Used by|Built with|Trusted with)\b/.test(text)) continue
        const shown = demandsInOwnWords(text).filter(demand => demanded.has(demand)).length
        const score =
          Math.min(fitOf(text, wanted) + shown, 5) +
          (/\d/.test(text) ? 2 : 0) +
          (/\bfrom .*\d.* to \d/.test(text) ? 3 : 0) -
          ((text.match(/,/g)?.length ?? 0) > 2 ? 2 : 0) -
          (/ when /.test(text) ? 4 : 0) -
          (text.includes('(') ? 1 : 0) +
          (entry === job || own.has(id) ? 2 : 0)
        if (score > 0)
          found.push({ id, text: text.replace(/[\s.]+$/, '').replace(/(?<=\p{L}{3}) \([^()]*\)$/u, ''), entry, score })
      }
  const [first, ...others] = found.toSorted((a, b) => b.score - a.score)
  const second =
    first &&
    others.find(
      ({ text, entry }) =>
        (entry === first.entry || isPast(text) === isPast(first.text)) &&
        text.length < longestSecond &&
        !isSimilar(text, first.text) &&
        !/ when /.test(text),
    )
  return [first, second].filter(each => each !== undefined)
}

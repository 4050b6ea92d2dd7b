import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { isCommonStem } from '../../demands/demand.ts'
import { contentStems } from '../../english/stem.ts'
import { countWords, tidyShouted } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { placeNameIn } from '../../letters/tell/name-place.ts'
import { namesLanguage } from '../../resume-parsing/read-languages.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { professionOf } from '../abroad/path-abroad.ts'
import { foremostJobs } from '../experienced/anchor-job.ts'
import { isInField } from '../known/is-in-field.ts'
import { readKnown } from '../known/read-known.ts'
import { type Credential, type PastJob, type Person, type Study, stepIdOf } from '../rules.ts'
import { asWork, workOf } from '../standing/name-work.ts'
import { certificateStatus, readWords } from '../standing/read-status.ts'
import { nameOfStudy } from '../study/name-of-study.ts'
import { findStrengths, nameOf } from './find-strengths.ts'
import { type Fit, fitsWell } from './fit-career.ts'
import type { Brought } from './read-items.ts'

const mostAssets = 5
const mostJobs = 2

export function nameAssets(entry: CareerEntry, person: Person, now: Date): string[] {
  const credential = bestCredential(entry, person, now)
  const jobs = foremostJobs(entry, person, now).slice(0, mostJobs)
  const result = resultFor(entry, person)
  const study = bestStudy(entry, person)
  const noted = bestNoted(entry, person)
  const tools = (person.items ?? [])
    .map(item => ({ ...item, title: item.title.replace(rating, '') }))
    .filter(({ kind, title, level }) =>
      kind === 'language'
        ? namesLanguage(title) && (level || !/^english\b/i.test(title))
        : kind === 'skill' && isTool(title) && isOfUse(entry, title, person.fitOf),
    )
  const made = (person.items ?? []).find(({ kind }) => kind === 'project' || kind === 'care')
  return [
    ...(credential ? [credential.said] : []),
    ...jobs.map(describeJob),
    ...noted.slice(0, jobs.length > 0 ? 1 : mostJobs).map(part => `“${part}”`),
    ...(result ? [`“${result}”`] : []),
    ...(made && !result ? [describeMade(made)] : []),
    ...(study ? [describeStudy(study)] : []),
    ...tools.map(describeTool),
  ].slice(0, mostAssets)
}

const partsOfNote = /(?:[.;]|,(?! \d)|\s(?:but|so|because|although|and(?= I\b)))\s+/i
const fewest = 4
const leastNoted = 0.8
const most = 22

/** What somebody says of their own accord about what they bring, if it speaks of the career. */
function bestNoted(entry: CareerEntry, { notes = [], circumstances = [], fitOf }: Person): string[] {
  const isHeld = (part: string) => circumstances.some(({ said }) => said.includes(part) || part.includes(said))
  return notes
    .flatMap(note => note.split(partsOfNote))
    .map(part =>
      part
        .replace(/\s*\([^)]*$/, '')
        .trim()
        .replace(/^(?:[-•*]\s*|and |also |plus )|[\s.,;!]+$/gi, ''),
    )
    .filter(part => countWords(part) >= fewest && countWords(part) <= most && isBrought(part) && !isHeld(part))
    .map(part => ({ part, fit: fitOf?.(part, entry) ?? 0 }))
    .toSorted((a, b) => b.fit - a.fit)
    .flatMap(({ part, fit }) => (fit >= leastNoted ? [part] : []))
}

const isBrought = (part: string): boolean =>
  /\b(?:I (?:have|had|know|can|did|kept|work|worked|carried|like|love|got|speak|grew|use|ran|took)|I['’]?m|I['’]ve|good (?:with|at)|\d+ (?:yrs?|years?)|(?:two|three|four|five|six|eight|ten) years)\b/i.test(
    part,
  ) &&
  !/\b(?:not|never|no|nobody|hard|stop(?:ped)?|lost|without|scared|afraid|want|worr\w+|bad|problem)\b|n['’]t\b|\bcant\b|\bdont\b/i.test(
    part,
  )

/** Asked for by the career in these or nearly these words, or software that it works with. */
function isOfUse(entry: CareerEntry, title: string, fitOf: Fit | undefined): boolean {
  const { hardSkills, softSkills, keywords } = entry
  const name = title.replace(/\s*\([^)]*\)/g, '')
  const stems = [...contentStems(name)]
  const isAsked = [...hardSkills, ...softSkills, ...keywords].some(asked =>
    stems.some(stem => contentStems(asked).has(stem) && !isCommonStem(stem)),
  )
  return isAsked || (fitOf?.(name, entry) ?? 0) >= fitsWell
}

const rating = /\s*[●○◯★☆▪▫]+\s*$/u

const isTool = (title: string): boolean =>
  !trait.test(title) &&
  countWords(title.replace(/\s*\([^)]*\)/g, '')) <= mostWords &&
  !/^(?:skills?|getting|being|having)\b/i.test(title)
const mostWords = 5

const trait =
  /^(?:\w+ )?(?:communication|team ?work|leadership|customer service|time management|problem solving|multi ?-?tasking|organi[sz]ed|patience|hard ?working|detail[- ]oriented|fast learner|reliable|responsible|people person|organization|patient|friendly|honest|punctual|(?:being )?on time|stay(?:ing)? calm|good (?:with|at) .*|hard worker)(?: skills)?$/i

function resultFor(entry: CareerEntry, { items = [], fitOf }: Person): string | undefined {
  const strengths = findStrengths(entry, items, fitOf)
  const fitting = strengths.find(
    ({ demand, words, item }) =>
      !beginning.test(words) && demand !== '' && isDeed(words) && item.kind !== 'skill' && item.kind !== 'school',
  )
  const close = strengths.find(({ isFitting }) => isFitting)
  if (!fitting && close) return close.words
  const result = fitting?.words ?? bestResult(items, true)
  return result && (isDeed(result) || isNearWork(entry, result)) ? result : undefined
}

const isNearWork = ({ softSkills, hardSkills }: CareerEntry, duty: string): boolean =>
  [...softSkills, ...hardSkills].some(skill => relatedness(skill, duty) >= nearDuty)
const nearDuty = 0.45

export function bestCredential({ slug, roadmap }: CareerEntry, person: Person, now: Date): Credential | undefined {
  const { certificates, credentials } = readKnown()
  const asked = roadmap.flatMap(({ title }) => certificates[stepIdOf(title)] ?? []).flatMap(id => credentials[id] ?? [])
  const profession = professionOf(slug)
  const field = profession && new RegExp(profession.field, 'i')
  const isHeld = ({ title, dated, issuer }: Credential) => {
    const validYears = Object.values(credentials).find(({ pattern }) => pattern.test(title))?.validYears
    return certificateStatus(dated, { issuer, now, validYears }) === 'held'
  }
  const held = person.credentials.filter(each => !each.isCourse && (each.issuer || each.dated.to) && isHeld(each))
  return (
    held.find(({ title }) => field?.test(title) && !evaluates.test(title)) ??
    held.find(({ title }) => asked.some(({ pattern }) => pattern.test(title)))
  )
}

const evaluates = /\bevaluat/i

const describeMade = (item: Brought): string =>
  item.kind === 'care' && item.from && item.to ? `${nameOf(item)}, ${item.from} to ${item.to}` : nameOf(item)

const describeJob = (job: PastJob): string => {
  const place = job.isSeveral ? '' : placeNameIn(tidyShouted(job.organisation ?? ''))
  const where = [place && ` at ${place}`, job.abroad && ` in ${job.abroad}`].filter(Boolean).join('')
  return job.years ? `${job.years} ${asWork(job)}${where}` : `${workOf(job)}${where}`
}

function bestStudy(entry: CareerEntry, { studies, leads }: Person): Study | undefined {
  const known = studies.filter(({ status }) => status !== 'unclear')
  return (
    known.find(({ title, status }) => status === 'held' && isInField(title, entry, leads)) ??
    known.find(({ title }) => isInField(title, entry, leads)) ??
    known.find(({ status, level }) => status === 'held' && level !== 'high-school') ??
    known.find(({ level }) => level !== 'high-school') ??
    known.find(({ status }) => status === 'held') ??
    known.find(({ level }) => level !== undefined) ??
    known[0]
  )
}

const isSentence = /\b(?:I|my)\b/
const longestFocus = 100
const isDiploma = /^(?:diploma|grad\w*|GED)\b/i

function describeStudy(study: Study): string {
  const { said, focus, level, status, school } = study
  if (status === 'accepted') return `a place in the ${nameOfStudy(study)}${school ? ` at ${school}` : ''}`
  const name =
    level !== 'high-school'
      ? said
      : status === 'underway'
        ? 'high school, not finished yet'
        : (/\b(?:GED|HiSET)\b/.exec(said)?.[0].replace(/^/, 'a ') ?? 'a high school diploma')
  const isShort = focus && focus.length <= longestFocus
  const whole = isShort && !isSentence.test(focus) && !isDiploma.test(focus) ? `${name} (${focus})` : name
  return status === 'left' && level !== 'high-school' && readWords(whole) !== 'left' ? `${whole}, not finished` : whole
}

const describeTool = ({ title, level }: Brought): string => (level ? `${title} (${level})` : title)

export const isDeed = (words: string): boolean =>
  readVerb(/^\p{L}+/u.exec(words)?.[0]?.toLowerCase() ?? '')?.forms.has('past') === true
/** "open and close, count the drawer" */
const isDuty = (words: string): boolean =>
  /^\p{L}+ (?:and \p{L}+|the|a|an|my|our|new|for)\b/u.test(words) &&
  readVerb(/^\p{L}+/u.exec(words)?.[0]?.toLowerCase() ?? '')?.forms.has('base') === true
const counted = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred)\b/i

const beginning =
  /^(?:started|began|joined|hired|worked|served|stayed|employed)(?: (?:out|off))? (?:as|at|in|there|with|for|from)\b/i

export function bestResult(items: readonly Brought[], isCounted = false): string | undefined {
  const done = items
    .filter(({ kind }) => kind === 'job' || kind === 'family-business' || kind === 'volunteering' || kind === 'project')
    .flatMap(({ clauses, quotes }) => clauses.map(({ text }) => quotes.get(text) ?? text))
    .filter(text => !beginning.test(text))
  const best = done.find(text => isDeed(text) && counted.test(text))
  return best ?? (isCounted ? undefined : (done.find(isDeed) ?? done.find(isDuty)))
}

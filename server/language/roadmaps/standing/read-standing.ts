import type { Resume } from '#contract/endpoints/resume.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import { titleKey } from '#contract/titles.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { EvidenceInput } from '../../bullets/evidence-facts.ts'
import { itemsOfResume } from '../../profile/items-of-resume.ts'
import { isHarmful, isPrivate } from '../../profile/spans/harmful.ts'
import { splitSentences } from '../../text-model/split-sentences.ts'
import { hasOwnFigures } from '../brings/describe-entry.ts'
import { ofResume, readItems } from '../brings/read-items.ts'
import { readCircumstances } from '../circumstances/read-circumstances.ts'
import type { Credential, PastJob, Person, Study } from '../rules.ts'
import { readState } from '../states/read-state.ts'
import { withLeft } from '../study/left-studies.ts'
import { almostYear, countYears, mergeJobs, nameAsInQuiz, yearsNames } from './merge-jobs.ts'
import { namesUsState, readCountry } from './read-country.ts'
import { levelOfStudy } from './read-level.ts'
import { dateOf, endOf, readWords, studyStatus, yearsBetween } from './read-status.ts'
import { studyEnd } from './study-end.ts'

export interface Sources {
  quiz: Pick<QuizAnswers, 'education' | 'study' | 'hasWorkExperience' | 'workHistory' | 'weeklyHours'> | undefined
  evidence: readonly EvidenceInput[]
  resume: Resume | undefined
  /** Sentences written for letters. */
  notes: readonly string[]
}

interface Told {
  kind: 'education' | 'certificate' | 'job' | 'other'
  title: string
  organisation: string
  place: string
  from: string
  to: string
  details: string
}

type Found = Pick<CareerEntry, 'slug' | 'title'> & Partial<Pick<CareerEntry, 'onetCode' | 'facts' | 'searchTitles'>>
type FindJob = (title: string) => Found | undefined

export function readStanding(
  { quiz, evidence, resume, notes }: Sources,
  findJob: FindJob,
  now: Date,
): Person | undefined {
  if (!quiz && evidence.length === 0 && !resume) return undefined
  const items = [...evidence.map(fromEvidence), ...(resume ? fromResume(resume) : [])]
  const told = items.some(({ kind }) => kind === 'education') ? items : [...items, ...fromQuiz(quiz)]
  const worked = (quiz?.workHistory ?? []).filter(({ jobTitle }) => !wanted.test(jobTitle))
  const quizJobs = worked.flatMap(({ jobTitle, yearsWorked, skills }): PastJob[] => {
    const found = jobOf(jobTitle, findJob)
    const abroad = readCountry({ place: '', text: `${jobTitle}. ${skills}` })
    const said = `${jobTitle}, ${yearsNames[yearsWorked]}`
    const years = yearsNames[yearsWorked]
    const isIntern = internship.test(jobTitle)
    return [
      { ...found, text: jobTitle, firstYear: yearsWorked === '0-1', years, said, isIntern, ...(abroad && { abroad }) },
    ]
  })
  const toldJobs = told.flatMap((item): PastJob[] => {
    if (item.kind !== 'job') return []
    const found = jobOf(item.title, findJob)
    const text = `${item.title}, ${item.organisation}`
    const [from, to] = [dateOf(item.from), endOf(item.to) ?? now]
    const abroad = readCountry(whereOf(item))
    return [
      {
        ...{
          ...found,
          text,
          organisation: item.organisation,
          said: saidOf(item),
          isIntern: internship.test(item.title),
        },
        firstYear: !from || yearsBetween(from, to) < almostYear,
        ...(from && yearsBetween(from, to) >= almostYear && { years: countYears(yearsBetween(from, to)) }),
        ...(from && { spans: [{ from, to }] }),
        ...(abroad && { abroad }),
      },
    ]
  })
  const state = readState(told, { notes, address: resume?.contact.place ?? '' }, now)
  const open = notes.flatMap(splitSentences).filter(each => !isPrivate(each) && !isHarmful(each))
  return {
    ...(quiz && { education: quiz.education, hasWorkExperience: quiz.hasWorkExperience }),
    weeklyHours: quiz?.weeklyHours ?? [],
    pastJobs: mergeJobs([...nameAsInQuiz(toldJobs, quizJobs), ...quizJobs]),
    studies: withLeft(
      withNoted(
        withDegrees(told)
          .filter(item => item.kind === 'education' && !isEvaluation(item))
          .map(item => toStudy(item, now, quiz)),
        open,
      ),
      { notes: notes.flatMap(splitSentences), field: quiz?.study?.status === 'left' ? quiz.study.field : undefined },
    ),
    credentials: [
      ...told.filter(({ kind }) => kind === 'certificate' || kind === 'education').map(toCredential),
      ...open.map(noteCredential),
    ],
    items: readItems(withResume(evidence, resume), worked, findJob),
    ...(state && { state }),
    notes: open,
    circumstances: readCircumstances([...notes, ...evidence.flatMap(({ answers }) => Object.values(answers))]),
  }
}

const internship = /\bintern(?:ship)?\b/i

const wanted = /\((?:i )?(?:want(?:ed)?|wish|dream|goal|hope|hoping|future|looking for|interested)\b[^)]*\)/i

const studyDetails = { done: '', 'in-progress': 'in progress', left: 'left before the end' }

/** What was studied, as the quiz asks it: a degree that is finished has the level that the user named. */
function fromQuiz(quiz: Sources['quiz']): Told[] {
  if (!quiz?.study) return []
  const { field, status } = quiz.study
  const degree = { bachelors: "Bachelor's degree in ", 'masters-plus': "Master's degree or higher in " }
  const level = status === 'done' && isDegree(quiz.education) ? degree[quiz.education] : ''
  const unknown = { organisation: '', place: '', from: '', to: '' }
  return [{ kind: 'education', title: `${level}${field}`, details: studyDetails[status], ...unknown }]
}

const isDegree = (education: QuizAnswers['education']) => education === 'bachelors' || education === 'masters-plus'

function withResume(evidence: readonly EvidenceInput[], resume: Resume | undefined): EvidenceInput[] {
  const known = new Set(evidence.map(({ title, organisation }) => titleKey(`${title} ${organisation}`)))
  const listed = resume ? itemsOfResume(resume) : []
  const added = listed.flatMap((item, at): EvidenceInput[] =>
    known.has(titleKey(`${item.title} ${item.organisation}`)) ? [] : [{ ...item, id: `${ofResume}${at}`, lines: [] }],
  )
  const onResume = new Set(listed.map(({ title, organisation }) => titleKey(`${title} ${organisation}`)))
  const told = evidence.map((item, at) =>
    onResume.has(titleKey(`${item.title} ${item.organisation}`))
      ? { ...item, id: `${item.id}-${ofResume}${at}` }
      : item,
  )
  return [...told, ...added]
}

/** A rank alone does not tell the work: a shift lead can be one of a store or a kitchen. */
const rankOnly =
  /^(?:(?:senior|assistant|general|night|day|shift|team|crew|floor|department|key) ?)*(?:lead|leader|supervisor|manager|holder|trainer|helper|assistant|associate|worker|clerk|intern|volunteer)$/i

function findFirst(title: string, findJob: FindJob): Found | undefined {
  const [first = title] = title.split(/,| \| | \/ /)
  return first === title || rankOnly.test(first.trim()) ? undefined : findJob(first.trim())
}

const rank = /^(?:(?:senior|lead|head|junior|chief) )+(?=\p{L})/iu

const service = /^(?:U\.?S\.? )?(?:Army|Navy|Marines?|Marine Corps|Air Force|Coast Guard) (?:\d\d[A-Z] )?/i

function jobOf(title: string, findJob: FindJob) {
  const [head = title] = title.split(/,| \| /)
  // What stands behind the comma of a title is often no part of it.
  const byHead = head === title || rankOnly.test(head) ? undefined : findJob(head.trim())
  const isHead = byHead && titleKey(head).endsWith(titleKey(byHead.title))
  const plain = title
    .replace(/\s*\([^)]*\)/g, '')
    .replace(rank, '')
    .replace(service, '')
  const isRank = rankOnly.test(title.trim())
  const found = isRank ? undefined : isHead ? byHead : (findJob(title) ?? findJob(plain) ?? findFirst(plain, findJob))
  if (!found) return { slug: '', title }
  const { slug, title: name, onetCode, facts, searchTitles = [] } = found
  // A title that is only close to the career may be paid otherwise.
  const isNamed = [name, ...searchTitles].some(each => titleKey(each) === titleKey(title))
  return {
    ...{ slug, title: name },
    ...(facts && isNamed && hasOwnFigures({ onetCode, facts }) && { pay: facts.pay.median }),
    ...(facts && { kin: [...facts.related.closest, ...facts.related.close] }),
    ...(facts && professional.has(facts.entryEducation) && { isProfessional: true }),
  }
}

const professional = new Set(['bachelors', 'masters', 'doctoral'])

const kinds: Partial<Record<EvidenceInput['kind'], Told['kind']>> = {
  education: 'education',
  certificate: 'certificate',
  job: 'job',
  'family-business': 'job',
}
const fromEvidence = ({ kind, title, organisation, place, from, to, answers }: EvidenceInput): Told => ({
  ...{ kind: kinds[kind] ?? 'other', title, organisation, place, from, to },
  details: kind === 'certificate' || kind === 'education' ? Object.values(answers).join('; ') : '',
})

const sectionKinds: Partial<Record<Resume['sections'][number]['kind'], Told['kind']>> = {
  education: 'education',
  certificates: 'certificate',
  experience: 'job',
}
function fromResume({ sections }: Resume): Told[] {
  return sections.flatMap(({ kind, entries }) => {
    const as = sectionKinds[kind]
    if (!as) return []
    return entries.flatMap(({ heading, organisation, place, from, to, lines }): Told[] => {
      const texts = lines.map(({ text }) => text)
      const entry = { kind: as, ...withStart({ organisation: organisation.replace(nextHeading, ''), from, to }), place }
      // A list of certificates without headings has one in each line.
      if (!heading && as === 'certificate')
        return texts.map(title => ({ ...entry, title, to: to || (dateOf(title) ? title : ''), details: '' }))
      return heading ? [{ ...entry, title: heading, details: as === 'job' ? '' : texts.join('; ') }] : []
    })
  })
}

/** Of the section that stands beside it in two columns: "Jimma University REFERENCES". */
const nextHeading =
  /(?<=\p{Ll})\s+(?:REFERENCES?|SKILLS|EXPERIENCE|EDUCATION|LANGUAGES?|CERTIFICATES?|CERTIFICATIONS?|PROFILE)$/u

function withStart({ organisation, from, to }: Pick<Told, 'organisation' | 'from' | 'to'>) {
  const [end = '', year = ''] = /\s+((?:19|20)\d\d)$/.exec(organisation) ?? []
  return from || !to || !year
    ? { organisation, from, to }
    : { organisation: organisation.slice(0, -end.length), from: year, to }
}

const textOf = ({ title, organisation, details }: Told) => [title, organisation, details].filter(Boolean).join('. ')
const whereOf = (item: Told) => ({ place: item.place, text: `${item.title}, ${item.organisation}` })

const isSentence = /\b(?:I|we|my)\b/
const longestPart = 60

function saidOf(item: Told): string {
  const time = item.from && item.to ? `${item.from} to ${item.to}` : item.from || item.to
  const isSaid = [item.from, item.to].every(date => !date || item.title.includes(date))
  const telling = item.details
    .split(/; |\. /)
    .filter(part => readWords(part) !== undefined && !isSentence.test(part) && part.length <= longestPart)
  const organisation = item.title.includes(item.organisation) ? '' : item.organisation
  const parts = [item.title, organisation, item.place, isSaid ? '' : time, ...telling].filter(Boolean)
  // "in progress" stands both for the time and in the details.
  return parts
    .filter((part, at) => !parts.some((other, n) => n !== at && other !== part && other.startsWith(part)))
    .join(', ')
}

const acceptance = /\b(?:accepted|admitted|got in)\b/i

const order = ['high-school', 'some-college', 'bachelors', 'masters-plus']

const pupil = /^(?:freshman|sophomore|junior|senior|\d+th grade|student|diploma|graduate|graduated?)\b|^$/i

const inSchool = /\b(?:high ?school|diploma|GED|senior|\d+th grade)\b/i

function toStudy(item: Told, now: Date, quiz: Sources['quiz']): Study {
  const education = quiz?.education
  const level = levelOfStudy(item.title) ?? (pupil.test(item.title) ? levelOfStudy(item.organisation) : undefined)
  const read = studyStatus({ text: textOf(item), from: item.from, to: item.to }, now)
  const reached =
    level === 'masters' || level === 'doctoral' ? 'masters-plus' : level === 'bachelors' ? level : undefined
  const agrees = reached && education && order.indexOf(education) >= order.indexOf(reached)
  const abroad = readCountry(whereOf(item))
  const isPupil =
    level === 'high-school' &&
    education === 'high-school' &&
    quiz?.study?.status === 'in-progress' &&
    inSchool.test(quiz.study.field)
  const isHeld = read === 'unclear' && agrees && readWords(textOf(item)) === undefined
  const status = isHeld ? 'held' : isPupil && read === 'held' ? 'underway' : read
  const from = dateOf(item.from)
  const focus = item.details
    .split('; ')
    .filter(part => part && readWords(part) === undefined && !/^GPA\b/i.test(part))
    .join('; ')
  return {
    ...(focus && { focus }),
    ...{ level, title: item.title, status, school: item.organisation },
    said: (status === 'accepted' && item.details.split('; ').find(part => acceptance.test(part))) || saidOf(item),
    ...(from && { from }),
    ...(status === 'underway' && studyEnd(item, now)),
    ...(abroad && { abroad }),
  }
}

const higher = /\b(?:university|college|institute|polytechnic)\b/i
const isDegreeTitle = (title: string) => /^(?:bachelors|masters|doctoral)$/.test(levelOfStudy(title) ?? '')

/** Schools and degrees that stand in two lists, as in CVs of many countries, are put together. */
function withDegrees(told: readonly Told[]): Told[] {
  const degrees = told.filter(
    ({ kind, title, organisation }) => kind === 'certificate' && !organisation && isDegreeTitle(title),
  )
  const schools = told.filter(
    ({ kind, title, organisation }) => kind === 'education' && higher.test(`${title} ${organisation}`),
  )
  const isKnown = schools.some(({ title }) => levelOfStudy(title) !== undefined)
  const [degree] = degrees
  if (!degree || isKnown) return [...told]
  return told.map(item => {
    if (!schools.includes(item)) return item
    const [place = '', school = ''] = higher.test(item.organisation)
      ? [item.title, item.organisation]
      : [item.organisation, item.title]
    return { ...item, title: degree.title, organisation: school, place: item.place || place }
  })
}

const isEvaluation = ({ title }: Told) => /^(?:\w+ )?evaluation (?:of|for)\b/i.test(title)

function toCredential(item: Told): Credential {
  const { title, organisation, from, to, details } = item
  const abroad = readCountry(whereOf(item))
  const text = [title, details].filter(Boolean).join('; ')
  const inState = namesUsState(`${title}, ${organisation}, ${item.place}`)
  const dated = { text: `${text}. ${organisation}`, from, to: to || from }
  return {
    title: `${title}, ${organisation}`,
    dated,
    issuer: item.kind === 'certificate' ? organisation : '',
    isCourse: item.kind === 'education' && !isEvaluation(item),
    inState,
    said: saidOf(item),
    ...(abroad && { abroad }),
  }
}

const holds = /\bI(?: have| hold| got| finished|['’]ve got) (?:an? |my )?/i

/** A degree of another country that only a note names: "I have a B.Pharm from Ethiopia". */
function withNoted(studies: readonly Study[], notes: readonly string[]): Study[] {
  if (studies.some(({ abroad }) => abroad)) return [...studies]
  const noted = notes.flatMap((said): Study[] => {
    const abroad = readCountry({ place: '', text: said })
    const level = levelOfStudy(said)
    const isHeld = holds.test(said) && level !== 'high-school' && !/\b(?:not|never)\b|n['’]t\b/i.test(said)
    return abroad && level && isHeld ? [{ level, title: said, status: 'held', school: '', said, abroad }] : []
  })
  const [first] = noted
  const same = studies.find(({ level, status }) => status === 'held' && level === first?.level)
  if (!same) return [...studies, ...noted.slice(0, 1)]
  return studies.map(study => (study === same && first?.abroad ? { ...study, abroad: first.abroad } : study))
}

const noteCredential = (text: string): Credential => ({
  title: text,
  dated: { text, from: '', to: '' },
  issuer: '',
  isCourse: false,
  inState: namesUsState(text),
  said: text,
})

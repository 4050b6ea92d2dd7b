import { readTypedDate } from '../../english/read-date.ts'
import { endSentence, joinWords, withArticle } from '../../english/tidy.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { isInstitution } from '../../resume-parsing/work-and-study.ts'
import { type Sentence, seedOf } from '../letter.ts'
import { isCredential, nameStudy, sayStudied, sayStudying, theOrA } from '../papers/name-study.ts'
import { spokenDate, spokenTime } from '../time-worked.ts'
import { mend } from './mend.ts'
import { placeNameIn } from './name-place.ts'
import { nameOfPlace } from './tell-item.ts'
import { wordsOf } from './tell-standing.ts'

const lastDate = (text: string): Date | undefined => {
  const read = readTypedDate(text)
  return read && new Date(Date.UTC(read.year, read.month ?? 0))
}
const unfinished =
  /\b(?:left|leave|leaving|dropped|unfinished|not (?:yet )?(?:finish(?:ed)?|completed|done)|paused|withdrew|incomplete|no grades|did not finish|didn't finish|didn't complete|short|almost)\b|\bcredits (?:done|completed|toward)\b/i
const underway =
  /\b(?:expected|anticipated|in progress|progress|studying|now|present|current(?:ly)?|ongoing|second year|third year|final year)\b/i
const started = /^(?:start(?:ed|ing)?|began|since)\b/i
const month = 31 * 24 * 3600 * 1000
const longestOpen = 30 * month
const isFar = (date: Date, today: Date) => date.getUTCFullYear() > today.getUTCFullYear() + 8

export const isUnderWay = (today: Date) => (item: ProfileItem) => {
  const { kind, from, to, current, title } = item
  if (kind !== 'education' || (unfinished.test(wordsOf(item)) && !started.test(to))) return false
  const end = lastDate(to)
  if (end && started.test(to)) return today.getTime() - end.getTime() < longestOpen
  if (end && (isFar(end, today) || end.getTime() < today.getTime() - month)) return current
  return current || (end !== undefined && end > today) || underway.test(`${from} ${to} ${title}`)
}

const completed = /\b(?:graduat\w*|class of|diploma|finished|completed|GED)\b/i
const secondary =
  /\b(?:high(?: school)?|HS|GED|HiSET|diploma|secondary|lyc[eé]e|liceo|colegio|preparatoria|WASSCE|WAEC|SSSCE|SLC|baccalaur[eé]at|bachiller\w*|\d+th(?: grade)?)\b/i
const higher = /\b(?:college|university|community|institute|tech(?:nical)?|associate|bachelor|certificate)\b/i
export const isHighSchool = ({ title, organisation }: ProfileItem): boolean =>
  secondary.test(`${title} ${organisation}`) &&
  !higher.test(title) &&
  !(higher.test(organisation) && !/\bGED\b/.test(title))

/** Says what was studied; nothing where no school and no subject is plain. Only what is clearly finished is called a degree or diploma that the user has. */
export function tellEducation(item: ProfileItem, today: Date): Sentence | undefined {
  const to = item.to.replace(/^(?:expected|graduat\w+|finish\w*|class of|anticipated|exp\.?)(?: in)? /i, '')
  const [first = '', second = ''] = item.title.split(' / ')
  if (ofEvaluation.test(item.title) && /\b(?:process|sent|waiting|pending|progress)\b/i.test(wordsOf(item)))
    return undefined
  const isDiploma = /^dipl(?:oma|\.)$/i.test(first) && /\b(?:HS|High)\b/.test(item.organisation)
  const subject = item.clauses.find(({ role }) => role === 'subjects' || role === 'done')?.text ?? ''
  const title = isDiploma
    ? 'High school diploma'
    : /^studies$/i.test(first) && /^\p{L}+$/u.test(subject)
      ? `${subject} studies`
      : nameStudy(first)
  const place = nameOfSchool(item)
  const at = place ? ` at ${place}` : ''
  const read = started.test(to) ? undefined : lastDate(to.replace(/^['’](?=\d\d$)/, '20'))
  const end = read && !isFar(read, today) ? read : undefined
  const left =
    unfinished.test(wordsOf(item)) ||
    /\b(?:some college|toward|coursework)\b/i.test(item.title) ||
    /\b(?:expected|anticipated|progress)\b/i.test(`${item.title} ${item.to}`)
  const open = isUnderWay(today)(item)
  const sentence = (text: string): Sentence => ({ text: endSentence(text), facts: [item.id], importance: 3 })
  if (/^accepted$/i.test(item.to) || (acceptedTo.test(wordsOf(item)) && !open && !end))
    return sentence(
      `I have been accepted to ${/\b(?:program|course|class|school)$/i.test(title) ? `the ${title}${at}`.replace(/(?<=the )(?:the|an?) /i, '') : place || `the ${title} program`}`,
    )
  const school = schoolOf(item) ?? (noSubject.test(title) && place && !noSubject.test(place) ? place : undefined)
  const exam = nameExam(item.title)
  if (exam && !open && !left && !toCome.test(wordsOf(item)))
    return sentence(`I have my ${exam}${end && end <= today ? ` (${end.getUTCFullYear()})` : ''}`)
  if (noSubject.test(title) && !school) return undefined
  if (/^\d/.test(title) && isNoCourse.test(title)) return undefined
  if (!school && !isCredential(title) && (isNoCourse.test(title) || (place && !open && !isInstitution(place))))
    return undefined
  if (school) {
    if (open) return sentence(`I am a student at ${school}`)
    if (left || !end || end > today) return undefined
    const year = end.getUTCFullYear()
    const isDone = completed.test(`${item.to} ${wordsOf(item)}`)
    return isDone
      ? sentence(`I graduated from ${school} (${year})`)
      : { ...sentence(`I went to ${school} (${year})`), importance: 1 }
  }
  if (open) {
    const doing = sayStudying(title, seedOf(item.organisation, title))
    if (!doing) return place && isInstitution(place) ? sentence(`I am a student at ${place}`) : undefined
    const credits = item.clauses.map(({ text }) => creditsIn(text)).find(Boolean)
    const parts = [
      `am ${doing}${at}`,
      ...(credits ? [`have ${/ of /.test(credits) ? `done ${credits}` : credits}`] : []),
      ...(end && end > today && spokenDate(to) ? [`expect to finish in ${spokenDate(to)}`] : []),
    ]
    return sentence(`I ${joinWords(parts)}${coursesOf(item)}`)
  }
  const { from: began, to: ended } = spokenTime({ ...item, to })
  const time = began && ended ? ` from ${began} to ${ended}` : ''
  const [, credits, toward = ''] = /^(\d+ (?:\p{Ll}+ )?credits) toward (?:an? )?(.+)$/iu.exec(title) ?? []
  if (credits) return sentence(`I have ${credits} toward ${withArticle(toward)}${place ? ` from ${place}` : ''}`)
  if (left || !isCredential(title) || (!end && !/diploma|degree/i.test(title))) {
    const did = sayStudied(title)
    const took = did?.replace(/^studied (.*\bstudies)$/i, 'took $1 courses')
    if (took && (place || took.startsWith('took '))) return sentence(`I ${took}${at}${time}${worthOf(item)}`)
    return place && isInstitution(place) && !isHighSchool(item) ? sentence(`I studied at ${place}${time}`) : undefined
  }
  const source = place ? ` from ${place}` : ''
  const isSchool = /^high school diploma$/i.test(title) && source !== ''
  const told = isSchool ? `My ${title.toLowerCase()} is` : `I have ${theOrA(title)}`
  const [, course = ''] = /^(.+ (?:class|course|training)) (?:passed|completed|done|finished)$/i.exec(second) ?? []
  const more = course ? ` and have completed the ${course}` : ''
  return sentence(`${told}${source}${more}${end ? ` (${end.getUTCFullYear()})` : ''}${honorsOf(item)}${worthOf(item)}`)
}

const acceptedTo = /\b(?:accepted|admitted) (?:to|into|at|for|in)\b/i
const ofEvaluation = /^(?:\p{L}+ )?evaluation of (?:my |the )?(?:diploma|degree|credentials?|transcripts?)\b/iu
const ofSystem = /^(?:California State University|University of California|State University of New York)$/i
function nameOfSchool(item: ProfileItem): string {
  const [name = ''] = nameOfPlace(item).split(' – ')
  // A system of universities is no school: "California State University, Los Angeles".
  if (ofSystem.test(name) && item.place && !name.includes(item.place)) return `${name}, ${item.place.split(',')[0]}`
  return /^(?:University|College|Institute|School|Academy|Community College) (?:of|for) /.test(name)
    ? `the ${name}`
    : name
}

function nameExam(title: string): string | undefined {
  if (/\bhigh school equivalency\b/i.test(title)) return 'high school equivalency'
  return /\bhiset\b/i.test(title) ? 'HiSET' : /\b(?:GED|WASSCE|SSSCE)\b/.exec(title)?.[0]
}

const toCome = /\b(?:working|studying|toward|taking|need|want|class(?:es)?|prep\w*|hop(?:e|ing))\b/i
/** A grade, a list or part of a sentence that was read as a course. */
const isNoCourse =
  /^\d(?!\d* (?:\p{Ll}+ )?credits toward)|\. |,.*,|\bgrades?\b|^(?:some|took|got|have|had|shop|all|classes)\b|\b(?:of|at|in|and|the)$/iu

/** A year of school, or words that were read as a course and are none. */
const noSubject =
  /^(?:freshman|sophomore|junior|senior|undeclared|undecided|continuation|general grade|honors? cord|gold medal|prison|primary school|secundaria|primaria|bachillerato|preparatoria|estudios|taking|h\.?s\.?,)\b|[<>:]|^\p{Ll}+ing \p{Lu}/iu

function schoolOf(item: ProfileItem): string | undefined {
  const { title, organisation } = item
  const name = [title, organisation].find(each => ofSchool.test(each) || ofUniversity.test(each))
  if (!name || (name !== title && title !== '')) return undefined
  return placeNameIn(name.replace(/ HS$/, ' High School').trim()) || undefined
}
const ofSchool = /^(?!.*\b(?:diploma|GED|certificate|degree)\b)\p{Lu}[\p{L}.' -]* (?:High(?: School)?|HS|Academy)$/iu

const ofUniversity =
  /^(?!.*\b(?:diploma|certificate|degree|bachelor|master|in|of science|of arts)\b)\p{Lu}[\p{L}.,' -]*\b(?:University|College|Institute)\b[\p{L} ]*$/iu

function creditsIn(text: string): string {
  const plain = /\b\d+ (?:of|out of) \d+ \p{L}+/u.exec(text)?.[0]
  const [, done, unit, all] = /\b(\d+) (\p{L}+) (?:done |finished )?(?:out )?of (\d+)\b/u.exec(text) ?? []
  return plain ?? (done ? `${done} of ${all} ${unit}` : (/\b\d+ credits\b/.exec(text)?.[0] ?? ''))
}

function coursesOf({ title, clauses }: ProfileItem): string {
  const subjects = clauses.find(({ role }) => role === 'subjects')?.text ?? ''
  const isNew = subjects !== '' && !/\bmaybe\b|\d/.test(subjects) && subjects.split(' ').length <= 9
  return isNew && !title.toLowerCase().includes(subjects.toLowerCase()) ? `. I study ${mend(subjects)}` : ''
}

function honorsOf({ title, clauses }: ProfileItem): string {
  const level = clauses.find(({ role, text }) => role === 'level' && honor.test(text))
  const subjects = clauses.find(({ role }) => role === 'subjects')?.text ?? ''
  const isFocus =
    subjects !== '' && subjects.split(' ').length <= 4 && !title.toLowerCase().includes(subjects.toLowerCase())
  const told = [
    ...(level && !/laude/i.test(level.text) ? [honor.exec(level.text)?.[1] ?? ''] : []),
    ...(/\p{L} \d/u.test(subjects) ? [mend(subjects)] : isFocus ? [`a focus on ${subjects}`] : []),
  ]
  const latin = level && /laude/i.test(level.text) ? `, ${honor.exec(level.text)?.[1]}` : ''
  return told.length > 0 ? `${latin}, with ${told.join(' and ')}` : latin
}

function worthOf({ title, clauses }: ProfileItem): string {
  const found =
    clauses.map(({ text }) => /^(?:was )?(evaluated by \p{Lu}.+)$/u.exec(text)?.[1]).find(Boolean) ??
    /\(([^)]*\b(?:equivalent|evaluated)\b[^)]*)\)/.exec(title)?.[1]
  if (!found) return ''
  return `, ${found
    .replace(/^(?=\p{L}+ equivalent)/u, 'a ')
    .replace(
      /\b(as|equal to|equivalent to) (?:an? )?(US|U\.S\.) (bachelor|master)(?:['’]?s)?(?: degree)?/i,
      (_, as: string, us: string, degree: string) => `${as} a ${us} ${degree.toLowerCase()}’s degree`,
    )}`
}

const honor = /\b(distinction|honou?rs|(?:summa |magna )?cum laude)\b/i

import { acceptabilityOf } from '../../acceptability/acceptability.ts'
import { readTypedDate } from '../../english/read-date.ts'
import { endSentence, joinWords, lowerFirst, withArticle } from '../../english/tidy.ts'
import { writtenOut } from '../../english/written-out.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import type { Sentence } from '../letter.ts'
import { isSendable, mend } from '../tell/mend.ts'
import { isRole } from '../tell/tell-item.ts'
import { results, saysNotHeld } from '../tell/tell-standing.ts'
import { isOfPerson, namePaper } from './name-paper.ts'
import { nameStudy, theOrA } from './name-study.ts'

type Form = 'told' | 'clearance' | 'person' | 'certified' | 'registry' | 'exam' | 'training' | 'paper' | 'certification'
interface Paper {
  form: Form
  text: string
  when: string
  item: ProfileItem
}

const lead: Record<Form, string> = {
  told: '',
  person: 'I am ',
  certified: 'I am ',
  registry: 'I am on ',
  exam: 'I have passed ',
  training: 'I have completed ',
  paper: 'I have ',
  clearance: 'I have ',
  certification: 'I have ',
}

const isTold = /^I (?:took|have taken|passed|got|did|completed|finished|hold|earned)\b/
const isExpiry = /\b(?:valid|good|expir\w*|exp|until|till?|through|thru|renew(?!ed\b)\w*)\b/i
const endInTitle =
  /\b(?:exp(?:\.|ires?\b|ir\w*)?|(?:valid|good) (?:until|till?|thru|through|to)|renew(?!ed\b)\w*) .*\d.*$/i
const yearsShown = 12

/** When it was got or ends; undefined for one that has ended or is to come. */
export function readTime({ title, from, to: told }: ProfileItem, today: Date): string | undefined {
  const dateOf = (text: string) => {
    const read = readTypedDate(text)
    return read && new Date(Date.UTC(read.year, read.month ?? 0))
  }
  const to = told || (endInTitle.exec(title)?.[0] ?? '')
  const ends = isExpiry.test(to)
  const read = to ? dateOf(to.replace(/ ['’]?(?=\d\d$)/, ' 20')) : undefined
  if (!told && to && !read) return undefined
  // A paper that is good until a year or a month is good until its end.
  const month = readTypedDate(to)?.month
  const last = ends && read ? new Date(Date.UTC(read.getUTCFullYear(), month === undefined ? 12 : month + 1, 0)) : read
  // The form asks only when a certificate was got; a date to come, or a second one, says how long it is valid.
  const isGot = !ends && !from && last !== undefined && last <= today
  const end = isGot ? undefined : last
  const began = isGot ? last : from ? dateOf(from) : undefined
  if ((end && end < today) || (began && began > today)) return undefined
  const year = began?.getUTCFullYear() ?? 0
  if (end) return ` (valid to ${end.getUTCFullYear()})`
  return began && year >= today.getUTCFullYear() - yearsShown ? ` (${year})` : ''
}

const ofHealth = /\b(?:TB|tuberculosis|flu|shots?|vaccin\w*|immuni[sz]\w*|drug (?:screen|test)|physical|TOEFL|IELTS)\b/i
const isPaper =
  /\b(?:certificate|card|licen[sc]e|registration|diploma|permit|badge|credential|letter|check|endorsement|commission)s?(?: (?:in|of|for|with)\b.*| \(\p{Lu}+\))?$/iu
const isTraining =
  /\b(?:training|course|class|workshop|orientation|seminar|refresher|basics|in-service)\b(?:.* \d+)?$|\b\d+[- ]?(?:h|hrs?|hours?)\b/i
const isExam = /\b(?:exam(?:ination)?|test|ParaPro|WorkKeys|licensure)\b/i

/** "Pharmacy Technician CA Board of Pharmacy": a license that is called by its post and who gave it. */
const ofBoard =
  /^((?:[\p{L}/]+ ){0,3}\p{L}+(?: I{1,3})?),? ((?:\p{Lu}[\p{L}.]* ){0,3}(?:Board|Department|Bureau)(?: of (?:\p{Lu}\p{L}+ ?(?:and |& )?){1,4})?)(?=$|,)/u

/** A certificate that is held. One that is booked or has ended gives nothing here: the user's note says how it stands. */
/** A sentence about oneself or a grade of a degree, read as the name of a certificate. */
const isNone =
  /^(?:completing|dedicated|experienced|motivated|seeking|looking|working|hard\w*|skilled|reliable)\b|\b\d+ years\b|^(?:first|second|third|upper|lower) (?:class|division)\b|^(?:general )?grade\b/i
const isDegree = /^(?:B|M)\.? ?(?:A|S|Sc|Ed|Com|Tech|Eng|B\.?A)\b\.?(?! (?:license|certificat))/i
const membership = /^(?:\p{L}+ )?member of (?:the )?(.+?)(?:,? (?:licensed|registered|since)\b.*)?$/iu
function readPaper(item: ProfileItem, today: Date): Paper | undefined {
  if (isNone.test(item.title)) return undefined
  const when = saysNotHeld(item) ? undefined : readTime(item, today)
  if (when === undefined || ofHealth.test(item.title)) return undefined
  if (isTold.test(item.title))
    return isSendable(item.title) ? { form: 'told', text: mend(writtenOut(item.title)), when: '', item } : undefined
  const [, post = '', board = ''] = ofBoard.exec(item.title) ?? []
  if (post && isRole(post)) return { form: 'paper', text: `the ${post} credential of the ${board}`, when, item }
  const [, body = ''] = membership.exec(item.title) ?? []
  if (body) return { form: 'person', text: `a member of the ${body}`, when, item }
  if (isDegree.test(item.title)) return { form: 'paper', text: theOrA(nameStudy(item.title)), when, item }
  const name = namePaper(item.title)
  if (!name) return undefined
  const of = (form: Form, text: string): Paper => ({ form, text, when, item })
  if (/\bcertified$/i.test(name)) return of('certified', name)
  if (isOfPerson(name) || /^certified\b/i.test(name)) return of('person', withArticle(name))
  if (/ registry$/i.test(name)) return of('registry', `the ${name}`)
  const drives = nameDriving(name)
  if (drives) return of('paper', drives)
  if (/^Acts? \d/i.test(name) || / clearances?$/i.test(name)) return of('clearance', name.replace(/ clearances?$/i, ''))
  if (/^(?:tanker|hazmat|doubles|passenger|air brakes?|school bus)$/i.test(name))
    return of('paper', `a ${name.toLowerCase()} endorsement`)
  if (isPaper.test(name)) return of('paper', withArticle(lowerStart(name)))
  if (isExam.test(name))
    return /\bpass(?:ed)?\b/i.test(`${item.title} ${results(item)}`) && !isToCome(item, today)
      ? of('exam', `the ${/\b(?:exam\w*|test|assessment)\b/i.test(name) ? name : `${name} test`}`)
      : undefined
  const isCourse = /\b(?:finished|completed|completion)\b/i.test(results(item))
  if (isTraining.test(name) || isTraining.test(item.title.replace(/OSHA.*/i, '')) || isCourse)
    return isToCome(item, today) ? undefined : of('training', `${nameTraining(name, isCourse)}${coverOf(item)}`)
  const level = /^level \d/i.test(name)
  if (level) return of('paper', `the ${name} certificate`)
  return of('certification', lowerStart(name.replace(/ certifi(?:cation|ed)$/i, '')))
}

/** A test or a training on a day to come, where nothing says that the day is its end. */
function isToCome({ to }: ProfileItem, today: Date): boolean {
  const read = isExpiry.test(to) ? undefined : readTypedDate(to)
  return read !== undefined && new Date(Date.UTC(read.year, read.month ?? 0)) > today
}

const coverOf = ({ clauses }: ProfileItem): string => {
  const learned = clauses.find(({ role }) => role === 'learned')?.text.replace(/^learned (?:about )?/, '')
  return learned && !/^(?:how|to)\b/.test(learned) ? `, which covered ${learned}` : ''
}

function nameTraining(name: string, isCourse: boolean): string {
  const bare = name
    .replace(/,?\s*\d+ ?-?(?:h|hrs?|hours?)$/i, '')
    .replace(/\b(\d+)[- ]?(?:h|hrs?|hours?)\b/gi, '$1-hour')
  if (/\btraining$/i.test(bare)) return lowerStart(bare)
  if (/\b(?:course|class|workshop|orientation|seminar|refresher)$/i.test(bare)) return withArticle(lowerStart(bare))
  return isCourse ? `the ${bare} course` : `${lowerStart(bare)} training`
}

function nameDriving(name: string): string | undefined {
  const isLicense = /\bCDL\b/.test(name) || /^Class [AB](?: (?:commercial )?driver['’]?s? licen[sc]e)?$/i.test(name)
  if (!isLicense || /\b(?:permit|learner\w*|school|course|training|program|class(?! [ABC]\b))\b/i.test(name))
    return undefined
  const letter = /\b(?:Class )?([ABC])\b/.exec(name.replace(/\bP (?:and|&) S\b/, ''))?.[1]
  const [, more = ''] = / (with .+?)(?: endorsements?)?$/i.exec(name) ?? []
  const isEndorsed = /\b(?:tanker|doubles|hazmat|passenger|P (?:and|&) S)\b/i.test(more)
  return `a ${letter ? `Class ${letter} ` : ''}CDL${more ? ` ${more}${isEndorsed ? ' endorsements' : ''}` : ''}`
}

const lowerStart = (name: string) =>
  /^\p{Lu}\p{Ll}+(?:[ '’/-]\p{Ll}[\p{Ll}'’-]*)*$/u.test(name) ? lowerFirst(name) : name

const most = 4
const leastAcceptable = -0.7

function say(papers: readonly Paper[]): Sentence {
  const { form } = papers[0] as Paper
  const names = papers.map(({ text, when }) => `${text}${text.endsWith(')') ? '' : when}`)
  const [only = { text: '', when: '' }] = papers
  const isPlural = papers.length > 1 || (form === 'clearance' && / (?:and|&) /.test(only.text))
  const text =
    form !== 'certification' && form !== 'clearance'
      ? papers.map(each => `${each.text}${each.when}`)
      : isPlural
        ? [`${joinWords(names)} ${form}s`]
        : [`${withArticle(only.text)} ${form}${only.when}`]
  return {
    text: endSentence(`${lead[form]}${joinWords(text)}`),
    facts: papers.map(({ item }) => item.id),
    importance: 3,
  }
}

export function tellCertificate(item: ProfileItem, today: Date): Sentence | undefined {
  const paper = readPaper(item, today)
  return paper && say([paper])
}

/** Certificates of a kind in one sentence, without those that an editor would strike out. */
export function tellCertificates(items: readonly ProfileItem[], today: Date): Sentence[] {
  const isFine = (papers: readonly Paper[]) => acceptabilityOf(say(papers).text, 'whole') >= leastAcceptable
  const papers = items.flatMap(item => readPaper(item, today) ?? []).filter(each => isFine([each]))
  const told = [...Map.groupBy(papers, ({ form }) => form).values()].flatMap(alike => {
    const groups = Array.from({ length: Math.ceil(alike.length / most) }, (_, at) =>
      alike.slice(at * most, at * most + most),
    )
    return groups.flatMap(group =>
      isFine(group) && !group.some(({ text }) => /, | and /.test(text)) ? [say(group)] : group.map(each => say([each])),
    )
  })
  const [first, second, ...others] = told.filter(({ text }) => had.test(text))
  if (!first || !second) return told
  const text = `${first.text.slice(0, -1)} and ${second.text.replace('I have ', '')}`
  const both: Sentence = { ...first, text, facts: [...first.facts, ...second.facts] }
  const isBoth = !/, | and /.test(first.text + second.text) && acceptabilityOf(text, 'whole') >= leastAcceptable
  return isBoth ? [...told.filter(each => !had.test(each.text)), both, ...others] : told
}
const had = /^I have (?!completed|passed|taken|done)/

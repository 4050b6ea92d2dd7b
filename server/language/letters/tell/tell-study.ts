import { readTypedDate } from '../../english/read-date.ts'
import { endSentence, joinWords, lowerFirst, upperFirst, withArticle } from '../../english/tidy.ts'
import { writtenOut } from '../../english/written-out.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { isInstitution } from '../../resume-parsing/work-and-study.ts'
import { choose, type Sentence, seedOf } from '../letter.ts'
import { isSendable, mend } from './mend.ts'
import { isOfPerson, namePaper } from './name-paper.ts'
import { isRole, nameOfPlace } from './tell-item.ts'
import { nounOfPaper, plainTitle, results, saysNotHeld, wordsOf } from './tell-standing.ts'

const credential =
  /\b(?:diploma|degree|bachelor\S*|master\S*|associate\S*|licence|licentiate|laurea|licenciatura|doctorate|B\.?A\.?|B\.?S\.?c?\.?|BFA|BBA|BSN|BSW|BEd|B\.?Tech|MFA|MBA|MSN|MSW|M\.?Ed\.?|B\.Ed\.?|PhD|M\.?A\.?|M\.?S\.?c?\.?|A\.?A\.?S?|A\.?S(?= in )|GED|certificate|A[- ]levels?|GCSEs?|NVQ|BTEC|T[- ]level)\b/i
const unfinished =
  /\b(?:left|leave|leaving|dropped|unfinished|not (?:yet )?(?:finished|completed|done)|paused|withdrew|incomplete|no grades|did not finish|didn't finish|didn't complete)\b/i
const underway =
  /\b(?:expected|in progress|studying|now|present|current(?:ly)?|ongoing|second year|third year|final year)\b/i
const lastDate = (text: string): Date | undefined => {
  const read = readTypedDate(text)
  return read && new Date(Date.UTC(read.year, read.month ?? 0))
}
export const isUnderWay = (today: Date) => (item: ProfileItem) => {
  const { kind, from, to, current, title } = item
  if (kind !== 'education' || unfinished.test(wordsOf(item))) return false
  const end = lastDate(to)
  return current || (end !== undefined && end > today) || underway.test(`${from} ${to} ${title}`)
}

const completed = /\b(?:graduat\w*|class of|diploma|finished|completed|GED)\b/i
/** Says what was studied; nothing where no school and no subject is plain. Only what is clearly finished is called a degree or diploma that the user has. */
export function tellEducation(item: ProfileItem, today: Date): Sentence | undefined {
  const { from } = item
  const to = item.to.replace(/^(?:expected|graduat\w+|finish\w*|class of|anticipated|exp\.?)(?: in)? /i, '')
  const [first = '', second = ''] = item.title.split(' / ')
  const isHighSchool = /^diploma$/i.test(first) && /\b(?:HS|High)\b/.test(item.organisation)
  const title = (isHighSchool ? 'High school diploma' : writtenOut(plainTitle(first))).replace(
    /^some college,? (?:in )?|\s*\([^)]*$/gi,
    '',
  )
  const place = nameOfPlace(item)
  const at = place ? ` at ${place}` : ''
  const end = lastDate(to.replace(/^['’](?=\d\d$)/, '20'))
  const left = unfinished.test(wordsOf(item))
  const open = isUnderWay(today)(item)
  const sentence = (text: string): Sentence => ({ text: endSentence(text), facts: [item.id], importance: 3 })
  const school = schoolOf(item) ?? (noSubject.test(title) && place && !noSubject.test(place) ? place : undefined)
  if (/\bGED\b/.test(item.title) && !open && !toCome.test(wordsOf(item)))
    return sentence(`I have my GED${end && end <= today ? ` (${end.getUTCFullYear()})` : ''}`)
  if (noSubject.test(title) && !school) return undefined
  if (!school && !credential.test(title) && (isNoCourse.test(title) || (place && !open && !isInstitution(place))))
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
    const until = end && end > today ? ` and expect to finish in ${to}` : ''
    const credits = item.clauses.find(({ text }) => creditsIn(text) !== '')
    const share = credits ? `, with ${creditsIn(credits.text)}` : ''
    const isCourse = /\b(?:class|course|program|training)$/i.test(title)
    const doing = /program$/i.test(title)
      ? 'enrolled in'
      : isCourse
        ? 'taking'
        : credential.test(title)
          ? choose(seedOf(item.organisation, title), 15, ['working toward', 'studying for'])
          : 'studying'
    return sentence(
      `I am ${doing} ${isCourse ? withArticle(lowerFirst(title)) : theOrA(title)}${at}${share}${until}${coursesOf(item)}`,
    )
  }
  const time = from && to ? ` from ${from} to ${to}` : ''
  if (left || !credential.test(title) || (!end && !/diploma|degree|GED/i.test(title)))
    return sentence(
      !place && /^(?:\p{Lu}\p{L}+ ?){1,3}$/u.test(title) && !isRole(title)
        ? `I studied at ${title}${time}`
        : `I ${credential.test(title) ? 'studied toward' : 'studied'} ${theOrA(title.replace(/ program$/i, ''))}${at}${time}${worthOf(item)}`,
    )
  const source = place ? ` from ${place}` : ''
  const isSchool = /^high school diploma$/i.test(title) && source !== ''
  const told = isSchool ? `My ${lowerFirst(title)} is` : `I have ${theOrA(title)}`
  const [, course = ''] = /^(.+ (?:class|course|training)) (?:passed|completed|done|finished)$/i.exec(second) ?? []
  const more = course ? ` and have completed the ${course}` : ''
  return sentence(`${told}${source}${more}${end ? ` (${end.getUTCFullYear()})` : ''}${honorsOf(item)}${worthOf(item)}`)
}

const toCome = /\b(?:working|studying|toward|taking|need|want|class(?:es)?|prep\w*|hop(?:e|ing))\b/i
/** A grade, a list or part of a sentence that was read as a course. */
const isNoCourse = /^\d|\. |,.*,|\bgrade\b|^(?:some|took|got|have|had|shop|all|classes)\b|\b(?:of|at|in|and|the)$/i

/** A year of school, or words that were read as a course and are none. */
const noSubject =
  /^(?:freshman|sophomore|junior|senior|undeclared|secundaria|primaria|bachillerato|preparatoria|estudios|taking|english class|h\.?s\.?,)\b|[<>:]|^\p{Ll}+ing \p{Lu}/iu

function schoolOf({ title, organisation }: ProfileItem): string | undefined {
  const name = [title, organisation].find(each => ofSchool.test(each) || ofUniversity.test(each))
  return name && (name === title || title === '') ? name.replace(/ HS$/, ' High School').trim() : undefined
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

const ofState =
  /^(.+ (?:certificate|certification|license|registration)) (Ohio|Michigan|Texas|Florida|California|Georgia|Illinois|Pennsylvania|Virginia|Tennessee|Indiana|Arizona|Oregon|Washington|Colorado|Maryland|Kentucky|New York|New Jersey|North Carolina|South Carolina)$/
const isTold = /^I (?:took|have taken|passed|got|did|completed|finished|hold|earned)\b/
const isExpiry = /\b(?:valid|good|expir\w*|exp|until|till?|through|thru|renew\w*)\b/i
/** A certificate that is held. One that is booked or has ended gives nothing here: the user's note says how it stands. */
export function tellCertificate(item: ProfileItem, today: Date): Sentence | undefined {
  const ends = isExpiry.test(item.to)
  const read = item.to ? lastDate(item.to) : undefined
  // A paper that is good until a year is good until its end.
  const last = ends && read && !readTypedDate(item.to)?.month ? new Date(Date.UTC(read.getUTCFullYear(), 11, 31)) : read
  // The form asks only when a certificate was got; a date to come, or a second one, says how long it is valid.
  const isGot = !ends && !item.from && last !== undefined && last <= today
  const end = isGot ? undefined : last
  const began = isGot ? last : item.from ? lastDate(item.from) : undefined
  if (saysNotHeld(item) || (end && end < today) || (began && began > today)) return undefined
  if (isTold.test(item.title) && isSendable(item.title))
    return { text: endSentence(mend(writtenOut(item.title))), facts: [item.id], importance: 3 }
  const title = namePaper(item.title)?.replace(ofState, '$2 $1')
  if (!title) return undefined
  const when = end ? ` (valid to ${end.getUTCFullYear()})` : began ? ` (${began.getUTCFullYear()})` : ''
  if (/\bcertified$/i.test(title)) return { text: endSentence(`I am ${title}${when}`), facts: [item.id], importance: 3 }
  if (isOfPerson(title) || /^certified\b/i.test(title))
    return { text: endSentence(`I am ${withArticle(title)}${when}`), facts: [item.id], importance: 3 }
  const of = (text: string): Sentence => ({ text: endSentence(`${text}${when}`), facts: [item.id], importance: 3 })
  const learned = item.clauses.find(({ role }) => role === 'learned')?.text.replace(/^learned (?:about )?/, '')
  const covers = learned && !/^(?:how|to)\b/.test(learned) ? `, which covered ${learned}` : ''
  if (/\b(?:WorkKeys|ParaPro|exam|test)\b/i.test(title) && /^passed\b/i.test(results(item)))
    return of(`I have passed ${title}`)
  if (/\b(?:course|class|training)$/i.test(title)) return of(`I have completed ${theOrA(title)}`)
  if (/\b(?:finished|completed|completion)\b/i.test(results(item)))
    return { ...of(''), text: endSentence(`I have completed the ${title} course${when}${covers}`) }
  if (/^level \d/i.test(title) && !/\b(?:certificate|award|diploma|NVQ|course)\b/i.test(title))
    return of(`I hold the ${title} certificate`)
  return of(nounOfPaper.test(title) ? `I hold ${theOrA(title)}` : `I hold ${title} certification`)
}

const levels: readonly (readonly [RegExp, (language: string) => string])[] = [
  [
    /\b(?:native|mother(?: language| tongue)?|maternal|first|grew up)\b/i,
    language => `${language} is my first language`,
  ],
  [/\b100 ?(?:%|percent)/, language => `I speak ${language} fluently`],
  [/\b(?:fluent\w*|very well|bilingual|C1|C2)\b/i, language => `I speak ${language} fluently`],
  [/\b(?:some|a little|little)\b/i, language => `I speak some ${language}`],
  [/\b(?:understand|understands)\b(?!.*\bspeak)/i, language => `I understand ${language}`],
  [/\b(?:conversational|intermediate|B1|B2|everyday|understand)\b/i, language => `I speak conversational ${language}`],
  [/\b(?:good|well)\b/i, language => `I speak ${language} well`],
  [/\b(?:basic|beginner|some|little|A1|A2|learning|school)\b/i, language => `I speak some ${language}`],
]

export function tellLanguages(items: readonly ProfileItem[], variant = 0): Sentence | undefined {
  const isNative = (item: ProfileItem) =>
    item.clauses.some(({ role, text }) => role === 'level' && levels[0]?.[0].test(text))
  const natives = items.filter(isNative)
  // A letter in English says that its author knows English.
  const isTold = ({ title, clauses }: ProfileItem) =>
    !/^english$/i.test(title.trim()) || items.length === 1 || clauses.some(({ role }) => role === 'level')
  const rankOf = (item: ProfileItem) =>
    levels.findIndex(([pattern]) => item.clauses.some(({ role, text }) => role === 'level' && pattern.test(text)))
  const others = items
    .filter(item => !isNative(item) && isTold(item))
    .toSorted((a, b) => ((rankOf(a) + 9) % 9) - ((rankOf(b) + 9) % 9))
  const names = joinWords(natives.map(({ title }) => plainTitle(title)))
  const first =
    natives.length > 1
      ? [
          {
            text: `${names} are my first languages`,
            facts: natives.flatMap(({ id, clauses }) => [id, ...clauses.flatMap(({ facts }) => facts)]),
          },
        ]
      : natives.map(tellLanguage)
  const [native] = natives
  const [second] = others
  if (native && second && natives.length === 1 && others.length === 1 && / fluently$/.test(tellLanguage(second).text)) {
    const facts = [...tellLanguage(native).facts, ...tellLanguage(second).facts]
    return {
      text: endSentence(choose(variant, 22, pairs)(plainTitle(native.title), plainTitle(second.title))),
      facts,
      importance: 3,
    }
  }
  const told = [...first, ...joinAlike(others.map(tellLanguage))].slice(0, 3)
  const onlyEnglish = items.every(({ title }) => /^english$/i.test(title.trim()))
  if (told.length === 0 || onlyEnglish) return undefined
  const inOrder = variant % 3 === 1 && natives.length < 2 ? told.toReversed() : told
  const texts = inOrder.map(({ text }) => (told.length > 1 ? vary(text, variant) : text))
  const text = texts.length === 2 ? texts.join(', and ') : joinWords(texts)
  return { text: upperFirst(endSentence(text)), facts: told.flatMap(({ facts }) => facts), importance: 3 }
}

function joinAlike(told: readonly { text: string; facts: string[] }[]): { text: string; facts: string[] }[] {
  const parts = told.map(each => {
    const [, lead = '', name = '', end = ''] = inLanguage.exec(each.text) ?? []
    return { ...each, name, form: name ? `${lead}|${end}` : each.text }
  })
  return [...Map.groupBy(parts, ({ form }) => form).values()].map(alike => {
    const [lead = '', end = ''] = alike[0]?.form.split('|') ?? []
    const text = alike.length > 1 ? `${lead}${joinWords(alike.map(({ name }) => name))}${end}` : (alike[0]?.text ?? '')
    return { text, facts: alike.flatMap(({ facts }) => facts) }
  })
}
const inLanguage = /^(I speak conversational |I understand |I speak (?:some )?)(.+?)( fluently| well|)$/

type Pair = (own: string, other: string) => string
/** Six words at most, since people with the same two languages share them. */
const pairs: readonly [Pair, ...Pair[]] = [
  (own, other) => `I speak ${own} natively, ${other} fluently`,
  (own, other) => `I speak ${other} fluently, ${own} natively`,
]

/** The same in other words, so that two people with the same languages do not write alike. */
function vary(text: string, variant: number): string {
  return variant % 2 === 0
    ? text
    : text.replace(/^(\S+) is my (first language|native language|mother tongue)$/, 'my $2 is $1')
}

function tellLanguage({ id, title, clauses }: ProfileItem): { text: string; facts: string[] } {
  const level = clauses.find(({ role }) => role === 'level')
  const language = plainTitle(title)
    .replace(/\b(?:language|speaker|speaking)\b/gi, '')
    .trim()
  if (level && /^[ABC][12]$/i.test(level.text.trim()))
    return { text: `my ${language} is at level ${level.text.trim().toUpperCase()}`, facts: [id, ...level.facts] }
  const said = level && levels.find(([pattern]) => pattern.test(level.text))
  const own = level && /\b(?:native|mother tongue)\b/i.exec(level.text)?.[0].toLowerCase()
  if (own)
    return { text: `${language} is my ${own === 'native' ? 'native language' : own}`, facts: [id, ...level.facts] }
  return { text: said ? said[1](language) : `I speak ${language}`, facts: [id, ...(said ? level.facts : [])] }
}

const commonStart =
  /^(?:high school|accounting|office|bachelor[’']s|master[’']s|associate[’']s|certificate|diploma|degree|license|licence|teacher|food|first aid|forklift|driver|valid|teaching|nursing|lifeguard|general)\b/i
function theOrA(title: string): string {
  const low = commonStart.test(title) && !/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \p{Lu}/u.test(title) ? lowerFirst(title) : title
  const bare = /\b(?:A[- ]levels|GCSEs)\b|^(?:an?|the|my|two|three|Level|\d+)\b/i.test(low)
  const subject = !credential.test(low) && !nounOfPaper.test(low)
  return bare || subject ? (subject ? lowerFirst(low) : low) : withArticle(low)
}

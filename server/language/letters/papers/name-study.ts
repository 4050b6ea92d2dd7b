import { isEnglish } from '../../english/mend-spelling.ts'
import { lowerFirst, lowerRole, withArticle } from '../../english/tidy.ts'
import { writtenOut } from '../../english/written-out.ts'
import { choose } from '../letter.ts'
import { isRole, roleOf } from '../tell/tell-item.ts'
import { nounOfPaper } from '../tell/tell-standing.ts'
import { isOfPerson } from './name-paper.ts'

const abbreviation =
  'A\\.?A\\.?S?\\.?(?:-?T)?|A\\.?S\\.?(?:-T)?|AA-DTA|B\\.?A\\.?S?c?\\.?|B\\.?S\\.?(?:c\\.?|E\\.?|N\\.?|W\\.?|Ed\\.?)?|BFA|BBA|B\\.?Com\\.?|B\\.?Tech\\.?|B\\.?Ed\\.?|M\\.?A\\.?|M\\.?S\\.?c?\\.?|MFA|MBA|MSN|MSW|M\\.?Ed\\.?|Ed\\.?M\\.?|LL\\.?B\\.?|J\\.?D\\.?|DDS|MBBS|HND|Pharm\\.?D\\.?|Ph\\.?D\\.?'
const fields =
  'Arts|Science|Applied Science|Applied Arts|Fine Arts|Business Administration|Education|Social Work|Engineering'
const written = `doctor of \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?|(?:associate|bachelor|master|doctor)(?:['’]?s)?(?: degree)?(?: (?:of|in) (?:${fields})(?![\\p{L}]| and| &))?`
const degree = new RegExp(
  `^((?:${abbreviation})(?![\\p{L}.])|${written})[.,]?(?: - [A-Z][A-Za-z.]{1,4})?,? (?=["“]?\\p{Lu})(?!in |of |degree)`,
  'u',
)
const spelledDegree = new RegExp(
  `^(${written})[,.]?(?: - [A-Z][A-Za-z.]{1,4})?,? (?=["“]?\\p{Lu})(?!in |of |degree)`,
  'iu',
)
const degreeBehind = new RegExp(`^([^,]+), (?:as )?(${abbreviation}|associate|bachelor|master)(?:['’]?s)?$`, 'iu')

const credential =
  /\b(?:diploma|degree|bachelor\S*|master\S*|associate\S*|licence|licentiate|laurea|licenciatura|t[eé]cnic[oa]|tecn[oó]log[oa]|bachillerato|magist[eè]re?|diplôme|dyplom|candidate of|doctorate|doctor of|baccalaur[eé]at|certificate|A[- ]levels?|GCSEs?|NVQ|BTEC|T[- ]level|GED)\b/iu
const shortCredential = new RegExp(`(?<!\\p{L})(?:${abbreviation})(?![\\p{L}.])`, 'u')
const notCredential = /\b(?:medical|office|dental|sales|nurs\w*|library services) associate$/i
export const isCredential = (title: string): boolean =>
  (credential.test(title) || shortCredential.test(title)) && !notCredential.test(title)

const behind =
  /,? \(?(?:\d+[.\d]*[- ]?(?:h|hrs?|hours?|weeks?|wks?|semesters?|credits?|cr)\b.*|(?:freshman|sophomore|junior|senior|evenings?|nights?|night program|online|major|undergrad(?:uate)?|track)\b.*)$/i

const beyond =
  /, (?!(?:first|second) class|with |minor|[^,]*\b(?:honou?rs|laude|option|concentration|emphasis|certificate|diploma|degree|teaching)\b)[^,]*(?:,.*)?$/i

/** "Licenciada (Bachelor) in Chemistry": the user's own translation is what is read here. */
const foreignDegree =
  /^\p{L}+ \((?:equivalent to )?(bachelor|master|associate)(?:['’]?s)?(?: degree)?\) (?:in|of|en) /iu

/** What was studied as it stands in a sentence: "BS in Nursing", "Associate of Science in Justice Studies". */
export function nameStudy(title: string): string {
  const bare = writtenOut(title)
    .replace(foreignDegree, (_, level: string) => `${level}'s degree in `)
    .replace(/^((?:B|M)\.? ?(?:A|S|Sc|Ed|Com|Tech|Eng)\.?) \((?=\p{Lu})([^)]+)\)$/u, '$1 in $2')
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/^some college,? (?:in )?|^an? (?=\p{L}+)|\s*\([^)]*$/giu, '')
    .replace(/^(?:toward|coursework (?:in|completed),?) (?:an? )?/i, '')
    .replace(/\b(associate|bachelor|master)s(?= (?:in|of|degree)\b)/i, "$1's")
    .replace(/,? (?:as|equal to|equivalent to) (?:an? )?(?:US |U\.S\. )?bachelor.*$/i, '')
    .replace(/^certificate of completion,? (?:in )?/i, 'certificate in ')
  const short = /credits toward/i.test(bare) ? bare : bare.replace(behind, '').replace(/[\s,]+$/, '')
  return short
    .replace(
      degreeBehind,
      (_, subject: string, name: string) => `${name.length > 5 ? `${name.toLowerCase()}’s` : name} in ${subject}`,
    )
    .replace(degree, '$1 in ')
    .replace(spelledDegree, '$1 in ')
    .replace(
      /^((?:specialist )?(?:certificate|diploma|degree)|.*\bdegree),? (?=["“]?\p{Lu}|\p{Ll})(?!in |of |for |with |from )/iu,
      '$1 in ',
    )
    .replace(/ ["“]([^"”]+)["”]/, ' $1')
    .replace(/,? minor(?: in)? (?=\p{Lu})/u, ', with a minor in ')
    .replace(/\b([BM]Sc)\./, '$1')
    .replace(beyond, '')
    .trim()
}

const commonStart =
  /^(?:high school|accounting|office|bachelor[’']s|master[’']s|associate[’']s|graduate|certificate|diploma|degree|license|licence|teacher|food|first aid|forklift|driver|valid|teaching|nursing|lifeguard|general|two|three)\b/i
export function theOrA(title: string): string {
  const low = commonStart.test(title) && !/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \p{Lu}/u.test(title) ? lowerFirst(title) : title
  const bare = /\b(?:A[- ]levels|GCSEs)\b|^(?:the|my|Level|\d+)\b/i.test(low)
  const subject = !isCredential(low) && !nounOfPaper.test(low)
  return bare || subject ? (subject ? lowerFirst(low) : low) : withArticle(low)
}

const ofEnglish = /\b(?:ESL|ESOL|ELA|ELL)\b|\bEnglish (?:as|for) (?:a )?(?:second|other)\b|\bEnglish class(?:es)?\b/i
const course = /\b(?:class|course|workshop|bootcamp)$/i
const courses =
  /\b(?:classes|courses|prereq(?:uisite)?s|coursework)$|^intro(?:duction)? to\b|\b(?:I{1,3}|\d{1,3}[A-Z]?)$/i
const isGeneral = /^(?:general (?:studies|education)|liberal arts|liberal studies)$/i
const program = /^(.+?) program$/i

const isSubject = (title: string) =>
  title.split(' ').length <= 6 &&
  !/,|\.$|\b(?:faculty|team|pathway|enrollment|apprenticeship|internship)\b/i.test(title) &&
  title
    .split(/[ /&-]+/)
    .every(
      word =>
        /^\p{Lu}{3,5}$/u.test(word) || /^(?:and|of|in|for|the|ed|IT)$/i.test(word) || isEnglish(word.toLowerCase()),
    )
const isTrade = (title: string) => isOfPerson(title) || (isRole(title) && !/[,&]| and /.test(title))

/** As it follows "I am": "taking ESL classes", "working toward a BA in Business". */
export function sayStudying(title: string, seed: number): string | undefined {
  if (ofEnglish.test(title)) return 'taking ESL classes'
  const named = program.exec(title)?.[1] ?? (isTrade(title) && !isCredential(title) ? title : undefined)
  if (named) return `in the ${named} program`
  if (isCredential(title)) return `${choose(seed, 15, ['working toward', 'studying for'])} ${theOrA(title)}`
  if (course.test(title)) return `taking ${withArticle(lowerFirst(title))}`
  if (/\btraining$/i.test(title) || courses.test(title)) return `taking ${lowerFirst(title)}`
  if (isGeneral.test(title)) return `taking ${title.toLowerCase()} classes`
  return isSubject(title) ? `studying ${lowerRole(title)}` : undefined
}

/** "Intro to Pharmacy Technician" and "Microsoft Office refresher" are courses, no trades. */
const ofCourse = /^(?:intro(?:duction)?|basics?|beginning|fundamentals|principles|advanced)\b|\brefresher$/i

/** As it follows "I": "trained as a CNA", "studied accounting", "took an Excel class". */
export function sayStudied(title: string): string | undefined {
  if (ofEnglish.test(title)) return 'took ESL classes'
  const named = program.exec(title)?.[1] ?? title
  if (program.test(title) && /^\p{Lu}+$/u.test(named) && !isOfPerson(named)) return `was in the ${named} program`
  if (ofCourse.test(named))
    return `took ${/\b(?:course|class|refresher)$/i.test(named) ? withArticle(lowerFirst(named)) : named}`
  if (isTrade(named) && !isCredential(title))
    return `trained as ${isOfPerson(named) ? withArticle(named) : roleOf(named)}`
  if (isCredential(title)) return `studied toward ${theOrA(title)}`
  if (course.test(title)) return `took ${withArticle(lowerFirst(title))}`
  if (/\btraining$/i.test(title) || courses.test(title)) return `took ${lowerFirst(title)}`
  if (isGeneral.test(named)) return `took ${named.toLowerCase()} classes`
  return isSubject(named) ? `studied ${lowerRole(named)}` : undefined
}

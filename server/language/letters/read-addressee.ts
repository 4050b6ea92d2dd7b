import { isEnglish } from '../english/mend-spelling.ts'
import { isFirstName } from './reader-names.ts'

const formal =
  '(?:Mr|Mrs|Ms|Mx|Dr|Prof|Rev|Sgt|Lt)\\.?|Miss|Madame?|Do[nñ]a|Don|Señora?|Chef|Coach|Sister|Brother|Father|Mother|Deacon|Reverend|Imam|Pastor|Rabbi|Principal|Superintendent|Captain|Chief|Sheriff|Officer|Directora?'
const name = "\\p{Lu}[\\p{L}'’-]*\\p{Ll}"
const words = `${name}(?: \\p{Lu}\\.)?(?: ${name}){0,5}`
const person = `(?:(${formal}) )?(${words}(?: (?:of|of the|&|and) ${words})*)`
const post =
  '(?:our |the |your )?(?:(?:\\p{Ll}+ ){0,2}(?:director|manager|owner|supervisor|coordinator|principal|dispatcher|administrator|foreman|recruiter),? )?(?:Director of \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+){0,2}, )?'
/** Not by the flag for both cases, since a name is known by its capital. */
const inBothCases = (words: string) =>
  words.replace(/(?<=^|\|)\p{Ll}/gu, letter => `[${letter.toUpperCase()}${letter}]`)
const documents = inBothCases(
  'letters?|resum\\p{L}+|résumés?|CV|notes?|lines|words|paragraphs|applications?|appl(?:y|ying)|interest|e-?mail|mail|send|text|write|give|go|hand|address(?:ed)?',
)
const direct = inBothCases(
  'ask for|attn\\.?|ATTN|attention|contact|hiring [Mm]anager|e-?mail|call|text|see|message|tell',
)
const toPerson = new RegExp(
  `\\b(?:(?:${documents})\\b[^.!?\\n]{0,60}?\\b(?:to|for|with)|(?:${direct}))[:,]? ${post}${person}`,
  'gu',
)
const noName =
  /\b(?:Human|Resources|HR|Hiring|Recruit\p{L}*|Team|Department|Office|Manager|Director|Church|School|Center|Clinic|Hospital|Street|St|Road|Rd|Avenue|Ave|Box|Suite|Apt|Inc|LLC|Co|Company|Services?|Group|Farms?|Shop|Store|Market|Club|City|County|District|Board|College|University|Library|Indeed|Attn|January|February|March|April|May|June|July|August|September|October|November|December|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?)\b/u
const role =
  /^(?:\p{Lu}\p{L}+ (?:& |and )?){0,4}(?:Manager|Director|Directora|Supervisor|Coordinator|Administrator|Owner|Lead|Leader|Foreman|Recruiter|Secretary|Specialist)(?: of (?:\p{Lu}\p{L}+ ))?\s*/u
/** "Deb, our office manager" is a person by whatever name. */
const itsRole =
  /^, (?:our|the) (?:\p{Ll}+ ){0,2}(?:manager|director|owner|supervisor|coordinator|principal|recruiter|lead)\b/u
const end = /^(?:$|[.,:;(\n]| (?:at|by|in|and|with|before|or)\b)/
const addressed = new RegExp(`^(?:${documents})\\b`, 'u')
const signature = new RegExp(
  `^[–—-]* ?${person}(?:,? (?:&|and) (?:the |our )?(?:crew|team|staff|family|everyone))?$`,
  'u',
)

/** Whom an ad asks to write to, as a letter greets them: "Sister Agnieszka Nowak"; undefined if it names nobody. */
export function readAddressee(ad: string, employer = ''): string | undefined {
  const ofEmployer = new Set(employer.split(/[^\p{L}]+/u))
  const isOfEmployer = (name: string) => name.split(' ').some(word => word.length > 3 && ofEmployer.has(word))
  for (const found of ad.matchAll(toPerson)) {
    const words = withoutRest((found[2] ?? '').replace(role, '').split(' '))
    const rest = ad.slice(found.index + found[0].length)
    const isInPlace = words.length > 1 ? end.test(rest) && !isWord(words[0]) : itsRole.test(rest)
    const name = nameIn(found[1], words, addressed.test(found[0]) && isInPlace)
    const isForQuestions = /\bquestions?\b[^.!\n]*$/i.test(ad.slice(0, found.index))
    if (name && !isForQuestions && !isOfEmployer(name)) return name
  }
  const [, title, signed = ''] = signature.exec(ad.trim().split('\n').at(-1)?.trim() ?? '') ?? []
  const name = signed && nameIn(title, withoutRest(signed.split(' ')), false)
  return name && !isOfEmployer(name) ? name : undefined
}

const isWord = (word = '') => isEnglish(word.toLowerCase())

/** Words up to one that joins something else to a name; "Bev and Ron" are both greeted. */
function withoutRest(words: readonly string[]): string[] {
  const last = words.findIndex(
    (word, at) => /^(?:of|&|and|the)$/.test(word) && !(at > 0 && word !== 'of' && isFirstName(words[at + 1])),
  )
  return words.slice(0, last < 0 ? words.length : last)
}

/** Without a title a name begins with a known first name, unless it stands where only a name can. */
function nameIn(title: string | undefined, words: readonly string[], isInPlace: boolean): string | undefined {
  const first = words.findIndex(isFirstName)
  const at = title || (first !== 0 && isInPlace) ? 0 : first
  const name = words.slice(Math.max(at, 0)).join(' ')
  if (at < 0 || !/^\p{Lu}/u.test(name) || noName.test(name)) return undefined
  return title ? `${title.replace(/^(Mr|Mrs|Ms|Mx|Dr|Prof|Rev|Sgt|Lt)$/, '$1.')} ${name}` : name
}

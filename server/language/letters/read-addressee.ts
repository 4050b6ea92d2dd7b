import { givenNames } from '#server/platform/ai/masking/given-names.ts'

const formal =
  '(?:Mr|Mrs|Ms|Mx|Dr|Prof)\\.?|Chef|Coach|Sister|Brother|Father|Pastor|Rabbi|Principal|Superintendent|Captain|Chief'
const name = "\\p{Lu}[\\p{L}'’-]*\\p{Ll}"
const toPerson = new RegExp(
  `\\b(?:letters?|resum\\p{L}+|résumés?|CV|notes?|lines|words|applications?|appl(?:y|ying)|interest|email|mail|send|text|write|attention|ask)\\b[^.!?\\n]{0,60}?\\b(?:to|for|attn:?|attention:?) (?:our |the )?(?:(?:\\p{Ll}+ )?(?:director|manager|owner|supervisor|coordinator|principal) )?(?:(${formal}) )?((?:${name} of )?${name}(?: \\p{Lu}\\.)?(?: ${name}){0,4})`,
  'gu',
)
const noName =
  /\b(?:Human|Resources|HR|Hiring|Recruit\p{L}*|Team|Department|Office|Manager|Director|Church|School|Center|Clinic|Hospital|Street|St|Road|Rd|Avenue|Ave|Box|Suite|Apt|Inc|LLC|Co|Company|Services?|Group|Farms?|Shop|Store|Market|Club|City|County|District|Board|College|University|Library|Indeed|Attn|January|February|March|April|May|June|July|August|September|October|November|December|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?)\b/u
const role =
  /^(?:\p{Lu}\p{L}+ ){0,3}(?:Manager|Director|Directora|Supervisor|Coordinator|Administrator|Owner|Lead|Leader|Foreman|Recruiter|Secretary|Specialist)(?: of (?:\p{Lu}\p{L}+ ))?\s*/u
/** "Deb, our office manager" is a person by whatever name. */
const itsRole =
  /^, (?:our|the) (?:\p{Ll}+ ){0,2}(?:manager|director|owner|supervisor|coordinator|principal|recruiter|lead)\b/u
const end = /^(?:$|[.,:;(\n]| (?:at|by|in|and|with|before|or)\b)/

/** Whom an ad asks to write to, as a letter greets them: "Sister Agnieszka Nowak"; undefined if it names nobody. */
export function readAddressee(ad: string, employer = ''): string | undefined {
  const ofEmployer = new Set(employer.split(/[^\p{L}]+/u))
  for (const found of ad.matchAll(toPerson)) {
    const title = found[1] ?? ''
    const words = (found[2] ?? '').replace(role, '').split(' ')
    const after = ad.slice(found.index + found[0].length)
    const first = words.findIndex(word => givenNames.has(word.toLowerCase()))
    // Without a title, a single word has to be a known first name, and of two the place they stand in has to be a person's.
    const isPlaced = words.length > 1 ? end.test(after) : itsRole.test(after)
    const at = title || (first !== 0 && isPlaced) ? 0 : first
    const person = words.slice(Math.max(at, 0)).join(' ')
    if (
      at < 0 ||
      !/^\p{Lu}/u.test(person) ||
      noName.test(person) ||
      words.some(word => word.length > 3 && ofEmployer.has(word))
    )
      continue
    return title ? `${title.replace(/^(Mr|Mrs|Ms|Mx|Dr|Prof)$/, '$1.')} ${person}` : person
  }
  return undefined
}

import { lapsed, partLapsed } from '../english/lapsed.ts'
import { endsAsTitle } from './title-words.ts'
import { degree, isInstitution } from './work-and-study.ts'

export const isPersonal =
  /^(?:date of birth|birth ?date|born|d\.?o\.?b|age|marital|married|single|divorced|nationality|citizenship|gender|sex|religion|children|height|weight|race|ethnicity|social security|ssn|place of birth|(?:i am )?\d\d (?:years?|yrs?) old|1\d$)\b/i

const paper =
  /\b(?:licen[cs]es?|licen[cs]ed|certificates?|certified|certification|registration|permit|(?:food|green|guard|union) (?:\p{L}+ )?card|food handler\S*|food manager|manager card|CPR|BLS|ACLS|PALS|first aid|servsafe|OSHA|STNA|CNA|NCLEX|PRC|LPN|forklift|HIPAA|notary|CDL|lifeguard certif\p{L}*|babysitting class|phlebotomy cert\p{L}*|CCMA|RBT|CDA|HHA|TABC|TIPS|guard card|registered (?:nurse|behavior technician|dental assistant|medical assistant|pharmacy technician)|mandated reporter|bloodborne|TEFL|MOS|QuickBooks ProAdvisor|CMA|RMA|EMT|(?<!junior |leaving )cert)\b/iu
const studied = /\b(?:program|bachelor|associate|degree|GED|high school|HS|college|university|credits|semesters?)\b/i

export const isPaperLine = (line: string): boolean =>
  paper.test(line) && line.split(/\s+/).length <= 14 && !isInstitution(line) && !studied.test(line)

const program =
  /\b(?:wpm|typing|microsoft|ms office|word|excel|powerpoint|outlook|google (?:docs|sheets|forms|drive)|quickbooks|sage|autocad|revit|canva|photoshop|zoom|slack|whatsapp|10[- ]?key|ten[- ]key|pos|clio|epic|sap|java|python|computer|internet|social media|instagram|tiktok|capcut|e-?mail)\b/giu
export function isSkillList(line: string): boolean {
  const parts = line.replace(/^[\p{L} ]{3,20}: /u, '').split(/[,;|•/&]\s*(?![^(]*\))|\.\s+/)
  const found = line.match(program)?.length ?? 0
  return (
    found > 0 &&
    line.length < 120 &&
    (parts.length > 2 || (parts.length > 1 && found > 1)) &&
    parts.every(part => part.split(' ').length <= 5) &&
    !isInstitution(line) &&
    !degree.test(line)
  )
}

/** "Licensed insurance producer, State of Ohio (2015 – 2021)" names what somebody may do, and no employer. */
export function isLicense(text: string): boolean {
  const [, post = ''] = licensed.exec(text.replace(/^[^\p{L}]+/u, '')) ?? []
  return post !== '' && text.length <= longestLicense && (endsAsTitle(post) || /notary public$/i.test(post))
}
const licensed =
  /^(?:(?:state[- ])?licensed|commissioned) (?:(?:as|in) )?(?:an? )?(\p{L}[\p{L} &/'’-]{3,50}?)(?=$|\.$|[,;]? ?\((?:[^()]*\d)|[,;] (?:state|commonwealth|since|in) |,? (?:in|since) (?:\p{Lu}|\d)|,? (?:19|20)\d\d)/iu
const longestLicense = 110

export function papersIn(line: string): string[] {
  const parts = line.split(/,\s+|\s+[+/]\s+|;\s+/)
  return parts.length > 1 && parts.every(part => paper.test(part)) ? parts : [line]
}

const named =
  '(?:adult |infant |child |pediatric )*CPR|BLS|ACLS|first aid|AED|ServSafe|OSHA[- ]?(?:10|30)|(?:(?:class|cls) )?[AB] CDL|CDL(?: class)?(?: ?-)? [AB]|food handler\\S*|TIPS|TWIC|EPA 608|notary|NCCER|NATE'
const wholePaper = new RegExp(
  `^(?:(?:current|active|valid|have|got|hold|my|a|\\p{L}+ (?=food handler))\\s+)*(?:${named})(?:[ /&+,-]+(?:and |${named}|manager|handler|certified|certificate|certification|card|licen[cs]e|cert|public|h(?:ou)?rs?|universal|core|\\(\\p{L}+\\)|\\d+))*$`,
  'iu',
)
/** Alone on a line or in a list, with what it allows or its state; "clean license" is no paper. */
const driving =
  /^(?:(?:[Vv]alid|[Cc]urrent|[Ff]ull|[Aa]ctive|[Cc]lean) )*(?:[A-Z]{2} |\p{Lu}\p{L}+ )?[Dd]river['’]?s['’]? [Ll]ic(?:en[cs]e)?(?: since (?:19|20)\d\d)?$/u
const heldAs = /(?<!\p{L})(?:certified|certificate|certification|cert|licen[cs]ed?|card|permit)\W*$/iu
const notHeld =
  /(?<!\p{L})(?:not|never|no|work|green|driving|driver['’]s|clean|valid|full|nationality|car|need|want|working|study\p{L}*|class(?:es)?|course|prep|taught|teach|help\p{L}*|check\p{L}*|customers?|students?|credit|gift|time|business|report|debit|punch|id|library|birth|death|marriage|title|drivers?|gave|made|got (?:\p{L}+ )?to|process\p{L}*|index|sim|phone|price|stock|keep|kept|post|handl\p{L}*|cash|swip\p{L}*|accept\p{L}*|tak(?:e|ing|en))(?!\p{L})/iu

const toldOfPaper = /[\s,]+\(?(?:(?:that |which )?i (?:got|took|did|just)|took it|got it|took the class)(?!\p{L}).*$/iu

export const papersAmong = (text: string): string[] => (isLicense(text) ? [text] : papersOfList(text))
function papersOfList(text: string): string[] {
  const papers: string[] = []
  for (const part of partsOfList(text)) {
    const { name, state } = partLapsed(part) ?? { name: part, state: '' }
    const last = papers.at(-1)
    if (isHeld(name)) papers.push(state ? `${name} (${state})` : name)
    else if (last && !partLapsed(last) && lapsed.test(part))
      papers[papers.length - 1] = `${last} (${partLapsed(part)?.state || part})`
  }
  return papers
}
export const lapsedAmong = (text: string): string[] => papersAmong(text).flatMap(paper => partLapsed(paper)?.name ?? [])

const partsOfList = (text: string): string[] =>
  text
    .split(
      /\s*(?:[;|•·\t]|,(?![^(]*\))|\.\s|\s[–—-]\s|\s\/\s|\sand (?=\p{L}+ certified|(?:(?:my|own|a|good|reliable) )*(?:references?|car|truck|vehicle|transportation)(?!\p{L})))\s*/u,
    )
    .map(part =>
      part
        .replace(/^[\s(]+|[\s.!]+$/g, '')
        .replace(/^(?:i['’]?m|i am|i have|i got|also) (?:(?:a|an|my) )?/i, '')
        .replace(toldOfPaper, ''),
    )
const isHeld = (part: string) =>
  wholePaper.test(part) ||
  driving.test(part) ||
  (heldAs.test(part) && / /.test(part) && part.split(' ').length <= 5 && !notHeld.test(part))

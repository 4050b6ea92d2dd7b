import { degree, isInstitution } from './work-and-study.ts'

export const isPersonal =
  /^(?:date of birth|birth ?date|born|d\.?o\.?b|age|marital|married|single|divorced|nationality|citizenship|gender|sex|religion|children|height|weight|race|ethnicity|social security|ssn|place of birth|(?:i am )?\d\d (?:years?|yrs?) old|1\d$)\b/i

const names =
  'Spanish|French|German|Italian|Portuguese|Arabic|Chinese|Mandarin|Cantonese|Russian|Ukrainian|Polish|Romanian|Czech|Albanian|Urdu|Hindi|Punjabi|Bengali|Gujarati|Tamil|Telugu|Nepali|Pashto|Dari|Farsi|Persian|Kurdish|Turkish|Hebrew|Greek|Somali|Amharic|Tigrinya|Swahili|Twi|Yoruba|Igbo|Hausa|Vietnamese|Tagalog|Filipino|Ilocano|Cebuano|Thai|Lao|Hmong|Khmer|Burmese|Karen|Indonesian|Korean|Japanese|Haitian Creole|Creole|ASL|American Sign Language|Welsh|Irish|Dutch|Swedish|Norwegian|Danish|Finnish|Hungarian|Bulgarian|Serbian|Croatian|Bosnian|Slovak|Lithuanian|Latvian|Armenian|Uzbek|Kazakh|Mongolian|Malayalam|Kannada|Marathi|Sinhala|Malay|Samoan|Tongan|Navajo|Quechua|Mixtec|Patois|Krio|Kinyarwanda|Lingala|Shona|Zulu|Afrikaans|Oromo|Wolof|Fula|Akan|Fante|Ewe|Yiddish|sign language|English'
const levels =
  "a little(?: bit)?|a lot|a bit|bit|little|less|some|basic|beginner(?: class)?|conversational|intermediate|advanced|fluent(?:ly)?|native|mother tongue|good|very good|excellent|bilingual|spoken|written|speak|understand|speaking|both|grew up w(?:ith)?|first language|second language|heritage|proficien(?:t|cy)|working|professional|limited|elementary|learning|learner|still|read(?:ing)?|write|writing|talk|know|do(?:es)?n[’']?t|not|but|well|much|very|at home|with (?:my )?(?:family|parents?|mom|grandma|grandparents)|w (?:my )?(?:family|parents?|mom|grandma|grandparents)|class(?:es)?|course|for school|in school|years?|yrs?|\\d|i|my|can|also|only|and|a|the|in|of|level|[ABC][12]"
const language = new RegExp(`\\b(?:${names})\\b`, 'iu')
const onlyLanguage = new RegExp(`^[(\\s]*(?:(?:${levels}|${names})(?![\\p{L}\\p{N}])[\\s()–—:.,/-]*)+$`, 'iu')
const label = /^(?:languages?|i speak|speaks?)\b:?\s*/i

export function isLanguageLine(line: string): boolean {
  const plain = line.replace(/^\W+/, '').replace(label, '')
  if (!language.test(plain) || plain.length > 90) return false
  return languagesIn(line).every(part => part.split(/,\s+/).every(piece => onlyLanguage.test(piece)))
}

/** The languages of a line with what is said of each: "english good, write a little less good" is one. */
export function languagesIn(line: string): string[] {
  const parts = line
    .replace(/^\W+/, '')
    .replace(label, '')
    .split(/\s*[,;|·•/&+]\s*(?![^(]*\))|\s+and\s+/)
    .filter(Boolean)
  const found: string[] = []
  for (const part of parts) {
    if (language.test(part) || found.length === 0) found.push(part)
    else found.push(`${found.pop()}, ${part}`)
  }
  return found.flatMap(part => {
    const all = [...part.matchAll(new RegExp(language, 'giu'))]
    return all.length > 1
      ? all.map(([name]) => `${name} ${part.replace(new RegExp(language, 'giu'), ' ')}`.replace(/\s+/g, ' ').trim())
      : [part]
  })
}

export function nameAndLevel(text: string): { name: string; level: string } {
  const [name = ''] = language.exec(text) ?? []
  const level = text
    .replace(language, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s(:,–—-]+|[\s):,–—-]+$/g, '')
  return { name, level }
}

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

export function papersIn(line: string): string[] {
  const parts = line.split(/,\s+|\s+[+/]\s+|;\s+/)
  return parts.length > 1 && parts.every(part => paper.test(part)) ? parts : [line]
}

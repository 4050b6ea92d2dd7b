const names =
  'Spanish|French|German|Italian|Portuguese|Arabic|Chinese|Mandarin|Cantonese|Russian|Ukrainian|Polish|Romanian|Czech|Albanian|Urdu|Hindi|Punjabi|Bengali|Gujarati|Tamil|Telugu|Nepali|Pashto|Dari|Farsi|Persian|Kurdish|Turkish|Hebrew|Greek|Somali|Amharic|Tigrinya|Swahili|Twi|Yoruba|Igbo|Hausa|Vietnamese|Tagalog|Bisaya|Ilonggo|Filipino|Ilocano|Cebuano|Thai|Lao|Hmong|Khmer|Burmese|Karen|Indonesian|Korean|Japanese|Haitian Creole|Creole|ASL|American Sign Language|Welsh|Irish|Pennsylvania Dutch|Penn\\.? Dutch|Dutch|Swedish|Norwegian|Danish|Finnish|Hungarian|Bulgarian|Serbian|Croatian|Bosnian|Slovak|Lithuanian|Latvian|Armenian|Uzbek|Kazakh|Mongolian|Malayalam|Kannada|Marathi|Sinhala|Malay|Samoan|Tongan|Navajo|Cherokee|Hawaiian|Nahuatl|Mixteco|Quechua|Mixtec|Patois|Krio|Kinyarwanda|Lingala|Shona|Zulu|Afrikaans|Oromo|Wolof|Bambara|Soninke|Susu|Pular|Fula|Akan|Fante|Ewe|Yiddish|sign language|English'
const usualNames: readonly (readonly [RegExp, string])[] = [
  [/^(?:espa[nñ]ol|espanhol|castellano)$/i, 'Spanish'],
  [/^ingl[eéê]s$/i, 'English'],
  [/^portugu[eéê]s$/i, 'Portuguese'],
  [/^fran(?:c[eéê]s|[cç]ais)$/i, 'French'],
  [/^italiano$/i, 'Italian'],
  [/^alem[aá]n$/i, 'German'],
]
const allNames = `${names}|Español|Espanol|Espanhol|Castellano|Ingl[eéê]s|Portugu[eéê]s|Fran(?:c[eéê]s|[cç]ais)|Italiano|Alem[aá]n`
const levels =
  "a little(?: bit)?|a lot|a bit|bit|little|less|some|basic|beg|beginner(?: class)?|conversational|intermediate|advanced|fluent(?:ly)?|native|mother tongue|good|very good|excellent|bilingual|spoken|written|speak|understand|speaking|both|grew up w(?:ith)?|first language|second language|heritage|proficien(?:t|cy)|working|professional|limited|elementary|learning|learner|still|read(?:ing)?|write|writing|talk|know|do(?:es)?n[’']?t|not|but|well|much|very|at home|with (?:my )?(?:family|parents?|mom|grandma|grandparents)|w (?:my )?(?:family|parents?|mom|grandma|grandparents)|class(?:es)?|course|for school|in school|years?|yrs?|\\d|i|my|can|also|only|and|a|the|in|of|level|[ABC][12]"
const more =
  'ok(?:ay)?|so|v|bilingu(?:al|e|ü?e)|poco|poquito|first|[●○★☆⭐]+|yes|better|best|enough|small|medium|middle|more|than|from|mostly|forgotten|greetings|hello|words?|perfect|chatting|dialect|growing|accent|kitchen|barn|street|slow(?:ly)?|writ\\p{L}*|convers\\p{L}*|since|birth|live|all|just|upper|manage|understand\\p{L}*|nativ[aeo]|intermedi[oa]|avanzad[oa]|b[aá]sic[oa]|fluid[oa]|TOEFL|IELTS|JLPT|dialects?|home|my|lot|get|by|is|to|be|at|like|about|for'
const language = new RegExp(`(?<!\\p{L})(?:${allNames})(?!\\p{L})`, 'iu')
const everyLanguage = new RegExp(language, 'giu')
const onlyLanguage = new RegExp(
  `^[(\\s]*(?:(?:${levels}|nativ[aeo]|${allNames})(?![\\p{L}\\p{N}])[\\s()–—:.,/-]*)+$`,
  'iu',
)
const ofLevel = new RegExp(`^[(=]?(?:${levels}|${more}|\\d+.*|[–—:=/-].*)[),.:;!+]*$`, 'iu')
const label =
  /^(?:languages?(?: and \p{L}+)?|idiomas?|langues(?: \/ languages)?|(?:i |yo )?(?:speak|hablo)|speaks?)(?!\p{L}) ?:?\s*/iu

export const namesLanguage = (text: string): boolean => language.test(text)

/** A line that must not be split before its languages are read. */
export const sharesLevel = (line: string): boolean => withLevels(line) !== line

export function isLanguageLine(line: string): boolean {
  const plain = line.replace(/^\W+/, '').replace(label, '')
  if (!language.test(plain) || plain.length > 90) return false
  return languagesIn(line).every(part => part.split(/,\s+/).every(piece => onlyLanguage.test(piece)))
}

/** The languages of a line with what is said of each: "english good, write a little less good" is one. */
export function languagesIn(line: string): string[] {
  const parts = withLevels(line.replace(/^[^\p{L}]+/u, '').replace(label, '')).split(parting)
  const found: string[] = []
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 1 || part === '') continue
    const isAnother = language.test(part) || (part.split(' ').length <= 4 && !ofLevel.test(part.split(' ')[0] ?? ''))
    const sign = /^\s(?:and|y)\s$/.test(parts[at - 1] ?? '') ? ' and ' : ', '
    if (isAnother || found.length === 0) found.push(part)
    else found.push(`${found.pop()}${sign}${part}`)
  }
  return found.flatMap(languagesOfPart)
}

const parting = /(\s*(?:[,;|•·/&\t]|(?<![ABC][12])\+)\s*(?![^(]*\))|\s+(?:and|y)\s+|(?<!Penn|[Vv])\.\s+(?=\p{Lu}))/u

/** "Ukrainian, Russian – native; English – B2": a level behind a dash is that of all languages of its list. */
const withLevels = (line: string) =>
  line.replace(shared, (_, list: string, sign: string, level: string) =>
    list
      .split(/\s*(?:,|&|\band\b)\s*/)
      .filter(Boolean)
      .map(name => `${name}${sign}${level}`)
      .join('; '),
  )
const shared = new RegExp(
  `(?<=^|[;.|•·\\t] ?)((?:${allNames})(?:(?:, (?:and )?| and | & )(?:${allNames}))+)(\\s*[–—:-]\\s*)(?!\\s*(?:${allNames}))([^;,.|•·\\t]+)`,
  'giu',
)

/** "spanish 100% english 60%" has a level for each, "Spanish and English fluent" one for both. */
function languagesOfPart(part: string): string[] {
  const all = [...part.matchAll(everyLanguage)]
  if (all.length < 2) return [part]
  const between = all.slice(1).map(({ index }, at) => {
    const before = all[at]
    return part.slice((before?.index ?? 0) + (before?.[0].length ?? 0), index)
  })
  if (between.every(text => /^[^\p{L}\p{N}]*(?:and|y)?[^\p{L}\p{N}]*$/u.test(text))) {
    const rest = part.replace(everyLanguage, ' ')
    return all.map(([name]) => `${name} ${rest}`.replace(/\s+/g, ' ').trim())
  }
  return all.map(({ index }, at) => part.slice(at === 0 ? 0 : index, all[at + 1]?.index).trim())
}

const usualLevels: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})nativ[ao](?!\p{L})/giu, 'native'],
  [/(?<!\p{L})intermedi[ao](?!\p{L})/giu, 'intermediate'],
  [/(?<!\p{L})avanzad[ao](?!\p{L})/giu, 'advanced'],
  [/(?<!\p{L})b[aá]sic[ao](?!\p{L})/giu, 'basic'],
]

export const isOnlyLevel = (text: string): boolean =>
  !language.test(text) && ofLevel.test(text.trim().split(' ')[0] ?? '')

export function isLanguagePart(text: string): boolean {
  const [found] = [...text.matchAll(everyLanguage)]
  if (!found || text.split(' ').length > 8 || /^class/i.test(text)) return false
  const before = text.slice(0, found.index).split(/[\s:/]+/)
  const [after = ''] = text
    .slice(found.index + found[0].length)
    .trim()
    .split(' ')
  return [...before, after].every(
    word => !word || ofLevel.test(word) || word.startsWith('(') || onlyLanguage.test(word),
  )
}

/** A language and its level; one that we do not know ends where words of its level begin. */
export function nameAndLevel(text: string): { name: string; level: string } {
  const [found = ''] = language.exec(text) ?? []
  const words = text.split(' ')
  const end = words.findIndex((word, at) => at > 0 && (ofLevel.test(word) || word.startsWith('(')))
  const unknown = /:$/.test(words[0] ?? '') ? (words[0] ?? '') : words.slice(0, end < 0 ? words.length : end).join(' ')
  const typed = found || unknown
  const level = usualLevels
    .reduce((told, [pattern, usual]) => told.replace(pattern, usual), text.replace(typed, ' '))
    .replace(/\/ ?(?=\p{L})|(?<=\p{L}) ?\//gu, ' ')
    .replace(found ? everyLanguage : /$^/, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s(:,=/–—-]+|[\s(:,/–—-]+$/g, '')
  const isOpen = !level.includes('(')
  const usual = usualNames.find(([pattern]) => pattern.test(typed))?.[1] ?? typed.replace(/[:,;]+$/, '')
  return { name: capitalized(usual), level: isOpen ? level.replace(/\)+$/, '') : level }
}
const capitalized = (name: string) =>
  /^ASL$/i.test(name)
    ? 'ASL'
    : name.replace(/(?<![\p{L}'’])\p{L}+/gu, word => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())

const speaks =
  /(?<!\p{L})(?:(?:bi|tri)lingual|fluent(?:ly)?|conversational)(?!\p{L})|(?:^|(?<!\p{L})(?:i|i can|also|can) )speaks?(?!\p{L})/giu
const isDenied = /(?<!\p{L})(?:not|no|don['’]?t|learning|learn|students?|teach\p{L}*)(?!\p{L})/iu

export function languagesSpoken(sentence: string): string[] {
  const told = [...sentence.matchAll(speaks)]
  if (told.length === 0 || isDenied.test(sentence)) return []
  return [...sentence.matchAll(everyLanguage)].flatMap(({ 0: name, index }) => {
    if (/^-speaking/i.test(sentence.slice(index + name.length))) return []
    const nearest = told.toSorted((a, b) => Math.abs(a.index - index) - Math.abs(b.index - index))[0]
    if (!nearest || Math.abs(nearest.index - index) > 50) return []
    const between = sentence.slice(Math.min(nearest.index, index), Math.max(nearest.index, index))
    const said = /[,;]/.test(between) ? '' : nearest[0]
    const level = said
      .toLowerCase()
      .replace(/^.*speaks?$/, '')
      .replace('fluently', 'fluent')
    return [`${name} ${level}`.trim()]
  })
}

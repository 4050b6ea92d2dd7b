import { degree, titleWords } from './work-and-study.ts'

interface FoundName {
  name: string
  place: string
  rest: string
}
export interface PlaceTests {
  isPlace: (text: string) => boolean
  isStreet: (text: string) => boolean
  isTownOfState: (text: string) => boolean
}

const resumeOf =
  /^(?:(?:resume|résumé|cv|curriculum vitae)(?: (?:of|for))?|(?:full |applicant )?name|applicant|about me(?=:))[ :–-]+(?=\p{Lu})/iu
const resumeAfter = /[\s,:–-]+(?:resume|résumé|cv|curriculum vitae)(?: (?:19|20)\d\d)?$/iu
const decoration = /^[\s*_"“”=~|.•]+|[\s*_"“”=~|]+$/gu

export const nameAfterLabel = (line: string): string => {
  const name = plainTop(line)
  return resumeOf.test(line) && isName(name) ? name : ''
}

export const plainTop = (line: string): string =>
  line.replace(decoration, '').replace(resumeOf, '').replace(resumeAfter, '')

export function findName(top: string, lines: readonly string[], tests: PlaceTests): FoundName | undefined {
  return (
    lowerCaseName(top) ??
    introducedName(top) ??
    nameBeforeStop(top) ??
    capitalsFirst(top) ??
    nameBeforeTown(top) ??
    nameBeforeAge(top) ??
    nameBeforeWork(top) ??
    nameAtComma(top, lines, tests)
  )
}

function lowerCaseName(line: string): FoundName | undefined {
  const [whole, name = ''] =
    /^(\p{Ll}[\p{Ll}'’-]+(?: \p{Ll}[\p{Ll}'’.-]*){1,2})(?=$|[,.]|\s*[|•/]|\t|\s+[\d(+–-]|\s+\S+@)/u.exec(line) ?? []
  if (!whole || jobWord.test(name) || noWordOfName.test(name)) return undefined
  const rest = line.slice(name.length).replace(/^[\s,.|•/–-]+/, '')
  const [town = ''] = /^\p{Ll}[\p{Ll} ]{2,30}(?=$|\.(?: |$)| [-–|/] )/u.exec(rest) ?? []
  return { name, place: town, rest: rest.slice(town.length).replace(/^[\s,.|•/–-]+/, '') }
}
export const noWordOfName =
  /\b(?:i|my|me|we|for|the|and|a|an|to|of|in|on|with|at|is|am|was|work|works?|worked|job|jobs|cv|want|wants|need|hello|hi|dear|this|more|about|who|what|all)\b/i

function introducedName(line: string): FoundName | undefined {
  const [, name = ''] =
    /^(?:(?:[Hh]ello|[Hh]i|[Hh]ey)[!,.]? )?(?:I am|I['’]m|[Mm]y name(?: is)?) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,3})(?=$|[,.!]| and\b)/u.exec(
      line,
    ) ?? []
  if (!name || !isName(name.trim())) return undefined
  const behind = /^my name (?!is )/i.test(line) ? line.slice(line.indexOf(name) + name.length) : undefined
  return { name: name.trim(), place: '', rest: behind === undefined ? line : behind.replace(/^[\s,.!]+/, '') }
}

function nameBeforeStop(line: string): FoundName | undefined {
  const [, name = ''] =
    /^(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,3})(?:\. (?=\S)| (?=(?:is|has|was) ))/u.exec(line) ?? []
  if (!name || !isName(name.trim())) return undefined
  const rest = line.slice(name.length)
  return { name: name.trim(), place: '', rest: rest.startsWith('. ') ? rest.slice(2) : line }
}

export function nameInProse(text: string): string {
  const [, capital = ''] =
    /\b(?:[Mm]y name is|[Tt]his is) (\p{Lu}[\p{L}'’-]{1,40}(?: \p{Lu}[\p{L}'’-]{1,40}){1,3})/u.exec(text) ?? []
  if (capital) return capital.trim()
  const [, lower = ''] =
    /\b(?:my name(?: is|['’]?s)?|this is|i am|i['’]?m) (\p{L}[\p{L}'’-]+ \p{L}[\p{L}'’-]+?)(?=[,.!]|$| (?:and|i|im|from)\b)/iu.exec(
      text,
    ) ?? []
  return lower &&
    !noWordOfName.test(lower) &&
    !jobWord.test(lower) &&
    !titleWords.test(lower) &&
    !/(?:ing|ed|ly)\b/.test(lower)
    ? lower
    : ''
}

function capitalsFirst(line: string): FoundName | undefined {
  const [, name = ''] = /^((?:\p{Lu}[\p{Lu}'’.-]+ ){1,3}\p{Lu}[\p{Lu}'’-]+) (?=\p{Lu}\p{Ll})/u.exec(line) ?? []
  return name && isName(name) ? { name, place: '', rest: line.slice(name.length).trim() } : undefined
}

/** "Rosita Vargas El Paso TX 915 555 0111": two words, with an initial three, come before the town. */
function nameBeforeTown(line: string): FoundName | undefined {
  const [, name = '', town = '', rest = ''] =
    /^([\p{L}'’-]+(?: \p{L}\.?)? [\p{L}'’-]+) ((?:\p{L}[\p{L}.'’-]* ){0,2}\p{L}[\p{L}.'’-]*,? (?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|Texas|Florida|Ohio|California)(?: \d{5})?)(?= |$)(.*)$/iu.exec(
      line,
    ) ?? []
  const isCapital = /^\p{Lu}/u.test(name)
  if (!town || jobWord.test(name) || noWordOfName.test(name) || (isCapital && !isName(name))) return undefined
  return { name, place: town, rest: rest.trim() }
}

function nameBeforeWork(line: string): FoundName | undefined {
  const [, name = '', rest = ''] =
    /^((?:M(?:r|s|rs|iss)\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}\.?)? \p{Lu}[\p{L}'’-]+) ((?:licensed|certified|registered|office|front desk|text|call|cell|phone)\b.*)$/iu.exec(
      line,
    ) ?? []
  return name && /^\p{Lu}/u.test(name) && isName(name) ? { name, place: '', rest } : undefined
}

function nameBeforeAge(line: string): FoundName | undefined {
  const [, name = '', age = ''] = /^([\p{L}'’. -]+?),? (\(?1\d\)?(?: years? old)?)$/iu.exec(line) ?? []
  return age && isName(name) ? { name, place: '', rest: age } : undefined
}

/** "Xiomara De La Cruz, 17, Bronx NY", or "O'BRIEN, Siobhán" above an address of its own. */
function nameAtComma(
  line: string,
  lines: readonly string[],
  { isPlace, isStreet, isTownOfState }: PlaceTests,
): FoundName | undefined {
  const [first = '', second = '', ...more] = line.split(/,\s+/)
  if (!second || !/^\p{Lu}/u.test(first) || isName(line)) return undefined
  const isBeside =
    more.length > 1 ||
    /^\d\d$/.test(second) ||
    degree.test(second) ||
    (more.length > 0 && /\d|@/.test(second)) ||
    (/^[A-Z]{2,5}$/.test(second) && /^(?:\p{Lu}[\p{L}.]+ )+[A-Z]{2}$/u.test(more[0] ?? '')) ||
    isPlace(second.split('. ')[0] ?? '') ||
    isTownOfState(second.split('. ')[0] ?? '') ||
    isPlace([second, ...more].join(', ')) ||
    (more.length === 0 && titleWords.test(second) && lines.some(each => each !== line && /@|\d{3}/.test(each)))
  if (isName(first) && isBeside) {
    if (/^[A-Z]{2}\b/.test(second) || isStreet(first)) return undefined
    return {
      name: first,
      place: '',
      rest: line
        .slice(first.length)
        .replace(/^,\s+/, '')
        .replace(/,\s+|\. (?=\S)/g, ' | '),
    }
  }
  const isReversed =
    more.length === 0 && first === first.toUpperCase() && /^\p{Lu}(?:\p{Ll}|\p{Lu}{3})[\p{L} .'’-]{0,30}$/u.test(second)
  const hasPlace = lines.some(each => each !== line && each.split(/\s+[|•·/–-]\s+/).some(isPlace))
  return isReversed && hasPlace ? { name: line, place: '', rest: '' } : undefined
}

export const isSplitName = (first: string, second: string): boolean =>
  [first, second].every(word => /^\p{Lu}[\p{L}'’-]{2,}$/u.test(word) && !jobWord.test(word) && !titleWords.test(word))

/**
 * Two to five words with capitals and no digits, such as stand alone above everything; "Resume of" may come before.
 * Small words such as "de la" are not counted.
 */
export function isName(text: string): boolean {
  const words = text.split(/\s+/).filter((word, at) => at === 0 || !smallWord.test(word))
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    text.length <= 60 &&
    !text.includes('\t') &&
    /^[\p{L}\p{M}\s.'’"“”()-]+(?: \(\p{L}+\/\p{L}+\))?(?:, (?:\p{L}{2,4}\.?|\p{Lu}\.(?:\p{Lu}\p{Ll}?\.?){1,3})){0,3}$/u.test(
      text,
    ) &&
    words.filter(word => /^["“(]?\p{Lu}/u.test(word) || smallWord.test(word)).length >= words.length - 1 &&
    /^\p{Lu}|^(de|da|van|von)\b/u.test(text) &&
    !isTownWithState.test(text) &&
    !jobWord.test(text)
  )
}
/** "El Paso, TX"; MA, MD and PA are degrees and titles as well. */
const isTownWithState =
  /, (?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[EINOST]|N[CDEHJMVY]|O[HKR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/
const smallWord = /^(?:de|da|van|von|der|la|las|los|le|del|dos|das|bin|al|y|e)$/
export const jobWord =
  /\b(resume|e-?mail|phone|cell|mobile|assistant|associate|manager|student|worker|seeking|looking|developer|designer|teacher|nurse|cashier|server|sitter|babysitter|summary|objective|experience|education|skills|graduate|specialist|customer|service|sales|aide|clerk|driver|tutor|barista|technician|officer|nanny|high school|HS|street|avenue)\b/i

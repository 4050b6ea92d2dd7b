import { tagWords } from './tagger.ts'
import { readVerb } from './verbs.ts'

const stems = new Map<string, string>()
const maxRemembered = 20_000

/** Reduces a word to what its forms share: "registers", "serving", "served". Not a word by itself. */
export function stemOf(word: string): string {
  const low = word.toLowerCase().replace(/['’]s$/, '')
  const known = stems.get(low)
  if (known !== undefined) return known
  if (stems.size >= maxRemembered) stems.clear()
  const stem = reduce(low)
  stems.set(low, stem)
  return stem
}

function reduce(low: string): string {
  const verb = readVerb(low)
  if (verb) return verb.base
  if (low.length > 4 && /(?:[^aeiouy]|[aeiou]y)s$/.test(low) && !/ss$/.test(low))
    return reduceSingular(low.slice(0, -1))
  if (low.length > 4 && /ies$/.test(low)) return `${low.slice(0, -3)}y`
  if (low.length > 4 && /(?:ss|x|ch|sh)es$/.test(low)) return low.slice(0, -2)
  if (low.length > 4 && /[aeiou]s$/.test(low) && !/(?:us|is|as)$/.test(low)) return reduceSingular(low.slice(0, -1))
  return low
}

const reduceSingular = (word: string) => readVerb(word)?.base ?? word

export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’+#-]*/gu) ?? []

export const stemsIn = (text: string): string[] =>
  wordsIn(text)
    .flatMap(word => word.split('-'))
    .filter(Boolean)
    .map(stemOf)

const contents = new Map<string, ReadonlySet<string>>()
const maxContents = 2_000
/** Longer texts are rarely read twice. */
const longestRemembered = 300

/** Stems of nouns, verbs, adjectives and numbers: what a text is about. Each phrase is compared with many others. */
export function contentStems(text: string): ReadonlySet<string> {
  if (text.length > longestRemembered) return readContent(text)
  const known = contents.get(text)
  if (known) return known
  if (contents.size >= maxContents) contents.clear()
  const content = readContent(text)
  contents.set(text, content)
  return content
}

function readContent(text: string): ReadonlySet<string> {
  const tags = tagWords(text)
  const content = tags.filter(
    ({ pos, text: word }) => ['NOUN', 'VERB', 'ADJ', 'PROPN', 'NUM'].includes(pos) && !empty.test(word),
  )
  return new Set(content.flatMap(({ text: word }) => word.split('-')).map(stemOf))
}

const empty =
  /^(?:be|is|are|was|were|been|being|have|has|had|do|does|did|make|made|get|got|go|went|take|took|use|used|work|worked|job|role|position|team|company|skill|skills|ability|able|strong|good|great|excellent|year|years|month|day|time|thing|things|way|lot|new|other|part|level|high|well|experience|experienced|require|required|prefer|preferred|plus|must|need|needed|people|person|someone|candidate|applicant)$/i

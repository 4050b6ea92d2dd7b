import { demandsInOwnWords } from '../../demands/demand.ts'
import { contentStems, stemOf } from '../../english/stem.ts'

const digits: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
}
const numbered = (text: string) =>
  text.replace(/(?<=\d),(?=\d{3})/g, '').replace(/\p{L}+/gu, word => digits[word.toLowerCase()] ?? word)
const numbersIn = (text: string): string[] => text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []

const remembered = new Map<string, ReadonlySet<string>>()
const most = 2000
/** Remembered, as each line is compared with each point. Numbers are digits. */
export function stemsOf(text: string): ReadonlySet<string> {
  const known = remembered.get(text)
  if (known) return known
  if (remembered.size >= most) remembered.clear()
  const stems = contentStems(numbered(text))
  remembered.set(text, stems)
  return stems
}
const share = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].filter(stem => all.has(stem)).length / Math.max(some.size, 1)
const hasNumbersOf = (line: string, text: string) => {
  const known = numbersIn(numbered(line))
  return numbersIn(text).every(each => known.includes(each))
}

export function isSaid(whole: string, line: string): boolean {
  const point = whole.replace(
    / (?:after|for|within) (?:the (?:final|last|first) )?(?:\p{L}+|\d+) (?:months?|years?|weeks?)$/u,
    '',
  )
  const overlap = share(stemsOf(point), stemsOf(line))
  const numbers = numbersIn(point)
  if (isSameChange(point, line)) return true
  if (numbers.length > 0) {
    // A small number alone is shared by chance: "grade 9", "Stat 10".
    const isTelling = numbers.some(each => Number(each) > 12)
    return hasNumbersOf(line, point) && overlap >= (!isTelling ? 0.45 : numbers.length > 1 ? 0.15 : 0.25)
  }
  const [verb = ''] = point.split(' ')
  const isOtherDeed = !/^(?:sit|sat|work|worked|staff|staffed)$/i.test(verb) && !stemsOf(line).has(stemOf(verb))
  return stemsOf(point).size > 2 ? overlap >= (isOtherDeed ? 0.7 : 0.5) : overlap > 0.5
}

const fromTo = (text: string) =>
  /\bfrom \D{0,10}(\d[\d.,]*)\D.*?\bto \D{0,10}(\d[\d.,]*)/.exec(text)?.slice(1).join(' ')
export function withTime(line: string, deed: string): string | undefined {
  const [, time = ''] =
    / to \D{0,3}\d[\d.,]*[kKmM%]?(?: [\p{L}%-]+){0,4}?( (?:in|within|over|during) (?:the |an? )?[\p{L}\d]+(?: [\p{L}\d]+){0,5})$/u.exec(
      deed,
    ) ?? []
  return time && isSameChange(line, deed) && !/ to .*\d.* (?:in|within|over|during) /.test(line)
    ? `${line}${time}`
    : undefined
}

const isSameChange = (a: string, b: string) => fromTo(a) !== undefined && fromTo(a) === fromTo(b)

export const isStoryOf = (story: string, line: string): boolean =>
  stemsOf(line).size > 4 && share(stemsOf(line), stemsOf(story)) >= 0.55

export const isSimilar = (a: string, b: string): boolean =>
  isSaid(a, b) || isSaid(b, a) || Math.max(share(stemsOf(a), stemsOf(b)), share(stemsOf(b), stemsOf(a))) >= 0.4

export const tells = (text: string, line: string): boolean =>
  hasNumbersOf(text, line) && share(stemsOf(line), stemsOf(text)) >= 0.75

const alike: readonly (readonly [RegExp, RegExp])[] = [
  [/^schedul(?:e|ing)$/i, /\b(?:appointments?|shifts|calendars?)\b/i],
  [/^clean(?:ing)?$/i, /\b(?:clean|wip|sweep|swept|mop|tid)\p{L}*/iu],
  [/^(?:till|register|payments?)$/i, /\b(?:cash|card|payments?|register)\b/i],
  [/^payments?$/i, /\b(?:copays?|refunds?)\b/i],
  [/^consecut/i, /\bin a row\b/i],
  [/^phones?$/i, /\b(?:phones?|calls?)\b/i],
]

/** Openings that a wording leaves out, and why a job ended. */
const droppable =
  /^(?:responsible|duty|duties|task|tasks|include|various|successfully|daily|approx|customer|guest|user|laid|lay|end|contract|role|annual|per|kind|sort|mad|busy)$/
const isKin = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) > 3 && (a.startsWith(b.slice(0, 5)) || b.startsWith(a.slice(0, 5))))

export function keepsWords(line: string, texts: readonly string[]): boolean {
  const kept = [...stemsOf(texts.join('. ').replace(/[-/]/g, ' '))]
  const told = texts.join('. ')
  const missing = [...stemsOf(line.replace(/[-/]/g, ' '))].filter(
    stem =>
      !droppable.test(stem) &&
      !kept.some(each => isKin(each, stem)) &&
      !alike.some(([one, other]) => one.test(stem) && other.test(told)),
  )
  return missing.every(stem => /^\d*$/.test(stem))
}

/** Whether a text has the numbers of a sentence, but for an age, and half of what it is about. */
export const isToldBy = (text: string, sentence: string): boolean =>
  hasNumbersOf(text, sentence.replace(/\bsince I was \d+/i, '')) && share(stemsOf(sentence), stemsOf(text)) >= 0.4

export function isAbout(text: string, thing: string): boolean {
  if (!hasNumbersOf(text, thing)) return false
  if (numbersIn(thing).length > 0 || share(stemsOf(thing), stemsOf(text)) >= 0.5) return true
  if (alike.some(([one, other]) => one.test(thing) && other.test(text))) return true
  const shown = new Set(demandsInOwnWords(text))
  return demandsInOwnWords(thing).some(demand => shown.has(demand))
}

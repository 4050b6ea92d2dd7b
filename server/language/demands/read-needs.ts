import { stemsIn } from '../english/stem.ts'
import { upperFirst } from '../english/tidy.ts'
import { languagesIn } from '../requirements/read-asked.ts'
import { type Demand, demandsInAd } from './demand.ts'
import { dutyItems, nounItems } from './noun-items.ts'
import { type AdDemand, readAd } from './read-ad.ts'

/** One thing that an ad asks for, in words that follow "asks for". */
export interface Need {
  word: string
  sentence: string
  demands: readonly Demand[]
  weight: number
}

export interface Terms {
  names: readonly { text: string; lower: string }[]
  /** By the first stem. */
  phrases: ReadonlyMap<string, readonly { stems: string; text: string }[]>
}

const license = /\b(?:driver['’]?s?|driving) licen[cs]e\b/i
const papersOnly =
  /\b(?:diploma|GED|right to work|authorized to work|background check|drug (?:test|screen)|fingerprints|immunizations|DBS|references)\b/i
const hiring =
  /\b(?:hiring|recruiting|is adding|invites applications|has an opening|(?:looking for|seek(?:s|ing)?) (?:an?|our|\p{L}+ \p{Lu}))\b/iu
const degrees =
  /^(?:BS|MS|BA|MA|AA|AS|PhD|HS|GED|US|UK|OT|PM|AM|EEO|PTO|CV|ID|HR|IT|DBS|YOU|THE|WHO|ALL|AND|NOT|OUR|NOW|MUST|JOB|PAY)$/

export type Stands = (word: string, text: string) => boolean

/** The main things come first. */
export function readNeeds(ad: string, title: string, terms: Terms, stands: Stands): Need[] {
  const top = ad.slice(0, 300).toLowerCase()
  return readAd(ad, title)
    .flatMap(asked => needsIn(asked, { terms, stands, top, title }))
    .toSorted((a, b) => b.weight - a.weight)
}

interface Ad {
  terms: Terms
  stands: Stands
  top: string
  title: string
}

function needsIn(asked: AdDemand, ad: Ad): Need[] {
  const { sentence, demands, weight, phrase, qualification, role } = asked
  const need = (word: string, own: readonly Demand[], bonus: number): Need => ({
    word,
    sentence,
    demands: own,
    weight: weight + bonus,
  })
  const base = (word: string, bonus: number) => need(word, demandsInAd(word), bonus)
  const languages = languagesIn(sentence)
    .filter(each => each !== 'english')
    .map(upperFirst)
  const names = namesIn(sentence, role === 'required' || role === 'wished', ad)
  const known = new Set([...names, ...languages].flatMap(word => demandsInAd(word)))
  const isLicense = license.test(sentence)
  const own = demands.filter(
    demand =>
      !known.has(demand) &&
      !(languages.length > 0 && (demand.id === 'other-language' || demand.id === 'spanish')) &&
      !(isLicense && demand.id === 'driving'),
  )
  const isHiring = hiring.test(sentence) || /^to apply\b/i.test(sentence)
  const phrases =
    isHiring || papersOnly.test(sentence)
      ? []
      : phrasesIn(sentence, ad.terms).filter(
          each => isNeed(each, sentence, ad) && !(isLicense && license.test(each.replace(/^driver /, "driver's "))),
        )
  const isList = role !== 'work' || (phrase?.kind !== 'verb' && !phrase) || phrase?.kind === 'noun'
  const items =
    isHiring ||
    !isList ||
    papersOnly.test(sentence) ||
    (qualification && /\b(?:degree|bachelor|associate)\b/i.test(sentence))
      ? []
      : nounItems(sentence).filter(word => isNeed(word, sentence, ad))
  const duties =
    isHiring || demands.length + phrases.length > 0 || (role !== 'work' && phrase?.kind !== 'verb')
      ? []
      : dutyItems(phrase?.kind === 'verb' ? phrase.text : sentence)
  return [
    ...languages.map(word => base(word, 1.2)),
    ...names.map(word => base(word, 0.6)),
    ...(isLicense ? [need("driver's license", [], 0.2)] : []),
    ...own.map(demand => need(demand.name, [demand], 0.1)),
    ...phrases.map(word => base(word, 0.3)),
    ...items.map(word => base(word, qualification ? -0.6 : 0.2)),
    ...duties.map(word => base(word, 0.1)),
  ]
}

/** Tools and papers that a sentence names; a short one before another noun is a part of that: a "PTO shaft". */
function namesIn(sentence: string, isRequirement: boolean, { terms, stands, top, title }: Ad): string[] {
  const low = sentence.toLowerCase()
  const known = terms.names.flatMap(({ text, lower }) =>
    low.includes(lower) &&
    stands(text, sentence) &&
    !degrees.test(text) &&
    !(license.test(low) && /licen[cs]e/i.test(text))
      ? [text]
      : [],
  )
  const isShouted = sentence === sentence.toUpperCase()
  const marks =
    isRequirement && !isShouted ? (sentence.match(/\b\p{Lu}{3,6}\b(?!['’])|\b\p{Lu}-?\d{2,3}\b/gu) ?? []) : []
  const all = [
    ...new Set([...known, ...marks.filter(word => !degrees.test(word) && !top.includes(word.toLowerCase()))]),
  ]
  return all
    .filter(
      word => !word.split(' ').every(each => title.toLowerCase().includes(each.toLowerCase())) || !word.includes(' '),
    )
    .filter(
      word =>
        !all.some(other => other !== word && ` ${other.toLowerCase()} `.includes(` ${word.toLowerCase()} `)) &&
        !(
          word.length < 5 &&
          new RegExp(`\\b${word} (?:shaft|lead|loader|distribution|\\p{Ll}+ders?)\\b`, 'u').test(sentence)
        ),
    )
}

function isNeed(word: string, sentence: string, { top, title }: Ad): boolean {
  const isName =
    /\p{Lu}/u.test(word) || /^\p{Lu}/u.test(sentence.slice(sentence.toLowerCase().indexOf(word.toLowerCase())))
  if (isName && sentence.toLowerCase().indexOf(word.toLowerCase()) > 0 && top.includes(word.toLowerCase())) return false
  const at = sentence.toLowerCase().indexOf(word.toLowerCase())
  const isTitled = /^(?:\p{Lu}\S* ?){2,}$/u.test(sentence.slice(at, at + word.length))
  if (isTitled && top.includes(word.toLowerCase())) return false
  const own = word.toLowerCase().split(' ')
  return !own.every(each => title.toLowerCase().includes(each))
}

function phrasesIn(sentence: string, { phrases }: Terms): string[] {
  const stems = stemsIn(sentence)
  const all = ` ${stems.join(' ')} `
  return stems.flatMap(stem =>
    (phrases.get(stem) ?? []).filter(each => all.includes(` ${each.stems} `)).map(({ text }) => text),
  )
}

import { bareNouns } from '../english/complete-phrase.ts'
import { isEnglish, isInDictionary } from '../english/mend-spelling.ts'
import { isNoun, likeCase, readWords, type Word, writeWords } from './words.ts'

export const irregularPlurals: Record<string, string> = {
  ...{ man: 'men', woman: 'women', child: 'children', person: 'people', foot: 'feet', tooth: 'teeth', life: 'lives' },
  ...{
    wife: 'wives',
    knife: 'knives',
    shelf: 'shelves',
    leaf: 'leaves',
    loaf: 'loaves',
    half: 'halves',
    calf: 'calves',
  },
}
const wrongPlurals: Record<string, string> = {
  ...{ mans: 'men', womans: 'women', womens: 'women', childs: 'children', childrens: 'children', peoples: 'people' },
  ...{ calfs: 'calves', knifes: 'knives', shelfs: 'shelves', wifes: 'wives', leafs: 'leaves' },
  ...{
    loafs: 'loaves',
    informations: 'information',
    advices: 'advice',
    homeworks: 'homework',
    equipments: 'equipment',
  },
  ...{
    furnitures: 'furniture',
    trainings: 'training',
    staffs: 'staff',
    knowledges: 'knowledge',
    feedbacks: 'feedback',
  },
  ...{ merchandises: 'merchandise', luggages: 'luggage', experiencies: 'experiences' },
}

export const pluralOf = (noun: string): string =>
  irregularPlurals[noun] ??
  (/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : /(?:x|ch|sh|s|z)$/.test(noun) ? `${noun}es` : `${noun}s`)

const count =
  /^(?:[2-9]|\d{2,}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|many|several|few|these|those|dozen)$/i
/** Stay as they are behind a number: "10 key", "4 o'clock", "2 full time". */
const unchanged =
  /^(?:[ap]m|o'clock|k|percent|people|men|women|children|key|year|hour|day|week|month|minute|mile|pound|foot|inch|degree|dollar|point|star|line|page|unit|bed|seat|seater|ton|gallon|quart|step|person|grade|ish|plus|off|more|fewer|less|ft|lb|lbs|oz|mph|rpm|ml|mg|deep|high|wide|tall|long|old|straight|a|per|hp|volt|inch|series|species|sheep|fish|aircraft|deer|crew|staff|dozen|hundred|thousand|million|hs|jr|sr|pm|am|st|nd|rd|th|way|time|shift|left|point|total|combined|lei|current|present|plus|head|sec|min|level|count|right|gauge|wheeler|millimeter|today|wall|skill)$/i
const uncountable = /^(?:family|work|staff|team|time|life|day|money|family)$/
const measures =
  /^(?:year|hour|day|week|month|minute|mile|pound|degree|dollar|star|page|bed|gallon|person|time|shift|box)$/i

/** Nouns in the number that stands before them: "two week", "many thing", "one of my coworker", "12 childs". */
export function mendNouns(text: string): string {
  const words = readWords(text)
  if (!words) return text
  const told = words.map(word => ({ ...word }))
  for (const [at, word] of words.entries()) {
    const put =
      possessive(words, at) ?? wrongPlural(words, at) ?? (needsPlural(words, at) ? pluralOf(word.low) : undefined)
    if (put) (told[at] as Word).text = likeCase(word.text, put)
    if (
      word.low === 'women' &&
      /^an?$/.test(words[at - 1]?.low ?? '') &&
      !isNoun(words[at + 1]) &&
      !/^['’]/.test(words[at + 1]?.text ?? '')
    )
      (told[at] as Word).text = 'woman'
    if (
      word.low === 'men' &&
      /^an?$/.test(words[at - 1]?.low ?? '') &&
      !isNoun(words[at + 1]) &&
      !/^['’]/.test(words[at + 1]?.text ?? '')
    )
      (told[at] as Word).text = 'man'
  }
  return writeWords(told)
}

const relative =
  /^(?:husband|wife|(?:grand)?(?:mother|father|mom|dad|son|daughter)|mum|brother|sister|friend|neighbor|aunt|auntie|uncle|cousin|boss|nan|grandma|grandpa)s$/
const ofMany = /^(?:group|club|day|side|school|program|night|meeting|alike)s?$/

function possessive(words: readonly Word[], at: number): string | undefined {
  const [word, next] = [words[at] as Word, words[at + 1]]
  if (!relative.test(word.low) || next?.pos !== 'NOUN' || next.gap !== ' ') return undefined
  if (ofMany.test(next.low) || /ing$|ed$|ly$/.test(next.low) || (next.verb && !sure.test(next.low))) return undefined
  const owner = [at - 1, at - 2].find(n => /^(?:my|his|her|our|a|the)$/.test(words[n]?.low ?? ''))
  const between = owner === at - 2 ? words[at - 1] : undefined
  if (owner === undefined || (between && (between.pos !== 'ADJ' || /^(?:both|other|own)$/.test(between.low))))
    return undefined
  return `${word.text.slice(0, -1)}'s`
}
const sure =
  /^(?:house|hair|shop|store|garage|garden|kitchen|salon|truck|name|phone|farm|park|taxi|table|stand|hand|books|bike)s?$/

function wrongPlural(words: readonly Word[], at: number): string | undefined {
  const word = words[at] as Word
  if (/^['’]/.test(words[at + 1]?.text ?? '') && words[at + 1]?.gap === '') return undefined
  const wrong = wrongPlurals[word.low]
  if (wrong && !/^\p{Lu}/u.test(word.text)) {
    if (/^(?:trainings|merchandises)$/.test(word.low) && !count.test(words[at - 1]?.low ?? '')) return undefined
    if (/^(?:womens|childrens)$/.test(word.low) && isNoun(words[at + 1])) return undefined
    if (word.low === 'peoples' && isNoun(words[at + 1])) return "people's"
    return wrong
  }
  const stem = /^(\p{Ll}{3,}[^aeiou])ys$/u.exec(word.text)?.[1]
  return stem &&
    !/^(?:my|his|her|our|their)$/.test(words[at - 1]?.low ?? '') &&
    word.low.length > 5 &&
    isInDictionary(`${stem}ies`) &&
    !isInDictionary(word.low)
    ? `${stem}ies`
    : undefined
}

function needsPlural(words: readonly Word[], at: number): boolean {
  const word = words[at] as Word
  if (
    !/^\p{Ll}{3,}$/u.test(word.text) ||
    word.isPlural ||
    word.pos !== 'NOUN' ||
    word.verb?.forms.has('past') ||
    /s$/.test(word.low)
  )
    return false
  const [next, before] = [words[at + 1], words[at - 1]]
  if ((bareNouns.has(word.low) && word.low !== 'pizza') || next?.text === '-' || /^['’]/.test(next?.text ?? ''))
    return false
  if (next?.pos === 'CCONJ' && [2, 3, 4].some(step => words[at + step]?.isPlural && isNoun(words[at + step - 1])))
    return false
  if (!isEnglish(word.low) && word.low !== 'thing') return false
  if (word.verb?.forms.has('base') && /^(?:many|few|several|these|those)$/.test(before?.low ?? '')) return false
  const ends =
    next === undefined ||
    /^(?:ADP|PUNCT|CCONJ|ADV|SCONJ|PART|AUX)$/.test(next.pos) ||
    (next.pos === 'PRON' && !/^(?:who|that)$/.test(next.low)) ||
    /^(?:every|each|a|per|who|that|the)$/.test(next.low)
  if (
    words[at - 2]?.low === 'of' &&
    /^(?:one|two|three|four|five|some|many|most|several|all)$/.test(words[at - 3]?.low ?? '') &&
    /^(?:my|our|the|his|her|their)$/.test(before?.low ?? '')
  )
    return (
      /^(?:one|two|three|four|five|many|several)$/.test(words[at - 3]?.low ?? '') &&
      !uncountable.test(word.low) &&
      next?.pos !== 'NUM'
    )
  if (!ends) return false
  const from =
    before?.pos === 'ADJ' &&
    !count.test(before.low) &&
    !/ed$|^(?:next|last|first|second|third|other)$/.test(before.low) &&
    !/^(?:full|part|high|old|more)$/.test(before.low) &&
    !/\d/.test(before.text)
      ? at - 2
      : at - 1
  const number = words[from]
  if (!number || !count.test(number.low) || (from === at - 2 && !/^\p{Ll}+$/u.test(before?.text ?? ''))) return false
  // "OSHA 10 training": the number belongs to a name.
  if (/\d/.test(number.text) && /^\p{Lu}/u.test(words[from - 1]?.text ?? '') && from > 1) return false
  if (/^(?:18|19|20)\d\d$/.test(number.text) || /[$#./:–-]$/.test(words[from - 1]?.text ?? '')) return false
  // "Grade 2 class", "level 3 certificate", "at 7 church".
  if (
    /^(?:grade|level|class|room|unit|age|aged|step|phase|at|until|till|by|before|after|since|zone|route|highway|no|number|type|tier|chapter|page|section|part|to)$/.test(
      words[from - 1]?.low ?? '',
    ) &&
    /\d/.test(number.text) &&
    words[from - 2]?.low !== 'up'
  ) {
    if (!measures.test(word.low) || words[from - 1]?.low === 'to') return false
    if (/^(?:grade|level|class|room|unit|age|aged|step|at)$/.test(words[from - 1]?.low ?? '')) return false
  }
  if (unchanged.test(word.low) && !measures.test(word.low)) return false
  return !/^(?:an?|the|my|every|each|this)$/.test(words[from - 1]?.low ?? '') ||
    /^(?:these|those|few)$/.test(number.low) ||
    next === undefined ||
    next.pos === 'PUNCT'
    ? !/^(?:an?)$/.test(words[from - 1]?.low ?? '')
    : false
}

import { tagWords } from '../english/tagger.ts'
import { lowerFirst } from '../english/tidy.ts'
import { namesThing, readVerb, type VerbWord } from '../english/verbs.ts'

export const adverb =
  /^(?:also|always|often|usually|sometimes|never|regularly|carefully|quickly|once|personally|still|then|(?!(?:dai|week|month|quarter|year|night|hour|ear|assemb|fami|supp)ly)\w{3,}ly)$/i
/** What a verb may govern, so that a word that is also a noun is a verb here. */
const objectStart =
  /^(?:the|an?|my|our|your|his|her|their|its|it|them|him|us|me|all|every|each|any|some|one|two|three|four|five|six|seven|eight|nine|ten|\d+|up|out|off|down|away|back|after|over|for|with|people|customers?|guests?|kids|children|patients?|everyone|everybody|others|new|old|small|dinner|lunch|breakfast|orders?|phones?|calls?|tables?|shelves|boxes|money|cash|food|drinks?|homework)$/i

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
export const bare = (word: string | undefined) => (word ?? '').replace(/[^\p{L}'’-]/gu, '')

export function startsWithVerb(text: string, mine: boolean): boolean {
  const words = wordsOf(text)
  const at = words.findIndex(word => !adverb.test(bare(word)))
  const verb = readVerb(bare(words[at]))
  if (!verb || isCompound(words, at)) return false
  // "Checked took four days" has lost a word.
  const next = readVerb(bare(words[at + 1]))
  const isListed = /,$/.test(words[at] ?? '')
  if (!mine && !isListed && next?.forms.has('past') && !next.forms.has('base')) return false
  if (!verb.forms.has('base') && !isListed && next?.forms.has('past') && !next.forms.has('base')) return false
  if (mine) return true
  return isVerbHere(words, at)
}

export const compound =
  /^(?:drive[ -]thr(?:u|ough)|fitting rooms?|nurs(?:e|ed|ing) homes?|price (?:changes|tags|checks|matching)|pass rates?|clean (?:audit|record|licen[sc]e)|swim time|tune[- ]ups?|(?:cash|phone|mail|book|bus|account|sales?|food|stock|table|front|hand|home|shift|paper|time|work|fire|water|box|film|show|record|order|case)[\s-](?:box(?:es)?|trees?|tags?|counts?|office|desks?|registers?|drawers?|orders?|calls?|clubs?|rooms?|bank\w*|cards?|lines?|numbers?|lists?|messages?|wrap|work|sheets?|runs?|swaps?|stations?|managers?|representatives?|lead|studies|forms?))\b/i

const takesOf = /^(?:think|thought|take|took|dispose|disposed|hear|heard|learn|learned|dream|dreamed|get|got)$/i
const isCompound = (words: readonly string[], at: number) =>
  compound.test(words.slice(at, at + 2).join(' ')) ||
  namesThing(words.slice(at, at + 4).join(' ')) ||
  (/^of$/i.test(words[at + 1] ?? '') && !takesOf.test(bare(words[at])) && !/ing$/.test(bare(words[at])))

/** Whether a word that can be a verb is one at this place: "help with homework", not "help desk". */
export function isVerbHere(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const verb = readVerb(bare(word))
  if (!verb || isCompound(words, at)) return false
  const after = words[at + 1] ?? ''
  const next = /^\d/.test(after) ? after : bare(after)
  if (
    at === 0 &&
    verb.forms.has('gerund') &&
    /^\p{Lu}\p{Ll}+,? \p{Lu}\p{Ll}+(?:er|or|dor|ist|ant|ent|lead)\b/iu.test(words.slice(0, 2).join(' ')) &&
    /^\p{Lu}/u.test(next)
  )
    return false
  if (verb.forms.has('third')) return false
  if (verb.forms.has('past') && !verb.forms.has('base')) return true
  if (/^(?:and|or)$/i.test(next) && readVerb(bare(words[at + 2]))?.forms.has('base') && words.length > at + 3)
    return true
  if (/,$/.test(word) && isPast(verb) && isPast(readVerb(bare(after)))) return true
  if (/[,.;]$/.test(word) || !next || /^(?:and|or)$/i.test(next))
    return verb.forms.has('gerund') || isListOfVerbs(words, at)
  if (objectStart.test(next)) return true
  const rest = words.slice(at, at + 5).join(' ')
  // A capital at the beginning of a line makes a name of a verb, "Answer questions"; "Charge nurse" stays one.
  const tags = tagWords(`I ${/s$/.test(next) ? lowerFirst(rest) : rest}`)
  return tags[1]?.pos === 'VERB' && !(verb.forms.has('past') && tags[1]?.pos !== 'VERB')
}

const isPast = (verb: VerbWord | undefined) => verb?.forms.has('past') === true && !verb.forms.has('base')

function isListOfVerbs(words: readonly string[], at: number): boolean {
  const rest = words
    .slice(at)
    .join(' ')
    .split(/, |,? and /)
  const verbs = rest.filter(part => readVerb(bare(part.split(' ')[0]))?.forms.has('base') === true)
  return rest.length > 1 && verbs.length >= rest.length * 0.55
}

import { tagWords } from '../english/tagger.ts'
import { joinWords, lowerFirst, tidyTyping, upperFirst } from '../english/tidy.ts'
import { pastOf, readVerb, type VerbForm } from '../english/verbs.ts'
import { splitSentences } from '../text-model/split-sentences.ts'

/**
 * `verb`: follows "I" ("took orders and ran the register"). `noun`: things ("customer service and stocking").
 * `sentence`: whole, with a subject of its own ("The line moved faster at lunch").
 */
export interface Phrase {
  kind: 'verb' | 'noun' | 'sentence'
  text: string
}

const fillers =
  /^(?:(?:well|so|ok(?:ay)?|basically|mostly|mainly|actually|honestly|just|also|and|but|then|for example|like|um+|uh+|yeah|plus|i think|i guess|on a (?:usual|normal|typical) day|every day|usually|it was|there was)[, ]+)+(?=\S)/i

/** How people begin what they did; what follows is a verb. The form that it is put into. */
const openings: readonly (readonly [RegExp, VerbForm | undefined])[] = [
  [/^(?:I(?: was|'m| am)|I've been) (?:the |an? )?(?:only )?(?:one|person) (?:who|that) /i, undefined],
  [/^I (?:used to|would|'d) (?:also |always )?/i, 'past'],
  [/^I (?:had|needed|got|was able|managed|was allowed) to (?:also )?/i, 'past'],
  [/^I (?:have|need|get|am able) to (?:also )?/i, undefined],
  [/^I (?:can|could) (?:now )?/i, undefined],
  [
    /^(?:my|the) (?:main )?(?:jobs?|tasks?|role|part|work|dut(?:y|ies)|responsibilit(?:y|ies)) (?:was|is|were|are|includes?|included)(?: mainly| mostly)?(?: to)? /i,
    undefined,
  ],
  [/^it (?:was|is) my (?:job|task|turn|duty|part) to /i, 'past'],
  [/^I(?: was| am|'m|'ve been| have been) (?=(?:always |often |also |mostly |usually )?\w+ing\b)/i, undefined],
  [/^I(?:'ve| have) (?:also |always )?(?=\w+)/i, undefined],
  [/^I (?:also |always |just |mostly |mainly |basically |usually |often |sometimes )*/i, undefined],
]

const adverb =
  /^(?:also|always|often|usually|sometimes|never|regularly|carefully|quickly|once|personally|still|then|\w{3,}ly)$/i
/** What a verb may govern, so that a word that is also a noun is a verb here. */
const objectStart =
  /^(?:the|an?|my|our|your|his|her|their|its|it|them|him|us|me|all|every|each|any|some|one|two|three|four|five|six|seven|eight|nine|ten|\d+|up|out|off|down|away|back|after|over|for|with|people|customers?|guests?|kids|children|patients?|everyone|everybody|others|new|old|small|dinner|lunch|breakfast|orders?|phones?|calls?|tables?|shelves|boxes|money|cash|food|drinks?|homework)$/i

/** Reads an answer of one or more sentences. */
export function phraseAnswer(answer: string, { current = false } = {}): Phrase[] {
  return splitSentences(tidyTyping(answer))
    .map(each => each.replace(/^[\s\-–—•*,.;:!?]+|[\s,.;:!?–—-]+$/g, ''))
    .map(each => each.replace(/,? (?:etc\.?|and so on|and stuff(?: like that)?|and things like that)$/i, ''))
    .filter(each => /\p{L}{2}/u.test(each) && !saysNothing(each))
    .flatMap(each => phraseSentence(each, current))
}

const nothing =
  /^(?:n\/?a|no(?:ne|pe|thing(?: (?:really|special|much|went wrong|ever went wrong))?)?|(?:i )?(?:don'?t|do not) know|idk|not sure|no idea|can'?t remember|never|same(?: as (?:above|before))?)[.! ]*$/i
const saysNothing = (answer: string): boolean => !/[\p{L}\p{N}]/u.test(answer) || nothing.test(answer.trim())

function phraseSentence(sentence: string, current: boolean): Phrase[] {
  const plain = sentence.replace(fillers, '')
  const duty = /^(?:I(?: was| am|'m) )?((?:responsible for|in charge of|trusted (?:with|to)) .+)$/i.exec(plain)
  if (duty?.[1]) return [{ kind: 'verb', text: `${current ? 'am' : 'was'} ${lowerFirst(duty[1])}` }]
  const passive = passiveStart.exec(plain)
  if (passive) return [{ kind: 'verb', text: `was ${lowerFirst(plain.slice(passive[1]?.length ?? 0))}` }]
  const own = /^[^,]{3,60}(?:, [^,]{3,40})?, (I \p{L}+ .+)$/u.exec(plain)
  if (own?.[1] && !hasFiniteVerb(plain.slice(0, -own[1].length))) return phraseSentence(own[1], current)
  let rest = plain
  let form: VerbForm | undefined
  let mine = false
  for (const [pattern, forced] of openings) {
    const opened = pattern.exec(rest)
    if (!opened || !startsWithVerb(rest.slice(opened[0].length), true)) continue
    rest = rest.slice(opened[0].length)
    form = forced
    mine = true
    break
  }
  if (startsWithVerb(rest, mine)) {
    const [doing, things] = partThings(rest)
    const verb: Phrase = { kind: 'verb', text: inTense(doing, form ?? (current ? 'base' : 'past')) }
    return things ? [verb, { kind: 'noun', text: things }] : [verb]
  }
  if (/^I\b|^my\b|^we\b/i.test(plain)) return [{ kind: 'sentence', text: upperFirst(plain) }]
  return [
    hasFiniteVerb(plain) ? { kind: 'sentence', text: upperFirst(plain) } : { kind: 'noun', text: lowerFirst(plain) },
  ]
}

/** "Run the register, fold clothes, fitting rooms": what was done, and things at the end that no verb governs. */
function partThings(text: string): [doing: string, things: string | undefined] {
  const parts = text.split(', ')
  const end = parts.at(-1) ?? ''
  if (parts.length < 2 || /^(?:and|or|so|but|then|which|who|where|when) /i.test(end)) return [text, undefined]
  const last = parts.findLastIndex((part, at) => at === 0 || isVerbHere(wordsOf(part), 0))
  // Before "a, b and c" the verb governs them all.
  if (last === parts.length - 1 || / (?:and|or) /.test(end)) return [text, undefined]
  return [parts.slice(0, last + 1).join(', '), joinWords(parts.slice(last + 1))]
}

/** "Asked back for the next season": it was done to the user. */
const passiveStart =
  /^((?:I )?(?:was |got )?)(?:asked (?:back|to)|laid off|promoted|rehired|hired back|chosen|elected|voted|nominated|invited|awarded|picked (?:as|for|to)|named (?:as )?(?:employee|best|most)|trained (?:in|on|to|at))\b/i

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
const bare = (word: string | undefined) => (word ?? '').replace(/[^\p{L}'’-]/gu, '')

function startsWithVerb(text: string, mine: boolean): boolean {
  const words = wordsOf(text)
  const at = words.findIndex(word => !adverb.test(bare(word)))
  const verb = readVerb(bare(words[at]))
  if (!verb) return false
  // "Checked took four days" has lost a word.
  const next = readVerb(bare(words[at + 1]))
  if (!mine && next?.forms.has('past') && !next.forms.has('base')) return false
  if (!verb.forms.has('base') && next?.forms.has('past') && !next.forms.has('base')) return false
  if (mine) return true
  return isVerbHere(words, at)
}

/** "Cash boxes", "phone tree": two nouns, though the first could be a verb. */
const compound =
  /^(?:cash|phone|mail|book|bus|account|sales?|food|stock|table|front|hand|home|shift|paper|time|work|fire|water|box|film|show|record|order|case)[\s-](?:box(?:es)?|trees?|tags?|counts?|office|desks?|registers?|drawers?|orders?|calls?|clubs?|rooms?|bank\w*|cards?|lines?|numbers?|lists?|messages?|wrap|work|sheets?|runs?|swaps?|stations?|managers?|representatives?|lead|studies|forms?)\b/i

/** Whether a word that can be a verb is one at this place: "help with homework", not "help desk". */
function isVerbHere(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const verb = readVerb(bare(word))
  if (!verb || compound.test(words.slice(at, at + 2).join(' '))) return false
  const next = bare(words[at + 1])
  if (verb.forms.has('third')) return false
  if (verb.forms.has('past') && !verb.forms.has('base')) return true
  if (/[,.;]$/.test(word) || !next || /^(?:and|or)$/i.test(next))
    return verb.forms.has('gerund') || isListOfVerbs(words, at)
  if (objectStart.test(next)) return true
  const tags = tagWords(`I ${words.slice(at, at + 5).join(' ')}`)
  return tags[1]?.pos === 'VERB' && !(verb.forms.has('past') && tags[1]?.pos !== 'VERB')
}

/** "Open, close and count the drawer", not "cash, stock, customer service". */
function isListOfVerbs(words: readonly string[], at: number): boolean {
  const rest = words
    .slice(at)
    .join(' ')
    .split(/, |,? and /)
  const verbs = rest.filter(part => readVerb(bare(part.split(' ')[0]))?.forms.has('base') === true)
  return rest.length > 1 && verbs.length >= rest.length * 0.7
}

const joint = /^(?:and|then|&|or|plus|but|while)$/i

/** Puts the verb at the beginning and the ones beside it into one tense: "serving guests and taking orders". */
function inTense(text: string, wanted: VerbForm): string {
  const words = wordsOf(dropSubjects(text))
  const first = words.findIndex(word => !adverb.test(bare(word)))
  const lead = readVerb(bare(words[first]))
  if (!lead) return lowerFirst(text)
  // What was written in the past tense stays there.
  const form = lead.forms.has('past') && !lead.forms.has('base') ? 'past' : wanted
  const source: VerbForm = lead.forms.has('gerund')
    ? 'gerund'
    : lead.forms.has('past')
      ? 'past'
      : lead.forms.has('third')
        ? 'third'
        : 'base'
  const done = words.map((word, at) => {
    const verb = readVerb(bare(word))
    const starts = at === first || startsClause(words, at)
    if (!verb || !starts) return word
    if (at !== first && !(verb.forms.has(source) && isVerbHere(words, at))) return word
    return word.replace(bare(word), put(verb.base, form))
  })
  const [head = '', ...tail] = done
  return listed([/^I\b/.test(head) ? head : lowerFirst(head), ...tail].join(' '))
}

const put = (base: string, form: VerbForm) => (form === 'past' ? pastOf(base) : base)

function startsClause(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  if (/[,;]$/.test(before) || joint.test(before)) return true
  return adverb.test(bare(before)) && at > 1 && startsClause(words, at - 1)
}

/** "and I washed up" -> "and washed up". */
const dropSubjects = (text: string) =>
  text.replace(
    /(,| and| then| but|, and then|,? so)(?: also)? I(?:'ve|'d)? (?=(?:also )?([\p{L}]+))/giu,
    (whole, link, word) => (readVerb(word) ? `${link} ` : whole),
  )

/** The last of several things gets its "and". */
function listed(text: string): string {
  const parts = text.split(/, (?!and\b|or\b|so\b|but\b|then\b|which\b|who\b|where\b|when\b|while\b)/)
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return text
  if (!/,? (?:and|or|so|but|then) /i.test(text)) return joinWords(parts)
  const isVerb = readVerb(bare(last.split(' ')[0])) !== undefined
  return isVerb && !/ and /.test(last) ? `${parts.slice(0, -1).join(', ')}, and ${last}` : text
}

export function hasFiniteVerb(text: string): boolean {
  const tags = tagWords(text)
  return tags.some(({ pos, text: word }, at) => {
    if (at === 0) return false
    if (/^(?:is|was|were|are|could|can|would|had|has|have|did|does|got|will|didn't|couldn't)$/i.test(word)) return true
    const subject = tags.slice(0, at).some(each => ['NOUN', 'PRON', 'PROPN'].includes(each.pos))
    const verb = pos === 'VERB' ? readVerb(word) : undefined
    return (
      !/^(?:aged|called|named|based|made)$/i.test(word) &&
      subject &&
      verb !== undefined &&
      (verb.forms.has('past') || verb.forms.has('third')) &&
      !/^(?:of|for|with|to|in|at|by)$/i.test(tags[at - 1]?.text ?? '')
    )
  })
}

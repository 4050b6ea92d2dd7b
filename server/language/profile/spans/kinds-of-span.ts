import { tagWords } from '../../english/tagger.ts'
import { readVerb } from '../../english/verbs.ts'
import type { SpanKind } from '../profile.ts'

const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?'
const month = 'January|February|March|April|May|June|July|August|September|October|November|December'
const time = new RegExp(
  `\\b(?:${day}|week(?:end|day)s?|mornings?|afternoons?|evenings?|nights?|shifts?|any day|days|(?:${month}) \\d{1,2}|overtime|on[- ]call|class(?:es)?|hours|(?:full|part)[- ]time|holidays?|summers?|school breaks?)\\b|\\b\\d{1,2}(?::\\d\\d)? ?(?:[ap]\\.?m\\b|(?:to|until|-|–) ?\\d)|\\b\\d{1,2}:\\d\\d\\b|\\b(?:after|before|by|until) \\d`,
  'iu',
)
const free =
  /\b(?:can(?!['’]t)|could|available|free|works?|fine|okay|ok|would|['’]d|log on|best|better|good|schedule|open|home|no problem|perfect|prefer)\b/i
const notFree =
  /\b(?:not|n['’]t) (?:be )?(?:free|available|able to (?:work|come))\b|\b(?:can['’]?t|cannot) (?:work|do|come|be there)\b|^(?:not free|unavailable|off|away)\b|\b(?:am|be|will be) (?:away|off|gone|unavailable)\b/i
const onlyNotFree = /^I am not free on (?:\p{Lu}\p{Ll}+days?(?:, | and |$))+/u
const startsWork = /\b(?:start|begin|notice)\b/i
const ofStart = new RegExp(
  `\\b(?:${month})\\b|\\bweeks?\\b|\\bnotice\\b|\\bmonday\\b|right away|immediately|any ?time|\\bdays?\\b`,
  'i',
)
const near =
  /\b(?:live[sd]?|(?:am|['’]m|im) (?:in|at|near|right|by|off|just|close|only)|from (?:my|the|your|our) \p{L}+|minutes?|miles?|blocks?|drive|commute|bus|bike|walk|(?:have|got|own) (?:\p{L}+ ){0,3}car)\b/iu
const ofPlace =
  /\b(?:minutes?|miles?|blocks?|live|near|close|by the|bus|bike|walk|car|drive|transportation|in \p{Lu}\p{Ll}+)\b/u
/** "Forty-five minutes" alone, or "they said 50 minutes", is no way to work. */
const ofWay =
  /^(?!(?:he|she|they)\b).*(?:\b(?:live[sd]?|am|from|away|drive|walk|commute|bus|bike|car|is|near|close|there|here|by|transportation)\b|['’][sm]\b|\bits\b)/i
const inMinutes = /(?<!\b(?:there|work|it|downtown|you) )\bin (?:about |under )?\d+ minutes\b/gi
const rate =
  /\d(?:\.\d+)?(?:%| percent| wpm| words (?:a|per) minute)|\baccura\w+ (?:is|was|of|rate)\b|\btype (?:about |around )?\d|\b(?:zero|no|0) (?:findings|errors|mistakes|complaints)\b|\bfound (?:one|1|none|no) (?:wrong|errors?|mistakes?)/i
const animals = /\b(?:dogs?|cats?|pets?|puppy|puppies|beagles?|snakes?|rats?|horses?|animals?|tarantulas?)\b/i

const whyCue =
  /\b(?:my (?:dream|goal|hope) (?:is|was|has)|always dreamed|(?:I|we) miss (?!the bus|class|work\b)|(?:(?:real|honest|main) )?reason (?:is|I)|that(?:['’]s| is) (?:(?:kind of|really|mostly|part of|exactly|also|actually) )*(?:why|who|what) I|why I want|come back to|go back to my|back (?:in)?to my (?:profession|field|trade)|(?:I|i) (?:really |just |also |always |have always |already )?(?:want(?:ed)? (?:to|this|an? |other |into|it|work)|would (?:love|like) to|love (?!you)|like (?:(?:this|your) \p{L}+ because|that|when|how|the|being|doing|working|\p{L}+ing)|liked (?:the|how|that)|enjoy)|\bI(?:['’]m| am) looking for (?:a way|work|something|a job|a place))/iu
const noWhy =
  /\b(?:want|like|love) (?:to (?:know|say|mention|be (?:out|home|done|off))|days|nights|\d|more hours|full|part)|\b(?:want|like|love) to (?:learn|try|help|know)[.!]?$|\bif (?:I|you)\b.*\bwant\b|\b(?:want|like|love) (?:the )?(?:money|pay)\b/i

const tellsReason = (text: string): boolean => whyCue.test(text) && !noWhy.test(text)

export const isWhy = /^(?:and |so )?(?:why\b|(?:my |the )?reason)/i

/** "I open four mornings a week" is what somebody does, not when they could. */
const ofWork = /^(?:I|we) (?:already |also |usually )?(?:open|close|cover|run)\b/i
const ofAnother = /^(?:he|she|they|his|her|their)\b/i
const ofOthers = /\b(?:he|she|they) (?:would|could)\b/i
const isPast = (text: string) =>
  ofOthers.test(text) ||
  tagWords(text).some(({ text: word, pos }) => {
    if (/^(?:was|were|had|did|didn't|didnt|got|paid|liked|loved|been)$/i.test(word)) return true
    if (/^used$/i.test(word)) return false
    const verb = pos === 'VERB' ? readVerb(word.toLowerCase()) : undefined
    return verb?.forms.has('past') === true && !verb.forms.has('base')
  })

export const practical: ReadonlySet<SpanKind> = new Set(['hours', 'days off', 'start', 'nearness'])

export function kindsOf(text: string, label = ''): SpanKind[] {
  const past = isPast(text)
  const kinds: SpanKind[] = []
  if (notFree.test(text)) kinds.push('days off')
  else if (startsWork.test(text) && ofStart.test(text) && !past) kinds.push('start')
  if (
    (time.test(text) &&
      free.test(text) &&
      !onlyNotFree.test(text) &&
      !ofWork.test(text) &&
      !past &&
      !ofAnother.test(text)) ||
    /schedule|availab|hours/i.test(label)
  )
    kinds.push('hours')
  const way = text.replace(inMinutes, '')
  if (near.test(way) && ofPlace.test(way) && ofWay.test(way) && !past) kinds.push('nearness')
  if (rate.test(text)) kinds.push('rate')
  if (tellsReason(text) || isWhy.test(label)) kinds.push('reason')
  if (past || /story|error|mistake|example|time|moment|event|patient|person|problem|news|question/i.test(label))
    kinds.push('story')
  if (animals.test(text)) kinds.push('animals')
  return kinds.length > 0 ? kinds : ['other']
}

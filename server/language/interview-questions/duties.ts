import type { AdDemand } from '../demands/read-ad.ts'
import { leansBack } from '../letters/tell/quotable.ts'
import { asWritten } from './as-written.ts'

export interface Asking {
  text: string
  hint: string
}
export type Frame = (words: string) => Asking

export const dutiesDone: readonly [Frame, ...Frame[]] = [
  words => ({
    text: `Part of this job is to ${words}. Tell me about a time you did something like that.`,
    hint: 'Begin with their own words, "I have had to …", or with what came closest. Then one day in order: what was needed, what you did, how it ended.',
  }),
  words => ({
    text: `Our ad says that you would ${words}. When have you done that, or something near it?`,
    hint: 'Name the place and how often you did it. Then say what was the same as here and what would be new, so that they need not guess.',
  }),
  words => ({
    text: `We need someone to ${words}. Describe a day when you did work like this.`,
    hint: 'Choose the busiest day you remember. For whom was it, what came first, what did you leave for later, and what was done by the evening?',
  }),
]
export const dutiesAhead: readonly [Frame, ...Frame[]] = [
  words => ({
    text: `Part of this job is to ${words}. How would you go about it in your first week?`,
    hint: 'It may be new to you, and you can say so. Name what you would watch, whom you would ask, and what you would try alone by Friday.',
  }),
  words => ({
    text: `Our ad says that you would ${words}. What would you need to know before you start?`,
    hint: 'Have two questions ready on how it is done here, such as who checks it and what counts as finished, and one thing from your life that is a little like it.',
  }),
  words => ({
    text: `You would ${words} here. What could go wrong with that, and what would you do?`,
    hint: 'Name one thing that goes wrong easily, how you would notice it early, what you would put right yourself, and whom you would tell.',
  }),
]
const describedDone: readonly [Frame, ...Frame[]] = [
  words => ({
    text: `We are looking for someone ${words}. Give me an example where that was you.`,
    hint: 'One moment that another person saw is worth more than the word itself. Where were you, what did you do, and what did they say or do then?',
  }),
  words => ({
    text: `Our ad describes a person ${words}. Who has seen you like that, and when?`,
    hint: 'Name the person, such as a boss, a teacher or a coach, and the day they would tell about. Ask them first if they would be your reference.',
  }),
]
export const experience: readonly [Frame, ...Frame[]] = [
  words => ({
    text: `We ask for ${words}. Which part of what you have done counts for that?`,
    hint: 'Add it up at home, in months. Paid work comes first, then what you did in school, family or as a volunteer, each with its name.',
  }),
  words => ({
    text: `The ad asks for ${words}. Tell me what you bring, and what you would still have to learn.`,
    hint: 'Two parts: what you have done, with how long or how often, and one honest gap with how you would close it in the first month.',
  }),
]

const withoutNeed = (words: string) => words.replace(/^(?:do )?need to /, '')
const abilities: readonly [Frame, ...Frame[]] = [
  words => ({
    text: `We need someone who can ${withoutNeed(words)}. Where have you done that, or something close to it?`,
    hint: 'Name the place, how often, and one time when it was hard. If it is not comfortable for you, say now what would help.',
  }),
  words => ({
    text: `Can you ${withoutNeed(words)}? Tell us what makes you sure.`,
    hint: 'A plain yes or "not yet" first. Then one thing from work, school or home that shows it, with a number if you have one.',
  }),
]
const remarks: readonly [Frame, ...Frame[]] = [
  words => ({
    text: `Our ad says: "${words}." How would that be for you?`,
    hint: 'They put it in the ad because it matters to them. Say what you know that is like it, and one honest question you have about it.',
  }),
  words => ({
    text: `You read this in our ad: "${words}." Why do you think we say that?`,
    hint: 'Guess in one sentence what happens on a day when it comes true. Then say what you would do on that day.',
  }),
]
const saysLittle = /^(?:We|[A-Z][\w'&]+ [A-Z]\w+|Tell|Please|Send)\b|\b(?:no|not|never)\b|n['’]t\b/

const isRemark = (text: string) =>
  !saysLittle.test(text) &&
  /^[A-Z][^()]*[.!]$/.test(text) &&
  text.split(' ').length >= 5 &&
  text.split(' ').length <= 16 &&
  !/\b(?:we offer|offers?|apply|pay|paid|provided|similar|letter|resume|date|closing|location|store|email|call|equal|wage|benefit\w*|looking for|seek\w*|is (?:a|an|the) .* (?:company|firm|shop|leader))\b|\d{3}/i.test(
    text,
  )

export function askRemark(
  { sentence, phrase, qualification }: AdDemand,
  ad: string,
  choose: (frames: typeof remarks) => Frame,
) {
  if (qualification || phrase || !isRemark(sentence) || leansBack(sentence, '') || isOfLetter(sentence, ad))
    return undefined
  return choose(remarks)(asWritten(sentence, ad).replace(/[.!]$/, ''))
}

const goesOn = /^(?:not|and|but|or|it|this|that|these|those|then|also)\b/i
const ofLetter = /\b(?:letter|tell (?:us|me)|to hear|write (?:us|to)|r[eé]sum[eé])\b/i

function isOfLetter(sentence: string, ad: string): boolean {
  if (goesOn.test(sentence)) return true
  const line = ad.split('\n').find(each => each.includes(sentence)) ?? ''
  return ofLetter.test(line.slice(0, line.indexOf(sentence)))
}

/** The weight of a sentence about the work, without what a known demand adds. */
const isWork = ({ weight, demands, role }: AdDemand) => {
  if (role) return role === 'work'
  const own = weight - (demands.length > 0 ? 0.6 : 0)
  return own <= 2.4 && own > 1.75
}
const noDuty =
  /^(?:report to|report directly|apply|bring|earn|get|learn|join|be|have|pass|send|receive|enjoy|become|start|live|love|grow|need|want|go|come|see|know)\b/i
const asksExperience =
  /\b(?:years?|months?|experience|software|systems?|knowledge|Excel|Word|Outlook|Office|skills?|interest|portfolio|background|record|comfort)\b/i

export function framesFor(asked: AdDemand): readonly [Frame, ...Frame[]] | undefined {
  const { phrase } = asked
  const words = phrase?.text.split(' ').length ?? 0
  if (!phrase || words < 2 || words > 18) return undefined
  if (phrase.kind === 'verb') return isDuty(asked) ? dutiesAhead : isAbility(asked) ? abilities : undefined
  if (phrase.kind === 'clause')
    return /\bavailable|able to (?:work|start)\b/i.test(phrase.text) ? undefined : describedDone
  return asksExperience.test(phrase.text) && !/:|\b(?:fewer|less|no more|up to)\b/i.test(phrase.text)
    ? experience
    : undefined
}

const isAbility = ({ phrase, sentence }: AdDemand): boolean =>
  phrase?.kind === 'verb' &&
  /\b(?:able|ability|can)\b/i.test(sentence) &&
  !noDuty.test(phrase.text) &&
  wholeList(phrase.text).split(' ').length > 2

export const isDuty = (asked: AdDemand): boolean =>
  asked.phrase?.kind === 'verb' &&
  isWork(asked) &&
  !noDuty.test(asked.phrase.text) &&
  wholeList(asked.phrase.text).split(' ').length > 2

/** "Take deposits and loan payments, cash checks" -> "take deposits and loan payments": a list that was cut has no end. */
export function wholeList(text: string): string {
  const parts = text.split(', ')
  while (parts.length > 1 && !/ (?:and|or) |^(?:and|or) /.test(parts.at(-1) ?? '')) parts.pop()
  return parts.join(', ')
}

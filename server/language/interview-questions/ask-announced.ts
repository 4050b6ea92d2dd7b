import { announcedIn, asksReason, asksSince } from './announced-questions.ts'
import type { Match } from './ask-from-ad.ts'
import { hintFor, kindOf } from './hint-question.ts'
import { hoursQuestion } from './usual-questions.ts'

const longestQuote = 160

export const hintOfReason =
  'The ad asks this itself, so practice it aloud. Two true sentences: what you go toward, and one thing about this place or this work that made you apply.'
const hintOfSince =
  'Two or three true things with a number or a place: caring, learning, helping and looking for work all count. Private reasons can stay private.'

export const askAnnounced = (ad: string): (Match & { topic: string })[] =>
  announcedIn(ad).map(({ text, said }, at) => ({
    ...{ text, kind: kindOfAnnounced(text), hint: hintOf(text), topic: `announced-${at + 1}` },
    from: { source: 'ad', text: said.slice(0, longestQuote) },
  }))

function kindOfAnnounced(text: string): Match['kind'] {
  if (asksReason(text) || asksSince(text)) return 'about-you'
  if (text === hoursQuestion.text) return hoursQuestion.kind
  return /^Tell us about an? /u.test(text) ? 'story' : kindOfPrompt(text)
}

function hintOf(text: string): string {
  if (asksReason(text)) return hintOfReason
  if (text === hoursQuestion.text) return hoursQuestion.hint
  return asksSince(text) ? hintOfSince : hintFor(text)
}

export function kindOfPrompt(text: string): Match['kind'] {
  if (/^tell us why\b|^why\b/iu.test(text)) return 'about-you'
  if (/\byou(?:'d| would)\b/iu.test(text)) return 'situation'
  return ofEvent.test(text) ? 'story' : kindOf(text)
}
const ofEvent = /\b(?:time|moment|day|shift|example|story|once|project|mistake|error|ever|what you (?:\p{L}+ )?did)\b/iu

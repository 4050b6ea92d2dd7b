import type { Requirement } from '#contract/endpoints/jobs.ts'
import type { Rating } from '#contract/jobs.ts'
import { isFixed } from './cue-words.ts'
import type { Shown } from './find-evidence.ts'

const longestQuote = 200
/** So many words in common: with one alone, "sales office" would speak for sales. */
const enough = 2
const isPaper =
  /\b(?:degree|diploma|ged|bachelor['’]?s?|master['’]?s|gcses?|a[- ]levels?|licen[cs]\w*|certifi\w+|cert|credential|permit|registration|registered|cpr|first aid|cdl|card)\b/i

export function draftSentence(
  { text, kind }: Pick<Requirement, 'text' | 'kind'>,
  rating: Rating | null,
  shown: readonly Shown[],
): string {
  if ((rating !== 'partly' && rating !== 'can-learn') || isFixed.test(text)) return ''
  const fact = shown.find(({ fact, shared }) => shared >= enough && fact.text.length <= longestQuote)?.fact.text
  const asked = `Your ad ${kind === 'must' ? 'asks for' : 'would welcome'} “${quoted(text)}”.`
  if (rating === 'partly')
    return `${asked} ${fact ? `I have a part of this: ${ended(fact)}` : 'I have a part of this and would be glad to tell you more.'}`
  if (isPaper.test(text)) return `${asked} I do not have this yet, and I can work towards it.`
  const learn = `${asked} I have not done this yet, and I can learn it.`
  return fact ? `${learn} What comes near it: ${ended(fact)}` : learn
}

function quoted(text: string): string {
  const plain = text.replace(/[“”"]/g, '’')
  return plain.length <= longestQuote ? plain : `${plain.slice(0, longestQuote).replace(/\s+\S*$/, '')}…`
}

const ended = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

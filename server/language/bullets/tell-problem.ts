import { isSaying, phraseOf, sentenceOf } from './phrase-answer.ts'
import { capitalised, lowered, sentencesOf } from './rules.ts'

const once =
  /^(?:(?:once|one time|one day|one evening|one night|there was (?:once )?a time|this one time|at one point)[, ]+)?(?:when|where|that)?[, ]*/i
const turn =
  /(?:[,.;:!]\s*(?:so|and|but|then|therefore|in the end|luckily)?,?\s+|\s+(?:so|and|but|then)\s+(?:then )?)(?=(?:I|we|me and .{2,30}?|my \w+ and (?:I|me))\b(?!\s+(?:was|were|am|had no|did not|didn['’]t|could not|couldn['’]t)\b))/i

export function tellProblem(answer: string): string | null {
  const whole = sentencesOf(answer).join('. ')
  const told = whole.replace(once, '')
  const turned = turn.exec(told) ?? (whole.length > told.length ? /\s+(?=(?:I|we)\s)/.exec(told) : null)
  if (!turned || /^(?:I|we) (?:always|just|stayed|kept)\b/i.test(told)) return ownStory(told)
  const trouble = told
    .slice(0, turned.index)
    .trim()
    .replace(/ (?:one time|once|one day)$/i, '')
  const deeds = sentencesOf(told.slice(turned.index + turned[0].length))
  const done = deedsOf(deeds)
  if (!done || !trouble) return ownStory(told)
  if (/^if\b/i.test(trouble)) return `${capitalised(trouble)}, ${done}`
  if (/^(?:I|we)\b/i.test(trouble) || isSaying(lowered(trouble))) return `When ${lowered(trouble)}, ${done}`
  return `${capitalised(trouble)}: ${done}`
}

function deedsOf(sentences: string[]): string | null {
  const deeds: string[] = []
  for (const sentence of sentences) {
    if (/^we\b/i.test(sentence)) {
      deeds.push(lowered(sentence))
      continue
    }
    const phrase = phraseOf(sentence, 'written')
    if (phrase.kind !== 'action') break
    deeds.push(phrase.together ? lowered(sentenceOf(phrase)) : lowered(phrase.text))
  }
  const [first, second] = deeds
  if (!first) return null
  if (!second) return first
  return / and /.test(first) ? `${first}, then ${second}` : `${first} and ${second}`
}

function ownStory(told: string): string | null {
  const [first] = sentencesOf(told)
  const phrase = first ? phraseOf(first, 'written') : undefined
  return phrase?.kind === 'action' ? sentenceOf(phrase) : null
}

import { agreeWithSubject } from '../english/complete-phrase.ts'
import { withDeterminer } from '../english/noun-phrase.ts'
import { lowerFirst, upperFirst } from '../english/tidy.ts'
import { pastOf, thirdOf } from '../english/verbs.ts'
import { type Phrase, phraseAnswer } from './phrase-clauses.ts'
import type { Clause } from './profile.ts'
import { agreeInPast, splitSplices } from './split-splices.ts'

const longestStory = 55

export function storyOf(answer: string, current: boolean, facts: string[]): Clause[] {
  const phrases = phraseAnswer(
    answer
      .replace(/, turned out /i, '. It turned out ')
      .replace(/, (at (?:the )?(?:first|second|next|last) [^,]*\d[^,]*)$/iu, '. $1'),
    { current, whole: true },
  )
  const [first, ...others] = phrases
  if (!first || (first.kind === 'noun' && others.length === 0)) return []
  const told = [first.kind === 'verb' ? `Once, ${splitSplices(`I ${first.text}`)}` : asStory(first).text]
  for (const { kind, text } of others)
    if (kind === 'verb') told.push(splitSplices(`I ${text}`))
    else if (kind === 'sentence') told.push(splitSplices(upperFirst(text)))
  const text = agreeWithSubject(agreeInPast(told.join('. ')), current ? thirdOf : pastOf)
  return text.split(' ').length <= longestStory && first.kind !== 'noun'
    ? [{ role: 'story', kind: 'sentence', text, facts }]
    : []
}

const someone =
  /^The (?=(?:supplier|vendor|customer|guest|client|patient|resident|caller|visitor|passenger|parent|student)\b)/

/** "The card machine broke, so I wrote the orders down" -> "When the card machine broke, I wrote the orders down". */
function asStory({ kind, text: typed }: Phrase): Phrase {
  if (kind !== 'sentence') return { kind, text: typed }
  const phrase = { kind, text: typed.replace(someone, 'A ') }
  const parts = /^(.{6,90}?)(?:,? (?:so|and so|and then|and)|,) (I (?!was\b|had\b|could\b|am\b).+)$/i.exec(phrase.text)
  const [, cause = '', action = ''] = parts ?? []
  if (!parts || /^(?:when|once|one|after|if|I|my job)\b/i.test(cause) || / so /.test(cause)) {
    const starts = /^(?:when|once|one|after|if|at first|sometimes|in |on |during)\b/i.test(phrase.text)
    const text = starts
      ? upperFirst(phrase.text)
      : `Once, ${withDeterminer(lowerFirst(phrase.text.replace(/^The /, 'the ')), 'the')}`
    return { kind: 'sentence', text: splitSplices(text) }
  }
  return {
    kind: 'sentence',
    text: `When ${withDeterminer(lowerFirst(cause.replace(/^when /i, '')), 'the')}, ${splitSplices(action)}`,
  }
}

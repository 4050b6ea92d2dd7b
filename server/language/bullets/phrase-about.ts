import type { PromptId } from '#contract/evidence-kinds.ts'
import { isSaying, type Phrase, phraseOf, sentenceOf } from './phrase-answer.ts'
import { capitalised, lowered, sentencesOf, withAnd, wordsOf } from './rules.ts'
import { verbOf } from './verb-forms.ts'

const withArticle = (thing: string): string =>
  /^(?:the|an?|my|our|your|his|her|their|its|this|that|these|all|some|every|any|other|others|people|one|two|three|four|five|six|\d|[$£€])(?![\p{L}])|^\p{L}+['’]s\b/iu.test(
    thing,
  )
    ? thing
    : `the ${thing}`

const listOf = (text: string): string =>
  text.split(', ').every(part => wordsOf(part).length < 4) ? withAnd(text) : text

type Frame = (sentence: string) => string | null

export function phraseAbout(id: PromptId, answer: string): string | null {
  const sentences = sentencesOf(answer)
  const [first = ''] = sentences
  const all = sentences.length > 1 && sentences.every(each => wordsOf(each).length < 6) ? sentences.join(', ') : first
  return frames[id]?.(all) ?? null
}

const asWritten = (sentence: string): Phrase => phraseOf(sentence, 'written')
const ownWords = (phrase: Phrase): string | null => (phrase.kind === 'action' ? sentenceOf(phrase) : null)

const frames: Partial<Record<PromptId, Frame>> = {
  trusted(sentence) {
    const given =
      /^(?:I was |they |she |he |(?:my|the) \w+ )(?:trusted(?: me)?|let me|allowed(?: me)?|gave me)(?: with| to)? (.+)$/i.exec(
        sentence,
      )
    const bare = (given?.[1] ?? sentence).replace(/^(?:with|to) /i, '')
    if (/^I\b/i.test(bare)) return ownWords(asWritten(bare))
    const first = verbOf(wordsOf(bare)[0] ?? '')
    const phrase = phraseOf(bare, 'base')
    if (/^(?:everything|anything|all of it)$/i.test(bare)) return null
    if (/^gave me/i.test(sentence)) return `Trusted with ${lowered(bare)}`
    if (first && phrase.kind === 'action' && first.forms.has('ing')) return `Trusted with ${lowered(bare)}`
    if (first?.forms.has('past') && !first.forms.has('base')) return ownWords(asWritten(bare))
    if (phrase.kind === 'action') return `Trusted to ${lowered(bare)}`
    return phrase.kind === 'thing' ? `Trusted with ${withArticle(lowered(bare))}` : null
  },
  result(sentence) {
    const without =
      /^(?:without me|if I (?:was not|wasn['’]t|were not|weren['’]t|hadn['’]t been|had not been) there)[, ]+(.+)$/i.exec(
        sentence,
      )
    if (without?.[1]) return `Without this help, ${lowered(without[1])}`
    if (/\bwould(?:n['’]t| not)? have\b/i.test(sentence) && !/^I\b/i.test(sentence))
      return `Without this help, ${lowered(sentence)}`
    const phrase = asWritten(sentence)
    if (phrase.kind === 'action') return sentenceOf(phrase)
    if (/\bI\b/.test(sentence)) return null
    return `Result: ${lowered(sentence.replace(/^(?:because of me|so)[, ]+/i, ''))}`
  },
  learned(sentence) {
    const bare = sentence
      .replace(/^I (?:have |['’]ve )?(?:now )?(?:learn(?:ed|t)|can now|know how|can|know)(?: how)? (?:to )?/i, '')
      .replace(/^(?:how )?to /i, '')
    const phrase = phraseOf(bare, 'base')
    if (/^I\b/i.test(bare)) return null
    if (/\bto $/i.test(sentence.slice(0, sentence.length - bare.length))) return `Learned to ${lowered(bare)}`
    if (phrase.kind === 'action') return `Learned to ${lowered(phrase.text)}`
    return phrase.kind === 'thing' ? `Learned ${listOf(phrase.text)}` : null
  },
  used(sentence) {
    const phrase = asWritten(sentence)
    if (phrase.kind === 'action') return sentenceOf(phrase)
    return phrase.kind === 'thing' ? `Used ${listOf(phrase.text)}` : null
  },
  where(sentence) {
    const bare = sentence.replace(/^I (?:use|used|speak|spoke) (?:it )?/i, '')
    if (/^I\b/i.test(bare) || isSaying(lowered(bare))) return null
    if (/^(?:home|school|work|college|church)$/i.test(bare)) return `Used at ${lowered(bare)}`
    const leads = /^(?:at|with|for|in|on|to|when|while|every|during|by|among|online|mostly|everywhere)\b/i.test(bare)
    return `Used ${leads ? '' : 'for '}${lowered(bare)}`
  },
  focus: sentence => `Subjects: ${lowered(sentence.replace(/^I (?:really )?(?:like|love|am good at|enjoy) /i, ''))}`,
  grade(sentence) {
    const phrase = asWritten(sentence)
    return phrase.kind === 'action' ? sentenceOf(phrase) : capitalised(phrase.text)
  },
}

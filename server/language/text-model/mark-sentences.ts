import { tagWords } from '../english/tagger.ts'
import { upperFirst } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'
import { hashOfAll } from '../resume-parsing/hash-feature.ts'
import { readSequenceModel, type SequenceModel } from './sequence-model.ts'

export const sentenceModelFile = new URL('./weights/sentences.bin.gz', import.meta.url)
let loaded: SequenceModel | undefined
const model = (): SequenceModel => {
  loaded ??= readSequenceModel(sentenceModelFile)
  return loaded
}

/** From this many words without a period or a comma on, a text was dictated, or typed in one go. */
const leastUnmarked = 24

/** A text with periods where it has none: what was dictated, or typed without any, gets its sentences. */
export function markSentences(text: string, sentences = model()): string {
  return text.replace(/[^\n.!?;:•]+/g, stretch => {
    const words = stretch.trim().split(/\s+/)
    const commas = stretch.match(/,/g)?.length ?? 0
    return words.length < leastUnmarked * (commas + 1) ? stretch : parted(stretch, sentences)
  })
}

function parted(stretch: string, sentences: SequenceModel): string {
  const words = stretch
    .trim()
    .replace(/(?<!\p{L})(?:um+|uh+|erm?) /giu, '')
    .replace(/ comma(?= \p{L})/giu, ',')
    .split(/\s+/)
  const said = sentencesIn(words, sentences)
    .map(each => upperFirst(each.join(' ').replace(filler, '')))
    .filter(each => !saysNothing.test(each))
  const [before = ''] = /^\s*/.exec(stretch) ?? []
  const [after = ''] = /\s*$/.exec(stretch) ?? []
  return `${before}${said.join('. ')}${after}`
}

/** Words that were said without a pause, by the sentences that they likely are. */
export function sentencesIn(words: readonly string[], sentences = model()): string[][] {
  const first = sentences.labels.indexOf(placeLabels[0])
  const odds = sentences.oddsOfEach(sentenceFeatures(words)).map(each => each[first] ?? 0)
  const starts = likeliestStarts(withWholeEnds(odds, words))
  const told: string[][] = []
  for (const [at, word] of words.entries())
    if (at === 0 || starts.has(at)) told.push([word])
    else told.at(-1)?.push(word)
  return told
}

const filler =
  /^(?:(?:and |so )?(?:what else|let me (?:think|see)(?: what else)?) |(?:ok|okay|oh|hey|well|alright)(?:,? (?:so|and|also))* |so (?=(?:like|yeah) ))+/i
const saysNothing =
  /^(?:(?:(?:and|so) )?(?:what else|let me (?:think|see)|that['’]?s (?:it|all)|yeah)(?: thank you)?|)$/i

const opens = /^(?:and|but|so|because|cause|cuz|bc|then|um+|uh+|ok|okay|oh|well|also|plus)$/i
const neverLast =
  /^(?:the|an?|my|our|their|your|of|until|than|every|very|am|is|are|was|were|i|he|she|we|they|miss|mrs?|ms|dr)$/i
/** "It worked", "it was": a verb behind "it" is more often its own than a new sentence's first word. */
const isOfIt = (before: string, word: string) =>
  /^it$/i.test(before) && (/^(?:was|is|had|has|did)$/i.test(word) || readVerb(word)?.forms.has('past') === true)

/** No sentence ends in "and" or "the": the next one begins with the former, and none begins behind the latter. */
function withWholeEnds(odds: readonly number[], words: readonly string[]): number[] {
  const own = [...odds]
  for (let at = own.length - 1; at > 0; at--) {
    const before = words[at - 1] ?? ''
    if (opens.test(before)) own[at - 1] = Math.max(own[at - 1] ?? 0, own[at] ?? 0)
    if (opens.test(before) || neverLast.test(before) || isOfIt(before, words[at] ?? '')) own[at] = 0
  }
  return own
}

/** In log-odds, chosen by cross-validation (`npm run train -- sentences --check`). */
const bias = 0.1
const tooShort = 1.5
const perWordOver = 0.15
const usualWords = 18
const mostWords = 80

const costOf = (words: number) =>
  (words <= 2 ? tooShort : words === 3 ? tooShort / 2 : 0) + Math.max(0, words - usualWords) * perWordOver

/** Where sentences begin, by the sum of log-odds less what their lengths cost (a semi-Markov model). */
function likeliestStarts(odds: readonly number[]): Set<number> {
  const gains = odds.map(each => Math.log(Math.max(each, 1e-6) / Math.max(1 - each, 1e-6)) + bias)
  const best = [0]
  const from = [0]
  for (let end = 1; end <= odds.length; end++) {
    best[end] = Number.NEGATIVE_INFINITY
    for (let start = Math.max(0, end - mostWords); start < end; start++) {
      const sum = (best[start] as number) + (start > 0 ? (gains[start] as number) : 0) - costOf(end - start)
      if (sum <= (best[end] as number)) continue
      best[end] = sum
      from[end] = start
    }
  }
  const starts = new Set<number>()
  for (let at = from[odds.length] ?? 0; at > 0; at = from[at] as number) starts.add(at)
  return starts
}

/** The place of a word in its sentence, so that the model knows how long the shortest ones are. */
const placeLabels = ['first', 'second', 'third', 'fourth', 'later'] as const
export const placeLabel = (place: number): string => placeLabels[Math.min(place, placeLabels.length - 1)] as string

export function sentenceFeatures(words: readonly string[]): number[][] {
  const plain = words.map(word => word.toLowerCase().replace(/[^\p{L}\d]/gu, '') || word)
  const tags = tagsOf(words)
  const isNumber = (at: number) => (/\d/.test(plain[at] ?? '') ? '9' : '')
  const wordAt = (at: number) => isNumber(at) || (plain[at] ?? (at < 0 ? 'start' : 'end'))
  const tagAt = (at: number) => tags[at] ?? (at < 0 ? 'START' : 'END')
  return words.map((word, at) => {
    const features = new Set<number>()
    const add = (...parts: (string | number)[]) => features.add(hashOfAll(parts))
    add('bias')
    add('shape', /^\p{Lu}/u.test(word) ? 1 : 0, at === 0 ? 1 : 0)
    for (let step = -4; step <= 4; step++) {
      add('word', step, wordAt(at + step))
      add('tag', step, tagAt(at + step))
    }
    for (let step = -3; step <= 2; step++) {
      add('words', step, wordAt(at + step), wordAt(at + step + 1))
      add('tags', step, tagAt(at + step), tagAt(at + step + 1))
      add('tags', step, tagAt(at + step), tagAt(at + step + 1), tagAt(at + step + 2))
    }
    add('around', wordAt(at - 1), wordAt(at), wordAt(at + 1))
    add('ahead', wordAt(at), wordAt(at + 1), wordAt(at + 2))
    add('behind', wordAt(at - 3), wordAt(at - 2), wordAt(at - 1))
    add('mixed', tagAt(at - 1), wordAt(at), tagAt(at + 1))
    add('mixed ahead', tagAt(at - 2), tagAt(at - 1), wordAt(at), wordAt(at + 1))
    add(
      'verb ahead',
      [0, 1, 2, 3, 4].findIndex(step => isVerb(tagAt(at + step))),
    )
    add('verbs behind', [1, 2, 3, 4, 5].filter(step => isVerb(tagAt(at - step))).length)
    return [...features]
  })
}

const isVerb = (tag: string) => tag === 'VERB' || tag === 'AUX'

/** The part of speech of each word; of what the tagger parts, such as "don't", that of its first piece. */
function tagsOf(words: readonly string[]): string[] {
  const text = words.join(' ')
  const tags: string[] = []
  let end = 0
  const starts = words.map(word => {
    const from = end
    end = from + word.length + 1
    return from
  })
  let at = 0
  let next = 0
  for (const token of tagWords(text)) {
    const from = text.indexOf(token.text, at)
    if (from < 0) continue
    at = from + token.text.length
    while (next < starts.length && (starts[next] as number) < from) tags[next++] ??= 'X'
    if (starts[next] === from) tags[next++] = token.pos
  }
  return tags
}

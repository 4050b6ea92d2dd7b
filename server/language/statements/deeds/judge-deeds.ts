import { type Fault, usable } from '../judge-numbers.ts'
import type { Reading, Word } from '../read-text.ts'
import { stemOf } from '../stem-words.ts'
import type { Source } from '../words/known-words.ts'
import { softDeeds } from './deed-words.ts'
import { type Deed, deedsIn, isPast, tellsOf } from './read-deeds.ts'
import { weaknessesAt, weaknessesIn } from './read-weakness.ts'

const soft = new Set(softDeeds.split(' '))

export function judgeDeeds(claim: Reading, sources: readonly Source[]): Fault[] {
  const faults: Fault[] = []
  for (const deed of deedsIn(claim)) {
    if (claim.moods[deed.word.clause] === 'wish' || deed.doer === 'it' || reflects(claim, deed)) continue
    const carriers = sources.flatMap(({ reading }) =>
      reading.words.flatMap((word, at) => (tellsOf(deed.stem, word) ? [{ reading, word, at }] : [])),
    )
    const phrase = phraseOf(claim, deed)
    if (carriers.some(own => carries(claim, deed, own))) continue
    faults.push({ kind: 'achievement', phrase })
  }
  return faults
}

interface Carrier {
  reading: Reading
  word: Word
  at: number
}

function carries(claim: Reading, deed: Deed, { reading, word, at }: Carrier): boolean {
  if (deed.doer === 'they' && word.stem === deed.stem) return true
  const mood = claim.moods[deed.word.clause] ?? 'so'
  const told = reading.moods[word.clause] ?? 'so'
  if (!usable(mood, told)) return false
  if (mood === 'so' && deed.doer === 'other' && told === 'so' && deed.stem !== word.stem) return false
  const kept = weaknessesIn(claim, deed.word.clause)
  if (weaknessesAt(reading, at).some(weakness => !kept.has(weakness))) return false
  if (shared(reading, word.clause) && countsAlone(claim, deed)) return false
  if (reading.words[at + 1]?.low === 'for' && deed.stem === 'interview' && claim.words[deed.at + 1]?.low !== 'for')
    return false
  if (deed.form !== 'now') return true
  const before = reading.words.slice(Math.max(0, at - 2), at).map(({ low }) => low)
  if (before.join(' ') === 'used to') return false
  return word.stem !== deed.stem || !isPast(word.low) || lasts(reading)
}

const shared = ({ tokens, clauseOf }: Reading, clause: number) => {
  const lows = tokens.filter((_, at) => clauseOf[at] === clause).map(({ low }) => low)
  return lows.includes('we') && !lows.includes('i')
}

/** "I packed 80 boxes" of what was packed together. */
const countsAlone = (claim: Reading, { doer, word }: Deed) =>
  (doer === 'I' || doer === 'none') &&
  claim.quantities.some(({ clause, type }) => clause === word.clause && type === 'count') &&
  !claim.tokens.some(({ low }) =>
    /^(we|our|us|team|group|together|with|help|helped|helping|class|club|family)$/.test(low),
  )

const lasts = ({ tokens }: Reading) =>
  tokens.some(({ low }) => /^(since|present|now|today|still|currently|every|each)$/.test(low))

function reflects({ words }: Reading, { at, word, stem, doer }: Deed): boolean {
  const [before = '', next = '', after = ''] = [words[at - 1]?.low, words[at + 1]?.low, words[at + 2]?.low]
  if (/^(learn|find|found|discover|notice|spot|see|read|study)$/.test(stem) && /^(that|how|why|what|it|to)$/.test(next))
    return true
  if (/^(learned|learnt)$/.test(word.low)) return !/^(the|a|an)$/.test(next) && !words[at + 1]?.tokens[0]?.capital
  if (/^(seen|saw|found)$/.test(word.low))
    return stem !== 'find' || doer !== 'I' || /^(that|it|joy|pleasure|out|how)$/.test(next)
  if (stem === stemOf('pay') && next === 'attention') return true
  if (/^(am|are|be)$/.test(before) || /^(think|thought)$/.test(word.low))
    return /^(happy|ready|willing|glad|learn)$/.test(words[at - 3]?.low ?? '') || /^(on|about|of)$/.test(next)
  if (stem === 'mak' && /^(sure|me|it|mistakes|friends)$/.test(next)) return true
  if (/^(me|us)$/.test(next) || /^(me|us)$/.test(after))
    return (
      soft.has(word.stem) || /^(taught|made|showed|helped|gave|given|shown|brought|let|kept|prepared)$/.test(word.low)
    )
  if (/^(how|what|that|why)$/.test(before)) return doer === 'none'
  return false
}

const phraseOf = ({ words }: Reading, { at }: Deed): string =>
  words
    .slice(at, at + 4)
    .flatMap(({ tokens }) => tokens.map(({ raw }) => raw))
    .join(' ')

import { readVerb } from '#server/language/english/verbs.ts'
import { formOf } from '#server/language/sentence-editing/sentence-edits.ts'
import {
  type SentenceToken,
  sentenceToken,
  sentenceTokens,
  textOfTokens,
} from '#server/language/sentence-editing/sentence-tokens.ts'
import type { Random } from '../../bench/support/random.ts'

const articles = /^(?:a|an|the)$/
const prepositions = 'in on at for to of with from by about'.split(' ')
const pronouns = /^(?:i|it|he|she|we|they|my|his|her)$/
const ofBe: Record<string, string[]> = {
  am: ['is', 'was', 'be'],
  is: ['are', 'was', 'be'],
  are: ['is', 'was', 'be'],
  was: ['is', 'were', 'am'],
  were: ['was', 'are'],
  has: ['have', 'had'],
  have: ['has', 'had'],
  had: ['have', 'has'],
  does: ['do'],
  "doesn't": ["don't"],
  "wasn't": ["isn't", "weren't"],
  did: ['do'],
  "didn't": ["don't"],
}
const others: Record<string, string[]> = {
  much: ['many'],
  many: ['much'],
  these: ['this'],
  those: ['that'],
  who: ['that', 'which'],
  than: ['then'],
  their: ['there', 'them'],
  him: ['he'],
  her: ['she'],
  me: ['i'],
  could: ['can'],
  would: ['will'],
  well: ['good'],
  really: ['real'],
  because: ['cause', 'because of'],
}

/** A sentence with the kinds of faults that learners and people in a hurry make, `level` times as many as usual. */
export function noisy(sentence: string, level: number, random: Random): string {
  const chance = (p: number) => random.chance(p * level)
  const made: SentenceToken[] = []
  const tokens = sentenceTokens(sentence)
  for (const [at, token] of tokens.entries()) {
    const { low, gap } = token
    const put = (text: string) => made.push(sentenceToken(text, gap))
    const next = tokens[at + 1]
    if (articles.test(low)) {
      if (chance(0.3)) continue
      if (chance(0.05)) put(low === 'the' ? 'a' : 'the')
      else put(token.text)
      continue
    }
    const before = tokens[at - 1]?.low ?? ''
    if (/^\p{L}{3,}$/u.test(low) && prepositions.includes(before) && chance(0.03)) made.push(sentenceToken('the'))
    if (low === 'to' && next && readVerb(next.low)?.forms.has('base')) {
      if (chance(0.1)) continue
      if (chance(0.05)) {
        put('for')
        continue
      }
    }
    if (prepositions.includes(low)) {
      if (chance(0.1)) continue
      if (chance(0.08)) put(random.one(prepositions))
      else put(token.text)
      continue
    }
    if (/^(?:am|is|are|was|were)$/.test(low) && chance(0.15)) continue
    if (/^(?:have|has|had|been)$/.test(low) && chance(0.06)) continue
    const be = ofBe[low]
    if (be && chance(0.15)) {
      put(random.one(be))
      continue
    }
    const other = others[low]
    if (other && chance(0.15)) {
      put(random.one(other))
      continue
    }
    if (pronouns.test(low) && chance(low === 'i' || low === 'it' ? 0.07 : 0.03)) continue
    if (low === ',') {
      if (chance(0.35)) continue
      put(token.text)
      continue
    }
    if (low === '.' && next) {
      if (chance(0.35)) {
        if (random.chance(0.5)) made.push(sentenceToken(',', ''))
        continue
      }
      put(token.text)
      continue
    }
    if (low === '.' && chance(0.3)) continue
    if (/^(?:and|that|so|who|there)$/.test(low) && chance(0.05)) continue
    if (/^\p{Ll}{2,}$/u.test(token.text)) {
      const changed = changedForm(low, before, random, chance)
      if (changed) {
        put(changed)
        continue
      }
      if (/'s$/.test(low) && chance(0.3)) {
        put(low.slice(0, -2))
        continue
      }
    }
    if (low === 'i' && chance(0.1)) {
      put('i')
      continue
    }
    put(token.text)
  }
  const text = textOfTokens(made)
  return random.chance(0.4 * level) ? text.toLowerCase() : text
}

function changedForm(low: string, before: string, random: Random, chance: (p: number) => boolean): string | undefined {
  const verb = readVerb(low)
  const isNoun = /^(?:a|an|the|my|his|her|our|their|two|three|many|some|new|old|good|of|with)$/.test(before)
  if (verb && !isNoun) {
    if (verb.forms.has('past') && !verb.forms.has('base')) {
      if (chance(0.18)) return random.chance(0.8) ? verb.base : formOf(verb.base, 'third')
      if (chance(0.02)) return formOf(verb.base, 'gerund')
      const wrong = `${verb.base}${verb.base.endsWith('e') ? 'd' : 'ed'}`
      if (wrong !== low && chance(0.03)) return wrong
    }
    if (verb.forms.has('third') && chance(0.25)) return verb.base
    if (verb.forms.has('gerund') && chance(0.12)) return verb.base
    if (verb.forms.has('base') && chance(0.06))
      return formOf(low, random.one(['third', 'gerund', 'past', 'past'] as const))
  }
  if (/[^su]s$/.test(low) && low.length > 3 && chance(0.15)) return formOf(low, 'singular')
  if (isNoun && chance(0.03)) return formOf(low, 'plural')
  return undefined
}

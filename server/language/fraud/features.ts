import { combineHashes, FeatureSet, hashOf, type SparseVector } from '../text-model/features.ts'
import { tokensOf } from '../text-model/tokens.ts'

export const textBits = 19
export const sentenceBits = 16

export interface Text {
  /** Empty for a message. */
  title: string
  text: string
}

/** Words and pairs of the text and of the title, pieces of words, and the outer form. Expects plain text. */
export function textFeatures({ title, text }: Text): SparseVector {
  const features = new FeatureSet(textBits)
  const tokens = tokensOf(text)
  addWords(features, tokens, undefined)
  for (const token of new Set(tokens)) addPieces(features, token)
  addWords(features, tokensOf(title), hashOf('title'))
  features.normalize()
  addForm(features, text, tokens.length, title === '')
  return features.vector()
}

function addWords(features: FeatureSet, tokens: readonly string[], place: number | undefined): void {
  let before: number | undefined
  for (const token of tokens) {
    const hash = place === undefined ? hashOf(token) : combineHashes(place, hashOf(token))
    features.set(hash)
    if (before !== undefined) features.set(combineHashes(before, hash))
    before = hash
  }
}

const pieceLength = 4
const longestWord = 30
const piece = hashOf('piece')

function addPieces(features: FeatureSet, token: string): void {
  if (token.length < pieceLength || token.startsWith('_')) return
  const whole = `^${token.slice(0, longestWord)}$`
  for (let n = 0; n + pieceLength <= whole.length; n++)
    features.set(combineHashes(piece, hashOf(whole, n, n + pieceLength)), 0.4)
}

function addForm(features: FeatureSet, text: string, words: number, isMessage: boolean): void {
  const set = (name: string, value: number) => features.set(hashOf(`form:${name}`), value)
  const letters = text.match(/[A-Za-z]/g)?.length ?? 0
  const capitals = (text.match(/[A-Z]/g)?.length ?? 0) / Math.max(1, letters)
  set(`length ${Math.min(6, Math.floor(Math.log2(words / 12 + 1)))}`, 0.3)
  set(`capitals ${capitals > 0.5 ? 3 : capitals > 0.15 ? 2 : capitals > 0.06 ? 1 : 0}`, 0.2)
  set(isMessage ? 'message' : 'ad', 0.3)
  if (/[!?]{2}/.test(text)) set('repeated marks', 0.2)
  if (/[a-z][.,!?][A-Za-z]/.test(text)) set('no space', 0.1)
}

const negation = /^(?:no|not|never|nobody|none|nothing|nor|neither|without|cannot|cant|dont|wont|\w{2,6}n't)$/
const clauseEnd = /^(?:[;:!?]|but|only|except|until|unless|instead|however|though|although|because|before|just)$/
const denial = hashOf('denied')
const gap = hashOf('gap')
const nearby = hashOf('nearby')
/** Shorter sentences are not scaled up: one word says little. */
const minSquares = 20
const nearbyLength = 0.3

/**
 * For each sentence its words, pairs, and words of the sentences around it; after a negation, words are marked up to the
 * end of the clause.
 */
export function sentenceFeatures(sentences: readonly string[]): SparseVector[] {
  const all = sentences.map(tokensOf)
  return all.map((tokens, n) => featuresOf(tokens, [...(all[n - 1] ?? []), ...(all[n + 1] ?? [])]))
}

function featuresOf(tokens: readonly string[], around: readonly string[]): SparseVector {
  const features = new FeatureSet(sentenceBits)
  let beforeLast: number | undefined
  let last: number | undefined
  let denied = false
  for (const token of tokens) {
    const ends = clauseEnd.test(token)
    if (ends) denied = false
    const hash = denied ? combineHashes(denial, hashOf(token)) : hashOf(token)
    if (!ends && negation.test(token)) denied = true
    features.set(hash)
    addPieces(features, token)
    if (last !== undefined) features.set(combineHashes(last, hash), 0.8)
    if (beforeLast !== undefined) features.set(combineHashes(gap, combineHashes(beforeLast, hash)), 0.7)
    beforeLast = last
    last = hash
  }
  features.normalize(minSquares)
  const words = new Set(around)
  for (const word of words) features.set(combineHashes(nearby, hashOf(word)), nearbyLength / Math.sqrt(words.size))
  return features.vector()
}

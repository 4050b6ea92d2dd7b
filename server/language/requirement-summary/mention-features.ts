import { combineHashes, FeatureSet, hasherOf, hashOf, type SparseVector } from '../text-model/features.ts'
import { tokensOf } from '../text-model/tokens.ts'
import type { Place, Sentence } from './split-text.ts'
import { wordClasses } from './word-classes.ts'

export const roleBits = 15
export const mentionBits = 18

export function roleFeatures(sentences: readonly Sentence[]): SparseVector[] {
  const all = sentences.map(({ text }) => tokensOf(text))
  return all.map((tokens, n) => {
    const features = new FeatureSet(roleBits)
    addWords(features, tokens, 'w', 1)
    features.set(hashOf(`first:${tokens[0]}`), 1)
    features.set(hashOf(`first:${tokens[0]} ${tokens[1]}`), 1)
    features.normalize(6)
    addClassPairs(features, tokens)
    addAlternatives(features, tokens)
    addBag(features, all[n - 1] ?? [], 'before', 0.15)
    addBag(features, all[n + 1] ?? [], 'after', 0.1)
    features.set(hashOf(`section:${sentences[n]?.section}`), 0.5)
    features.set(hashOf(`place:${Math.floor((4 * n) / sentences.length)}`), 0.3)
    return features.vector()
  })
}

const near = 4
const far = 12

export interface Context {
  sentence: Sentence
  /** The tokens of the sentence before. */
  before: readonly string[]
  /** Log-odds of the roles. */
  roles: ArrayLike<number>
}

/** What stands around a mention, for a model of all kinds of mentions together. */
export function mentionFeatures(
  kind: string,
  values: readonly string[],
  { sentence, before, roles }: Context,
  { from, to }: Place,
): SparseVector {
  const features = new FeatureSet(mentionBits)
  const left = tokensOf(sentence.text.slice(0, from)).reverse()
  const right = tokensOf(sentence.text.slice(to))
  addSide(features, left, 'l', kind)
  addSide(features, right, 'r', kind)
  features.normalize(8)
  addClasses(features, sentence.text.slice(0, from), left, 'l', kind)
  addClasses(features, sentence.text.slice(to), right, 'r', kind)
  const own = hasherOf(`${kind}:own:`)
  for (const token of tokensOf(sentence.text.slice(from, to))) features.set(own(token), 0.4)
  addBag(features, before, 'before', 0.1)
  const set = (name: string, amount: number) => {
    features.set(hashOf(name), amount)
    features.set(hashOf(`${kind}:${name}`), amount)
  }
  set(`section:${sentence.section}`, 0.5)
  for (const value of values) set(`value:${value}`, 0.4)
  set(left.length === 0 ? 'starts' : 'inside', 0.2)
  for (let n = 0; n < roles.length; n++) {
    const odds = Math.max(-4, Math.min(4, roles[n] as number)) / 8
    features.set(hashOf(`role:${n}`), odds)
  }
  return features.vector()
}

function addSide(features: FeatureSet, tokens: readonly string[], side: string, kind: string): void {
  const bare = hasherOf(`${side}:`)
  const ofKind = hasherOf(`${kind}:${side}:`)
  const farther = hasherOf(`${side}+:`)
  const farthest = hasherOf(`far ${side}:`)
  for (const [n, token] of tokens.entries()) {
    if (n >= far) {
      features.set(farthest(token), 0.3)
      continue
    }
    const value = n < near ? 1 : 0.6
    features.set(bare(token), value)
    features.set(n < near ? hashOf(`${side}${n}:${token}`) : farther(token), value)
    features.set(ofKind(token), value)
    const next = tokens[n + 1]
    if (next !== undefined) features.set(bare(`${token} ${next}`), value)
    const third = tokens[n + 2]
    if (n < near && third !== undefined) features.set(bare(`${token} ${next} ${third}`), 0.7)
  }
}

const classHash = hasherOf('class:')
const clauseEnd = /[,;:()]|(?<= )-(?= )|\b(?:but|though|although|while)\b/g

/** `all`: the tokens of the text, the nearest first. */
function addClasses(features: FeatureSet, text: string, all: readonly string[], side: 'l' | 'r', kind: string): void {
  const ends = [...text.matchAll(clauseEnd)].map(({ index }) => index)
  const end = side === 'l' ? (ends.at(-1) ?? 0) : (ends[0] ?? text.length)
  const [inside, outside] = side === 'l' ? [text.slice(end), text.slice(0, end)] : [text.slice(0, end), text.slice(end)]
  const ofKind = hasherOf(`${kind}:class:`)
  const add = (name: string) => {
    features.set(classHash(name), 0.5)
    features.set(ofKind(name), 0.5)
  }
  const tokens = outside === '' ? all : side === 'l' ? tokensOf(inside).reverse() : tokensOf(inside)
  const seen: string[] = []
  tokens.forEach((token, n) => {
    for (const each of wordClasses(token)) {
      if (seen.includes(each)) continue
      add(`${side}:${each}`)
      if (n < 2) add(`${side}:${n}:${each}`)
      for (const other of seen) add(`${side}:${other} ${each}`)
      seen.push(each)
    }
  })
  for (const token of tokensOf(outside)) for (const each of wordClasses(token)) add(`${side}:outside:${each}`)
}

const alternative = /^(?:or|instead|lieu|substitut\w*|place|failing|unless|absence)$/
const alternativeLength = 7

function addAlternatives(features: FeatureSet, tokens: readonly string[]): void {
  tokens.forEach((token, n) => {
    if (!alternative.test(token)) return
    const after = tokens.slice(n + 1, n + 1 + alternativeLength)
    for (const [k, each] of after.entries()) {
      features.set(hashOf(`${token}>${each}`), 0.4)
      if (k < 2) features.set(hashOf(`${token}${k}>${each}`), 0.4)
    }
    for (const each of tokens.slice(Math.max(0, n - 3), n)) features.set(hashOf(`${each}<${token}`), 0.3)
  })
}

function addClassPairs(features: FeatureSet, tokens: readonly string[]): void {
  let before: readonly string[] = []
  for (const token of tokens) {
    const classes = wordClasses(token)
    if (classes.length === 0) continue
    for (const each of classes) {
      features.set(classHash(each), 0.2)
      for (const other of before) features.set(classHash(`${other} ${each}`), 0.3)
    }
    before = classes
  }
}

function addWords(features: FeatureSet, tokens: readonly string[], name: string, value: number): void {
  const base = hashOf(name)
  let before: number | undefined
  for (const token of tokens) {
    const hash = combineHashes(base, hashOf(token))
    features.set(hash, value)
    if (before !== undefined) features.set(combineHashes(before, hash), value)
    before = hash
  }
}

function addBag(features: FeatureSet, tokens: readonly string[], name: string, value: number): void {
  const hash = hasherOf(`${name}:`)
  for (const token of tokens) features.set(hash(token), value)
}

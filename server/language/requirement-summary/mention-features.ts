import { combineHashes, FeatureSet, hashOf, type SparseVector } from '../text-model/features.ts'
import { tokensOf } from '../text-model/tokens.ts'
import type { Place, Sentence } from './split-text.ts'

export const roleBits = 15
export const mentionBits = 16

/** Words and pairs of a sentence, its heading, and words of the sentences around it. */
export function roleFeatures(sentences: readonly Sentence[]): SparseVector[] {
  const all = sentences.map(({ text }) => tokensOf(text))
  return all.map((tokens, n) => {
    const features = new FeatureSet(roleBits)
    addWords(features, tokens, 'w', 1)
    features.set(hashOf(`first:${tokens[0]}`), 1)
    features.set(hashOf(`first:${tokens[0]} ${tokens[1]}`), 1)
    features.normalize(6)
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
  before: Sentence | undefined
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
  for (const token of tokensOf(sentence.text.slice(from, to))) features.set(hashOf(`${kind}:own:${token}`), 0.4)
  addBag(features, before ? tokensOf(before.text) : [], 'before', 0.1)
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
  tokens.slice(0, far).forEach((token, n) => {
    const distance = n < near ? `${side}${n}` : `${side}+`
    for (const name of [`${side}:${token}`, `${distance}:${token}`, `${kind}:${side}:${token}`])
      features.set(hashOf(name), n < near ? 1 : 0.6)
    const next = tokens[n + 1]
    if (next !== undefined) features.set(hashOf(`${side}:${token} ${next}`), n < near ? 1 : 0.6)
    const third = tokens[n + 2]
    if (n < near && third !== undefined) features.set(hashOf(`${side}:${token} ${next} ${third}`), 0.7)
  })
  for (const token of tokens.slice(far)) features.set(hashOf(`far ${side}:${token}`), 0.3)
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
  for (const token of new Set(tokens)) features.set(hashOf(`${name}:${token}`), value)
}

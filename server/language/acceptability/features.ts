import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { isEnglish } from '../english/mend-spelling.ts'
import { tagWords } from '../english/tagger.ts'
import { combineHashes, FeatureSet, hashOf, type SparseVector } from '../text-model/features.ts'

export const bits = 16

/** Words of these kinds stand for themselves, all others for their part of speech. */
const closed = new Set(['ADP', 'AUX', 'CCONJ', 'DET', 'INTJ', 'PART', 'PRON', 'PUNCT', 'SCONJ', 'SYM'])
const dimensions = 48

/** Runs of a sentence's words, parts of speech and small words, and the meaning of its words. `kind`: where it comes from. */
export function acceptabilityFeatures(text: string, kind: string): SparseVector {
  const set = new FeatureSet(bits)
  const tokens = tagWords(text)
  const words = tokens.map(({ text: word }) => word.toLowerCase())
  const frame = tokens.map(({ pos }, at) => (closed.has(pos) ? (words[at] ?? '') : pos))
  const mixed = tokens.map(({ pos, lemma }, at) =>
    closed.has(pos) || pos === 'VERB' || pos === 'ADV' ? lemma : (frame[at] ?? pos),
  )
  const ofKind = hashOf(kind)
  set.set(ofKind)
  addGrams(set, 'word', words, 2, { kind, mostOfKind: 1 })
  addGrams(set, 'frame', frame, 4, { kind, mostOfKind: 2 })
  addGrams(set, 'mixed', mixed, 3)
  addGrams(
    set,
    'pos',
    tokens.map(({ pos }) => pos),
    4,
  )
  set.normalize()
  const flag = (name: string, value: number) => {
    if (value === 0) return
    set.set(hashOf(`flag ${name}`), value)
    set.set(combineHashes(hashOf(`flag ${name}`), ofKind), value)
  }
  const count = words.length
  flag('words', Math.min(count, 40) / 40)
  flag('short', Number(count < 5))
  flag('long', Number(count > 24))
  flag('commas', Math.min(4, words.filter(word => word === ',').length) / 4)
  flag('digits', Math.min(3, words.filter(word => /\d/.test(word)).length) / 3)
  flag('signs', Math.min(2, (text.match(/[^\p{L}\d\s.,'’$%-]/gu) ?? []).length) / 2)
  flag('capitals', Math.min(4, (text.slice(1).match(/(?<=\s)\p{Lu}/gu) ?? []).length) / 4)
  const plain = text.match(/(?<![\p{L}'’-])\p{Ll}{3,}(?![\p{L}'’-])/gu) ?? []
  flag('unknown', Math.min(2, plain.filter(word => !isEnglish(word)).length) / 2)
  const vectors = readWordVectors()
  const content = tokens.filter(({ pos }) => /^(?:NOUN|VERB|ADJ|PROPN|ADV)$/.test(pos))
  const known = content.flatMap(({ text: word }) => vectors.vectorOf(word.toLowerCase()) ?? [])
  if (known.length > 0)
    for (let k = 0; k < Math.min(dimensions, vectors.dimensions); k++)
      set.set(hashOf(`mean ${k}`), known.reduce((sum, vector) => sum + (vector[k] as number), 0) / known.length)
  const verb = tokens.findIndex(({ pos }, at) => at > 0 && pos === 'VERB')
  const thing = tokens.findIndex(({ pos }, at) => at > verb && pos === 'NOUN')
  const [one, other] = [verb, thing].map(at => vectors.vectorOf(words[at] ?? ''))
  if (verb > 0 && one && other)
    flag('verb and thing', 0.5 + one.reduce((sum, value, k) => sum + value * (other[k] as number), 0))
  return set.vector()
}

/** Sets each run of up to `most` items; those of up to `mostOfKind` items also together with `kind`. */
export function addGrams(
  set: FeatureSet,
  name: string,
  items: readonly string[],
  most: number,
  { kind = '', mostOfKind = 0 } = {},
): void {
  const padded = ['^', ...items, '$'].map(each => hashOf(each))
  const [start, ofKind] = [hashOf(name), hashOf(kind)]
  for (let from = 0; from < padded.length; from++) {
    let hash = start
    for (let length = 1; length <= most && from + length <= padded.length; length++) {
      hash = combineHashes(hash, padded[from + length - 1] as number)
      set.set(combineHashes(hash, length))
      if (length <= mostOfKind) set.set(combineHashes(combineHashes(hash, length), ofKind))
    }
  }
}

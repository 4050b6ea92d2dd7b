import { FeatureSet, hashOf, type SparseVector } from '../../text-model/features.ts'
import { tokensOf } from '../../text-model/tokens.ts'
import type { Sentence } from '../split-text.ts'
import type { RuledTravel } from './travel-rules.ts'

export const travelBits = 15

/** Words of going somewhere, and those that mostly mean something else. */
const going = [
  String.raw`travel\w*|trips?|roads?|otr|territor\w+|visit\w*|off-?sites?|overnights?|abroad|overseas|offshore`,
  String.raw`conferences?|retreats?|mileage|diem|field|field-based|fieldwork|nationwide|nationally|statewide|tour\w*`,
  'peripatetic|meet-?ups?',
].join('|')
const places = [
  'regions?|regional|patch|sites?|on-site|locations|offices|branch(?:es)?|stores|shops|schools|clinics|homes|houses',
  'away|shows?|fairs?|exhibitions?|events|gatherings?|hotels?|motels?|lodging|miles|fly|flights?|states|counties',
  'nights|town|towns|out|villages?|sea|van|clients?|customers?|headquarters|hq|between|door',
].join('|')
const cue = new RegExp(`^(?:${going}|${places})$`)
const mayGo = new RegExp(String.raw`\b(?:${going})\b`)
const telling = new RegExp(
  `^(?:${going}|%|percent|days?|weeks?|months?|year|required|willing\\w*|able|ability|must|up)$`,
)

/** Words on each side of a cue. */
const reach = 6
const most = 60

/** Words of places alone do not make a trip, so that other sentences are not worth a look when an ad is read. */
export const mayTellTravel = ({ text }: Sentence, rule: RuledTravel): boolean => rule !== null || mayGo.test(text)

/** For each word of a sentence that can speak of travel, what stands around it. */
export function travelFeatures(sentence: Sentence, about: { rule: RuledTravel; isTitle: boolean }): SparseVector[] {
  const tokens = tokensOf(sentence.text)
  return tokens.flatMap((token, at) => (cue.test(token) ? [around(tokens, at, sentence, about)] : [])).slice(0, most)
}

function around(
  tokens: readonly string[],
  at: number,
  { section }: Sentence,
  { rule, isTitle }: { rule: RuledTravel; isTitle: boolean },
): SparseVector {
  const features = new FeatureSet(travelBits)
  const set = (name: string, value: number) => features.set(hashOf(name), value)
  const token = tokens[at] as string
  set(`cue:${token}`, 1)
  set(`cue:${token.slice(0, 5)}`, 0.5)
  addSide(set, tokens.slice(0, at).reverse(), 'l', token)
  addSide(set, tokens.slice(at + 1), 'r', token)
  features.normalize(6)
  for (const each of tokens) if (telling.test(each)) set(`in:${each}`, 0.3)
  set(`section:${section}`, 0.4)
  if (isTitle) set('title', 0.5)
  if (rule) {
    set('rule', 0.6)
    set(`rule:${rule}`, 0.4)
  }
  return features.vector()
}

function addSide(set: (name: string, value: number) => void, words: readonly string[], side: 'l' | 'r', cue: string) {
  for (let n = 1; n <= reach; n++) {
    const word = words[n - 1]
    if (word === undefined) return set(`${side}${Math.min(n, 3)}:end`, 0.3)
    set(`${side}:${word}`, n <= 2 ? 1 : n <= 4 ? 0.7 : 0.5)
    if (n <= 2) {
      set(`${side}${n}:${word}`, 1)
      set(`${cue}:${side}${n}:${word}`, 0.7)
    }
    const next = words[n]
    if (next !== undefined && n < reach) set(`${side}:${word} ${next}`, 0.7)
  }
}

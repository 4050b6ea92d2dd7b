import { comparedWords } from '../frames/match-frames.ts'
import { type Frame, readFrames } from '../frames/read-frames.ts'
import { claimedDegree } from '../frames/reservations.ts'
import type { Known } from '../known.ts'
import type { ContentWord } from '../read-sentence.ts'
import { rarityOf, toldWords } from './told-words.ts'

interface Alignment {
  /** The most of its words that one passage has: in the same words, and in similar ones. */
  same: number
  similar: number
  /** The most of its objects in one passage, and with the deed itself beside them. */
  objects: number
  deed: number
  verb: number
  /** What nobody told, weighted by how rare the words are: all of it, as a share, the rarest noun and verb. */
  untold: number
  untoldShare: number
  untoldNoun: number
  untoldVerb: number
  /** The rarest untold noun wherever it stands, how far the strangest noun is from all that was told, and their number. */
  foreignNoun: number
  strangest: number
  foreignNouns: number
  nouns: number
  hasObject: number
  leads: number
  helps: number
  isOther: number
  isThing: number
}

const minNearness = 0.5
/** What objects without their verb are worth. */
const withoutVerb = 0.3

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function alignDeeds(text: string, known: Known): number[] {
  const deeds = readFrames(text).flatMap(frame => align(frame, known) ?? [])
  const mean = (read: (deed: Alignment) => number) => (deeds.length > 0 ? sum(deeds.map(read)) / deeds.length : 1)
  const least = (read: (deed: Alignment) => number) => Math.min(1, ...deeds.map(read))
  const most = (read: (deed: Alignment) => number) => Math.max(0, ...deeds.map(read))
  return [
    mean(({ same }) => same),
    least(({ same }) => same),
    mean(({ similar }) => similar),
    least(({ similar }) => similar),
    least(({ objects }) => objects),
    mean(({ deed }) => deed),
    least(({ deed }) => deed),
    least(({ verb }) => verb),
    most(({ untoldShare }) => untoldShare),
    most(({ untoldNoun }) => untoldNoun),
    most(({ untoldVerb }) => untoldVerb),
    Math.min(
      3,
      most(({ untold }) => untold),
    ),
    mean(({ hasObject }) => hasObject),
    most(({ leads }) => leads),
    most(({ helps }) => helps),
    Math.min(4, deeds.length) / 4,
    most(({ isOther }) => isOther),
    most(({ isThing }) => isThing),
    most(({ foreignNoun }) => foreignNoun),
    most(({ strangest }) => strangest),
    Math.min(3, sum(deeds.map(({ foreignNouns }) => foreignNouns))) / 3,
    sum(deeds.map(({ foreignNouns }) => foreignNouns)) / Math.max(1, sum(deeds.map(({ nouns }) => nouns))),
    least(({ similar, verb }) => Math.min(similar, verb)),
  ]
}

function align(frame: Frame, known: Known): Alignment | undefined {
  const words = comparedWords(frame, known)
  const total = sum(words.map(({ weight }) => weight))
  if (total === 0) return undefined
  const told = toldWords(known)
  const near = words.map(word => ({ word, near: told.nearness(word) }))
  const verbs = near.filter(({ word }) => word.isVerb)
  const nouns = near.filter(({ word }) => !word.isVerb)
  const ofNouns = sum(nouns.map(({ word }) => word.weight))
  const best = { same: 0, similar: 0, objects: 0, deed: 0 }
  for (let at = 0; at < told.passages; at++) {
    const share = (list: typeof near, isCounted = (_: number) => true) =>
      sum(list.map(({ word, near }) => (isCounted(near[at] ?? 0) ? word.weight * (near[at] ?? 0) : 0)))
    const verb = verbs.length > 0 ? Math.max(...verbs.map(each => each.near[at] ?? 0)) : 1
    const objects = ofNouns > 0 ? share(nouns) / ofNouns : 0
    best.same = Math.max(best.same, share(near, value => value > 0.8) / total)
    best.similar = Math.max(best.similar, share(near) / total)
    best.objects = Math.max(best.objects, objects)
    best.deed = Math.max(best.deed, ofNouns > 0 ? objects * (withoutVerb + (1 - withoutVerb) * verb) : verb)
  }
  return { ...best, ...untoldOf(near), hasObject: Number(ofNouns > 0), nouns: nouns.length, ...kindOf(frame) }
}

type Near = readonly { word: ContentWord; near: Float32Array }[]

function untoldOf(
  words: Near,
): Pick<
  Alignment,
  'verb' | 'untold' | 'untoldShare' | 'untoldNoun' | 'untoldVerb' | 'foreignNoun' | 'strangest' | 'foreignNouns'
> {
  const rated = words.map(({ word, near }) => ({ ...word, best: Math.max(0, ...near), rarity: rarityOf(word) }))
  const untold = rated.filter(({ best }) => best < minNearness)
  const all = sum(rated.map(({ weight, rarity }) => weight * rarity))
  const left = sum(untold.map(({ weight, rarity }) => weight * rarity))
  return {
    verb: Math.min(1, ...rated.flatMap(({ isVerb, best }) => (isVerb ? [best] : []))),
    untold: left,
    untoldShare: all > 0 ? left / all : 0,
    untoldNoun: Math.max(0, ...untold.map(({ isVerb, weight, rarity }) => (isVerb ? 0 : weight * rarity))),
    untoldVerb: Math.max(0, ...untold.map(({ isVerb, rarity }) => (isVerb ? rarity : 0))),
    foreignNoun: Math.max(0, ...untold.map(({ isVerb, rarity }) => (isVerb ? 0 : rarity))),
    strangest: Math.max(0, ...rated.map(({ isVerb, best, rarity }) => (isVerb ? 0 : (1 - best) * rarity))),
    foreignNouns: untold.filter(({ isVerb }) => !isVerb).length,
  }
}

function kindOf({ low, subject }: Frame): Pick<Alignment, 'leads' | 'helps' | 'isOther' | 'isThing'> {
  const degree = claimedDegree(low)
  return {
    leads: Number(degree === 3),
    helps: Number(degree <= 1),
    isOther: Number(subject === 'other'),
    isThing: Number(subject === 'thing'),
  }
}

import { readFileSync } from 'node:fs'
import { findDemandByName } from '../../demands/demand.ts'
import { meanVector } from '../../text-model/relatedness.ts'

/** Written by `npm run train -- skill-phrases`: a logistic regression on the mean vector of the words of a phrase. */
export interface SkillPhraseWeights {
  bias: number
  weights: number[]
}

export const skillPhrasesFile = new URL('./weights/skill-phrases.json', import.meta.url)
let loaded: SkillPhraseWeights | undefined

const readWeights = () => (loaded ??= JSON.parse(readFileSync(skillPhrasesFile, 'utf8')) as SkillPhraseWeights)

/** The log-odds that a phrase of an ad names a skill and not the scenery of the job; undefined for unknown words. */
export function skillOdds(phrase: string, model?: SkillPhraseWeights): number | undefined {
  const { bias, weights } = model ?? readWeights()
  const vector = meanVector(phrase)
  return vector && weights.reduce((sum, weight, at) => sum + weight * (vector[at] ?? 0), bias)
}

/** Fewer than one in six skills and half of the other phrases are below. */
const leastOdds = -0.5

export function isSkillPhrase(phrase: string): boolean {
  if (findDemandByName(phrase) || /\p{Lu}{2}|\p{Ll}\p{Lu}|\d|^\p{Lu}\p{Ll}+$|licen[cs]e/u.test(phrase)) return true
  // A bare noun of an ad is its scenery as often as a skill: "transit", "output".
  if (!phrase.includes(' ') && !/ing$/.test(phrase)) return false
  return (skillOdds(phrase) ?? leastOdds - 1) >= leastOdds
}

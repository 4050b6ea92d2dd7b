import { type Demand, demandsInAd, findDemandByName } from '../../../demands/demand.ts'
import { isSkillPhrase } from '../is-skill-phrase.ts'

/** What is known as a skill, by its name or as ads put it. */
export const demandNamed = (word: string): Demand | undefined => {
  const low = /\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()
  return findDemandByName(low) ?? demandsInAd(word).find(({ ads }) => ads.includes(low))
}

/** A bare thing is none: "drawers", "slump", "truck". */
export const isKnownSkill = (name: string): boolean =>
  demandNamed(name) !== undefined ||
  /\p{Lu}{2}|\p{Ll}\p{Lu}|\d/u.test(name) ||
  (name.includes(' ') && isSkillPhrase(name))

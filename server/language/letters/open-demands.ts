import type { AdDemand } from '../demands/read-ad.ts'
import { availability } from './choose-evidence.ts'
import { authored, choose, chooseText, type LetterMaterial, placeName, type Sentence } from './letter.ts'
import type { Frames } from './points/frame-answers.ts'

const leastWeight = 2
const fewAnswers = 2
const mostDuties = 2
const longestDuty = 9

/** What an applicant is, what every body does, and what speaks of others than the reader. */
const noOffer =
  /^(?:be|pursue|graduate|bring|register|apply|enroll?|know|have|hold|live|own|commute|meet|join|love|like|enjoy|study|say|stop in|mail|send us|obtain|undertake|complete|lead|supervise|manage|perform|lift|stand|climb|carry|bend|kneel|walk|sit)\b|\b(?:they|them|their|who|what|others|days|months|years)\b/i
/** What no sentence about a trait answers. */
const isChecked =
  /\b(?:years?|months?|background|experience|check|bondable|record|licen[sc]e|degree|diploma|certif\w+|days)\b|\d/i

/** Demands that no evidence answers: duties that the user would take on and, for users who told little, traits. */
export function faceOpenDemands(
  open: readonly AdDemand[],
  answered: readonly AdDemand[],
  { material, frames, seed, isNew }: { material: LetterMaterial; frames: Frames; seed: number; isNew: boolean },
): Sentence[] {
  if (!material.ad.trim()) return []
  const told = new Set(answered.flatMap(({ demands }) => demands.map(({ id }) => id)))
  const left = open.filter(
    ({ phrase, demands, qualification, weight }) =>
      phrase &&
      !qualification &&
      weight >= leastWeight &&
      !demands.some(({ id }) => told.has(id) || availability.has(id)),
  )
  const duties = left
    .flatMap(({ phrase }) => (phrase?.kind === 'verb' ? phrase : []))
    .filter(({ text }) => text.split(' ').length <= longestDuty && !noOffer.test(text))
    .slice(0, mostDuties)
  const [first, second] = duties.map(({ text }) => text)
  const list = second && !/,| and /.test(`${first} ${second}`) ? `${first} and ${second}` : first
  const isTrait = ({ phrase, demands: [demand] }: AdDemand) =>
    phrase && phrase.kind !== 'verb' && !isChecked.test(phrase.text) && (demand?.bridges.length ?? 0) > 0
  const traits = answered.length < fewAnswers && isNew ? left.filter(isTrait).slice(0, fewAnswers) : []
  return [
    ...traits.flatMap(({ phrase, demands: [demand] }, at): Sentence[] => {
      const text = chooseText(seed, 80 + at, demand?.bridges)?.replaceAll('{place}', placeName(material.employer))
      return phrase && text ? frames.answer(phrase, authored(text, 2)) : []
    }),
    ...(list ? [authored(choose(seed, 60, offers)(list), isNew ? 2 : 0)] : []),
  ]
}

const offers = [
  (text: string) => `I would be glad to ${text}.`,
  (text: string) => `I would also like to ${text}.`,
  (text: string) => `I am ready to ${text}.`,
  (text: string) => `You can also count on me to ${text}.`,
] as const

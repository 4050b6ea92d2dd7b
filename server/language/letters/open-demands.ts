import type { DemandPhrase } from '../demands/phrase-demand.ts'
import type { AdDemand } from '../demands/read-ad.ts'
import { availability } from './choose-evidence.ts'
import { type LeadIns, listPhrases } from './lead-in.ts'
import { authored, choose, chooseText, type LetterMaterial, placeName, type Sentence } from './letter.ts'
import { askedMonths } from './time-worked.ts'

const leastWeight = 2
/** What nobody can offer to show or to learn. */
const notOffered =
  /\b(?:years?|months?|background|experience|hours|am|pm|pay|shift|rotation|wage|contract|permanent|date|check|bondable|record|manner|commission|ability|licen[sc]e|degree|diploma|boots|internet|workspace|weekends?|holidays?|evenings?|nights?|mornings?|\w+days?|overtime|travel)\b|\d{3}/i

const shown =
  /\b(?:attention|writing|communication|skills?|spelling|grammar|typing|Excel|Word|Outlook|Office|software|math)\b/i
const felt = /\b(?:interest|curiosity|passion|love|understanding|enthusiasm)\b/i

/** What an applicant is or does outside the work. */
const ofLife =
  /^(?:be|pursue|graduate|bring|register|apply|enroll?|know|have|hold|live|own|commute|meet|join|love|like|enjoy|study|say|stop in|mail|send us|complete (?:a|the|an) \w+ (?:form|application))\b/i

/** Demands that no evidence answers: what the user would do about a trait, what to show, and what to help with. */
export function faceOpenDemands(
  open: readonly AdDemand[],
  answered: readonly AdDemand[],
  { material, leadIns, seed }: { material: LetterMaterial; leadIns: LeadIns; seed: number },
): Sentence[] {
  if (!material.ad.trim()) return []
  const told = new Set(answered.flatMap(({ demands }) => demands.map(({ id }) => id)))
  const left = open.filter(
    ({ phrase, demands, qualification, weight, sentence }) =>
      phrase &&
      !qualification &&
      weight >= leastWeight &&
      askedMonths(sentence) === undefined &&
      !demands.some(({ id }) => told.has(id) || availability.has(id)),
  )
  const isTrait = ({ demands: [demand] }: AdDemand) => (demand?.bridges.length ?? 0) > 0
  const traits = left
    .filter(each => each.phrase?.kind !== 'verb' && isTrait(each))
    .slice(0, answered.length < 3 ? 2 : 1)
  const rest = left.filter(each => !traits.includes(each)).flatMap(({ phrase }) => phrase ?? [])
  const willing = open.flatMap(({ sentence, phrase }) =>
    phrase?.kind === 'verb' && /\bwilling(?:ness)? to\b|\b(?:ability|able) to obtain\b/i.test(sentence) ? phrase : [],
  )
  const of = (kind: DemandPhrase['kind'], from: readonly DemandPhrase[]) =>
    listPhrases(from.filter(phrase => phrase.kind === kind && (kind === 'verb' || !notOffered.test(phrase.text))))
      ?.phrase.text
  const help = of(
    'verb',
    rest.filter(phrase => !willing.includes(phrase) && !ofLife.test(phrase.text)),
  )
  const obtain = of('verb', willing)
  const skill = of(
    'noun',
    rest.filter(({ text }) => shown.test(text)),
  )
  const feeling = of(
    'noun',
    rest.filter(({ text }) => felt.test(text)),
  )
  const clause = of('clause', rest)
  const say = (text: string | undefined, at: number, ways: readonly [Way, ...Way[]]) =>
    text ? [authored(choose(seed, at, ways)(text), 2)] : []
  return [
    ...traits.flatMap(({ phrase, demands: [demand] }, at): Sentence[] => {
      const text = chooseText(seed, 80 + at, demand?.bridges)?.replaceAll('{place}', placeName(material.employer))
      return phrase && text ? [{ ...authored(leadIns.name(phrase), 2), leads: true }, authored(text, 2)] : []
    }),
    ...say(clause, 62, showing.clause),
    ...say(skill, 61, showing.noun),
    ...say(feeling, 64, [
      text => `You ask for ${text}; I would like to tell you about mine when we meet.`,
      text => `As for ${text}, ask me about mine.`,
    ]),
    ...say(help, 60, helping),
    ...say(obtain, 63, [text => `I am willing to ${text}.`]),
  ]
}

type Way = (text: string) => string

const helping: readonly [Way, ...Way[]] = [
  text => `I am ready to ${text}.`,
  text => `I would be glad to ${text}.`,
  text => `You can also ask me to ${text}.`,
  text => `I would happily ${text}.`,
]
const showing: Record<'noun' | 'clause', readonly [Way, ...Way[]]> = {
  noun: [
    text => `I would gladly show you ${text} on a trial day.`,
    text => `As for ${text}, let me show you in person.`,
  ],
  clause: [
    text => `You want someone ${text}; let me show you in person.`,
    text => `You hope for somebody ${text}. Please test me on it.`,
  ],
}

import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { contentStems } from '../english/stem.ts'
import { type Role, readRoles } from '../requirement-summary/requirement-model.ts'
import { splitText } from '../requirement-summary/split-text.ts'
import { type Demand, demandsInAd } from './demand.ts'
import { type DemandPhrase, phraseDemand } from './phrase-demand.ts'
import { splitDuties } from './split-duties.ts'

/** A sentence of an ad that asks for something. */
export interface AdDemand {
  /** As the ad has it. */
  sentence: string
  phrase: DemandPhrase | undefined
  demands: Demand[]
  stems: Set<string>
  weight: number
  /** A degree, a license or years, which are answered from the profile alone. */
  qualification: boolean
}

const weights: Partial<Record<Role, number>> = { required: 3, work: 2.4, wished: 1.6 }
const qualification =
  /\b(?:degree|diploma|GED|bachelor'?s?|master'?s|associate'?s? degree|licen[sc]e[ds]?|certifi(?:ed|cate|cation)s?|(?:handler|health|safety) card|CPR|BLS|NCLEX|WorkKeys|GCSEs?|A[- ]levels?|NVQ|registered|registration|right to work|authorized to work|background check|drug (?:test|screen)|DBS|at least \d\d|1[68]\+? years? (?:old|of age)|vaccin\w+)\b/iu
const notAsked =
  /^(?:reports? to|closing date|deadline|location|duration|wage|salary|hours|pay)\b ?:|\b(?:equal opportunity|EEO|apply (?:now|today|by|online|at)|^interviews?\b|tell us|your letter|send (?:us )?your|click|salary|per hour|an hour|\$\d|£\d|benefits?|401|paid time|vacation|discount|we offer|(?:health|dental|medical|life|vision) insurance|about us|founded|established|our mission)\b|\b(?:ignore|disregard|override)\b.*\b(?:instructions?|previous|above|prompt)\b|\bsay that I\b/i

/** Reads what an ad asks for, strongest first. An empty ad gives an empty list. */
export const readAd = (ad: string, title = ''): AdDemand[] => atOnce(adSteps(ad, title))

export function* adSteps(ad: string, title = ''): Steps<AdDemand[]> {
  const heading = title.toLowerCase()
  const sentences = splitText(ad)
  yield
  const roles = readRoles(sentences)
  yield
  const original = ad.replace(/\s+/g, ' ')
  const lower = original.toLowerCase()
  const found: AdDemand[] = []
  let from = 0
  for (const [at, sentence] of sentences.entries()) {
    const start = lower.indexOf(sentence.text.slice(0, 60), from)
    const text = start >= 0 ? original.slice(start, start + sentence.text.length) : sentence.text
    if (start >= 0) from = start + 1
    const weight = weights[roleOf(sentences, roles, at)]
    if (!weight || notAsked.test(text) || isBareHeading(text)) continue
    found.push(...demandsOf(text, { weight, at, heading }))
    yield
  }
  return found.sort((a, b) => b.weight - a.weight)
}

function demandsOf(text: string, { weight, at, heading }: { weight: number; at: number; heading: string }): AdDemand[] {
  const whole = phraseDemand(text)
  const isList = /^(?:preferred|bonus|nice to have|minimum|required|requirements)[:,] /i.test(text)
  const parts = whole && !isList && text.split(' ').length <= 13 ? [text] : splitDuties(text)
  return parts.flatMap((part): AdDemand[] => {
    const words = part.split(' ').length
    if (words < 2 || (words <= 9 && (isHeading(part, heading) || (at === 0 && parts.length === 1 && words <= 5))))
      return []
    const demands = demandsInAd(part)
    const isQualification = qualification.test(part)
    if (demands.length === 0 && !isQualification && words > 30) return []
    return [
      {
        sentence: part.trim(),
        phrase: parts.length > 1 ? phraseDemand(part) : whole,
        demands,
        stems: contentStems(part),
        weight: weight + (demands.length > 0 ? 0.6 : 0) - Math.min(at, 30) * 0.02,
        qualification: isQualification,
      },
    ]
  })
}

const duty =
  /^you(?:'ll| will)? (?:also )?(?!(?:be|are|do|have|had|can|could|may|might|must|should|would|will|get|receive|enjoy|join|earn|learn|find|need|see|know|like|love|want)\b)\p{Ll}+ /iu
const listed = /^(?:are|is|can|have|has|enjoy|like) \p{Ll}+ /iu

/** The role of a sentence; what stands in a list of requirements is one. */
function roleOf(sentences: readonly { text: string }[], roles: readonly Role[], at: number): Role {
  const role = roles[at] ?? 'about'
  const text = sentences[at]?.text ?? ''
  if (role === 'waived' && duty.test(text) && !/\b(?:no|not|without)\b|n't\b/.test(text)) return 'work'
  if (role !== 'about') return role
  if (duty.test(text)) return 'work'
  const asks = (each: Role | undefined) => each === 'required' || each === 'wished'
  const near = [-3, -2, -1, 1, 2, 3].map(step => roles[at + step])
  return listed.test(text) && near.filter(asks).length >= 2 ? 'required' : role
}

/** "What we're looking for:" and "Essential functions" ask for nothing. */
const isBareHeading = (text: string) =>
  /^(?:what|who|why|how|about) .{0,30}[^.]$|^you(?:'d| would|'ll| will| must| have| are)*(?: have| be)?:?$|^(?:\p{L}+ ){0,2}(?:functions|summary|responsibilities|accountabilities|duties|qualifications|specification|conditions|demands|employment|role|office|have|requirements):?$/iu.test(
    text.trim(),
  )

/** A line that repeats the title of the job. */
function isHeading(text: string, title: string): boolean {
  const words = title.split(/[^\p{L}\d]+/u).filter(word => word.length > 2)
  const low = text.toLowerCase()
  return (
    words.length > 0 &&
    words.filter(word => low.includes(word)).length >= words.length * 0.6 &&
    !/^(?:must|you)/.test(low)
  )
}

import { contentStems } from '../english/stem.ts'
import { type Role, readRoles } from '../requirement-summary/requirement-model.ts'
import { splitText } from '../requirement-summary/split-text.ts'
import { type Demand, demandsInAd } from './demand.ts'
import { type DemandPhrase, phraseDemand } from './phrase-demand.ts'

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
  /\b(?:equal opportunity|EEO|apply (?:now|today|by|online|at)|send (?:us )?your|click|salary|per hour|an hour|\$\d|£\d|benefits?|401|paid time|vacation|discount|we offer|insurance|about us|founded|established|our mission)\b|\b(?:ignore|disregard|override)\b.*\b(?:instructions?|previous|above|prompt)\b|\bsay that I\b/i

/** Reads what an ad asks for, strongest first. An empty ad gives an empty list. */
export function readAd(ad: string, title = ''): AdDemand[] {
  const heading = title.toLowerCase()
  const sentences = splitText(ad)
  const roles = readRoles(sentences)
  const original = ad.replace(/\s+/g, ' ')
  const lower = original.toLowerCase()
  let from = 0
  const found = sentences.flatMap((sentence, at): AdDemand[] => {
    const role = roles[at] ?? 'about'
    const start = lower.indexOf(sentence.text.slice(0, 60), from)
    const text = start >= 0 ? original.slice(start, start + sentence.text.length) : sentence.text
    if (start >= 0) from = start + 1
    const weight = weights[role]
    const words = text.split(' ').length
    if (!weight || words < 2 || notAsked.test(text)) return []
    if (isBareHeading(text)) return []
    if (words <= 9 && (isHeading(text, heading) || (at === 0 && words <= 5))) return []
    const demands = demandsInAd(text)
    const isQualification = qualification.test(text)
    if (demands.length === 0 && !isQualification && words > 30) return []
    return [
      {
        sentence: text.trim(),
        phrase: phraseDemand(text),
        demands,
        stems: contentStems(text),
        weight: weight + (demands.length > 0 ? 0.6 : 0) - Math.min(at, 30) * 0.02,
        qualification: isQualification,
      },
    ]
  })
  return found.sort((a, b) => b.weight - a.weight)
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

import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { contentStems } from '../english/stem.ts'
import { tagWords } from '../english/tagger.ts'
import { readVerb } from '../english/verbs.ts'
import { isOrderToSoftware } from '../prose/orders-to-software.ts'
import { type Role, readRoles } from '../requirement-summary/requirement-model.ts'
import { splitText } from '../requirement-summary/split-text.ts'
import { type Demand, demandsInAd } from './demand.ts'
import { type DemandPhrase, phraseDemand } from './phrase-demand.ts'
import { splitDuties } from './split-duties.ts'

export interface AdDemand {
  sentence: string
  phrase: DemandPhrase | undefined
  demands: Demand[]
  stems: ReadonlySet<string>
  weight: number
  /** Absent where it was not read from an ad. */
  role?: Role
  /** A degree, a license or years, which are answered from the profile alone. */
  qualification: boolean
}

const weights: Partial<Record<Role, number>> = { required: 3, work: 2.4, wished: 1.6 }
export const qualification =
  /\b(?:degree|diploma|GED|bachelor'?s?|master'?s|associate'?s? degree|licen[sc]e[ds]?|certifi(?:ed|cate|cation)s?|(?:handler|health|safety) card|CPR|BLS|NCLEX|WorkKeys|GCSEs?|A[- ]levels?|NVQ|registered|registration|right to work|authorized to work|background check|drug (?:test|screen)|DBS|at least \d\d|1[68]\+? years? (?:old|of age)|vaccin\w+)\b/iu
const notAsked =
  /^you(?:'ll| will)? (?:receive|get|be given|enjoy)\b|^(?:please )?(?:stop in|send|mail|email|bring|attach|record|submit)\b.*\b(?:letter|resume|cv|introduction|ID|transcript|schedule|application)\b|^(?:reports? to|closing date|deadline|location|duration|wage|salary|hours|pay)\b ?:|\b(?:equal opportunity|EEO|apply (?:now|today|by|online|at)|^interviews?\b|tell us|your letter|send (?:us )?your|click|salary|per hour|an hour|\$\d|£\d|benefits?|401|paid time|vacation|discount|we offer|(?:health|dental|medical|life|vision) insurance|about us|founded|established|our mission|can be (?:learned|taught))\b|\bsay that I\b/i

/** The strongest demand comes first. */
export const readAd = (ad: string, title = ''): AdDemand[] => atOnce(adSteps(ad, title))

export function* adSteps(ad: string, title = ''): Steps<AdDemand[]> {
  const heading = title.toLowerCase()
  const sentences = splitText(ad)
  yield
  const roles = readRoles(sentences)
  yield
  const below = belowEmployer(sentences)
  const texts = asWritten(ad, sentences)
  const found: AdDemand[] = []
  for (const [at, text] of texts.entries()) {
    const role = roleOf(sentences, roles, at)
    const weight = weights[role]
    const isOfEmployer = (below[at] && !asking.test(text)) || tellsOfEmployer(text, heading)
    if (!weight || isOfEmployer || notAsked.test(text) || isOrderToSoftware(text) || isBareHeading(text)) continue
    found.push(...demandsOf(text, { role, weight, at, heading }))
    yield
  }
  return found.sort((a, b) => b.weight - a.weight)
}

/** The sentences of an ad with their capitals, which are lost where an ad is split. */
export function asWritten(ad: string, sentences: readonly { text: string }[]): string[] {
  const original = ad.replace(/\s+/g, ' ')
  // A split ad has plain quotes and dashes, of the same length.
  const lower = original
    .toLowerCase()
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
  let from = 0
  return sentences.map(({ text }) => {
    const start = lower.indexOf(text.slice(0, 60), from)
    if (start < 0) return text
    from = start + 1
    return original.slice(start, start + text.length)
  })
}

interface AdSentence {
  role: Role
  weight: number
  at: number
  heading: string
}

function demandsOf(text: string, { role, weight, at, heading }: AdSentence): AdDemand[] {
  const whole = phraseDemand(text)
  const isList = /^(?:preferred|bonus|nice to have|minimum|required|requirements)[:,] /i.test(text)
  const parts = whole && !isList && text.split(' ').length <= 13 ? [text] : splitDuties(text)
  return parts.flatMap((part): AdDemand[] => {
    const words = part.split(' ').length
    const isListed = (role === 'required' || role === 'wished') && /^\p{L}{4,}[.;,]?$/u.test(part.trim())
    if (
      (words < 2 && !isListed) ||
      (words <= 9 && (isHeading(part, heading) || (at === 0 && parts.length === 1 && words <= 5)))
    )
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
        role,
        qualification: isQualification,
      },
    ]
  })
}

const wished =
  /\b(?:a plus|a bonus|an asset|an advantage),? (?:but )?not (?:required|needed|essential)|\bnot (?:required|needed|essential),? but\b|\b(?:would|will) make (?:many of |all of )?our \p{L}+ happy\b/iu
const offering = /\bwe (?:offer|pay|give)\b/i
/** Asks for something, even below "About us". */
const asking = /\b(?:must|required?|requires|you(?:'ll| will)? need|we need|looking for|ability to)\b/i
const duty =
  /^you(?:'ll| will)? (?:also )?(?!(?:be|are|do|have|had|can|could|may|might|must|should|would|will|get|receive|enjoy|join|earn|learn|find|need|see|know|like|love|want)\b)\p{Ll}+ /iu
const listed = /^(?:are|is|can|have|has|enjoy|like) \p{Ll}+ /iu

const ofEmployer =
  /^(?:why (?:us|join|work|\p{L}+(?: \p{L}+)?)|what (?:else )?we (?:offer|give)|what you(?:'ll| will)? (?:get|receive)|what to expect|a (?:typical )?day (?:here|with us)|(?:more )?about (?:us|our|the (?:team|company|office))\b.{0,20}|who we are|the (?:office|details|pay|team)|how we \p{L}+|how to apply|our (?:unit|office|clients|team|story|values)|(?:conditions of|equal) employment\b.{0,14}|process|benefits|perks|compensation):?$/u
const ofJob =
  /\b(?:requirements?|qualifications?|duties|responsibilities|accountabilities|functions|essential|desirable|preferred|pluses|you(?:'ll| will| would)?|the role|about the job|skills|physical)\b/u
function belowEmployer(sentences: readonly { text: string }[]): boolean[] {
  let isBelow = false
  return sentences.map(({ text }) => {
    if (ofEmployer.test(text)) isBelow = true
    else if (text.split(' ').length <= 6 && !/[.!?;]$/.test(text) && ofJob.test(text)) isBelow = false
    return isBelow
  })
}
const ofTeam =
  /^(?:The|Our) (?:[\p{L}&]+ ){0,5}(?:team|department|office|company|firm|group|clinic|practice|division|unit) (?!is|has|needs|seeks|wants)\p{Ll}+s\b/u
const asksFor =
  /^(?:needs?|wants?|seeks?|looks?|search(?:es)?|recruits?|welcomes?|likes?|loves?|wish|count|rely|requires?|values?|expects?|asks?|hopes?|prefers?|invites?|hires?|is|are|has|have|would|will)$/
/** "Pinnacle distributes wheelchairs" and "We wire houses" tell of the employer. */
const apposition = /, an? [^,]{3,60}, (?=\p{Ll}+s\b)/u
function tellsOfEmployer(whole: string, title: string): boolean {
  const text = whole.replace(apposition, ' ')
  if (ofTeam.test(text)) return true
  const [, subject = '', verb = ''] =
    /^((?:(?:The |Our )?(?:\p{Lu}[\p{L}'’&.-]*,? )(?:[\p{Lu}&][\p{L}'’.-]*,? ){0,5}|(?:We|They|Our \p{Ll}+) ))(\p{Ll}+)\b/u.exec(
      text,
    ) ?? []
  if (!subject || !verb || asksFor.test(verb)) return false
  const isOfJob = subject
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(word => word.length > 3 && title.includes(word))
  const isDuty =
    subject.split(' ').length < 4 && subject !== 'We ' && readVerb(subject.split(' ')[0] ?? '') !== undefined
  if (isOfJob || isDuty || /^(?:You|Must|Able|Who) /.test(subject)) return false
  const forms = readVerb(verb)?.forms
  if (subject === 'We ') return forms?.has('base') ?? false
  return forms?.has('third') ?? (/[^s]s$/.test(verb) && tagWords(text).find(each => each.text === verb)?.pos === 'VERB')
}

/** The role of a sentence; what stands in a list of requirements is one. */
function roleOf(sentences: readonly { text: string; section?: string }[], roles: readonly Role[], at: number): Role {
  const role = roles[at] ?? 'about'
  const { text = '', section } = sentences[at] ?? {}
  if ((section === 'offer' || section === 'about') && !asking.test(text)) return 'about'
  if (wished.test(text) && !offering.test(text)) return 'wished'
  if (role === 'waived' && duty.test(text) && !/\b(?:no|not|without)\b|n't\b/.test(text)) return 'work'
  if (role !== 'about') return role
  if (duty.test(text)) return 'work'
  const asks = (each: Role | undefined) => each === 'required' || each === 'wished'
  const near = [-3, -2, -1, 1, 2, 3].map(step => roles[at + step])
  return listed.test(text) && near.filter(asks).length >= 2 ? 'required' : role
}

const isBareHeading = (text: string) =>
  /^(?:what|who|why|how|about) .{0,30}[^.]$|^you(?:'d| would|'ll| will| must| have| are)*(?: have| be)?:?$|^(?:\p{L}+ ){0,2}(?:functions|summary|responsibilities|accountabilities|duties|qualifications|specification|conditions|demands|employment|role|office|have|requirements):?$/iu.test(
    text.trim(),
  )

function isHeading(text: string, title: string): boolean {
  const words = title.split(/[^\p{L}\d]+/u).filter(word => word.length > 2)
  const low = text.toLowerCase()
  return (
    words.length > 0 &&
    words.filter(word => low.includes(word)).length >= words.length * 0.6 &&
    !/^(?:must|you)/.test(low)
  )
}

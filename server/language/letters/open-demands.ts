import type { AdDemand } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { joinWords } from '../english/tidy.ts'
import type { Profile } from '../profile/profile.ts'
import { relatedness } from '../text-model/relatedness.ts'
import { availability } from './choose-evidence.ts'
import { authored, choose, chooseText, type LetterMaterial, placeName, type Sentence } from './letter.ts'
import type { Frames } from './points/frame-answers.ts'

const leastWeight = 2
const fewAnswers = 2
const mostDuties = 2
const longestDuty = 10
const mostTools = 3
/** What is nearer to something that was told is no gap. */
const leastRelated = 0.3
const longestList = 14

/** What an applicant is, what every body does, and what speaks of others than the reader. */
const noOffer =
  /^(?:be|pursue|graduate|bring|register|apply|enroll?|know|have|hold|live|own|commute|meet|join|love|like|enjoy|study|say|stop in|mail|send us|obtain|undertake|complete|lead|supervise|manage|perform|lift|stand|climb|carry|bend|kneel|walk|sit)\b|\b(?:they|them|their|who|what|others|days|months|years)\b/i
/** What no sentence about a trait answers. */
const isChecked =
  /\b(?:years?|months?|background|experience|check|bondable|record|licen[sc]e|degree|diploma|certif\w+|days)\b|\d/i
/** Can be learned on the job, unlike years or a degree. */
const isLearned = /\b(?:experience|knowledge|understanding|familiarity)\b/i
const isFixed = /\b(?:years?|months?|degree|diploma|GED|check|licen[sc]e|certif\w+|background|record)\b|\d/i
/** Ads offer to pay or to wait for these. */
const isOffered =
  /\b(?:willing\w*|obtain|get one|within|we (?:will )?(?:pay|train|cover)|working toward|in progress|first \d+)\b/i
const isPaper = /\b(?:licen[sc]e|certificate|certification|card|permit)\b/i

interface Writing {
  material: LetterMaterial
  frames: Frames
  seed: number
  /** Has told little. */
  isNew: boolean
}

/**
 * Demands that no evidence answers: what would have to be learned, said once and without a claim, duties that the user
 * would take on and, for users who told little, traits.
 */
export function faceOpenDemands(
  open: readonly AdDemand[],
  answered: readonly AdDemand[],
  { material, frames, seed, isNew }: Writing,
): { gaps: Sentence[]; offers: Sentence[] } {
  if (!material.ad.trim()) return { gaps: [], offers: [] }
  const told = new Set(answered.flatMap(({ demands }) => demands.map(({ id }) => id)))
  const isOpen = ({ demands }: AdDemand) => !demands.some(({ id }) => told.has(id) || availability.has(id))
  const left = open.filter(each => each.phrase && !each.qualification && each.weight >= leastWeight && isOpen(each))
  const tools = toolsIn(open, material)
  const gap = tools.length > 0 ? undefined : findGap(open.filter(isOpen), material.profile)
  const duties = left
    .flatMap(({ phrase }) => (phrase?.kind === 'verb' ? phrase : []))
    .filter(({ text }) => text.split(' ').length <= longestDuty && !noOffer.test(text))
    .slice(0, mostDuties)
  const [first, second] = duties.map(({ text }) => text)
  const list = second
    ? /,| and /.test(`${first} ${second}`)
      ? `${first}, and ${second}`
      : `${first} and ${second}`
    : first
  const isTrait = ({ phrase, demands: [demand] }: AdDemand) =>
    phrase && phrase.kind !== 'verb' && !isChecked.test(phrase.text) && (demand?.bridges.length ?? 0) > 0
  const traits = answered.length < fewAnswers && isNew ? left.filter(isTrait).slice(0, fewAnswers) : []
  const [standard] = traits.length > 0 ? [] : left.filter(isStandard)
  return {
    gaps: [
      ...(tools.length > 0
        ? [authored(choose(seed, 61, lessons)(joinWords(tools)), 2)]
        : gap
          ? [authored(choose(seed, 62, isPaper.test(gap) ? promises : admissions)(gap), 2)]
          : []),
    ],
    offers: [
      ...traits.flatMap(({ phrase, demands: [demand] }, at): Sentence[] => {
        const text = chooseText(seed, 80 + at, demand?.bridges)?.replaceAll('{place}', placeName(material.employer))
        return phrase && text ? frames.answer(phrase, authored(text, 2)) : []
      }),
      ...(standard?.phrase ? [authored(choose(seed, 63, standards)(standard.phrase.text), 1)] : []),
      ...(list ? [authored(choose(seed, 60, offers)(list), isNew ? 2 : 1)] : []),
    ],
  }
}

/** Programs and the like that the ad names and nothing in the profile does. */
function toolsIn(open: readonly AdDemand[], { profile, employer, title, ad }: LetterMaterial): string[] {
  const known = wordsOfProfile(profile)
  const own = `${employer} ${title}`.toLowerCase()
  const names = open
    .filter(({ sentence, weight }) => asksForTool.test(sentence) && weight >= 1)
    .flatMap(({ sentence }) => [
      ...sentence.matchAll(/(?<=[\p{Ll},(/] )\p{Lu}[\p{L}\d.]+(?: (?:\p{Lu}\p{L}+|\d+))*(?=[\s,.;)/]|$)/gu),
    ])
    .map(([name]) => name.replace(/[.]$/, ''))
    .filter(name => name.split(' ').every(word => !known.has(word.toLowerCase())) && !own.includes(name.toLowerCase()))
    .filter(name => !noTool.test(name) && !/^\p{Lu}{1,5}s?$/u.test(name) && ad.includes(name))
  return [...new Set(names)].slice(0, mostTools)
}

const asksForTool =
  /\b(?:software|systems?|using|use|with|in|experience|knowledge|comfortable|familiar\w*|proficien\w+|preferred|program|tools?)\b/i
const noTool =
  /^(?:I|We|You|Our|The|US|UK|USA|English|Spanish|French|Arabic|Mandarin|Chinese|Korean|Vietnamese|German|Portuguese|ASL|Mon\w*|Tue\w*|Wed\w*|Thu\w*|Fri\w*|Sat\w*|Sun\w*|January|February|March|April|May|June|July|August|September|October|November|December|OK|AM|PM|GED|HS|BA|BS|BSN|MA|MS|PhD|RN|LPN|CNA|GCSEs?|DBS|CPR|BLS|AED|OSHA|ServSafe|HIPAA|Monday|Friday|College|University|County|State|City|Grades?|Level|DOE|PTO|EOE|CDL|Class|[A-Z]{1})\b|\b(?:College|University|School|County|Certif\w+|Licen[sc]e|Association|Board|Cross|Act|Diploma|Degree|Street|Avenue|Park|Hospital|Department)\b/u

const wordsOfProfile = ({ items, notes }: Profile): Set<string> =>
  new Set(
    [
      ...items.flatMap(({ title, organisation, clauses }) => [title, organisation, ...clauses.map(({ text }) => text)]),
      ...notes.map(({ text }) => text),
    ]
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\d.]+/u),
  )

/** Experience or a paper that has to come first, by what the ad weighs most. */
function findGap(open: readonly AdDemand[], { items, notes }: Profile): string | undefined {
  const told = [
    ...items.flatMap(({ title, clauses }) => [title, ...clauses.map(({ text }) => text)]),
    ...notes.map(({ text }) => text),
  ]
  const stems = contentStems(told.join('. '))
  const isUnknown = (text: string) =>
    ![...contentStems(text)].some(stem => stem.length > 2 && stems.has(stem)) &&
    told.every(each => relatedness(text, each) < leastRelated)
  const found = open.find(
    ({ phrase, weight, sentence }) =>
      phrase?.kind === 'noun' &&
      weight >= leastWeight &&
      phrase.text.split(' ').length <= longestDuty &&
      isUnknown(phrase.text) &&
      (isLearned.test(phrase.text)
        ? !isFixed.test(phrase.text)
        : isPaper.test(phrase.text) && isOffered.test(sentence)),
  )
  return found?.phrase?.text
}

/** A way to work that can be promised: "strong attention to detail". */
const isStandard = ({ phrase }: AdDemand) =>
  phrase?.kind === 'noun' &&
  phrase.text.split(' ').length <= 6 &&
  quality.test(phrase.text) &&
  !isChecked.test(phrase.text)
const quality =
  /\b(?:attention|attitude|attendance|punctuality|reliability|reliable|manner|communication|patience|accuracy|care|eye for|kindness|flexibility|teamwork|commitment|curiosity|interest|initiative|discretion|respect|empathy|calm\w*|written|spoken|organi[sz]\w+|hygiene|safety)\b/i
const standards = [
  (asked: string) => `You can hold me to ${asked}.`,
  (asked: string) => `I would make ${asked} my own rule.`,
  (asked: string) => `You want ${asked}, and you would get it.`,
  (asked: string) => `I would watch my ${asked.replace(/^(?:an?|the) /, '')} every day.`,
] as const

const lessons = [
  (tools: string) => `I would need to learn ${tools} and would start right away.`,
  (tools: string) => `New to me would be ${tools}, which I want to learn early.`,
  (tools: string) => `I would ask to be shown ${tools} in my first days.`,
  (tools: string) => `I would have ${tools} to learn, and I would gladly do it.`,
  (tools: string) => `For ${tools} I would need an introduction, then practice.`,
] as const

const admissions = [
  (asked: string) => `You also ask for ${asked}; there I would be new and ready to learn.`,
  (asked: string) => `For ${asked} I would need your training, and I would take it gladly.`,
  (asked: string) => `Where you ask for ${asked}, I would still have to learn.`,
  (asked: string) => `What I would have to learn is ${asked}, and I am willing.`,
] as const

const promises = [
  (asked: string) => `I am ready to earn ${asked} as well.`,
  (asked: string) => `You also ask for ${asked}, and I am willing to get it.`,
  (asked: string) => `I would work on ${asked} from the start.`,
] as const

const offers = [
  (text: string) => `I would be glad to ${text}.`,
  (text: string) => `I would also like to ${text}.`,
  (text: string) => `I am ready to ${text}.`,
  (text: string) => `You can also count on me to ${text}.`,
] as const

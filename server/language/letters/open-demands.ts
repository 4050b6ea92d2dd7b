import type { AdDemand } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { countWords, joinWords } from '../english/tidy.ts'
import type { Profile } from '../profile/profile.ts'
import { relatedness } from '../text-model/relatedness.ts'
import { availability } from './choose-evidence.ts'
import { authored, choose, chooseText, type LetterMaterial, placeName, type Sentence } from './letter.ts'
import { isSaid } from './points/bridge.ts'
import { findTools } from './points/find-tools.ts'
import type { Frames } from './points/frame-answers.ts'

const leastWeight = 2
const fewAnswers = 2
const longestDuty = 11
const longestList = 24
const mostDuties = 2
/** What is nearer to something that was told is no gap. */
const leastRelated = 0.3

/** What an applicant is, what every body does, and what speaks of others than the reader. */
const noOffer =
  /^(?:be|pursue|graduate|bring|register|apply|enroll?|know|have|hold|live|own|commute|meet|join|love|like|enjoy|study|say|stop in|mail|send us|obtain|undertake|complete|lift|stand|climb|carry|bend|kneel|walk|sit)\b|\?|\b(?:they|them|their|who|what|others|days|months|years)\b/i
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
  /** Stems of what the letter says up to here. */
  said: ReadonlySet<string>
}

/**
 * Demands that the letter has not spoken of: what would have to be learned, said once and for the user to confirm, and
 * duties that the user would take on.
 */
export function faceOpenDemands(
  asked: readonly AdDemand[],
  answered: ReadonlySet<AdDemand>,
  { material, frames, seed, isNew, said }: Writing,
): { gaps: Sentence[]; offers: Sentence[] } {
  if (!material.ad.trim()) return { gaps: [], offers: [] }
  const told = new Set([...answered].flatMap(({ demands }) => demands.map(({ id }) => id)))
  const unsaid = asked.filter(
    ({ phrase, qualification, weight, demands }) =>
      phrase &&
      !qualification &&
      weight >= leastWeight &&
      !isSaid(phrase, said) &&
      !demands.some(({ id }) => availability.has(id)),
  )
  const open = asked.filter(each => !answered.has(each) && !each.demands.some(({ id }) => told.has(id)))
  const tools = findTools(open, material)
  const gap = tools.length > 0 ? undefined : findGap(open, material.profile)
  const duties = listDuties(unsaid)
  const traits = answered.size < fewAnswers && isNew ? unsaid.filter(isTrait).slice(0, fewAnswers) : []
  return {
    gaps: [
      ...(tools.length > 0 ? [toConfirm(choose(seed, 61, lessons)(joinWords(tools)))] : []),
      ...(gap ? [toConfirm(choose(seed, 62, isPaper.test(gap) ? promises : admissions)(gap))] : []),
    ],
    offers: [
      ...traits.flatMap(({ phrase, demands: [demand] }, at): Sentence[] => {
        const text = chooseText(seed, 80 + at, demand?.bridges)?.replaceAll('{place}', placeName(material.employer))
        return phrase && text ? frames.answer(phrase, authored(text, 2)) : []
      }),
      ...(duties ? [authored(choose(seed, 60, offers)(duties), 2)] : []),
    ],
  }
}

/** That nobody told of something does not make it new to them, so they are asked. */
const toConfirm = (text: string): Sentence => ({ ...authored(text, 2), unconfirmed: true })

/** "Greet patients, answer the phone, and keep the waiting room tidy". */
function listDuties(unsaid: readonly AdDemand[]): string | undefined {
  const duties = unsaid
    .flatMap(({ phrase }) => (phrase?.kind === 'verb' ? phrase.text : []))
    .filter(text => text.split(' ').length <= longestDuty && !noOffer.test(text))
  const listed: string[] = []
  for (const each of duties.slice(0, mostDuties + 1)) {
    const isLong = listed.length > 0 && countWords([...listed, each].join(' ')) > longestList
    if (listed.length < mostDuties && !isLong && (listed.length === 0 || !/, /.test(each))) listed.push(each)
  }
  const hasParts = listed.some(text => /,| and | or /.test(text))
  return hasParts && listed.length === 2 ? listed.join(', and ') : joinWords(listed) || undefined
}

const isTrait = ({ phrase, demands: [demand] }: AdDemand) =>
  phrase !== undefined && phrase.kind !== 'verb' && !isChecked.test(phrase.text) && (demand?.bridges.length ?? 0) > 0

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

type Say = (asked: string) => string
type Ways = readonly [Say, ...Say[]]

const lessons: Ways = [
  tools => `I would need to learn ${tools} and would start right away.`,
  tools => `New to me would be ${tools}, which I want to learn early.`,
  tools => `I would ask to be shown ${tools} in my first days.`,
  tools => `I would have ${tools} to learn, and I would gladly do it.`,
  tools => `For ${tools} I would need an introduction, then practice.`,
]
const admissions: Ways = [
  asked => `You also ask for ${asked}; there I would be new and ready to learn.`,
  asked => `For ${asked} I would need your training, and I would take it gladly.`,
  asked => `Where you ask for ${asked}, I would still have to learn.`,
  asked => `What I would have to learn is ${asked}, and I am willing.`,
]
const promises: Ways = [
  asked => `I am ready to earn ${asked} as well.`,
  asked => `You also ask for ${asked}, and I am willing to get it.`,
  asked => `I would work on ${asked} from the start.`,
]
const offers: Ways = [
  duties => `I would be glad to ${duties}.`,
  duties => `I would also like to ${duties}.`,
  duties => `I am ready to ${duties}.`,
  duties => `You can count on me to ${duties}.`,
]

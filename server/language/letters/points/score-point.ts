import { demandsInOwnWords, isCommonStem, isRareStem } from '../../demands/demand.ts'
import type { AdDemand } from '../../demands/read-ad.ts'
import { contentStems, stemOf } from '../../english/stem.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { availability, isTellingStem } from '../choose-evidence.ts'
import { isRole } from '../tell/tell-item.ts'
import type { Point } from './point.ts'
import { areAlike } from './tool-classes.ts'

const vague = /^(?:help|keep|work|support|assist|handle|do|make|take|use|give|be|have)$/

/** Returns how well a point answers `asked`; what depends on the demand alone is computed once for all points. */
export function scorerOf(asked: AdDemand): (point: Point) => number {
  const { sentence, phrase } = asked
  const stems = [...asked.stems]
  const telling = stems.filter(isTellingStem)
  const common = stems.filter(stem => stem.length > 2 && isCommonStem(stem))
  const first = stemOf(phrase?.text.split(' ')[0] ?? '')
  const ofSameAct = vague.test(first) ? 0.3 : 1.1
  const ofTitleStem = background.test(sentence) ? 1.3 : undefined
  const isOfExperience = /^(?:\p{L}+ )?experience (?:in|of|with)\b/iu.test(phrase?.text ?? '')
  const asksForInterest = /\binterest in\b/i.test(sentence)
  const isOfChange = asksForChange.test(sentence)
  const numbers = numbersOf(sentence)
  const tools = [...sentence.matchAll(/(?<=[\p{L},;(] )\p{Lu}[\p{L}\d]+/gu)].map(([name]) => name)
  const isForTools = asksForTools.test(sentence)

  /** A tool that the ad names is not another one. */
  function toolScore(item: ProfileItem, text: string, isAlike: boolean): number {
    if (tools.some(name => text.includes(name))) return 0.6
    if (isAlike) return 1.6
    if (item.kind !== 'skill') return 0
    return tools.length > 0 ? -1 : isForTools && isTool.test(item.title) ? 1.4 : 0
  }

  return ({ item, clause, kind, text, stems: own, demands }) => {
    if (item.kind === 'skill' && asksForInterest) return 0
    const shared = asked.demands.filter(({ id }) => demands.has(id) && !availability.has(id))
    const words = telling.filter(stem => own.has(stem)).map(stem => (isRareStem(stem) ? 1.1 : 0.8))
    const plain = common.filter(stem => own.has(stem)).length
    const isNamed = words.length + shared.length + plain > 0
    const related = nearness(phrase?.text ?? sentence, text)
    const near = related >= 0.4 ? (related - 0.3) * 4 : related < 0.12 && !isNamed ? -0.6 : 0
    const isMain = clause.role === 'done' || clause.role === 'used'
    const title = isMain ? stemsOfTitle(item) : none
    const ofTitle = stems.filter(stem => title.has(stem) && !own.has(stem) && stem.length > 2).length
    const isChange = isOfChange && clause.role === 'result' && /\d/.test(text)
    const isAlike = item.kind === 'skill' && areAlike(sentence, item.title)
    const isTitled = isMain && asked.demands.some(({ id }) => titledAs(item).has(id) && !availability.has(id))
    if (shared.length === 0 && words.length === 0 && near <= 0 && ofTitle === 0 && !isTitled && !isChange && !isAlike)
      return 0
    const isSameAct = phrase?.kind === 'verb' && kind === 'deed' && stemOf(text.split(' ')[0] ?? '') === first
    const isWord = isOfExperience && shared.length === 0 && near <= 0
    const known = shared.length > 0 ? 1.3 + (shared.some(({ id }) => clause.demands?.includes(id)) ? 1 : 0) : 0
    const sum = words.reduce((total, each) => total + each, 0)
    return (
      (isWord ? -0.8 : 0) +
      (sharesNumber(numbers, text) ? 0.8 : 0) +
      toolScore(item, text, isAlike) +
      (clause.role === 'result' && !isChange && words.length === 0 && near <= 0 ? -1 : 0) +
      known +
      (isChange ? 1.5 : 0) +
      Math.min(sum, 2.6) +
      Math.min(plain, 2) * 0.3 +
      near +
      (isSameAct ? ofSameAct : 0) +
      (/\d/.test(text) || clause.role === 'result' ? 0.35 : 0) +
      (clause.role === 'story' ? 0.15 : 0) +
      (text.split(' ').length < 3 ? -0.3 : 0) +
      (ofTitle > 0 ? Math.min(ofTitle, 2) * (ofTitleStem ?? (isRole(item.title) ? 0.6 : 0.9)) : 0) +
      (isTitled ? 0.8 : 0)
    )
  }
}

const numbered = /\b(?:\d+|two|three|four|five|six|ten|twelve) \p{L}+/giu
const numbersOf = (asked: string): string[] =>
  (asked.toLowerCase().match(numbered) ?? []).filter(each => !/ (?:or|to|and|years?|months?)$/.test(each))

function sharesNumber(numbers: readonly string[], told: string): boolean {
  if (numbers.length === 0) return false
  const low = told.toLowerCase()
  return numbers.some(each => low.includes(each))
}

const asksForChange =
  /\b(?:improv\w+|record of|moving a number|track record|measurable|results|change you made|about numbers|growing)\b/i
const asksForTools = /\b(?:computers?|software|systems?)\b/i
const isTool = /\b(?:apps?|systems?|software|point of sale|POS|WMS|sheets|Office)\b|\p{Lu}\p{L}+\p{Lu}/u
const background = /\b(?:background|experience|coursework|work)\b/i

function nearness(asked: string, told: string): number {
  const parts = told.split(/[.;] (?=\p{Lu})|, (?=I )/u).filter(part => part.includes(' '))
  return Math.max(relatedness(asked, told), ...(parts.length > 1 ? parts.map(part => relatedness(asked, part)) : []))
}

const none: ReadonlySet<string> = new Set()
const titleStems = new WeakMap<ProfileItem, ReadonlySet<string>>()
function stemsOfTitle(item: ProfileItem): ReadonlySet<string> {
  const known = titleStems.get(item) ?? contentStems(item.title)
  titleStems.set(item, known)
  return known
}
const titles = new WeakMap<ProfileItem, ReadonlySet<string>>()
/** What the title of an item shows: "Looking after my little brothers" is child care. */
function titledAs(item: ProfileItem): ReadonlySet<string> {
  const known = titles.get(item) ?? new Set(demandsInOwnWords(item.title).map(({ id }) => id))
  titles.set(item, known)
  return known
}

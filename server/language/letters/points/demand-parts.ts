import { demandsInAd, isRareStem } from '../../demands/demand.ts'
import type { AdDemand } from '../../demands/read-ad.ts'
import { contentStems } from '../../english/stem.ts'
import { readVerb } from '../../english/verbs.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { common, isAgreedOn, schedule } from '../choose-evidence.ts'

/** "Prepare" and "mount wall labels" have one object. */
const withObjects = (parts: readonly string[]): string[] =>
  parts.reduceRight<string[]>((told, part) => {
    const isBare = !part.includes(' ') && readVerb(part)?.forms.has('base') === true
    if (isBare && told[0]) told[0] = `${part} and ${told[0]}`
    else told.unshift(part)
    return told
  }, [])

/** "Prepare deposits, pay bills and keep the books" asks for three things, which different facts may answer. */
export function partsOf(each: AdDemand): AdDemand[] {
  const { phrase, weight } = each
  const parts = phrase?.kind === 'verb' ? withObjects(phrase.text.split(/, (?:and )?| and /)) : []
  const lead = parts[0]?.split(' ').slice(0, -1).join(' ') ?? ''
  const isList = parts.length > 2 && lead !== ''
  if (parts.length < 2 || (!isList && parts.some(part => !part.includes(' ')))) return [each]
  const whole = parts.map(part => (part.includes(' ') ? part : `${lead} ${part}`))
  return whole.map(text => ({
    ...each,
    sentence: text,
    phrase: { kind: 'verb' as const, text },
    demands: demandsInAd(text),
    stems: contentStems(text),
    weight: weight / Math.sqrt(parts.length),
  }))
}

const asksForPaper = /\b(?:certif\w+|licen[sc]\w+|card|training|current|hold|valid|obtain|CPR|first aid)\b/i
export function isForWork(each: AdDemand, items: readonly ProfileItem[]): boolean {
  const papers = items
    .filter(({ kind }) => kind === 'certificate' || kind === 'language')
    .map(({ title }) => contentStems(title))
  const spoken = items.filter(({ kind }) => kind === 'language').map(({ title }) => title.split(' ')[0] ?? title)
  const isForPapers =
    (spoken.length > 0 &&
      (/\b(?:languages?|fluen\w+|bilingual)\b/i.test(each.sentence) ||
        spoken.some(name => each.sentence.trim().startsWith(name)))) ||
    (asksForPaper.test(each.sentence) &&
      papers.some(title => [...title].some(stem => stem.length > 2 && each.stems.has(stem) && isRareStem(stem))))
  return !each.qualification && !isAgreedOn(each.demands) && !schedule.test(each.sentence) && !isForPapers
}

export const weightOf = ({ weight, demands, phrase }: AdDemand) =>
  weight * (demands.length > 0 && demands.every(({ id }) => common.has(id)) ? 0.5 : 1) * (phrase ? 1 : 0.6)

import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import { isCommonStem, isRareStem } from '../../demands/demand.ts'
import { contentStems } from '../../english/stem.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import type { CatalogueStep } from '../read-step.ts'
import { nameOf } from './find-strengths.ts'
import type { Brought } from './read-items.ts'

const deeds: ReadonlySet<EvidenceKind> = new Set([
  ...(['certificate', 'job', 'family-business', 'volunteering', 'care', 'project', 'school', 'team', 'skill'] as const),
])
/** A job covers no step of practice, but it can be its material. */
const works: ReadonlySet<EvidenceKind> = new Set(['job', 'family-business', 'volunteering', 'care'])
const leastScore = 2
const leastWords = 1

/** What the user has done that is closest to a step of practice. */
export function matchItem(step: CatalogueStep, items: readonly Brought[]): Brought | undefined {
  if (step.type !== 'skills' && step.type !== 'experience') return undefined
  const own = items.find(({ kind }) => kind === 'project')
  if (own && collects.test(step.title)) return own
  const done = items.filter(({ kind }) => deeds.has(kind))
  // Reading the step takes milliseconds.
  if (!done.length) return undefined
  const text = `${step.title}. ${step.description}`
  const asked = contentStems(text)
  const ofTitle = contentStems(step.title)
  const scored = done.map(item => {
    const { told, stems } = readItem(item)
    const shared = [...stems].filter(stem => asked.has(stem) && isTelling(stem))
    const words = shared.reduce((sum, stem) => sum + (isRareStem(stem) ? 1 : 0.6) + (ofTitle.has(stem) ? 0.5 : 0), 0)
    const near = Math.max(...told.map(each => relatedness(text, each)))
    return { item, words, score: words + 2 * near }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.words >= leastWords && best.score >= leastScore ? best.item : undefined
}

interface Told {
  told: string[]
  stems: Set<string>
}
/** Each step of a roadmap asks for the same items. */
const rememberedItems = new WeakMap<Brought, Told>()

function readItem(item: Brought): Told {
  const told = [item.title, ...item.clauses.map(clause => clause.text)]
  const read = rememberedItems.get(item) ?? { told, stems: contentStems(told.join('. ')) }
  rememberedItems.set(item, read)
  return read
}

const isTelling = (stem: string) =>
  stem.length > 2 && !/\d|^(?:one|two|three|four|first|office)$/.test(stem) && !isCommonStem(stem)

export const collects = /\b(?:portfolio|projects?|samples?|reel|pieces?|GitHub)\b/i

/** How to use it in a step. */
export function tellItem({ title }: CatalogueStep, item: Brought): string {
  const use =
    item.kind === 'project' && collects.test(title)
      ? 'Make it the first piece here.'
      : works.has(item.kind)
        ? 'Use what you did there as your example.'
        : 'Start from that. If it covers this step, check it off and keep one example.'
  return `You told us: “${nameOf(item)}”. ${use}`
}

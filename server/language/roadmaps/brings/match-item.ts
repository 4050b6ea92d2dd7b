import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import type { CatalogueStep } from '../read-step.ts'
import { nameOf } from './find-strengths.ts'
import type { Brought } from './read-items.ts'
import { isSameCraft, isSameMatter, namesProductOf, namesSkill, usesSkill } from './speaks-of.ts'

const deeds: ReadonlySet<EvidenceKind> = new Set([
  ...(['certificate', 'job', 'family-business', 'volunteering', 'care', 'project', 'school', 'team', 'skill'] as const),
])
/** A job covers no step of practice, but it can be its material. */
const works: ReadonlySet<EvidenceKind> = new Set(['job', 'family-business', 'volunteering', 'care'])
const named: ReadonlySet<EvidenceKind> = new Set(['skill', 'certificate'])

export function matchItem(step: CatalogueStep, items: readonly Brought[], career: string): Brought | undefined {
  if (step.type !== 'skills' && step.type !== 'experience') return undefined
  const own =
    collects.test(step.title) && makes.test(step.title)
      ? items.find(item => item.kind === 'project' && isSameCraft(career, item))
      : undefined
  const done = items.filter(({ kind }) => deeds.has(kind))
  return own ?? done.find(item => isNamed(step, item))
}

const learns = /^(?:learn|practi[cs]e|get (?:to know|strong|good)|master|try)\b/i

/** What the user did with a tool that a step says to learn, in the user's words. */
export function usedTool(step: CatalogueStep, items: readonly Brought[]): string | undefined {
  if (step.type !== 'skills' || !learns.test(step.title)) return undefined
  const tools = items.filter(({ kind }) => kind === 'skill')
  const done = items.filter(({ kind }) => kind !== 'skill' && kind !== 'language')
  for (const { title } of tools)
    for (const { clauses, quotes } of done)
      for (const { text } of clauses) if (usesSkill(step, title, text)) return quotes.get(text) ?? text
  return undefined
}

const makes = /^(?:build|put|make|do|pick|collect|publish|show|create)\b/i

const isNamed = (step: CatalogueStep, item: Brought): boolean =>
  named.has(item.kind)
    ? // No skill covers time in a post.
      step.type === 'skills' &&
      (namesSkill(step, item.title) || (item.kind === 'certificate' && namesProductOf(step, item.title)))
    : isSameMatter(step, item)

export const collects = /\b(?:portfolio|projects?|samples?|reel|pieces?|GitHub)\b/i

export function tellItem({ title }: CatalogueStep, item: Brought): string {
  const use =
    item.kind === 'project' && collects.test(title)
      ? 'Make it the first piece here.'
      : works.has(item.kind)
        ? 'Use what you did there as your example.'
        : 'Start from that. If it covers this step, check it off and keep one example.'
  return `You told us: “${nameOf(item)}”. ${use}`
}

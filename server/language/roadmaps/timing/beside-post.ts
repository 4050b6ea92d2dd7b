import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { CatalogueStep } from '../read-step.ts'
import { readTimeline } from './read-timeline.ts'

export const notRequired = 'helps, not required'

/** In weeks, up to which a step fits beside the applications; an experience needs others who have time for it. */
const longestBeside: Record<CatalogueStep['type'], number> = {
  skills: 6,
  education: 3,
  experience: 3,
  certification: 2,
}
const askFirst = 'Ask each employer if you need this before your first day.'

const paper =
  /\b(?:cards?|permits?|licen[sc]es?|driving record|clean record|background|checks?|clearance|papers|register|registry|state['’]s|your state|states?|TWIC|DOT)\b/i
const health = new Set(['health-care', 'health-support'])

/** A paper that some employers or states ask for. */
const isAskedFor = ({ family }: CareerEntry, { type, title }: CatalogueStep): boolean =>
  (type === 'certification' && (health.has(family) || paper.test(title))) ||
  /\b(?:papers|driving record)\b/i.test(title)

/** In weeks. */
const shortPaper = 10

/** How a step is told that the catalog names before a post that is open now. It adds no time to the way. */
export function besidePost(
  entry: CareerEntry,
  original: CatalogueStep,
  description: string,
): Pick<RoadmapStep, 'timeline' | 'description'> {
  const { type, timeline } = original
  const { to } = readTimeline(timeline)
  if (isAskedFor(entry, original) && to <= shortPaper)
    return { timeline: `${timeline}, while you apply`, description: `${askFirst} ${description}` }
  const when = to <= longestBeside[type] ? ', while you apply' : ''
  return { timeline: `${timeline}${when}; ${notRequired}`, description }
}

/** What the catalog names after the post, where it is one of the first steps. */
export const afterPost = ({ timeline }: CatalogueStep): Pick<RoadmapStep, 'timeline'> => ({
  timeline: `${timeline}, once you have the job`,
})

/** Puts the post before what helps to get it. What is done or under way stays in front. */
export function putPostFirst(
  steps: readonly RoadmapStep[],
  { postId, begun }: { postId: string | undefined; begun: ReadonlySet<string> },
): RoadmapStep[] {
  const post = steps.find(({ id, fulfilled, later }) => id === postId && !fulfilled && !later)
  if (!post) return [...steps]
  const isInFront = ({ id, fulfilled, later }: RoadmapStep) => !later && (fulfilled === true || begun.has(id))
  return [
    ...steps.filter(isInFront),
    ...(isInFront(post) ? [] : [post]),
    ...steps.filter(step => step !== post && !isInFront(step)),
  ]
}

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
const someAsk = 'helps, and some ask for it'
const askFirst = 'Ask each employer if you need this before your first day.'

const paper =
  /\b(?:cards?|permits?|licen[sc]es?|driving record|clean record|background|checks|clearance|papers|register|registry|your state|your city|states?|TWIC|DOT)\b/i
const looksUp = /^(?:check|look up|read|find out|know|ask)\b/i
const isWanted =
  /\b(?:states?|count(?:y|ies)|cit(?:y|ies)|federal|law|banks|plants|firms|employers?|agencies|hospitals)\b[^.]*\b(?:needs?|asks?|wants?|requires?|look at|accepts?|sets?)\b|\b(?:is|are) (?:usually )?required\b/i
const health = new Set(['health-care', 'health-support'])

/** In weeks. */
const shortPaper = 10

/** How a step is told that the catalog names before a post that is open now. It adds no time to the way. */
export function besidePost(
  { family }: CareerEntry,
  original: CatalogueStep,
  description: string,
): Pick<RoadmapStep, 'timeline' | 'description'> {
  const { type, title, timeline } = original
  const { to } = readTimeline(timeline)
  const isPaper = paper.test(title) || (type === 'certification' && health.has(family))
  const isAsked = isPaper || (type !== 'experience' && isWanted.test(original.description))
  const when = to <= longestBeside[type] || (isAsked && to <= shortPaper) ? ', while you apply' : ''
  if (isAsked && when && type !== 'experience') {
    const question = looksUp.test(title) ? '' : `${askFirst} `
    return { timeline: `${timeline}${when}`, description: `${question}${description}` }
  }
  return { timeline: `${timeline}${when}; ${isAsked ? someAsk : notRequired}`, description }
}

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

import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { renewIt } from './fulfill-step.ts'

const withPatients = /\b(?:clinics?|clinical|patients?|residents|hospitals?)\b/i

/** A card that has run out is renewed where it is used first: in the school hours with patients, not at the license. */
export function renewEarly(steps: readonly RoadmapStep[]): RoadmapStep[] {
  const at = steps.findIndex(({ told, fulfilled }) => told?.includes(renewIt) && !fulfilled)
  const late = steps[at]
  const first = steps.findIndex(
    ({ type, title, description, fulfilled, later }, place) =>
      place < at && type === 'education' && !fulfilled && !later && withPatients.test(`${title}. ${description}`),
  )
  if (!late?.told || first < 0) return [...steps]
  const moved = late.told.replace(renewIt, 'Renew it before your first hours with patients.')
  return steps.map((step, place) => {
    if (place === first) return { ...step, told: [step.told, moved].filter(Boolean).join(' ') }
    if (place !== at) return step
    const { told: _, ...rest } = step
    return rest
  })
}

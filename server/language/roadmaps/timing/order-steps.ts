import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'

interface Standing {
  /** Ids of steps that only some need. */
  optional: ReadonlySet<string>
  /** Ids of tests that the user prepares for now. */
  underway: ReadonlySet<string>
}

const rehearses =
  /\b(?:coding|technical|case|mock|job) interviews?\b|\binterview (?:training|practice)\b|\baudition pieces?\b/i
const selects = /\b(?:intern(?:ship)?s?|co-op)\b|^(?:apply|look for|find (?:a|your) first|get hired)\b/i

/** Finished steps stay, what is under way comes first, practice comes before what it is for, and options come last. */
export function orderSteps(steps: readonly RoadmapStep[], { optional, underway }: Standing): RoadmapStep[] {
  const placed = steps.map(step => (optional.has(step.id) && !step.fulfilled ? { ...step, later: true } : step))
  const way = placed.filter(({ later }) => !later)
  const first = way.filter(({ id, fulfilled }) => underway.has(id) && !fulfilled)
  const done = way.filter(({ fulfilled }) => fulfilled)
  const open = way.filter(step => !step.fulfilled && !first.includes(step))
  const isInOrder = first.length === 0
  const begun = isInOrder ? way : [...done, ...first, ...open]
  return [...cardsEarly(beforeSelection(begun)), ...placed.filter(({ later }) => later)]
}

const card = /\bCPR\b|\bBLS\b|\blife support\b|\bfirst aid\b/i
const withPatients = /\bclinics?\b|\bclinical\b|\bpatients?\b|\bexternship\b/i
/** In weeks. */
const shortClass = 6

/** A card is needed from the first hours with patients on. */
function cardsEarly(steps: readonly RoadmapStep[]): RoadmapStep[] {
  const early = steps.find(
    ({ type, title, weeks, fulfilled }) =>
      type === 'certification' && card.test(title) && weeks.to <= shortClass && !fulfilled,
  )
  const at = steps.findIndex(
    ({ type, title, description, fulfilled }) =>
      type === 'education' && !fulfilled && withPatients.test(`${title}. ${description}`),
  )
  if (!early || at < 0 || steps.indexOf(early) < at) return [...steps]
  const others = steps.filter(step => step !== early)
  return [...others.slice(0, at), early, ...others.slice(at)]
}

function beforeSelection(steps: readonly RoadmapStep[]): RoadmapStep[] {
  const training = steps.find(({ type, title, fulfilled }) => type === 'skills' && rehearses.test(title) && !fulfilled)
  const at = steps.findIndex(({ type, title, fulfilled }) => type === 'experience' && selects.test(title) && !fulfilled)
  if (!training || at < 0 || steps.indexOf(training) < at) return [...steps]
  const others = steps.filter(step => step !== training)
  return [...others.slice(0, at), training, ...others.slice(at)]
}

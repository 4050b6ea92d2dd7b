import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { anchorJob } from '../experienced/anchor-job.ts'
import { untilPassed } from '../known/fulfill-step.ts'
import { doorsOf } from '../known/read-known.ts'
import { needsLicense } from '../needs-license.ts'
import { sayPrice } from '../prices/say-price.ts'
import { type CatalogueStep, readStep } from '../read-step.ts'
import { newestReference, readReturn } from '../returning/read-return.ts'
import { type Person, stepIdOf } from '../rules.ts'
import { schoolQuestions, writeMessage } from '../start/write-message.ts'
import { notBegun } from '../study/begin-program.ts'
import { heldDegree } from '../study/find-study.ts'
import { describeEntry, entryPlace, otherRoute } from './describe-entry.ts'
import { findStrengths, type Strength } from './find-strengths.ts'
import { matchItem, tellItem } from './match-item.ts'
import type { Brought } from './read-items.ts'
import { tellOwnWork, tellStrengths } from './tell-strengths.ts'

const longestDescription = 715
const mostUses = 2
/** Weeks from which a course is long enough to look for another way. */
const longCourse = 26

interface Given {
  entry: CareerEntry
  person: Person | undefined
  firstLater: number
  /** The step in which the user enters the work with years of it. */
  readyId: string | undefined
  now: Date
}

interface Brings {
  steps: RoadmapStep[]
  isChanged: boolean
  entryId: string | undefined
  /** The title of an open step in which people enter the work. */
  entrance: string | undefined
  /** The title of the first open post on the way. */
  firstPost: string | undefined
  strengths: number
  /** Whether a job of at least a year shows it. */
  isProven: boolean
}

export function addBrought(steps: readonly RoadmapStep[], { entry, person, firstLater, readyId, now }: Given): Brings {
  const items = person?.items ?? []
  const originals = new Map(entry.roadmap.map(step => [stepIdOf(step.title), step]))
  const entrance = entry.roadmap[entryPlace(entry, firstLater)]
  const entryId = entrance && stepIdOf(entrance.title)
  const firstWork = readyId
    ? undefined
    : (steps.find(step => isWork(step) && !step.fulfilled && !step.later)?.id ?? entryId)
  const strengths = findStrengths(entry, items, person?.fitOf)
  const back = person && readReturn(person, now)
  const reference = back && newestReference(back, now)
  const near = [...entry.facts.related.closest, ...entry.facts.related.close, ...doorsOf(entry.slug)]
  const isNear = ({ title }: Brought) =>
    person?.pastJobs.some(job => near.includes(job.slug) && job.text.startsWith(title)) === true
  const uses = new Map<string, number>()
  const hasDegree = person !== undefined && heldDegree(person) !== undefined
  const nextId = steps.find(({ fulfilled }) => !fulfilled)?.id
  const courses = steps.filter(step => isCourse(step) && !step.fulfilled && !step.later)
  const courseId = courses.toSorted((a, b) => b.weeks.to - a.weeks.to)[0]?.id
  const firstCourse = steps.findIndex(step => isCourse(step) && !step.fulfilled)
  let isChanged = false
  const changed = steps
    .map(step => withPrice(step, originals.get(step.id), entry))
    .map((step, place): RoadmapStep => {
      const original = originals.get(step.id)
      if (step.fulfilled || step.later) return step
      if (step.id === readyId) {
        isChanged = true
        const told = tellOwnWork(entry, items, { anchor: person && anchorJob(entry, person, now), reference, now })
        const described = withSentences(step, describeEntry(entry, step, true))
        return { ...described, ...(told && { told }) }
      }
      if (!original) return step
      if (step.id === firstWork || step.id === entryId) {
        const close = matchItem(original, items, entry.title)
        // Other work says nothing of a post that is years of school away.
        const school = steps.slice(0, place).filter(each => isCourse(each) && !each.fulfilled && !each.later)
        const isFar = school.some(({ weeks }) => weeks.to >= farAway) && !strengths.some(isClose)
        const told =
          step.id === firstWork && !isFar ? tellStrengths(strengths, items, { close, isNear, reference, now }) : ''
        if (told) isChanged = true
        const all = [step.told, told].filter(Boolean).join(' ')
        const described = step.id === entryId ? withSentences(step, describeEntry(entry, original)) : step
        return { ...described, ...(all && { told: all }) }
      }
      if (step.type === 'education' && /apprentic/i.test(step.title) && !/\bage\b/i.test(step.description))
        return withSentences(step, [apprenticeQuestions])
      if (step.id === courseId) {
        return withSentences(
          step,
          [
            hasDegree && needsLicense(entry) ? '' : otherRoute(entry, hasDegree),
            schoolQuestions(person, step.description),
          ].filter(Boolean),
        )
      }
      if (step.id !== nextId && isVisit(step))
        return withSentences(step, [`You can write: “${writeMessage(entry, original, person, now)}”`])
      // A post after a course is not had by what came before it.
      const isBeside = step.timeline.includes('alongside')
      const isAfterCourse = hires.test(step.title) && firstCourse >= 0 && place > firstCourse
      const item = step.told || isAfterCourse || isBeside ? undefined : matchItem(original, items, entry.title)
      if (!item || (uses.get(item.id) ?? 0) >= mostUses) return step
      uses.set(item.id, (uses.get(item.id) ?? 0) + 1)
      isChanged = true
      return { ...step, told: tellItem(original, item) }
    })
  return {
    ...{ steps: changed, isChanged, entryId },
    // Who has done the work need not be told that they are near it.
    entrance: readyId ? undefined : changed.find(({ id, fulfilled }) => id === entryId && !fulfilled)?.title,
    firstPost: changed.find(({ id, fulfilled }) => id === firstWork && !fulfilled)?.title,
    isProven: strengths.some(
      ({ demand, isFitting, item }) =>
        isClose({ demand, isFitting }) &&
        item.kind === 'job' &&
        person?.pastJobs.some(job => !job.firstYear && job.text.startsWith(item.title)) === true,
    ),
    strengths: strengths.filter(isClose).length,
  }
}

const farAway = 78

const isClose = ({ demand, isFitting }: Pick<Strength, 'demand' | 'isFitting'>) => demand !== '' || isFitting === true

/** At the end of the text of the step, before what is asked of schools. */
function withPrice(step: RoadmapStep, original: CatalogueStep | undefined, entry: CareerEntry): RoadmapStep {
  if (!original || step.fulfilled || step.told?.includes(untilPassed) || hasNoPrice.test(step.title)) return step
  if (step.told?.includes(notBegun)) return step
  const { level, weeks } = readStep(original)
  const price = sayPrice(step, level, entry, weeks.to / weeksOfYear)
  return price ? withSentences(step, [price]) : step
}

/** What is paid for already, or is no course. */
const hasNoPrice = /^(?:finish your|have your degree|look again)\b/i
const weeksOfYear = 52

const apprenticeQuestions =
  'Ask each program when it takes applications, from what age, whether you need a driver’s license, and which tools you pay for yourself.'

const hires = /^(?:accept|begin|choose|decide|find|get hired|hire on|land|look for|sign on|start|take a)\b/i

const isWork = ({ type, title, weeks }: RoadmapStep) =>
  type === 'experience' &&
  weeks.to > 4 &&
  /^(?:work (?:as|in|with)|take a job|hire on|get a job|come in as|start as|begin as|begin in)\b/i.test(title)

const isVisit = ({ type, title, weeks }: RoadmapStep) =>
  type === 'experience' &&
  weeks.to <= 4 &&
  /^(?:talk|visit|meet|shadow|tour|interview|watch|sit (?:in|beside))\b/i.test(title)

/** Not one that is being studied, in which nothing is to choose. */
const isCourse = ({ type, title, weeks, told }: RoadmapStep) =>
  type === 'education' &&
  !told?.includes(notBegun) &&
  weeks.to >= longCourse &&
  !/apprentic|^finish your|^have your degree|residen|rotation/i.test(title)

function withSentences(step: RoadmapStep, sentences: readonly string[]): RoadmapStep {
  const description = sentences.reduce(
    (text, sentence) => (text.length + sentence.length < longestDescription ? `${text} ${sentence}` : text),
    step.description,
  )
  return { ...step, description }
}

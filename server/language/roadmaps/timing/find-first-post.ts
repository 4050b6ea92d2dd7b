import type { Weeks } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { entryPlace, isOtherJob } from '../brings/describe-entry.ts'
import { type CatalogueStep, laterSteps, readStep } from '../read-step.ts'
import { isOpenNow } from './open-post.ts'
import { describeWeeks, readTimeline } from './read-timeline.ts'

const qualifies = /apprentic|academy|licen[sc]|registry|\bboards?\b|\bexams?\b|selection|degree|program|school|journey/i

const nothingAsked: ReadonlySet<string> = new Set(['none', 'high-school'])

/**
 * Returns the number of steps up to the first post with the title of the career. What follows it in the catalog, such
 * as the first 30 days, is time in that post.
 */
export function stepsToFirstPost(entry: CareerEntry): number {
  const { roadmap, facts } = entry
  const end = roadmap.length - laterSteps(entry)
  const place = entryPlace(entry, end)
  const step = roadmap[place]
  if (step?.type === 'experience' && isOpenNow(entry)) return place < 2 ? end : place + 1
  if (!step || place < 2 || !nothingAsked.has(facts.entryEducation)) return end
  const isPost = searches.test(step.title) && !isOtherJob(entry, step)
  return isPost && !roadmap.slice(place + 1, end).some(isQualifying) ? place + 1 : end
}

const isQualifying = ({ type, title }: CatalogueStep) => type === 'education' || qualifies.test(title)

export const isFirstPost = (entry: CareerEntry, place: number): boolean =>
  isOpenNow(entry) || !entry.roadmap.slice(place + 1, stepsToFirstPost(entry)).some(isQualifying)

const forMore = /^(?:add|use|let|make the chain|fill the gap|weigh|decide|consider|think)\b/i

export function isOptionalStep({ facts }: CareerEntry, step: CatalogueStep): boolean {
  const { asksFirst, weeks } = readStep(step)
  if (asksFirst) return true
  const isMore = step.type === 'education' && forMore.test(step.title) && weeks.to > shortCourse
  return isMore && nothingAsked.has(facts.entryEducation) && !/apprentic|licen[sc]/i.test(step.title)
}

/** In weeks. */
const shortCourse = 13

const searches =
  /^(?:apply|look for|find (?:a|your)|get hired|walk in|search|sign on|hire on|land|use your numbers|get a job|begin|start|take a)\b/i
const looksOnly =
  /^(?:apply|put your name|take the (?:county|state)\b|look for|find (?:a|your)|get hired|walk in|search|land|use your numbers)\b/i
export function searchTimeOf(entry: CareerEntry): string | undefined {
  const step = entry.roadmap[entryPlace(entry, stepsToFirstPost(entry))]
  return step && looksOnly.test(step.title) ? step.timeline : undefined
}

/** Training that comes before the title, not a post that has it. */
const trains = /\b(?:residen(?:cy|t)|fellowship|intern(?:ship)?|supervised|apprentice\w*|academy)\b/i

/** From this many weeks, what a step of entering takes is time in the post. */
const stay = 26

/** How long the catalog says that people look for a post, as the median of its steps of searching. */
const searchTimes: Record<CareerEntry['facts']['entryEducation'], string> = {
  none: '2 to 6 weeks',
  'high-school': '1 to 3 months',
  certificate: '1 to 3 months',
  'some-college': '1 to 3 months',
  associate: '3 to 6 months',
  bachelors: '3 to 7 months',
  masters: '3 to 9 months',
  doctoral: '6 to 12 months',
}

export interface Search {
  weeks: Weeks
  timeline: string
  inPost: Weeks
}

export function splitEntry({ facts, title }: CareerEntry, step: CatalogueStep): Search | undefined {
  const { weeks } = readStep(step)
  const isNursing = /nurs/i.test(title)
  const search = readTimeline(searchTimes[facts.entryEducation])
  if (looksOnly.test(step.title) || weeks.to < stay || weeks.to <= search.to || (trains.test(step.title) && !isNursing))
    return undefined
  return {
    weeks: search,
    timeline: `${searchTimes[facts.entryEducation]} to find it, then ${describeWeeks(weeks)} in it`,
    inPost: weeks,
  }
}

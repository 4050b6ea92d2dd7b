import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { lowerRole, withArticle } from '../../english/tidy.ts'
import { hasOwnFigures, payText } from '../brings/describe-entry.ts'
import { doorsOf } from '../known/read-known.ts'
import type { PastJob } from '../rules.ts'
import { yearsBetween } from '../standing/read-status.ts'
import { lastEnd } from './anchor-job.ts'

const longAgo = 3
const entries = ['high-school', 'certificate', 'some-college', 'associate', 'bachelors', 'masters', 'doctoral']

export type FindCareer = (slug: string) => CareerEntry | undefined

export function restsSince(own: PastJob, now: Date): number | undefined {
  const end = lastEnd(own)
  return end && yearsBetween(end, now) > longAgo ? end.getUTCFullYear() : undefined
}

export function bridgeWork(
  entry: CareerEntry,
  anchor: PastJob,
  { now, findCareer }: { now: Date; findCareer: FindCareer | undefined },
): RoadmapStep | undefined {
  const since = restsSince(anchor, now)
  const bridge = findBridge(entry, findCareer)
  if (!bridge || (since === undefined && !anchor.abroad)) return undefined
  const role = lowerRole(bridge.title)
  const why =
    since === undefined
      ? `Your years in this work were in ${anchor.abroad}, so a first job here can be a step below it.`
      : `Your last job in this work ended in ${since}, so a first job back can be a step below it.`
  const names = bridge.searchTitles.slice(0, 2).map(name => `“${name}”`)
  const pay = hasOwnFigures(bridge)
    ? ` Half of the people in that career earn more than ${payText(bridge.facts.pay, bridge.facts.pay.median)}.`
    : ''
  return {
    id: bridgeId,
    type: 'other',
    title: `Apply for jobs as ${withArticle(role)} at the same time`,
    description: `${why} Search for ${names.join(' and ')} too.${pay} It gives you a new reference and newer work on your resume, and you can go on applying from there.`,
    timeline: '1 to 3 months to find it, beside the step before',
    ...{ weeks: { from: 0, to: 0 }, ownPace: true, later: false, undated: true, resources: [] },
    doneWhen: 'You have sent three applications for such jobs, or you have an offer.',
  }
}

const bridgeId = 'bridge-work'

function findBridge(entry: CareerEntry, findCareer: FindCareer | undefined): CareerEntry | undefined {
  const { facts, family, slug } = entry
  const isBelow = (each: CareerEntry) =>
    each.facts.pay.median < facts.pay.median &&
    entries.indexOf(each.facts.entryEducation) <= entries.indexOf(facts.entryEducation) &&
    (each.family === family || each.family === 'office-and-service')
  return [...doorsOf(slug), ...facts.related.closest, ...facts.related.close]
    .flatMap(each => findCareer?.(each) ?? [])
    .find(isBelow)
}

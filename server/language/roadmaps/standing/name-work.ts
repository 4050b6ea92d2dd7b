import { lowerRole, withArticle } from '../../english/tidy.ts'
import { roleAmong } from '../brings/well-formed.ts'
import type { PastJob } from '../rules.ts'
import { leastYearsOf } from './merge-jobs.ts'

const someYears = 3

const activity = /^(?:\p{L}+[ /-]){0,2}\p{L}{2,}ing\b/iu

function activityOf({ text }: PastJob): string | undefined {
  const [head = ''] = text.split(/,|\s\/\s|\(/)
  return roleAmong(text) === undefined && activity.test(head) ? lowerRole(head.trim()) : undefined
}

export const isNamed = (job: PastJob): boolean => roleAmong(job.text) !== undefined || activityOf(job) !== undefined

export const roleOf = ({ text, title, isSeveral }: PastJob): string =>
  lowerRole(isSeveral && title ? title : (roleAmong(text) ?? title))

/** Follows a time: "as a line lead", "of pet sitting". */
export function asWork(job: PastJob): string {
  const done = activityOf(job)
  return done ? `of ${done}` : `as ${withArticle(roleOf(job))}`
}

/** "work as a line lead", "pet sitting" */
export const workOf = (job: PastJob): string => activityOf(job) ?? `work as ${withArticle(roleOf(job))}`

/** "work as a line lead", "do pet sitting" */
export const doWork = (job: PastJob): string => (activityOf(job) === undefined ? workOf(job) : `do ${workOf(job)}`)

/** "I have worked as a line lead for about 9 years", "I have done pet sitting for about 4 years". */
export function iWorked(job: PastJob, isCurrent: boolean): string {
  const done = activityOf(job)
  const isLong = job.years?.startsWith('about') || leastYearsOf(job.years) >= someYears
  const time = isLong ? ` for ${job.years}` : ''
  const where = job.abroad ? ` in ${job.abroad}` : ''
  if (done) return `I have done ${done}${where}${time}`
  const has = !isCurrent ? 'I worked' : time ? 'I have worked' : 'I work'
  return `${has} as ${withArticle(roleOf(job))}${where}${time}`
}

import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { generateRoadmap as endpoint, RoadmapProgress } from '#contract/endpoints/roadmaps.ts'
import type { Job } from '#contract/quiz.ts'
import { titleKey } from '#contract/titles.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { findBackground } from '#server/careers/find-background.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { payTextsOf, salaryRangeOf } from '#server/careers/rules.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readBalance } from '#server/tokens/read-balance.ts'
import { spendTokens } from '#server/tokens/spend-tokens.ts'
import { composeRoadmap } from '../language/roadmaps/compose-roadmap.ts'
import type { Person } from '../language/roadmaps/rules.ts'
import { toProgress } from './mark-step.ts'
import { findOpened, insertOpened } from './store.ts'

/**
 * Opens a roadmap with its progress. It is charged once per career and, unless `returnGeneric`, tailored to the newest
 * quiz.
 * @throws AppError not_found, out_of_tokens, or session_required. Nothing is charged then.
 */
export async function openRoadmap(
  tx: Tx,
  catalogue: Catalogue,
  userId: string,
  { careerTitle, returnGeneric }: BodyOut<typeof endpoint>,
  now: Date,
): Promise<ResponseIn<typeof endpoint>> {
  const entry = catalogue.byName(careerTitle)
  if (!entry) throw new AppError('not_found')
  const paid = await unlock(tx, userId, entry, now)
  const person = returnGeneric ? undefined : await personOf(tx, catalogue, userId)
  const { education, hardSkills, softSkills, dayInTheLife, icon, slug } = entry
  return {
    slug,
    careerTitle: entry.title,
    careerDescription: entry.description,
    salaryRange: salaryRangeOf(entry.facts.pay),
    ...payTextsOf(entry),
    icon,
    dayInTheLife,
    requirements: { education, hardSkills, softSkills },
    ...composeRoadmap(entry, person),
    ...paid,
  }
}

interface Paid {
  progress: RoadmapProgress
  charged: boolean
  tokenBalance: number
}

async function unlock(tx: Tx, userId: string, { title }: CareerEntry, now: Date): Promise<Paid> {
  const key = titleKey(title)
  const opened = await insertOpened(tx, { userId, careerTitle: title, titleKey: key, openedAt: now })
  if (opened) {
    const paid = await spendTokens(tx, userId, 'roadmap', key, now, { details: title })
    return { ...paid, progress: toProgress(opened) }
  }
  const before = await findOpened(tx, userId, key)
  if (!before) throw new AppError('session_required')
  return { progress: toProgress(before), charged: false, tokenBalance: await readBalance(tx, userId) }
}

async function personOf(tx: Tx, catalogue: Catalogue, userId: string): Promise<Person | undefined> {
  const background = await findBackground(tx, userId)
  if (!background) return undefined
  const { workHistory, ...rest } = background
  return { ...rest, pastJobs: pastJobsOf(catalogue, workHistory) }
}

function pastJobsOf(catalogue: Catalogue, history: readonly Job[]): Person['pastJobs'] {
  const jobs = new Map<string, Person['pastJobs'][number]>()
  for (const { jobTitle, yearsWorked } of history) {
    const entry = catalogue.find(jobTitle)
    const firstYear = yearsWorked === '0-1' && jobs.get(entry?.slug ?? '')?.firstYear !== false
    if (entry) jobs.set(entry.slug, { title: entry.title, slug: entry.slug, firstYear })
  }
  return [...jobs.values()]
}

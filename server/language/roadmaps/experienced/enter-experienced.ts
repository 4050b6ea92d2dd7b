import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { lowerRole, withArticle } from '../../english/tidy.ts'
import type { CatalogueStep } from '../read-step.ts'
import { type PastJob, youTold } from '../rules.ts'
import type { Case, Kept } from '../step-outcome.ts'
import { readTimeline } from '../timing/read-timeline.ts'

/** Steps in which beginners look for their first post, not those of training that a license asks for. */
const looksForPost = /^(?:start|begin|take|choose|decide|look for|sign on|find|land|get hired|apply|accept)\b/i
const residency = /\bresiden(?:cy|t)\b/i
const forBeginners =
  /\b(?:new|first|juniors?|beginners?|graduat\w+|students?|train\w*|teach(?:es)? you|learn\w*|mentor\w*|shadow\w*|gain speed|residency|take turns)\b/i

export const experiencedId = 'experienced-entry'

/** Where those who did the work for years enter it, in place of a step that is written for beginners. */
export function enterExperienced(
  step: CatalogueStep,
  own: PastJob,
  { title, family, path }: Pick<CareerEntry, 'title' | 'family'> & Partial<Pick<Case, 'path'>>,
): Kept | undefined {
  if (!looksForPost.test(step.title)) return undefined
  // For nurses a residency is a first post; for doctors it is training that the license needs.
  if (residency.test(step.title) && !/nurs|associate/i.test(`${title} ${step.title}`)) return undefined
  const kept = step.description.split(/(?<=[.!?])\s+/).filter(sentence => !forBeginners.test(sentence))
  const isShorter = readTimeline(step.timeline).to < readTimeline(searchTime).to
  const time = isShorter ? step.timeline : searchTime
  return {
    kind: 'kept',
    isReady: true,
    weeks: readTimeline(time),
    told: youTold(own.said),
    step: {
      ...step,
      title: `Apply as ${withArticle(`experienced ${lowerRole(title)}`)}`,
      description: [
        path?.isExamBooked ? beforeTest : '',
        ...adviceOf(own, family),
        ...kept.map(sentence => sentence.replace(/ as well\.$/, '.')),
      ]
        .filter(Boolean)
        .join(' '),
      timeline: time,
      resources: step.resources.filter(each => !/residency|students?\b|new grad/i.test(each)),
    },
    doneWhen: 'You have a job offer that counts your years of experience, and a start date.',
  }
}

const beforeTest = 'Start now, alongside the exam: many employers hire ahead, so name the date of your exam.'

const sizes: Record<string, string> = {
  'health-care': 'how many beds or patients, which cases, which equipment',
  'health-support': 'how many beds or patients, which cases, which equipment',
  'teaching-and-learning': 'which grades, how many students, which exams they took',
}

function adviceOf({ organisation, abroad }: PastJob, family: string): string[] {
  const place =
    organisation && !/^own\b|self[- ]employed/i.test(organisation) ? organisation : 'the place where you worked'
  const size = sizes[family] ?? 'how large it was, what you were in charge of, which tools you used'
  return [
    'You have years of experience in this work, so look first for ads that ask for it.',
    abroad
      ? `Employers here may not know ${place}, so add one line to your resume about it: ${size}. Ask how they count years abroad when they set the pay.`
      : `Add one line to your resume about ${place}: ${size}.`,
  ]
}

/** Of the search alone, since the work itself is known. */
const searchTime = '2 to 6 months'

/** For a profession in which people may work without the license, if the catalog has no step for entering it. */
export const ownEntry: CatalogueStep = {
  type: 'experience',
  title: 'Apply for posts',
  description: '',
  timeline: searchTime,
  resources: [],
}

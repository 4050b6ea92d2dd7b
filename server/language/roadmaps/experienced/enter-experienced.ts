import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { lowerRole, withArticle } from '../../english/tidy.ts'
import type { CatalogueStep } from '../read-step.ts'
import { type PastJob, youTold } from '../rules.ts'
import type { Kept } from '../step-outcome.ts'

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
  { title, family }: Pick<CareerEntry, 'title' | 'family'>,
): Kept | undefined {
  if (!looksForPost.test(step.title)) return undefined
  // For nurses a residency is a first post; for doctors it is training that the license needs.
  if (residency.test(step.title) && !/nurs/i.test(`${title} ${step.title}`)) return undefined
  const kept = step.description.split(/(?<=[.!?])\s+/).filter(sentence => !forBeginners.test(sentence))
  return {
    kind: 'kept',
    isReady: true,
    told: youTold(own.said),
    step: {
      ...step,
      title: `Apply as ${withArticle(`experienced ${lowerRole(title)}`)}`,
      description: [...adviceOf(own, family), ...kept.map(sentence => sentence.replace(/ as well\.$/, '.'))].join(' '),
      timeline: step.timeline,
      resources: step.resources.filter(each => !/residency|students?\b|new grad/i.test(each)),
    },
    doneWhen: 'You have an offer, and it counts your years.',
  }
}

const withPatients = new Set(['health-care', 'health-support'])

function adviceOf({ organisation, abroad }: PastJob, family: string): string[] {
  const where = organisation || 'your last place of work'
  const size = withPatients.has(family)
    ? 'how many beds or patients, which kind of cases, which equipment'
    : 'how many people work there, what you were in charge of, which tools you used'
  return [
    'You have done this work for years, so look for ads that ask for experience first.',
    abroad
      ? `Employers here may not know ${where}. Say it in one line of the resume: ${size}.`
      : `Say in one line of the resume what ${where} was like: ${size}.`,
    'Ask each employer how it counts years in another country, for the pay and for the time of training.',
  ]
}

/** For a profession in which people may work without the license, if the catalog has no step for entering it. */
export const ownEntry = (family: string): CatalogueStep => ({
  type: 'experience',
  title: 'Apply for posts',
  description: '',
  timeline: family === 'health-care' ? '3 to 9 months' : '2 to 6 months',
  resources: ['American Job Center (free)', 'Job boards of your profession'],
})

import type { Steps } from '#server/platform/in-turns.ts'
import { contentStems } from '../../english/stem.ts'
import type { ProfileItem } from '../../profile/profile.ts'

export interface PlannedJob {
  title: string
  ad: string
  today: Date
  /** Ids of items that are the same work as the job. */
  sameWork: readonly string[]
  notes: string
  /** The content words of the ad, and of its sentences on what an applicant must have. */
  stems: ReadonlySet<string>
  stemsAsked: ReadonlySet<string>
}

/** An item with its features by name. */
export interface Rated {
  item: ProfileItem
  features: Readonly<Record<string, number>>
}

export const asksForCertificate = /\b(?:certif\w+|licen[sc]\w*|card|CPR|BLS|OSHA|CDL|registered|endorse\w*|permit)\b/i
const ofRequirements = /\b(?:requir\w*|must|need|minimum|prefer\w*|plus|ask for|have|hold|able to)\b/i
/** In characters, of what is read in one step. */
const atATime = 2000

export function* readJob(job: Omit<PlannedJob, 'stems' | 'stemsAsked'>): Steps<PlannedJob> {
  const stems = new Set<string>()
  const stemsAsked = new Set<string>()
  for (const chunk of chunksOf(job.ad)) {
    for (const stem of contentStems(chunk)) stems.add(stem)
    yield
    for (const sentence of chunk.split(/[.;\n•*]+/))
      if (ofRequirements.test(sentence) || asksForCertificate.test(sentence))
        for (const stem of contentStems(sentence)) stemsAsked.add(stem)
    yield
  }
  return { ...job, stems, stemsAsked }
}

/** Cut behind lines or words. */
function chunksOf(text: string): string[] {
  const chunks: string[] = []
  for (let from = 0; from < text.length; ) {
    const end = from + atATime
    const at = end >= text.length ? text.length : Math.max(text.lastIndexOf('\n', end), text.lastIndexOf(' ', end))
    const to = at > from ? at : end
    chunks.push(text.slice(from, to))
    from = to
  }
  return chunks
}

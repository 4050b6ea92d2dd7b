import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { lowerRole, withArticle } from '../../english/tidy.ts'
import type { Person } from '../rules.ts'
import type { Return } from './read-return.ts'

export const gapId = 'return-gap'

/** How to say on a resume what filled the years since the last paid work. */
export function nameYears({ since, home, newest }: Return, { pastJobs, items = [] }: Person): RoadmapStep {
  const undated = pastJobs.find(({ text }) => !items.some(item => item.to && text.startsWith(item.title)))
  const also = newest
    ? ` List “${[newest.role, newest.place].filter(Boolean).join(', ')}” like a job, with its years and one number. Unpaid work is work.`
    : undated
      ? ` Add your work as ${withArticle(lowerRole(undated.text.split(',')[0]?.trim() || undated.title))} with its years.`
      : ''
  const line = home
    ? `“${since} to now: at home with family”`
    : `“${since} to now: ___”, such as family, health or study`
  return {
    id: gapId,
    type: 'other',
    title: home ? 'Name your years at home on your resume' : `Name the years since ${since} on your resume`,
    description: `Your last paid work ended in ${since}, and employers see that. One plain line answers it: ${line}.${also} In an interview, say it in one sentence and go on to what you can do now. You do not have to give reasons.`,
    timeline: 'one evening, before you send your resume',
    ...(home && { told: `You told us: “${home}”.` }),
    ...{ weeks: { from: 0, to: 0 }, ownPace: true, later: false, undated: true, resources: [] },
    doneWhen: 'The line is on your resume, and you have said the sentence out loud once.',
  }
}

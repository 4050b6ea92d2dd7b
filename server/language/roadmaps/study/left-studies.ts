import { isCommonStem } from '../../demands/demand.ts'
import { contentStems } from '../../english/stem.ts'
import type { Study } from '../rules.ts'

const leaves =
  /\b(?:I|had to|have to) (?:had to )?(?:stop(?:ped)?|left|leave|drop(?:ped)?(?: out)?|quit|paused?)\b|\b(?:did not|didn['’]?t|never) finish/i

/** What a resume lists as if it were finished, and a note or the quiz says was left. */
export function withLeft(
  studies: readonly Study[],
  { notes, field }: { notes: readonly string[]; field: string | undefined },
): Study[] {
  const left = [...notes.filter(note => leaves.test(note)), ...(field ? [field] : [])].map(text => contentStems(text))
  return studies.map(study => {
    const stems = [...contentStems(study.title)].filter(stem => !isCommonStem(stem))
    const isLeft = left.some(told => stems.length > 0 && stems.every(stem => told.has(stem)))
    return isLeft && study.status !== 'underway' && study.level !== 'high-school' ? { ...study, status: 'left' } : study
  })
}

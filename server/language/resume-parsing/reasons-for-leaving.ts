import type { Mark } from './label-words.ts'

const site = '(?:plant|store|office|company|business|restaurant|location|shop|site|branch|facility|factory|department)'
const reason = `(?:(?:the )?${site} (?:has |was |is )?(?:now )?(?:clos(?:ed|ing)|shut(?: down)?|moved|relocated|sold)(?: down)?|(?:it )?(?:has |is )?(?:now |permanently )?closed(?: down)?|out of business|laid[- ]?off|lay[- ]?offs?|(?:contract|assignment|job|temp job) ended|(?:position|job|role|shift) (?:was )?(?:eliminated|cut)|downsiz(?:ed|ing))`
const whole = new RegExp(
  `^(?:reason for leaving: .*|\\(?${reason}(?: (?:in )?(?:\\p{L}+ )?(?:19|20)\\d\\d)?(?: \\([^()]{1,50}\\))?\\)?[.!]?)$`,
  'iu',
)
const behind = new RegExp(`(?:\\s*[,;–—-]\\s*|\\s+)\\(?${reason}\\)?$`, 'iu')

/** Why a job ended is no part of the name of its employer, nor a title. */
export const isReasonForLeaving = (text: string): boolean => whole.test(text)

export function withoutReasons(text: string, marks: readonly Mark[]): Mark[] {
  return marks.flatMap((mark): Mark[] => {
    if (mark.kind !== 'employer' && mark.kind !== 'title') return [mark]
    const own = text.slice(mark.start, mark.end)
    if (whole.test(own)) return [{ ...mark, kind: 'done' }]
    const [found = ''] = behind.exec(own) ?? []
    if (!found) return [mark]
    const end = mark.end - found.length
    return [
      { ...mark, end },
      { kind: 'done', start: end + found.search(/[\p{L}]/u), end: mark.end - (found.endsWith(')') ? 1 : 0) },
    ]
  })
}

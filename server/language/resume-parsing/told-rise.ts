import { upperFirst } from '../english/tidy.ts'
import { findDates } from './find-dates.ts'
import { noHead, type ReadEntry } from './read-heads.ts'
import { hasTitleWord } from './title-words.ts'

/** "From July 2018 to December 2021, I was promoted to Accountant in the same union: …" */
export function riseIn(text: string, above: ReadEntry | undefined): ReadEntry | undefined {
  const [, when = '', post = '', told = ''] = rise.exec(text) ?? []
  const dates = when ? findDates(when) : undefined
  if (!above?.organisation || !dates || /\p{L}/u.test(dates.rest) || !hasTitleWord(post)) return undefined
  const to = dates.to || (/^since/i.test(when) ? 'present' : '')
  const { organisation, place } = above
  return {
    ...noHead,
    heading: post,
    organisation,
    place,
    from: dates.from || dates.to,
    to,
    lines: told ? [upperFirst(told)] : [],
  }
}
const rise =
  /^(?:(?:after(?: that| this)?|then|later|and|next)[\s,]+)*(?:from )?((?:since )?(?:\p{L}{3,9}\.? )?(?:19|20)\d\d(?: ?(?:-|–|to|until|till) ?(?:\p{L}{3,9}\.? )?(?:(?:19|20)\d\d|now|present))?),? i (?:was |got |have been )?(?:promoted to|promoted into|made|moved up to|became) (?:be )?(?:an? |the )?((?:\p{L}[\p{L}'’-]*)(?: (?!in |at |of the |with |there)\p{L}[\p{L}'’-]*){0,3})(?: (?:in|at|of|with) (?:the|that) same \p{L}+| there)?(?:[:,.;]\s*(.*))?$/iu

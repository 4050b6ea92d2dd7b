import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import { isCurrent } from '#contract/line-bank.ts'
import { mendSpelling } from '../../english/mend-spelling.ts'
import { upperFirst } from '../../english/tidy.ts'
import { isOpenEnd } from '../../resume-parsing/find-dates.ts'
import { isPersonal } from '../../resume-parsing/other-lines.ts'
import { isReasonForLeaving } from '../../resume-parsing/reasons-for-leaving.ts'
import { workAt } from '../../resume-parsing/told-titles.ts'
import { formOf, shortened } from './item-form.ts'

const { evidence: max } = limits

const gpa = /^(?:GPA|Grade|Final grade|Honou?rs)\b/i

export function itemOf(kind: EvidenceKind, entry: ResumeEntry): EvidenceForm {
  const { heading, organisation, place } = entry
  const { from, to } = spanOf(entry)
  const isDated = entry.from + entry.to !== ''
  const texts = entry.lines
    .map(({ text }) => (isDated ? text.replace(/,? \((?:\d+ (?:years?|yrs?|months?|mos?)[ ,]*)+\)$/i, '') : text))
    .filter(text => !isPersonal.test(text) && !isReasonForLeaving(text) && !(isDated && lengthOfTime.test(text)))
  const named = kind === 'job' ? workAt(organisation, texts) : organisation
  const [title, where] = heading ? [heading, organisation] : [named, '']
  const grade = kind === 'education' ? texts.find(text => gpa.test(text)) : undefined
  const did = joinedLines(texts.filter(text => text !== grade))
  const end = kind === 'education' && !to ? endOfStudy([heading, ...texts].join('. ')) : to
  const answers = { did, ...(grade ? { grade: shortened(grade, max.answer) } : {}) }
  return formOf(kind, { title, organisation: where, place, from, to: end, answers })
}

function endOfStudy(told: string): string {
  if (isLeft.test(told)) return ''
  const [, when = ''] = finishes.exec(told) ?? []
  if (when) return `expected ${/^\p{L}{3,}$/u.test(when) ? upperFirst(when) : when}`
  if (underWay.test(told)) return 'in progress'
  return isAccepted.test(told) ? 'accepted' : ''
}
const isAccepted = /(?<!\p{L})(?:been |was |got |am |i['’]?m )?(?:accepted|admitted) (?:to|into|in|at|for)(?!\p{L})/iu
const isLeft =
  /(?<!\p{L})(?:(?:did ?n['’]?t|did not|not|never|before (?:i )?)(?: yet)? finish(?!ed yet)|dropped|stopp\p{L}*|withdrew|on a break|taking a (?:break|gap)|incomplete|had to leave)/iu
const finishes =
  /(?<!\p{L})(?:finish(?:es|ing)?|graduat(?:e|es|ing)|complet(?:es|ing)|done)(?: it)?,?(?: in| this| by| next)? ((?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*|spring|summer|fall|winter)(?: ['’]?\d{2,4})?)(?![\p{L}\d])/iu
const underWay =
  /(?<!\p{L})(?:in progress|(?:one|two|three|four|a few|\d+) (?:more )?(?:class(?:es)?|courses?|credits?|semesters?|terms?|tests?)(?: \p{L}+)? (?:left|to go)|almost (?:done|finished)|not finished yet|current(?:ly)? (?:student|enrolled|attending|studying|taking)|still (?:there|going|enrolled|in school|taking)|have \d+ (?:of \d+|hours|hrs|credits)(?: \p{L}+)?|\d+ of \d+ (?:hrs|hours|classes|credits)(?: done)?|(?:now|currently) (?:a |in )?(?:freshman|sophomore|junior|senior))(?!\p{L})|(?:^|\. |\()(?:(?:rising|college|high school) )?(?:freshman|sophomore|junior|senior)(?! high)(?=$|[.,)]| at )/iu

/** The lines of an entry as one answer, with slips of typing mended; lines that do not fit are left out whole. */
function joinedLines(texts: readonly string[]): string {
  let answer = ''
  for (const text of texts) {
    // Before the line gets its capital, which would make a name of a misspelled first word.
    const line = mendSpelling(text.trim().replace(/[\s.;]+$/, ''))
    const longer = answer ? `${answer}. ${upperFirst(line)}` : line
    if (line && longer.length <= max.answer) answer = longer
  }
  return answer
}

function spanOf({ from, to }: ResumeEntry): { from: string; to: string } {
  const isOpen = isOpenEnd(to) || /^(?:date|fecha)$/i.test(to)
  return { from, to: isOpen && (!isCurrent(to) || /^\p{Lu}{3}/u.test(to)) ? 'present' : to }
}

export const lengthOfTime = /^\(?(?:\d+ (?:years?|yrs?|months?|mos?)[ ,]*)+\)?$/i

import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { labelWords } from '../../resume-parsing/label-words.ts'
import { readHeads } from '../../resume-parsing/read-heads.ts'
import { titleWords } from '../../resume-parsing/work-and-study.ts'
import { itemOf } from './item-of-entry.ts'

/** The clubs, teams and posts that plain lines of a list of activities name; hobbies and awards stay lines. */
export function activitiesOf(entry: ResumeEntry): EvidenceForm[] {
  return entry.lines.flatMap(({ text }) => {
    if (text.length > longest) return []
    const marks = labelWords(text, 'ACT').filter(
      ({ kind, start, end }) => kind !== 'done' && (kind !== 'dates' || isDate.test(text.slice(start, end))),
    )
    return readHeads(text, marks).flatMap(({ entry: { lines, ...head }, isTold, isStudy }) => {
      const isPost = titleWords.test(head.heading) || post.test(head.heading)
      const named = head.organisation || head.heading
      const isGroup = group.test(named) && !award.test(named)
      if (isStudy || isTold || !named || !(isGroup || (isPost && head.organisation))) return []
      const told = lines.map((line, at) => ({ id: `l${at + 1}`, text: line }))
      const own = isPost || !head.organisation ? head : { ...head, heading: '' }
      if (own !== head && head.heading) told.unshift({ id: 'l0', text: head.heading })
      return [itemOf('team', { ...own, id: entry.id, lines: told })]
    })
  })
}

const longest = 160
const isDate = /(?:19|20)\d\d|['’]\d\d|\d(?:st|nd|rd|th)|grade|year|now|present/i
const post =
  /(?<!\p{L})(?:reporter|secretary|officer|chair\p{L}*|leader|member|editor|manager|director|representative|historian|co-captain|sentinel|commander|section leader|drum major|head)(?!\p{L})/iu
const group =
  /(?<!\p{L})(?:clubs?|teams?|bands?|choirs?|chorus|orchestra|4-?h|ffa|fbla|fccla|deca|hosa|skills ?usa|j?rotc|nhs|societ(?:y|ies)|council|government|scouts?|yearbook|newspaper|drama|theat(?:er|re)|cheer\p{L}*|softball|baseball|soccer|basketball|volleyball|track|cross[- ]country|swim\p{L}*|tennis|golf|wrestling|football|lacrosse|hockey|dance|(?:color|winter) ?guard|debate|robotics|mariachi|associations?|sorority|fraternity|union|committee|league|gymnastics|bowling|rugby|rodeo|mock trial|model un|gsa|esports|ministry)(?!\p{L})/iu
const award = /(?<!\p{L})(?:awards?|scholarship|honor roll|medals?|finalist|place|prize)(?!\p{L})/iu

import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { readVerb } from '../../english/verbs.ts'
import { labelWords } from '../../resume-parsing/label-words.ts'
import { readHeads } from '../../resume-parsing/read-heads.ts'
import { isInstitution, titleWords } from '../../resume-parsing/work-and-study.ts'
import { itemOf } from './item-of-entry.ts'

/**
 * The clubs, teams and posts that plain lines of a list of activities name, with the deeds that stand below each; hobbies
 * and awards stay lines.
 */
export function activitiesOf(entry: ResumeEntry): EvidenceForm[] {
  const found: ResumeEntry[] = []
  for (const line of entry.lines) {
    const own = activitiesIn(line.text, entry.id)
    const above = found.at(-1)
    if (own.length === 0 && above && tellsMore(line.text)) above.lines.push(line)
    else found.push(...own)
  }
  return found.map(each => itemOf('team', each))
}

function activitiesIn(text: string, id: string): ResumeEntry[] {
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
    return [{ ...own, id, lines: told }]
  })
}

/** An entry among jobs that is named after a club or a church, with no employer, no post and no pay. */
export function kindWithoutPost({ heading, organisation, lines }: ResumeEntry): 'team' | 'volunteering' | undefined {
  const [name = ''] = (heading || organisation).split(',')
  if (titleWords.test(name) || lines.some(({ text }) => isPaid.test(text))) return undefined
  if (ofFaith.test(name)) return 'volunteering'
  const isAtSchool = !heading || !organisation || isInstitution(organisation)
  return isAtSchool && isGroup(name) ? 'team' : undefined
}
const isPaid = /\$ ?\d|(?<!\p{L})(?:paid|pays|gave me \d)(?!\p{L})/iu
const ofFaith = /(?<!\p{L})(?:church|parish|mosque|synagogue|bible school|vbs)$/iu
const ofTrade = /(?<!\p{L})(?:union|associations?|league|(?:country|girls|kids|fitness|night) club|theat(?:er|re))$/iu
const isGroup = (name: string) => endsInGroup.test(name) && !ofTrade.test(name)

function tellsMore(text: string): boolean {
  const [first = '', second = ''] = text.split(' ')
  const forms = readVerb(first.toLowerCase())?.forms
  const isDeed = (forms?.has('past') || forms?.has('base')) && /^(?:\p{Ll}|\d)/u.test(second)
  return (
    isDeed === true ||
    /^I(?:['’]m)? \p{Ll}/u.test(text) ||
    (post.test(text) && /(?<!\p{L})this (?:year|season)(?!\p{L})/iu.test(text))
  )
}

const longest = 160
const isDate = /(?:19|20)\d\d|['’]\d\d|\d(?:st|nd|rd|th)|grade|year|now|present/i
const post =
  /(?<!\p{L})(?:reporter|secretary|officer|chair\p{L}*|leader|member|editor|manager|director|representative|historian|co-captain|sentinel|commander|section (?:leader|capt\p{L}+)|captain|drum major|head)(?!\p{L})/iu
const group =
  /(?<!\p{L})(?:clubs?|teams?|bands?|choirs?|chorus|orchestra|4-?h|ffa|fbla|fccla|deca|hosa|skills ?usa|j?rotc|nhs|societ(?:y|ies)|council|government|scouts?|yearbook|newspaper|drama|theat(?:er|re)|cheer\p{L}*|softball|baseball|soccer|basketball|volleyball|track|cross[- ]country|swim\p{L}*|tennis|golf|wrestling|football|lacrosse|hockey|dance|(?:color|winter) ?guard|debate|robotics|mariachi|associations?|sorority|fraternity|union|committee|league|gymnastics|bowling|rugby|rodeo|mock trial|model un|gsa|esports|ministry)(?!\p{L})/iu
const endsInGroup = new RegExp(`${group.source}$`, group.flags)
const award = /(?<!\p{L})(?:awards?|scholarship|honor roll|medals?|finalist|place|prize)(?!\p{L})/iu

import { acceptabilityOf } from '../../acceptability/acceptability.ts'
import { acceptableWording } from '../../acceptability/choose-wording.ts'
import { demandsInOwnWords } from '../../demands/demand.ts'
import { joinLoneVerb } from '../../english/join-lone-verb.ts'
import { contentStems } from '../../english/stem.ts'
import { endSentence, joinWords } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { probabilityOf } from '../../text-model/linear-model.ts'
import { mend } from '../tell/mend.ts'
import { isWork } from './kinds-of-work.ts'
import { formOf, type Said, sayable } from './sayable.ts'

/** The smallest thing that can answer a demand. */
export interface Point extends Said {
  item: ProfileItem
  clause: Clause
  facts: string[]
  stems: ReadonlySet<string>
  demands: ReadonlySet<string>
}

export function pointsOf(item: ProfileItem): Point[] {
  if (!isWork(item) && item.kind !== 'skill') return []
  const points = item.clauses.flatMap((clause): Point[] => {
    const { role, kind, text } = clause
    if (role === 'subjects' || role === 'level' || (role === 'amount' && kind === 'noun')) return []
    if (kind === 'sentence' && !isOwn(text)) return []
    if (kind === 'noun' && /^(?:team|school)$/.test(item.kind)) return []
    const isWhole = isWholly({ clause, item })
    const said = isWhole
      ? [{ kind: kinds[kind], text }]
      : sayable(clause, item.current, `${item.title} ${item.organisation}`.trim())
    const stands = isWhole ? said : said.flatMap(each => acceptable(each, item))
    return stands.map(each => pointOf(item, clause, each))
  })
  const [first] = item.clauses
  // A job whose lines cannot be told is told by its title and employer.
  return points.length > 0 || !first ? points : [pointOf(item, first, { kind: 'thing', text: item.title })]
}

const least = { usually: -2, besideLines: 0.5, ofFigures: -3.2 } as const
const isFigured = ({ kind, text }: Said) => kind === 'sentence' && /\d/.test(text) && /\b(?:I|my|we|our)\b/i.test(text)
const enoughLines = 2

function acceptable(said: Said, item: ProfileItem): Said[] {
  // Beside lines that were authored, only what is as sound as they are is told.
  const isRich = item.clauses.filter(({ demands }) => demands).length >= enoughLines
  const lead = leadIn(said, item)
  const whole = endSentence(`${lead}${said.text}`)
  const mended = mend(whole)
  // What a letter mends is mended before it is judged.
  const told = acceptableWording(
    mended.startsWith(lead) ? mended : whole,
    said.kind,
    isRich ? least.besideLines : isFigured(said) ? least.ofFigures : least.usually,
  )
  return told ? [{ ...said, text: told.slice(lead.length).replace(/(?<!\b[ap]\.m)\.$/, '') }] : []
}

function leadIn({ kind }: Said, item: ProfileItem): string {
  if (kind === 'sentence') return ''
  if (kind === 'deed') return 'I '
  return /^(?:project|school)$/.test(item.kind)
    ? `I ${item.current ? 'work' : 'worked'} on `
    : `My work ${item.current ? 'includes' : 'included'} `
}

export const isTapped = ({ clause }: Pick<Point, 'clause'>): boolean => clause.demands !== undefined

/** Lines of the line bank were authored; events and what came of them are told as they were told. */
const isWholly = ({ clause: { demands, role }, item: { kind } }: Pick<Point, 'clause' | 'item'>) =>
  demands !== undefined || kind === 'skill' || role === 'story' || role === 'result'

const pointOf = (item: ProfileItem, clause: Clause, said: Said): Point => ({
  ...said,
  item,
  clause,
  facts: [item.id, ...clause.facts],
  stems: contentStems(item.kind === 'skill' ? said.text.replace(/^have \p{L}+ /u, '') : said.text),
  demands: new Set([...(clause.demands ?? []), ...demandsInOwnWords(said.text).map(({ id }) => id)]),
})
const kinds = { verb: 'deed', noun: 'thing', sentence: 'sentence' } as const

const isOwn = (text: string) => /\b(?:I|we|me|my|our|us)\b|\d/i.test(text) && !/^(?:they|he|she|it)\b/i.test(text)

export const soundnessOf = (point: Point): number =>
  isWholly(point)
    ? 1
    : probabilityOf(acceptabilityOf(endSentence(`${leadIn(point, point.item)}${point.text}`), point.kind))

/** The tense of a deed; what was told in two answers may differ in it. */
export const tenseOf = ({ text }: Point) => formOf(text)

export function tellPoints(points: readonly Point[], isCurrent: boolean): string {
  const [first] = points
  if (!first || isTitle(first)) return ''
  const texts = points.map(({ text }) => text)
  if (first.kind === 'sentence') return first.text
  if (first.kind === 'deed') return `I ${points.some(isTapped) ? joinWhole(texts) : joinDeeds(texts)}`
  const things = joinWords(texts.length > 1 ? texts.flatMap(text => text.split(/, (?:and )?(?!with \d)/)) : texts)
  return `${leadIn(first, { ...first.item, current: isCurrent })}${things}`.replace(/^My work/, 'my work')
}

const isTitle = ({ kind, text, item }: Point) => kind === 'thing' && text === item.title

const joinWhole = (texts: readonly string[]): string => {
  const isList = texts.some(text => / and |, /.test(text))
  return isList && texts.length === 2 ? texts.join(', and ') : joinWords(texts)
}

function deedsIn(text: string): string[] {
  const parts = text.split(/, (?:and )?(?![^(]*\))/)
  const isEach = parts.every(part => part.includes(' ') && formOf(part) !== undefined && formOf(part) === formOf(text))
  return isEach ? parts : [text]
}

const leansOn = /^\p{Ll}+ (?:it|them)\b/u
/** What has a list of its own stands last, so that it is clear where that list ends. */
function joinDeeds(told: readonly string[]): string {
  const isList = (text: string) => / and |, /.test(text)
  const texts = shareVerbs(
    told
      .flatMap(deedsIn)
      .map(joinLoneVerb)
      .toSorted((a, b) => (told.some(each => leansOn.test(each)) ? 0 : Number(/, /.test(a)) - Number(/, /.test(b)))),
  )
  const [first = '', last = ''] = texts
  if (texts.length !== 2) return joinWords(texts)
  if (isList(first) || last.includes(', ')) return texts.join(', and ')
  const [, deed = '', next = ''] = /^(.+) and (\p{Ll}+ .+)$/u.exec(last) ?? []
  return next && formOf(next) !== undefined && formOf(next) === formOf(first)
    ? joinWords([first, deed, next])
    : joinWords(texts)
}

/** "Handle returns" and "handle money orders and lottery" need their verb once. */
function shareVerbs(texts: readonly string[]): string[] {
  const shared: string[] = []
  for (const text of texts) {
    const [verb = '', ...rest] = text.split(' ')
    const at = shared.findIndex(each => each.startsWith(`${verb} `) && /^\p{Ll}+ [\p{L}\d$' -]+$/u.test(each))
    const first = shared[at]
    const isOne = first !== undefined && !/ (?:and|with|for|to|in|on|at|of|from|by|up|out|off) /.test(`${first} `)
    if (first && isOne && !/^(?:up|out|off|on|in|to|with|for)$/.test(rest[0] ?? ''))
      shared[at] = `${first}${/, | and /.test(text) ? ', ' : ' and '}${rest.join(' ')}`
    else shared.push(text)
  }
  return shared
}

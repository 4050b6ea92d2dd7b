import { familyOf, type TaggedLine } from './label-lines.ts'
import { isPaperLine } from './other-lines.ts'

const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summers?|fall|autumn|winter'
const manner =
  'full|part|time|nights?|overnights?|days?|evenings?|mornings?|weekends?|weekdays?|afternoons?|graveyard|shifts?|seasonal|temp(?:orary)?|contract|internship|on|call|per|diem|prn|hours?|hrs?|wk|weeks?|months?|mos|years?|yrs?|a|1st|2nd|3rd|only|during|school'
const between =
  'to|until|till?|thru|through|now|present|current(?:ly)?|today|since|from|last|early|mid|late|end|of|about|around|and|then|also'
const onlyTimes = new RegExp(
  `^(?:(?:${month}|${manner}|${between}|\\d{1,4}(?:x\\d{1,2})?)(?!\\p{L})|[\\s.,;:/()'’–—+&-])+$`,
  'iu',
)
const date = `(?:(?:(?:${month})\\.?,? ?(?:['’]?\\d\\d)?|\\d{1,2}/)?(?:['’]\\d\\d|(?:19|20)\\d\\d)|(?:${month})\\.? \\d\\d|\\d{1,2}/\\d\\d)`
const span = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:since ${date}|${date} ?(?:-|–|—|to|until|till?|thru|through) ?(?:${date}|now|present|current|today))(?![\\p{L}\\p{N}])`,
  'iu',
)
const longest = 80
const longestTold = 400
/** How many lines above its dates the head of a job may stand. */
const farthest = 40
const bullet = /^[-–—•*·] */u
const since = /(?<!\p{L})since /iu

const isSpanAlone = (text: string) => text.length <= longest && onlyTimes.test(text) && span.test(text)
const isDated = (text: string) => span.test(text.replace(/\([^()]*\)/g, '').slice(0, 200))
const isWork = ({ tag }: TaggedLine) => /^(?:JOB|VOL)2?$/.test(tag)
const isTold = ({ tag, text }: TaggedLine) => /^(?:DUTY|MORE)$/.test(tag) || (tag === 'CERT' && isPaperLine(text))

/** Dates that stand below what is told of a job, or behind it, go up to its head, if that has none. */
export function raiseDates(lines: TaggedLine[]): void {
  partDatesBehind(lines)
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    const isLast = !next?.text || next.tag.startsWith('HEAD:')
    const isStart = line.tag === 'DUTY' && since.test(line.text)
    const said = startSaid(line)
    const text = line.text.replace(bullet, '')
    if (!said && !((isLast || isStart) && (isWork(line) || line.tag === 'DUTY') && isSpanAlone(text))) continue
    const head = headAbove(lines, at)
    const above = lines[head]
    if (!above || (head === at - 1 && !isStart && !said)) continue
    const { dates, rest } = said ? { dates: said, rest: '' } : parted(text)
    lines.splice(at, 1)
    if (rest) lines.splice(head + 1, 0, { text: rest, tag: 'DUTY', isInner: false })
    lines.splice(head + 1, 0, { ...above, text: dates, tag: `${familyOf(above.tag)}2`, isInner: false })
  }
}

/** Where the last line of the head stands that has no dates yet and is told of in this line, or -1. */
function headAbove(lines: readonly TaggedLine[], at: number): number {
  const first = Math.max(0, at - farthest)
  const head = lines.slice(first, at).findLastIndex(each => each.text !== '' && !isTold(each)) + first
  const above = lines[head]
  if (head < first || !above || !isWork(above)) return -1
  const start = lines.findLastIndex((each, place) => place <= head && !each.tag.endsWith('2'))
  return lines.slice(start, head + 1).some(({ text }) => isDated(text)) ? -1 : head
}

/** "I have been there since June 2022": the start of the job that was named before. */
function startSaid({ tag, text }: TaggedLine): string {
  if (!(tag === 'MORE' || tag === 'DUTY' || /^JOB2?$/.test(tag)) || text.length > longest) return ''
  const [, start = ''] = toldStart.exec(text) ?? []
  return start && `since ${start}`
}
const toldStart = new RegExp(
  `^(?:and |so )?i(?:['’]?ve| have| was)? (?:been|started|began|joined|hired|worked|got hired|work)(?: (?:working|employed))?(?: (?:there|here|this job|them|with them|for them|in this (?:job|role|position)))* (?:since|in|from|back in) (?:late |early |about |around )?(${date})[.!]?$`,
  'iu',
)

/** "Kept the desk. --- since Jan. 2024": dates behind what is told, parted from it by a rule. */
function partDatesBehind(lines: TaggedLine[]): void {
  for (let at = lines.length - 1; at > 0; at--) {
    const line = lines[at]
    const [, told = '', dates = ''] = (line && line.text.length <= longestTold && behindRule.exec(line.text)) || []
    if (!line || !told || !isSpanAlone(dates) || headAbove(lines, at) < 0) continue
    const isHead = isWork(line) && !line.isInner && lines[at - 1]?.text === ''
    if (isHead) continue
    lines.splice(at, 1, { ...line, tag: 'DUTY', text: told }, { ...line, text: dates, tag: 'DUTY', isInner: true })
  }
}
const behindRule = /^(.*\S) +(?:-{2,}|[–—]{1,3}) +(\S.*)$/u

function parted(text: string): { dates: string; rest: string } {
  const found = span.exec(text)
  if (!found || found.index > 0) return { dates: text, rest: '' }
  const rest = text.slice(found[0].length).replace(/^[\s,;:()–—-]+/u, '')
  return { dates: found[0], rest }
}

import { familyOf, type TaggedLine } from './label-lines.ts'
import { isPaperLine } from './other-lines.ts'

const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summers?|fall|autumn|winter'
const manner =
  'full|part|time|nights?|overnights?|days?|evenings?|mornings?|weekends?|weekdays?|afternoons?|graveyard|shifts?|seasonal|temp(?:orary)?|contract|internship|on|call|per|diem|prn|hours?|hrs?|wk|weeks?|a|1st|2nd|3rd|only|during|school'
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

const isSpanAlone = (text: string) => text.length <= longest && onlyTimes.test(text) && span.test(text)
const isDated = (text: string) => span.test(text.replace(/\([^()]*\)/g, '').slice(0, 200))
const isWork = ({ tag }: TaggedLine) => /^(?:JOB|VOL)2?$/.test(tag)
const isTold = ({ tag, text }: TaggedLine) => /^(?:DUTY|MORE)$/.test(tag) || (tag === 'CERT' && isPaperLine(text))

/** Dates on a line of their own below what is told of a job go up to its head, if that has none. */
export function raiseDates(lines: TaggedLine[]): void {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    const isLast = !next?.text || next.tag.startsWith('HEAD:')
    if (!isLast || !(isWork(line) || line.tag === 'DUTY') || !isSpanAlone(line.text)) continue
    const head = lines.findLastIndex((each, place) => place < at && !isTold(each))
    const above = lines[head]
    if (!above || head === at - 1 || !isWork(above)) continue
    const start = lines.findLastIndex((each, place) => place <= head && !each.tag.endsWith('2'))
    if (lines.slice(start, head + 1).some(({ text }) => isDated(text))) continue
    const { dates, rest } = parted(line.text)
    lines.splice(at, 1)
    if (rest) lines.splice(head + 1, 0, { text: rest, tag: 'DUTY', isInner: false })
    lines.splice(head + 1, 0, { text: dates, tag: `${familyOf(above.tag)}2`, isInner: false })
  }
}

function parted(text: string): { dates: string; rest: string } {
  const found = span.exec(text)
  if (!found || found.index > 0) return { dates: text, rest: '' }
  const rest = text.slice(found[0].length).replace(/^[\s,;:()–—-]+/u, '')
  return { dates: found[0], rest }
}

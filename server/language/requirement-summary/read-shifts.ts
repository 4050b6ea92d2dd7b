import type { RequirementSummary } from '#contract/endpoints/jobs.ts'
import { allOf, type Sentence } from './split-text.ts'

type Shift = RequirementSummary['shifts'][number]

const noTimes = 'nights?|evenings?|weekends?|holidays|on-call|saturdays?|sundays?'
const noDays = 'nights?|evenings?|weekends?|saturdays?|sundays?|holidays'
const freeTime = [
  String.raw`off\b|are (?:your own|yours|free|always off)|only if you|free\b|homes?\b|market|messages|houses?|away`,
  'retreat|bus|differential',
].join('|')
const notShifts = [
  new RegExp(
    String.raw`\bno (?:\w{1,12},? (?:or |and )?){0,5}(?:${noDays})(?:[, ]{1,2}(?:no|or|and|nor) (?:\w{1,12} )?(?:${noTimes}))*`,
    'g',
  ),
  /\b(?:not in the|never (?:in the|at|on)?|without|free) (?:evenings?|nights?|weekends?|saturdays?|sundays?)/g,
  new RegExp(
    String.raw`\b(?:evenings?|nights?|weekends?|saturdays?|sundays?)(?: (?:and|or|&) (?:evenings?|nights?|weekends?|saturdays?|sundays?))? (?:${freeTime})`,
    'g',
  ),
  new RegExp(
    [
      String.raw`\bnight ?(?:market|club|life|time)s?\b|\bweekend (?:homes?|house|retreat|bag|break)s?\b`,
      String.raw`\b(?:last|first|opening|one|worst|christmas|every|good|friday|each) night of (?:their|the|your)\b`,
      String.raw`\bat night\b(?! (?:shift|and))|\b(?:wedding|movie|game|date) nights?\b`,
      String.raw`\bevening (?:before|differential|gowns?|wear|dress)`,
    ].join('|'),
    'g',
  ),
  /\bon[- ]call cent(?:er|re)|\bsunday (?:night or|roast|lunch out)|\bat (?:supper|dinner) with\b/g,
  new RegExp(
    [
      String.raw`\bovernight (?:stays?|travel|lodging|trips?|accommodation)|\bfor the night\b`,
      String.raw`\bhome (?:every|each|most|by) nights?\b|\b\d{1,3} nights\b|\b(?:christmas|prospects?|clients?|customers?|team) dinners?\b`,
      String.raw`\b(?:one|a) night in \w{1,8}`,
    ].join('|'),
    'g',
  ),
  /\bgrades? \d ?- ?\d|\bages? \d{1,2} ?- ?\d{1,2}/g,
  /\btuition|\bdegree (?:at|in the) evening\b|\bhas a game on saturday\b|\bmon(?:day)? ?(?:-|to|through|until) ?fri(?:day)?\b/g,
]

const mayBeNone =
  /night|evening|weekend|saturday|sunday|holidays|call cent|supper|dinner|grades? \d|ages? \d|tuition|\bmon/

const lateNights = /\blate nights?\b|\bnights?(?= until (?:9|10|11))|(?<=\bappointments \w{1,5} )nights\b/g

const day = '(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:days?)?'
const words: [Shift, RegExp][] = [
  [
    'evenings',
    new RegExp(
      [
        String.raw`\bevenings?\b|\bafternoon shift`,
        String.raw`\b(?:2nd|second|late|closing|twilight|back|swing|afternoons) (?:shifts?|turns?|nights)\b|\blates\b`,
        String.raw`\bteatimes?\b|\bdinner (?:service|shifts?|rush)\b|\bdinners\b|\bafter dinner\b`,
        String.raw`\b(?:till|until) (?:late|close|closing|midnight|8|9|10|11)\b(?! ?a)|\bto midnight\b|\bunsocial hours\b`,
        String.raw`(?<!\bopen )\bto close\b(?! (?:this|the|our|a|an|out|deals|sales|gaps?|tickets?|accounts?|opportunit\w+|loans?|more|new|skills?|books|cases)\b)`,
        String.raw`\bclose at (?:1[01]|9)\b|\blate (?:opening|finish\w{0,3}|nights?)\b|\bclosing shift|\bshift: 2nd\b`,
        String.raw`\bafter[- ]hours\b|\bat dinner\b`,
      ].join('|'),
    ),
  ],
  [
    'nights',
    new RegExp(
      [
        String.raw`\bnights?\b|\bovernights?\b|\b(?:3rd|third|graveyard) shift\b|\bsleepovers?\b|\bsleep-?ins?\b`,
        String.raw`\bround the clock\b|\baround the clock\b|\b24\/7 (?:shift|rota|roster)|\bsmall hours\b|\bus hours\b`,
      ].join('|'),
    ),
  ],
  [
    'weekends',
    new RegExp(
      [
        String.raw`\bseven days\b|\b7[- ]days?(?: a|\/| per)? ?(?:week|operation|rota|roster)\b`,
        String.raw`\b(?:any )?(?:five|5)(?: days)? (?:out of|from|over|in|of) (?:seven|7)\b|\bweekends?\b`,
        String.raw`\bsat(?:urday)?s?\b|\bsundays?\b|\bsat\b|\bsun\b`,
      ].join('|'),
    ),
  ],
  [
    'rotating',
    new RegExp(
      [
        String.raw`\brotating\b|\brotational shift|\brotates\b|\bshifts? rotat`,
        String.raw`\b(?:weekly|shift|internal|day\/night) rotation\b|\bshift (?:on|in a) (?:\w{1,10} )?rot|\bcontinental\b`,
        String.raw`\b(?:four|4) on,? (?:and )?(?:four|4) off\b`,
        String.raw`\brotat\w{1,5} (?:through|between) (?:early|late|days|nights|shifts)`,
        String.raw`\b(?:alternating|changing|variable|varying) (?:shifts?|day and night|days and nights)`,
        String.raw`\bthree-week rota\b|\bdays then nights\b|\b\d\/\d (?:fly|roster)|\ba\/b\/c shift|\bdays and nights\b`,
        String.raw`\b(?:rolling|changing|shift) (?:rota|roster|schedule|shifts)\b|\b(?:two|three|2|3)-shift\b`,
        String.raw`\bearlies (?:and|or) lates\b|\bearly and late (?:shifts|turns)\b|\bshift (?:work|basis)\b|\brota basis\b`,
        String.raw`\bshifts? (?:that )?(?:change|vary|alternate|rotate)|\bshift pattern`,
        String.raw`\brotating (?:shift|schedule|roster)|\binternal rotation|\bdouble[- ]day\b`,
        String.raw`\b(?:work(?:ing)?|for|availab\w{2,5}|flexible)(?= )(?: (?:for|on|across|to|work|of|the)){0,2} (?:all|any|various|different) (?:\w{1,10} )?shifts?\b`,
      ].join('|'),
    ),
  ],
  [
    'on-call',
    new RegExp(
      [
        String.raw`\bon[- ]call\b|\bon the call\b|\bcall[- ]outs?\b|\bcall (?:rotation|schedule|rota)\b|\bemergency call\b`,
        String.raw`\bstand-?by\b|\bout-of-hours rota\b|\bcarr(?:y|ies) (?:the |a )?(?:on[- ]call |duty )?(?:phone|pager)\b`,
        String.raw`\bbeing woken\b|\breachable\b`,
      ].join('|'),
    ),
  ],
]

const mayHold = new RegExp(
  [
    '7|afternoon|alternat|call|chang|clock|close|continental|days|dinner|earlies|early|even|fly',
    'hours|night|pager|pattern|phone|reachable|roster|rota|sat|shift|sleep|stand|sun|teatime|till',
    'unsocial|until|varied|vary|week|woken',
    String.raw`turns?\b|lates?\b|on,? (?:and )?(?:four|4)|day\b|24\/7`,
  ].join('|'),
)

const weekendRange = new RegExp(String.raw`\b(${day}) ?(?:-|to|through|until|thru) ?(?:\w{1,10} )?(${day})\b`, 'g')
const order = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const ofOthers =
  /\b(?:announcement|vacancy|posting|applications?|deadline)\b.{0,40}\b(?:close[sd]?|received|due|until|by)\b|\bclosing date\b|\bapply by\b|\bwe close\b|\bclosed\b|\bcarries a pager\b|\bcoverage starts/
const aDay = /\b(?:mon|tue|wed|thu|fri|sat|sun)/

export function shiftsIn(sentences: readonly Sentence[]): Shift[] {
  const found = new Set<Shift>()
  for (const { text, section } of sentences) {
    if (section === 'offer' || section === 'about') continue
    const named = mayHold.test(text)
    if ((!named && !/\d/.test(text)) || ofOthers.test(text)) continue
    const rest = mayBeNone.test(text) ? withoutNone(text.replace(lateNights, 'evenings')) : text
    if (named) for (const [shift, pattern] of words) if (pattern.test(rest)) found.add(shift)
    if (/\d|noon|midnight/.test(rest)) for (const shift of shiftsByHours(rest)) found.add(shift)
    if (!aDay.test(rest)) continue
    for (const [, from = '', to = ''] of allOf(weekendRange, rest)) if (spansWeekend(from, to)) found.add('weekends')
  }
  return [...found]
}

const withoutNone = (text: string): string => notShifts.reduce((kept, pattern) => kept.replace(pattern, ' '), text)

function spansWeekend(from: string, to: string): boolean {
  const [a, b] = [order.indexOf(from.slice(0, 3)), order.indexOf(to.slice(0, 3))]
  return a > b ? true : b >= 5
}

const hour = String.raw`(\d{1,2})(?:[:.](\d{2}))? ?((?:a\.?m?\.?|p\.?m?\.?)(?![a-z]))?`
const ofSomethingElse = String.raw`[\d%]|[-/.,]\d| ?(?:years?|yrs?|months?|weeks?|days?|hours?|minutes?|miles|people|per|units|x |lb|kg|k\b|%)`
const range = new RegExp(
  String.raw`(?=[\dnm])(?<![\d$£€₹.,:/-])\b(?:${hour}|(noon|midnight)) ?(?:-|to|till|until|and) ?` +
    `(?:${hour}|(noon|midnight|close))(?!${ofSomethingElse})`,
  'g',
)
const until = /\b(?:until|till|'til|ends? at|finish(?:ing)? at|by) (\d{1,2})(?:[:.](\d{2}))? ?(p\.?m\.?)?(?![\d%])/g
const startsLate =
  /\b(?:9|10|11)(?:[:.]\d{2})? ?p\.?m\.? start|\bstart(?:s|ing)? (?:at )?(?:9|10|11)(?:[:.]\d{2})? ?p\.?m/

function shiftsByHours(text: string): Shift[] {
  const found: Shift[] = []
  if (startsLate.test(text)) found.push('nights')
  for (const match of allOf(range, text)) {
    const [, startHour, , startHalf, startWord, endHour, endMinute, endHalf, endWord] = match
    if (!isTime(match[0], startHalf, endHalf, startWord, endWord)) continue
    const start = startWord
      ? startWord === 'noon'
        ? 12
        : 24
      : clock(startHour, startHalf, endHalf === undefined ? undefined : undefined)
    const end = endWord
      ? endWord === 'noon'
        ? 12
        : endWord === 'close'
          ? 22
          : 24
      : clock(endHour, endHalf) + Number(endMinute ?? 0) / 60
    found.push(...shiftsBetween(start, end, Boolean(startHalf?.startsWith('a')), Boolean(endHalf?.startsWith('a'))))
  }
  for (const [, at = '', , half] of allOf(until, text))
    if ((half ?? '') && Number(at) >= 8 && Number(at) < 12) found.push('evenings')
  return found
}

const isTime = (whole: string, ...marks: (string | undefined)[]): boolean =>
  marks.some(Boolean) || /\d[:.]\d{2}/.test(whole) || /^(?:\d|1[0-2]) ?- ?(?:\d|1[0-2])$/.test(whole.trim())

function clock(hours: string | undefined, half: string | undefined, fallback?: string): number {
  const value = Number(hours)
  const mark = half ?? fallback
  if (mark?.startsWith('p')) return (value % 12) + 12
  return mark?.startsWith('a') ? value % 12 : value
}

function shiftsBetween(start: number, end: number, startsInMorning: boolean, endsInMorning: boolean): Shift[] {
  // "3-11" and "12-9" say no half of the day: a shift that ends before it begins runs on into the next half.
  const from = start
  let to = end
  if (to <= from && to <= 12 && !endsInMorning && from <= 12) to += 12
  if (from >= 1 && from <= 6 && !startsInMorning && end > from && end <= 12 && end >= 9 && !endsInMorning)
    return ['evenings']
  if (endsInMorning && (from >= 18 || (from >= 14 && end <= 4))) return from >= 19 ? ['nights'] : ['evenings', 'nights']
  if (from >= 20 && to < 12) return ['nights']
  return to >= 20 && to <= 24 && from < 20 ? ['evenings'] : []
}

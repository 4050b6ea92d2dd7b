import { sentencesOf } from '../../english/sentences-of.ts'
import { countWords, endSentence, upperFirst } from '../../english/tidy.ts'
import { mend } from '../tell/mend.ts'

const times: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [/\b(?:weekends?|saturdays?|sundays?)\b/i, /\b(?:weekends?|saturdays?|sundays?|any (?:day|shift)|all days)\b/i],
  [
    /\b(?:evenings?|(?<!good )nights?|2nd shift|second shift|third shift|overnight)\b/i,
    /\b(?:evenings?|nights?|any shift)\b/i,
  ],
  [
    /\b(?:mornings?|opening shifts?|daytime|(?<!\d )days(?! (?:off|of|a week|leave|notice|on|late))|weekdays?|school days|school hours|monday|[5-9](?::\d\d)? ?a\.?m)\b/i,
    /\b(?:mornings?|early|daytime|days|school hours|school days|any shift|weekdays?)\b/i,
  ],
  [/\bfull[- ]time|(?:37(?:\.5)?|40) hours\b/i, /\bfull[- ]time\b/i],
  [/\b(?:20|15|10 to 20) hours\b|\bpart[- ]time\b/i, /\b(?:20|15|10) (?:hrs|hours)\b|\bpart[- ]time\b/i],
  [
    /\b(?:shifts (?:between|start)|(?:some|all|any) shifts?|rotation|flexible|availability)\b/i,
    /\b(?:any (?:shift|day)|flexible)\b/i,
  ],
  [/\b(?:[Oo]vertime|OT)\b/, /\bovertime\b/i],
  // From when on is worth knowing in every application.
  [/^/, /\b(?:start|begin|notice|available (?:now|immediately|from|on|in|at any time))\b/i],
  [/\bmonday (?:to|through|-|–) friday\b/i, /\bMonday to Friday\b/],
  [/\b(?:8|10|12)[- ]hour\b/i, /\b(?:8|10|12)-hour\b/i],
  [/\b\d+ (?:to|-|–) \d+ hours\b|\bhours (?:per|a) week\b/i, /\b\d+ hours (?:per|a) week\b/i],
  [/\bafternoons?\b/i, /\bafter(?:noons?| [1-5]\b)/i],
  [/\bJune\b/i, /\bJune\b/i],
  [
    /\b(?:\p{Lu}\p{Ll}+days?|days|hours|shifts?|schedule|weekends?|evenings?|mornings?|\d+ ?(?:a\.?m|p\.?m|to|[-–]) ?\d*)\b/u,
    /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|\b\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\b|(?:to|until|–|-) ?\d)|\b(?:on call|my hours|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d)/,
  ],
  [/\b(?:remote|hybrid|from home)\b/i, /\bremote\b/i],
]

const late = /\b(?:nights?|late|overnight|midnight|closing shifts?|(?:9|1[0-2])(?::\d\d)? ?p\.?m)\b/i
const fullTime = /\bfull[- ]time\b|\b(?:3[5-9]|4\d) hours\b/i
/** Classes at the hours of the job are no detail: an employer has to know of them. */
const collides = (busy: string, ad: string) =>
  (/\b(?:evenings?|nights?)\b/i.test(busy) &&
    /\b(?:evenings?|night shifts?|nights,|2nd shift|second shift)\b/i.test(ad)) ||
  (/\bweekends?|saturdays?|sundays?\b/i.test(busy) && /\b(?:weekends?|saturdays?|sundays?)\b/i.test(ad)) ||
  (/\b(?:mornings?|afternoons?)\b/i.test(busy) && fullTime.test(ad))

const limit = /^(?:but not|not|just not|only|at most|no )\b|\b(?:until|not past|not before|not after)\b/i
const isBusy = /^(?:I have class|I have classes|classes are|class is|I study|I am studying|lifeguarding is|my class)/i
const offer = /^I (?:can|could|am available|am free|am fine with|would like|am ok)\b/i

const longestWhole = 26
export function fitHours(note: string, ad: string): string | undefined {
  if (/\bsomething\b.* (?:with|in) |\blooking for\b/.test(note)) return undefined
  const answers = (part: string) => times.some(([asked, told]) => told.test(part) && asked.test(ad))
  const sentences = sentencesOf(note).filter(each => !isBusy.test(each) || collides(each, ad))
  const told = sentences.flatMap(sentence => {
    // What is short is told whole: half of it can say the opposite.
    if (countWords(sentence) <= longestWhole && answers(sentence)) return [sentence.replace(/\.$/, '')]
    const parts = sentence
      .replace(/\.$/, '')
      .split(/(?:,? and (?=(?:full|part)[- ]time|nights|weekends|all day|I can)|, (?![^(]*\)))/)
      .filter(part => !/^(?:my|our) \p{L}+/iu.test(part))
    if (isBusy.test(sentence)) return [sentence.replace(/\.$/, '')]
    const [first = '', ...others] = parts
    const lead =
      /^(?:I (?:can (?:work|start)|am (?:available|fine with|free)|would like)|\p{L}+ are fine)\b/iu.exec(first)?.[0] ??
      ''
    const kept = parts.filter(
      (part, at) =>
        (answers(part) || (at > 0 && limit.test(part) && late.test(ad)) || (at > 1 && /^all day\b/.test(part))) &&
        !(at > 0 && ((limit.test(part) && !late.test(ad)) || /\bI help\b/.test(part))),
    )
    if (!kept.some(part => /mornings|afternoons|evenings|days\b/.test(part)))
      kept.splice(0, kept.length, ...kept.filter(part => !/^all day/.test(part)))
    if (kept.length === 0) return []
    const isWhole = kept[0] === first || !lead || offer.test(kept[0] ?? '')
    if (!isWhole && lead.endsWith('fine')) return []
    const [start = '', ...more] = isWhole ? kept : [`${lead} ${kept[0]}`, ...kept.slice(1)]
    const joined = [start, ...more].reduce((so, part, at, all) =>
      at === 0
        ? part
        : `${so}${at === all.length - 1 && !/^(?:mornings|evenings|any)\b/i.test(part) ? ' and ' : ', '}${part}`,
    )
    return others.length === 0 && !answers(first) ? [] : [joined]
  })
  const text = told.map(each => mend(endSentence(upperFirst(spell(each))))).join(' ')
  return text || undefined
}

const days: Record<string, string> = { mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday' }
const day = '(mon|tue|wed|thu|fri)'
const spell = (text: string) =>
  text
    .replace(
      new RegExp(`\\b(mornings|afternoons|evenings) ${day} ${day}\\b`, 'i'),
      (_, part: string, a: string, b: string) => `${days[a.toLowerCase()]} and ${days[b.toLowerCase()]} ${part}`,
    )
    .replace(/\bT\/Th\b/g, 'Tuesday and Thursday')
    .replace(/, (?=(?:Mon|Tues|Wednes|Thurs|Fri)day (?:and|mornings|evenings))/, ', on ')
    .replace(/,? (?:and )?remote too\b/, ', also remotely')
    .replace(/^(I can work), also/, '$1')
    .replace(/(?<=, )(?=\p{Lu}\p{Ll}+day(?: and \p{Lu}\p{Ll}+day)? (?:mornings|evenings))/u, 'on ')

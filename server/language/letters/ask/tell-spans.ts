import { countWords, upperFirst } from '../../english/tidy.ts'
import type { Span, SpanKind } from '../../profile/profile.ts'
import { isWhole } from '../../profile/spans/split-clauses.ts'
import { suitsUser } from '../../profile/suits-user.ts'
import { editNote } from '../../sentence-editing/edit-note.ts'

const longest = 30
const joined = new Map([
  ['but', ', but'],
  ['so', ', so'],
  ['because', ' because'],
  ['since', ' since'],
])

export function tellSpans(spans: readonly Span[], kind: SpanKind): string {
  const sentences: string[] = []
  for (const [at, { text, joint, sentence }] of spans.entries()) {
    const before = spans[at - 1]
    const last = sentences.at(-1)
    const isNext = last !== undefined && before?.sentence === sentence
    const isShort = isNext && countWords(`${last} ${text}`) <= longest
    const link = joined.get(joint) ?? (joint === 'and' && isShort ? ', and' : undefined)
    if (isNext && link && (isShort || joint === 'because' || joint === 'since'))
      sentences.splice(
        -1,
        1,
        `${last}${joint === 'because' && countWords(last) > 12 ? ',' : ''}${link} ${inside(text)}`,
      )
    else sentences.push(text)
  }
  return sentences
    .map(each => (kind === 'hours' ? asHours(each) : kind === 'days off' ? asDaysOff(each) : each))
    .map(upperFirst)
    .filter(isWhole)
    .map(editNote)
    .join(' ')
}

const inside = (text: string) =>
  /^(?:The|My|Our|There|This|It|In|At|We|He|She|They) /.test(text)
    ? `${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text

const ofFamily =
  /(?:,? (?:because|since|cause|so))?,? I(?: have to| need to| got to)? (?:pick up|get|take|watch|drop off|drive) my (?:\p{L}+ )?(?:kids?|children|sons?|daughters?|brothers?|sisters?|mother|mom|father|dad|grandmother|grandma|nieces?|nephews?|baby)\b.*$/iu
const daysNot =
  /,? (?:but )?(?:no|not) ((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)$|, ((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?) (?:no|not)(?: (?:church|class|school|free|ok|good))?$/
const suited = (text: string) => suitsUser(text.replace(daysNot, ', but not $1$2'))?.replace(/\.$/, '') ?? text

export const asHours = (text: string): string =>
  suited(text)
    .replace(/^(?:the )?days (?:that )?I can (?:do|work)(?: are)?:? /i, 'I can work ')
    .replace(/,? which is (?:fine|ok|okay|good)$/i, '')
    .replace(/,? no prob(?:lem)?s?$/i, '')
    .replace(ofFamily, '')
    .replace(/,? because of [^,.;()]+(?=[,.;]|$)/giu, '')
    .replace(/,? because I (?:have to )?\p{L}+(?= or | and |,|$)/giu, ',')
    .replace(
      /\b(can|could|would|['’]d) do (?=(?:after|before|any|all|both|the|every|most|\d|\p{Lu}\p{Ll}+days?)\b)/gu,
      '$1 work ',
    )
    .replace(/^(full[- ]time|part[- ]time|days|nights|weekends|any shift) (?=(?:is|are|works?) )/i, lead =>
      upperFirst(lead),
    )
    .replace(/^classes (?=\p{Lu}\p{Ll}+days?)/u, 'My classes are ')
    .replace(/^(spring|summer|fall|winter),? (?=I |my )/i, (_, season: string) => `In the ${season.toLowerCase()}, `)

const date = '(?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}'
const fronted = new RegExp(
  `^(${date}(?:(?:,| and|, and) (?:${date}|\\d{1,2}))*),? I ((?:cannot|can['’]t|am not|will not|won['’]t)[^,]*)`,
  'u',
)
const asDaysOff = (text: string) =>
  text
    .replace(ofFamily, '')
    .replace(fronted, 'I $2 on $1')
    .replace(/^(?:not free|unavailable|not available|off)\b/i, 'I am not free')
    .replace(
      /(free|available) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/,
      '$1 on ',
    )

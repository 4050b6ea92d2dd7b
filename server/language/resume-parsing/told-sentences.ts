import { upperFirst } from '../english/tidy.ts'
import { findDates, isOpenEnd } from './find-dates.ts'
import type { Mark } from './label-words.ts'
import { deedBefore } from './told-titles.ts'

const says =
  "before|after|that|this|then|right|i|i?['’]?m|i['’]?ve|was|am|is|have|had|has|been|got|hold|completed|earned|worked|work|working|works|as|at|for|the|an?|in|on|from|to|until|till|since|also|currently|now|and|with|of|end|beginning|my|job|position|where|there|previously|recently|most|first|graduated"
const onlySays = new RegExp(`^(?:(?:${says})(?!\\p{L})|[^\\p{L}\\p{N}])*$`, 'iu')
const beforeThat = /^(?:before|after) (?!i )[\p{Ll} ]{3,30}?,? (?=i )/iu
/** ", on the 3-11 shift." behind a whole head: what it says besides. */
const setting = /^, (?:on|in|at|for|with|during|mostly|mainly|usually) (?!which|whom)[^,.!?]{3,60}[.!?]?$/iu
const apposition = /^, (an? [^.!?]{8,120}[.!?]?)$/iu
const isPoint = (text: string) => {
  const rest = findDates(text.replace(/^from |(?<= )(?:the )?(?:end|beginning) of /giu, ''))?.rest
  return rest === undefined ? isOpenEnd(text) : !/[\p{L}\p{N}]/u.test(rest)
}
const ofHead = new Set<Mark['kind']>(['title', 'employer', 'place', 'dates', 'school', 'degree'])

/** What a paragraph tells besides the job, the employer and the dates, which the head of its entry says. */
export function toldBesides(text: string, marks: readonly Mark[]): string {
  const kept: string[] = []
  let from = 0
  for (const sentence of text.split(/(?<=[\p{L}\d)]{2}[.!?]) +/u)) {
    const start = text.indexOf(sentence, from)
    from = start + sentence.length
    const own = marks.filter(mark => ofHead.has(mark.kind) && mark.start >= start && mark.end <= from)
    const gaps = own.map(({ kind, start: at, end }, place) => {
      const gap = text.slice(own[place - 1]?.end ?? start, at)
      const isDeed = kind === 'title' && deedBefore(text.slice(at, end), gap) !== ''
      return isDeed ? gap.replace(/\p{L}+ (?:an? |the |my )?$/iu, '') : gap
    })
    const last = text.slice(own.at(-1)?.end ?? start, from)
    const isWhole = own.every(({ kind, start: at, end }) => kind !== 'dates' || isPoint(text.slice(at, end)))
    const isHead =
      own.length > 1 && isWhole && gaps.every((gap, at) => onlySays.test(at ? gap : gap.replace(beforeThat, '')))
    const [, more = ''] = apposition.exec(last) ?? []
    const risen = isHead ? '' : behindHead(sentence, start, own)
    if (risen) kept.push(risen)
    else if (isHead && setting.test(last)) kept.push(upperFirst(last.replace(/^, /, '')))
    else if (isHead && more) kept.push(upperFirst(more))
    else if (!isHead || !onlySays.test(last)) kept.push(sentence)
  }
  return kept.join(' ')
}

/** "Before that I was at Kroger, 2019 until 2021, started as a bagger": what stands behind the employer and the dates. */
function behindHead(sentence: string, start: number, marks: readonly Mark[]): string {
  const ends = marks.map(({ end }) => end - start)
  const named = marks.findIndex(
    ({ start: at }, place) => !onlySays.test(sentence.slice(ends[place - 1] ?? 0, at - start)),
  )
  const heads = named < 0 ? marks : marks.slice(0, named)
  const isNamed = heads.some(({ kind }) => kind === 'employer') && heads.some(({ kind }) => kind === 'dates')
  const [, more = ''] = (isNamed && rise.exec(sentence.slice(ends[heads.length - 1]))) || []
  return upperFirst(more)
}
const rise = /^, (?:and )?(?:I )?((?:started|began|beginning|starting) (?:out )?as .*)$/iu

import { hasFiniteVerb } from '../english/finite-verb.ts'
import { withDeterminer } from '../english/noun-phrase.ts'
import { tagWords } from '../english/tagger.ts'
import { lowerFirst, upperFirst } from '../english/tidy.ts'
import { pastOf, readVerb } from '../english/verbs.ts'

const startsClause =
  /^(?:(?:then|now|later) )?(?:I|two \w+ and we|we|they|he|she|it|this|that|there|nobody|everyone|everybody)\b(?!')/i
const leansOn =
  /^(?:when|if|after|once|because|since|while|although|as|before|in|on|at|during|for|with|by|so|then|one (?:day|time|night|morning|evening|afternoon|shift|week|weekend|summer)|from)\b/i

/** Turns commas between whole clauses into periods: "I went in, he was breathing" is two sentences. */
export function splitSplices(text: string): string {
  const parts = text.split(', ').flatMap((part, at) => (at === 0 ? [part] : partFollowUp(part)))
  let told = parts[0] ?? ''
  let isWhole = isClause(told) && !leansOn.test(told)
  let series: string[] = []
  const tell = () => {
    if (series.length > 0) told = withSeries(told, series)
    series = []
  }
  for (const part of parts.slice(1)) {
    const verb = readVerb(part.split(' ')[0] ?? '')
    const isOwn = (startsClause.test(part) && hasFiniteVerb(part)) || isNounClause(part)
    const isOmitted = isWhole && !/\bI\b/.test(told) && isPast(part, verb)
    const next = part.replace(/^and (?=\p{Ll}+ )/u, '')
    if (isWhole && !isOmitted && !isOwn && isFollowUp(next, readVerb(next.split(' ')[0] ?? ''))) {
      series.push(next)
      continue
    }
    tell()
    if (isOmitted) told += `. I ${part}`
    else if (isWhole && isOwn)
      told += `. ${upperFirst(withDeterminer(lowerFirst(part.replace(/^(?=whole )/i, 'the ')), 'the'))}`
    else told += `, ${part}`
    isWhole ||= isOwn || isOmitted || (startsClause.test(part) && !/^(?:so|that)\b/i.test(part))
  }
  tell()
  return told
}

/** "Told my lead and showed him the list" are two follow-ups, "got my supervisor and it was a scam" is one and a sentence. */
function partFollowUp(part: string): string[] {
  const bare = part.replace(/^and /, '')
  if (!isFollowUp(bare, readVerb(bare.split(' ')[0] ?? ''))) return [part]
  const at = [...part.matchAll(/ and (?=\p{L})/gu)].findLast(({ index }) => {
    const rest = part.slice(index + 5)
    return (startsClause.test(rest) && hasFiniteVerb(rest)) || isFollowUp(rest, readVerb(rest.split(' ')[0] ?? ''))
  })
  return at ? [part.slice(0, at.index), part.slice(at.index + 5)] : [part]
}

function withSeries(told: string, series: readonly string[]): string {
  const start = told.lastIndexOf('. ') + 1
  const sentence = told.slice(start)
  const joint = / and (?=(\p{Ll}+) )/gu
  const last = [...sentence.matchAll(joint)].findLast(({ 1: word = '' }) => isPast(`${word} it`, readVerb(word)))
  const open = last && !sentence.slice(last.index).includes(', ')
  const lead = open ? `${sentence.slice(0, last.index)}, ${sentence.slice(last.index + 5)}` : sentence
  const isList = series.length > 1 || open
  return `${told.slice(0, start)}${lead}${series
    .map((part, at) => (at < series.length - 1 ? `, ${part}` : isList ? `, and ${part}` : ` and ${part}`))
    .join('')}`
}

const isClause = (text: string) => startsClause.test(text) || /^I['’]/.test(text) || hasFiniteVerb(text)
const isNounClause = (part: string) =>
  /^(?:the |my |our )?[\p{L}'-]+(?: [\p{L}'-]+){0,2} (?:is|are|was|were|went|had|has|kept|got|came|tried|said|helped|fixed|gave|made)\b/iu.test(
    part,
  ) && !/^(?:and|or|but|so|which|who|that|where|when|if|because|as|while|just|not|then)\b/i.test(part)

/** "I have a license, can travel": the subject is still "I". */
function isFollowUp(part: string, verb: ReturnType<typeof readVerb>): boolean {
  const [first = '', second = ''] = part.split(' ')
  if (/^(?:can|could|have|had)$/i.test(first)) return true
  return second !== '' && isPast(part, verb)
}

function isPast(part: string, verb: ReturnType<typeof readVerb>): boolean {
  const [first = ''] = part.split(' ')
  if (/^found\b/i.test(first)) return part.includes(' ')
  return part.includes(' ') && verb?.forms.has('past') === true && pastOf(verb.base) === first.toLowerCase()
}

export const agreeInPast = (text: string): string =>
  text.replace(
    /\b((?:he|she|it|they|I|we) (\p{L}+)\b[^.;]*? and )(\p{L}+)(?=[.,;]|$| (?:it|him|her|them|me|us|the|a|an|my|his)\b)/giu,
    (whole: string, before: string, first: string, second: string) => {
      const [lead, verb] = [readVerb(first), readVerb(second)]
      const isPastLead = lead?.forms.has('past') === true && !lead.forms.has('base')
      const isBase = verb?.forms.has('base') === true && !verb.forms.has('past')
      const governed = /\b(?:can|could|would|will|should|might|let|made|make|help|helped|saw|did|didn't|and)\b/i
      return isPastLead &&
        isBase &&
        !governed.test(before.replace(/ and $/, '')) &&
        !hasInfinitive(before) &&
        tagWords(`${before}${second}`).at(-1)?.pos === 'VERB'
        ? `${before}${pastOf(verb.base)}`
        : whole
    },
  )

const hasInfinitive = (text: string) =>
  [...text.matchAll(/\bto (\p{Ll}+)/gu)].some(([, word = '']) => readVerb(word)?.forms.has('base'))

import { hasFiniteVerb } from '../english/finite-verb.ts'
import { withDeterminer } from '../english/noun-phrase.ts'
import { tagWords } from '../english/tagger.ts'
import { lowerFirst, upperFirst } from '../english/tidy.ts'
import { pastOf, readVerb } from '../english/verbs.ts'

const startsClause =
  /^(?:(?:then|now|later) )?(?:I|two \w+ and we|we|they|he|she|it|this|that|there|nobody|everyone|everybody)\b(?!')/i
const leansOn =
  /^(?:when|if|after|once|because|since|while|although|as|before|in|on|at|during|for|with|by|so|then|one|from)\b/i

/** Turns commas between whole clauses into periods: "I went in, he was breathing" is two sentences. */
export function splitSplices(text: string): string {
  const parts = text.split(', ')
  let told = parts[0] ?? ''
  let isWhole = isClause(told) && !leansOn.test(told)
  for (const part of parts.slice(1)) {
    const verb = readVerb(part.split(' ')[0] ?? '')
    const isOwn = (startsClause.test(part) && hasFiniteVerb(part)) || isNounClause(part)
    const isOmitted = isWhole && !/\bI\b/.test(told) && isPast(part, verb)
    if (isOmitted) told += `. I ${part}`
    else if (isWhole && isOwn)
      told += `. ${upperFirst(withDeterminer(lowerFirst(part.replace(/^(?=whole )/i, 'the ')), 'the'))}`
    else if (isWhole && isFollowUp(part, verb)) told += ` and ${part}`
    else told += `, ${part}`
    isWhole ||= isOwn || isOmitted || (startsClause.test(part) && !/^(?:so|that)\b/i.test(part))
  }
  return told
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

/** "He went to the OR and survive": a verb behind "and" takes the past of the one before. */
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

import { upperFirst } from '../english/tidy.ts'
import { isNoun, readWords, subjectBefore, type Word } from './words.ts'

const subject =
  /^(?:(?:now|then|later|also) )?(?:(?:my|our|the|one|two|three|an?) (?:\p{Ll}+ ){1,3}and I|(?:my|our|the|his|her) \p{L}+(?: \p{L}+)?(?= (?:is|was|are|were|has|had|went|got|came|said|asked|told|gave|made|helped|kept|started|wanted|broke|fell|knew|called) )|I|he|she|we|they|it|you|this|that|there|nobody|everyone|everybody)(?:['’]\p{Ll}+)? \p{Ll}/iu
const opensSubordinate =
  /^(?:(?:and|but|so) )?(?:now that|when|whenever|if|after|once|because|since|while|although|though|as|before|until|(?:the|every|each|any) (?:(?:first|last|next|only) )?(?:time|day|week|summer|year)|\p{L}+ing)\b/iu
/** "When we came here I did not know": the main clause is there already. */
const mainAfter =
  /^(?!if\b).*? (?:I|we|they|he|she|it) .*?\b(?!(?:and|but|so|or|that|who|which|what|how|when|because|if|where|time|thing|than|as) )[\p{L}\d]+ (?:I|we|they|he|she) \p{Ll}/iu
/** A clause of the kind that a comma may open or close: "that is why", "they said", "it seems". */
const aside =
  /^(?:I (?:think|guess|believe|hope|know|mean|was|am told)|it seems|that is|you (?:know|see|included))(?:$|,)/i
/** "He said that when he sang, he knew": what stands behind the comma ends the clause. */
const waits =
  /\b(?:when|whenever|once|if|after|as soon as|while|until|unless|(?:first|last|next|every|each) time)\b(?!.*\b(?:and|but|so) (?:I|he|she|we|they|it)\b)|\b(?:thought|said|told|asked|say|says|know|knew|means?)$/i
const isContrast = (sentence: string, part: string) =>
  /\bnot\b|n['’]t\b/.test(sentence) && /^it (?:was|is)\b/i.test(part)
const whole = /^(?:.*\b)?(?:I|he|she|we|they|it|you|my|our|the|his|her|there|nobody|everyone)\b/i

/** "My uncle has a salon, he taught me": a comma between two whole sentences becomes a period. */
export function splitSplices(text: string): string {
  const parts = splitRunOns(text).split(/, (?=\p{L})/u)
  let told = parts[0] ?? ''
  for (const [at, part] of parts.slice(1).entries()) {
    const sentence = withoutLead(told.split(/(?<!\b[ap]\.m)[.;:!?] /).at(-1) ?? told)
    const isWhole =
      whole.test(sentence) &&
      (opensSubordinate.test(sentence) ? mainAfter.test(sentence) : clausesIn(sentence) > 0) &&
      !/["“(]/.test(sentence)
    const isOwn = subject.test(part) && !aside.test(part) && clausesIn(part) > 0
    const isListed = parts.slice(at + 2).some(each => /^(?:and|or|but)\b/.test(each))
    told =
      isWhole &&
      isOwn &&
      !isListed &&
      (!/,/.test(sentence) ||
        (/^I\b/.test(part) &&
          !opensSubordinate.test(sentence) &&
          !/(?:^|, )(?:and|or|but|where|who|which|if|when|at|in|on|from) /i.test(sentence))) &&
      !waits.test(sentence.replace(opensSubordinate, '')) &&
      !isContrast(sentence, part)
        ? `${told}. ${upperFirst(part)}`
        : `${told}, ${part}`
  }
  return told
}

const endsClause =
  /\b(?:(?:is|are|am|was|were|be|'s|'m|so|very|really|too) (?:fine|good|ok(?:ay)?|great|perfect|open|free|better|best|easy|close|near|hard|fun|clean|flexible|reliable|available)|(?:fine|good|ok(?:ay)?|great|perfect|easy|better|works) (?:with|for|by|to) me|ok(?:ay)?|no problem|\d+ (?:minutes|miles|blocks) away|always|too)$/i
const runOn =
  / (?=I (?:am|can|have|live|want|would|will|do|start|like|love|know|work|need|got|was|did|always|never|also|just)\b)/g
function splitRunOns(text: string): string {
  if (!/\S I /.test(text)) return text
  const cut = [...text.matchAll(runOn)].filter(({ index }) => {
    const head =
      text
        .slice(0, index)
        .split(/(?<!\b[ap]\.m)[.;:!?] /)
        .at(-1) ?? ''
    return (
      endsClause.test(head) &&
      whole.test(head) &&
      !opensSubordinate.test(head) &&
      !waits.test(head) &&
      clausesIn(head) > 0
    )
  })
  return cut.reduceRight((told, { index }) => `${told.slice(0, index)}.${told.slice(index)}`, text)
}

const withoutLead = (sentence: string) =>
  sentence.replace(
    /^([^,]{2,40}), (?=(?:I|he|she|we|they|it|my|our|the|an?|two|three|one) )/iu,
    (whole, lead: string) => (clausesIn(lead) === 0 && !/^(?:not|no)\b|\p{L}ing\b/iu.test(lead) ? '' : whole),
  )

function clausesIn(text: string): number {
  const words = readWords(text) ?? []
  const short = text.match(
    /\b(?:(?:it|that|there|he|she|what)['’]s|(?:I|we|they|you|it|he|she)['’](?:m|re|ve|d|ll))\b/gi,
  )
  const subjects = words.flatMap(({ pos, low }, at) =>
    at > 0 &&
    !isRelative(words, subjectBefore(words, at)?.from ?? 0) &&
    (pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(low))) &&
    low !== 'be'
      ? (subjectBefore(words, at)?.from ?? [])
      : [],
  )
  return new Set(subjects).size + (short?.length ?? 0)
}

/** "The dog nobody could touch": a pronoun behind a noun that begins the sentence. */
const isRelative = (words: readonly Word[], from: number): boolean =>
  from > 0 &&
  isNoun(words[from - 1]) &&
  words[from]?.pos === 'PRON' &&
  /^(?:the|a|an|my|our|this|that)$/.test(words[0]?.low ?? '')

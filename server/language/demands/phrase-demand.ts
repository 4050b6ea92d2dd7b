import { tagWords } from '../english/tagger.ts'
import { lowerFirst, tidyTyping } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'
import { hasFiniteVerb } from '../profile/phrase-clauses.ts'

/** `noun` fits "You ask for …", `verb` "You need someone to …", `clause` "You want someone …". */
export interface DemandPhrase {
  kind: 'noun' | 'verb' | 'clause'
  text: string
}

const maxWords = 13
const leads =
  /^(?:(?:you (?:will|'ll|must|should|need to|have to|are expected to)|the (?:ideal |successful )?(?:candidate|applicant|person|hire) (?:will|must|should|is expected to)|(?:candidates|applicants) (?:must|should|will)|must|should|will|need to|responsib(?:le|ilities) (?:for|include)|duties include|be able to|able to|willing(?:ness)? to|ability to|capable of|must be able to|we need (?:someone|somebody|you|a person)(?: who (?:can|will|is able to)| to)?|(?:someone|somebody|a person) who (?:can|will))[:,]? )+(?:also |be able to )*/i
const trailing =
  /,? (?:is |are )?(?:strongly )?(?:required|preferred|desired|desirable|essential|a must|a plus|an asset|an advantage|beneficial|helpful|needed|necessary|welcome|mandatory|appreciated|a bonus)(?: but not (?:required|essential|necessary))?$/i
const cutBefore =
  /,? (?:in order to|to ensure|to make sure|so that|as well as|including|such as|while|which|that|where|when|because|in accordance|according|per |as needed|as required|as assigned|on a|\(|e\.g\.|i\.e\.|- |– |— |: |; )/i
const nounStart =
  /^(?:experience|knowledge|understanding|ability|willingness|availability|commitment|attention|familiarity|proficiency|basic|strong|good|great|excellent|previous|prior|some|proven|solid|outstanding|effective|exceptional|clear|positive|a|an|the|high|proficient|comfort|flexib\w+|reliab\w+|punctual\w*|patience|empathy|teamwork|customer|communication|organi[sz]\w+|friendly|warm|professional)\b/i
const adjectiveStart =
  /^(?:comfortable|confident|familiar|proficient|fluent|skilled|experienced|able|happy|willing|reliable|punctual|patient|friendly|organized|organised|flexible|available|self-motivated|motivated|enthusiastic|energetic|calm|polite)\b/i

const ofReaders = /\b(?:you|your|yours|yourself|we|our|us|I|my)\b/i

/** The words of an ad's sentence that can stand inside a sentence of a letter; undefined where they cannot. */
export function phraseDemand(sentence: string): DemandPhrase | undefined {
  const plain = tidyTyping(sentence)
    .replace(/^[\s\-–—•*·]+|^\d{1,2}[.)]\s+|[\s,.;:!–—-]+$/g, '')
    .replace(/^\(?[a-h][.)] /i, '')
    .replace(/^[A-Z][\p{L} &/]{2,30}: (?=\S)/u, '')
    .replace(trailing, '')
  const described = describe(plain)
  if (described) return described
  const led = leads.test(plain)
  const rest = shorten(plain.replace(leads, ''))
  if (!rest || ofReaders.test(rest)) return undefined
  const first = /^[\p{L}'-]+/u.exec(rest)?.[0] ?? ''
  const verb = readVerb(first)
  if (nounStart.test(rest) && !isStatement(rest)) return { kind: 'noun', text: withDeterminer(lowerFirst(rest)) }
  if (adjectiveStart.test(rest)) return { kind: 'clause', text: `who is ${lowerFirst(rest)}` }
  if (verb?.forms.has('base') && (led || looksLikeVerb(rest))) return { kind: 'verb', text: lowerFirst(rest) }
  if (verb?.forms.has('third') && rest.split(' ').length > 2)
    return { kind: 'verb', text: `${verb.base}${rest.slice(first.length)}` }
  if (verb?.forms.has('gerund')) return { kind: 'noun', text: `help with ${lowerFirst(rest)}` }
  if (startsWithNoun(rest) && !isStatement(rest)) return { kind: 'noun', text: withDeterminer(lowerFirst(rest)) }
  return undefined
}

const descriptions: readonly (readonly [RegExp, string])[] = [
  [/^(?:you(?: are|'re)|are|is) (?:an? )?/i, 'who is '],
  [/^(?:you(?: have|'ve)|have|has) (?=\w+(?:ed|en|un|ne|ught|pt)\b)/i, 'who has '],
  [/^(?:you )?can (?=\w)/i, 'who can '],
  [/^(?:you )?(?:enjoy|like|love) (?=\w+ing\b)/i, 'who enjoys '],
]

/** "You are curious about numbers" -> "who is curious about numbers". */
function describe(plain: string): DemandPhrase | undefined {
  for (const [pattern, who] of descriptions) {
    if (!pattern.test(plain)) continue
    const rest = shorten(plain.replace(pattern, ''))
    if (!rest || ofReaders.test(rest)) return undefined
    if (who === 'who is ' && !adjectiveStart.test(rest) && tagWords(rest)[0]?.pos !== 'ADJ') return undefined
    return { kind: 'clause', text: `${who}${lowerFirst(rest)}` }
  }
  return undefined
}

function shorten(text: string): string | undefined {
  let short = text
  let isCut = false
  const cut = cutBefore.exec(short)
  if (cut && cut.index > 12) {
    short = short.slice(0, cut.index)
    isCut = true
  }
  while (short.split(' ').length > maxWords) {
    const at = Math.max(short.lastIndexOf(', '), short.lastIndexOf(' and '), short.lastIndexOf(' or '))
    if (at < 12) return undefined
    short = short.slice(0, at)
    isCut = true
  }
  short = short.replace(/[\s,;:/(]+$/, '')
  short = short.replace(/,? (?:even|especially|particularly|also|too|mainly|often)$/i, '')
  if (isCut) short = short.replace(/ (?:and|or|with|to|of|in|for|the|a|an|any|other)$/i, '')
  return short.split(' ').length >= 2 ? short : undefined
}

/** "The crews keep eleven parks open" asks for nothing. */
function isStatement(text: string): boolean {
  const tags = tagWords(text)
  const says = tags.some(
    ({ pos, text: word }, at) =>
      pos === 'VERB' &&
      readVerb(word)?.forms.has('base') &&
      ['NOUN', 'PRON', 'PROPN'].includes(tags[at - 1]?.pos ?? ''),
  )
  return says || hasFiniteVerb(text)
}

function looksLikeVerb(text: string): boolean {
  const tags = tagWords(`They ${lowerFirst(text)}`)
  return tags[1]?.pos === 'VERB' || ['DET', 'PRON', 'ADP', 'NUM'].includes(tags[2]?.pos ?? '')
}

function startsWithNoun(text: string): boolean {
  const tags = tagWords(lowerFirst(text))
  return (
    ['NOUN', 'ADJ', 'PROPN'].includes(tags[0]?.pos ?? '') &&
    !tags.some(({ pos, text: word }) => pos === 'AUX' || /^(?:is|are|was|were|be|will|must|can)$/i.test(word))
  )
}

const needsArticle =
  /^(?:high school diploma|valid|clean|current|driver'?s|food handler|positive attitude|willingness|ability|commitment|genuine|real|basic understanding|good understanding|strong understanding|solid understanding|keen|friendly (?:attitude|manner)|professional (?:attitude|appearance)|team player|strong work ethic|good work ethic|great attitude|passion)\b/i
const withDeterminer = (text: string) =>
  needsArticle.test(text)
    ? /^(?:willingness|ability|commitment)\b/.test(text)
      ? `the ${text}`
      : `${/^[aeiou]/.test(text) ? 'an' : 'a'} ${text}`
    : text

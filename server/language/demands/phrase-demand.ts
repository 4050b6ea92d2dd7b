import { hasFiniteVerb } from '../english/finite-verb.ts'
import { tagWords } from '../english/tagger.ts'
import { joinWords, lowerFirst, tidyTyping, withArticle } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'

/** `noun` fits "You ask for …", `verb` "You need someone to …", `clause` "You want someone …". */
export interface DemandPhrase {
  kind: 'noun' | 'verb' | 'clause'
  text: string
}

const maxWords = 15
const leads =
  /^(?:(?:you (?:will|'ll|must|should|need to|have to|are expected to)|the (?:ideal |successful )?(?:candidate|applicant|person|hire) (?:will|must|should|is expected to)|(?:candidates|applicants) (?:must|should|will)|must|should|will|need to|responsib(?:le|ilities) (?:for|include)|duties include|be able to|able to|willing(?:ness)? to|ability to|capable of|must be able to|we need (?:someone|somebody|you|a person)(?: who (?:can|will|is able to)| to)?|(?:someone|somebody|a person) who (?:can|will))[:,]? )+(?:also |be able to )*/i
const trailing =
  /,? (?:is |are )?(?:strongly )?(?:required|preferred|desired|desirable|essential|a must|a plus|an asset|an advantage|beneficial|helpful|needed|necessary|welcome|mandatory|appreciated|a bonus)(?: but not (?:required|essential|necessary))?$/i
const cutBefore =
  /,? (?:in order to|to ensure|to make sure|so that|as well as|including|such as|while|which|that|where|when|because|(?:or|and) (?:be )?(?:willing|able|ready)(?:ness)? to|in accordance|according|as per |as needed|as required|as assigned|on a|\(|e\.g\.|i\.e\.|- |– |— |: |; )/i
const nounStart =
  /^(?:advanced|completed|comfort|fluency|experience|knowledge|understanding|ability|willingness|availability|commitment|attention|familiarity|proficiency|basic|strong|good|great|excellent|previous|prior|some|proven|solid|outstanding|effective|exceptional|clear|positive|a|an|the|high|proficient|comfort|flexib\w+|reliab\w+|punctual\w*|patience|empathy|teamwork|customer|communication|organi[sz]ation\w*|friendly|warm|professional)\b(?<!\bproficient(?= (?:at|in|with)\b))/i
const adjectiveStart =
  /^(?:comfortable|confident|familiar|proficient|fluent|skilled|experienced|able|happy|willing|reliable|on time|punctual|patient|friendly|organized|organised|flexible|available|self-motivated|motivated|enthusiastic|energetic|calm|polite)\b/i

const youDo =
  /^(?:you|you would|you'd) (?!(?:do|are|have|can|enjoy|love|like|would|get|may|might|must|should|will|need)\b)(?=\p{Ll}+ )/iu
const spans =
  /^(?:at least |minimum (?:of )?|about )?(?:\d+(?:[-–]\d+)?\+?|an?|one|two|three|four|five|six|several)(?: or more)? (?:years?|months?)\b/i

/** "Our drink standards" of the ad are "your drink standards" to its writer. */
const toReader = (text: string | undefined) =>
  text?.replace(/\bour\b/g, 'your').replace(/\b(?:the )?doctors' (?=\p{Ll})/gu, "the doctors' ")

const heading =
  /^(?:(?:what|who|why|how|about|the|key|our|your) .{0,30}|you (?:have|must have|will|would|are|bring))$|^(?:\p{L}+ ){0,2}(?:functions|summary|responsibilities|accountabilities|duties|qualifications|specification|conditions|demands|employment|requirements|role|office|date|offer)$/iu
const isHeading = (text: string) => heading.test(text) && text.split(' ').length <= 5

function asQuoted(text: string): string {
  const [first = ''] = text.split(' ')
  if (
    /^\p{Lu}\p{Ll}+$/u.test(first) &&
    (nounStart.test(text) || adjectiveStart.test(text) || spans.test(text) || commonFirst.test(text) || readVerb(first))
  )
    return text.charAt(0).toLowerCase() + text.slice(1)
  return lowerFirst(text)
}
const commonFirst =
  /^(?:current|valid|advanced|fluency|familiar|full|weekends?|reliable|enrol\w+|open|fast|physical|food|first|high|passing|interest|degree|portfolio|steel|own)\b/i

function inBase(text: string, form: 'third' | 'gerund'): string {
  return text
    .split(' ')
    .map((word, at, all) => {
      const bare = word.replace(/[^\p{L}'-]/gu, '')
      const starts = at === 0 || /(?:,|^(?:and|or|then|also))$/.test(all[at - 1] ?? '') || /,$/.test(all[at - 1] ?? '')
      const verb = starts && (at === 0 || at < all.length - 1) ? readVerb(bare) : undefined
      if (!verb?.forms.has(form) || (at > 0 && form === 'third' && /[,;]$/.test(word))) return word
      return word.replace(bare, verb.base)
    })
    .join(' ')
}

const notDone = /^(?:receive|get|earn|be (?:counted|paid|trained|given|offered|supported|treated)|reports? to|join)\b/i
const ofReaders = /\b(?:you|your|yours|yourself|we|our|us|I|my)\b/i

export function phraseDemand(sentence: string): DemandPhrase | undefined {
  const phrase = readPhrase(sentence)
  if (!phrase || hasOpenParenthesis(phrase.text)) return undefined
  return { kind: phrase.kind, text: completeList(phrase) }
}

const hasOpenParenthesis = (text: string) => text.split('(').length !== text.split(')').length

const addition =
  /^(?:preferably|especially|ideally|strictly|even|above|as|in|on|at|with|for|from|by|to|not|each|every|who|which|some|most|all|one|hybrid|alternate|always|able|then|plus|and|or|but|including)\b/i

function completeList({ kind, text }: DemandPhrase): string {
  const parts = text.split(', ')
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || addition.test(last)) return text
  const isDuty = (part: string) => part.includes(' ') && readVerb(part.split(' ')[0] ?? '')?.forms.has('base') === true
  const isMixed = kind === 'verb' && parts.length > 2 && parts.slice(0, -1).every(isDuty) && !last.includes(' ')
  if (isMixed) return joinWords(parts.slice(0, -1))
  if (kind === 'verb' && isDuty(last) && parts.every(isDuty)) return joinWords(parts)
  if (/ (?:and|or) /.test(last) || (parts.length === 2 && last.includes(' '))) return text
  return joinWords(parts)
}

function readPhrase(sentence: string): DemandPhrase | undefined {
  const plain = tidyTyping(sentence)
    .replace(/^(?:[\s\-–—•*·+▪►]|["'] )+|^\d{1,2}[.)]\s+|[\s,.;:!–—-]+$/g, '')
    .replace(/^\(?[a-h][.)] /i, '')
    .replace(/^[A-Z][\p{L}' &/]{2,30}: (?=\S)/u, '')
    .replace(
      / (?:is|are|would be) (?:an? )?(?:real |big |great |strong |definite |nice )?(?:plus|bonus|great|nice|ideal)\b.*$/i,
      '',
    )
    .replace(/\([^()]*$|^[^(]*\)\s*(?=\S)/, '')
    .replace(/^(?:when|if|once) you [^,]{3,60}, (?=you )/i, '')
    .replace(trailing, '')
  const described = describe(plain)
  if (described) return described
  const led = leads.test(plain) || youDo.test(plain)
  const rest = toReader(shorten(plain.replace(leads, '').replace(youDo, '')))
  if (!rest || ofReaders.test(rest.replace(/\byour\b/g, ''))) return undefined
  if (isHeading(rest)) return undefined
  if (notDone.test(rest)) return undefined
  const first = /^[\p{L}'-]+/u.exec(rest)?.[0] ?? ''
  const verb = readVerb(first.replace(/^re-/i, ''))
  if (led && verb?.forms.has('base') && rest.split(' ').length > 1) return { kind: 'verb', text: asQuoted(rest) }
  if (/^[\p{L}/ -]{2,30} certified$/iu.test(rest)) return { kind: 'clause', text: `who is ${asQuoted(rest)}` }
  if (spans.test(rest) && !hasFiniteVerb(rest)) return { kind: 'noun', text: asQuoted(rest) }
  if (experienceStart.test(rest) && !isRuled.test(rest)) return { kind: 'noun', text: asQuoted(rest) }
  if (nounStart.test(rest) && !isStatement(rest.replace(/ (?:who|that|which) .*$/, '')))
    return { kind: 'noun', text: withDeterminer(asQuoted(rest)) }
  if (
    adjectiveStart.test(rest) &&
    !/^\p{L}+ \p{L}+ing\b/u.test(rest) &&
    tagWords(rest.toLowerCase())[1]?.pos === 'NOUN'
  )
    return { kind: 'noun', text: withDeterminer(asQuoted(rest)) }
  if (adjectiveStart.test(rest)) return { kind: 'clause', text: `who is ${asQuoted(rest)}` }
  if (verb?.forms.has('base') && looksLikeVerb(rest)) return { kind: 'verb', text: asQuoted(rest) }
  if (verb?.forms.has('third') && rest.split(' ').length > 2) return { kind: 'verb', text: inBase(rest, 'third') }
  if (verb?.forms.has('gerund') && isRuled.test(rest)) return undefined
  if (verb?.forms.has('gerund') && /^(?:studying|working toward)/i.test(rest))
    return { kind: 'clause', text: `who is ${asQuoted(rest)}` }
  if (verb?.forms.has('gerund') && / (?:experience|background|skills?|knowledge|training)\b/i.test(rest))
    return { kind: 'noun', text: asQuoted(rest) }
  if (verb?.forms.has('gerund') && /^\S+ \(/.test(rest)) return { kind: 'noun', text: asQuoted(rest) }
  if (verb?.forms.has('gerund')) return { kind: 'verb', text: inBase(rest, 'gerund') }
  if (startsWithNoun(rest) && !isStatement(rest)) return { kind: 'noun', text: withDeterminer(asQuoted(rest)) }
  return undefined
}

const experienceStart = /^(?:some |previous |prior |proven |hands-on )?experience (?:in|of|with|as|\p{L}+ing)\b/iu
const isRuled = /\b(?:is|are|was|were|will|must|can|may|should)\b/i

const descriptions: readonly (readonly [RegExp, string])[] = [
  [/^(?:someone|somebody|a person|people|candidates|students|applicants) who (?!(?:can|will)\b)/i, 'who '],
  [/^(?:you(?: are|'re)|are|is) /i, 'who is '],
  [/^(?:you(?: have|'ve)|have|has) (?=\w+(?:ed|en|un|ne|ught|pt)\b)/i, 'who has '],
  [/^(?:you )?can (?=\w)/i, 'who can '],
  [/^(?:you )?(?:enjoy|like|love) (?=\w+ing\b)/i, 'who enjoys '],
]

function describe(plain: string): DemandPhrase | undefined {
  for (const [pattern, who] of descriptions) {
    if (!pattern.test(plain)) continue
    const described = plain.replace(pattern, '')
    const rest = /^\p{L}+$/u.test(described) && adjectiveStart.test(described) ? described : shorten(described)
    if (!rest || ofReaders.test(rest)) return undefined
    if (
      who === 'who is ' &&
      !adjectiveStart.test(rest) &&
      !/^an? \p{L}+ \p{L}+$/u.test(rest.split(' ').slice(0, 3).join(' ')) &&
      tagWords(rest)[0]?.pos !== 'ADJ'
    )
      return undefined
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
  short = short.replace(/(?:, (?:and )?| and )(?:\p{L}+ ){0,4}who (?:is|are|has) \p{L}+$/u, '')
  const clause = short
    .split(', ')
    .findIndex(
      (part, at) => at > 0 && /^(?:your|our|the|bus|some|several|it|we|you)\b/i.test(part) && hasFiniteVerb(part),
    )
  if (clause > 0) short = short.split(', ').slice(0, clause).join(', ')
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
  const [, first, second, third] = tags
  if (/^(?:associate|bachelor|master|start|cycle) /i.test(text)) return false
  if (!second || /^(?:knowledge|experience|handling|skills?|of)$/i.test(second.text)) return false
  if (['DET', 'PRON', 'ADP', 'NUM', 'ADV'].includes(second.pos))
    return !/^(?:accounting|availability|study)/i.test(text)
  if (first?.text.toLowerCase() === 'open' && second.pos === 'NOUN' && !/s$/.test(second.text)) return false
  const singular =
    second.pos === 'NOUN' && !/s$/.test(second.text) && !/^(?:NOUN|VERB|PUNCT)$/.test(third?.pos ?? 'PUNCT')
  if (/ing$/.test(second.text) || (singular && third?.pos !== 'CCONJ' && first?.pos !== 'VERB')) return false
  return first?.pos === 'VERB' || second.pos === 'ADJ' || /s$/.test(second.text) || /^(?:NOUN)$/.test(third?.pos ?? '')
}

function startsWithNoun(text: string): boolean {
  const tags = tagWords(lowerFirst(text))
  return (
    ['NOUN', 'ADJ', 'PROPN'].includes(tags[0]?.pos ?? '') &&
    !tags.some(({ pos, text: word }) => pos === 'AUX' || /^(?:is|are|was|were|be|will|must|can)$/i.test(word))
  )
}

const needsArticle =
  /^(?:high school diploma|HS diploma|bachelor'?s degree|associate (?:degree|or)|master'?s degree|degree in|good eye|portfolio|BSN|genuine interest|valid|clean|current (?!enrol|BLS|CPR|ACLS|PALS|OSHA|AED)|driver'?s|food handler|positive attitude|willingness|ability|commitment|genuine|real|basic understanding|good understanding|strong understanding|solid understanding|keen|friendly (?:attitude|manner)|professional (?:attitude|appearance)|team player|strong work ethic|good work ethic|great attitude|passion)\b/i
const isOnePaper =
  /^(?!an? |the |your |\d)(?:[\p{L}'-]+ ){0,4}(?:certificate|certification|license|licence|card|diploma|permit)$/iu
const withDeterminer = (text: string) =>
  needsArticle.test(text) || isOnePaper.test(text)
    ? /^(?:willingness|ability|commitment)\b/.test(text)
      ? `the ${text}`
      : withArticle(text)
    : text

import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { pluralOf } from '../../english/complete-phrase.ts'
import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { isStray } from '../../english/stray.ts'
import { tagWords } from '../../english/tagger.ts'
import { joinWords } from '../../english/tidy.ts'
import { isSoundList, listInPast } from '../../english/verb-lists.ts'
import { participleOf, pastOf, readVerb } from '../../english/verbs.ts'
import { verbOfNoun } from '../../line-editing/edits.ts'

const number =
  '(?:about |around |over |up to |almost |nearly |more than )?\\d[\\d,.]*[+%]?(?:(?:–|-| to | or )\\d[\\d,.]*)?\\+?'
const ofTime =
  '(?:hours?|days?|nights?|weeks?|months?|years?|seasons?|summers?|shifts?|times?|minutes?|[ap]\\.?m\\b\\.?)'
const figure = new RegExp(
  `^${number} (?!${ofTime}|of\\b|a\\b|an\\b|per\\b|each\\b|in\\b|on\\b|at\\b|and\\b|or\\b|to\\b)(?:[\\p{Ll}'’-]+ ){0,4}[\\p{L}'’-]+$`,
  'u',
)
const lack = /^(?:no|zero|0) [\p{Ll}-]+(?: [\p{Ll}-]+){0,4}$/u
const often =
  /^(?:(?:once|twice|\p{L}+ times) (?:a|per|every) \p{L}+|(?:every|each) \p{L}+(?: and \p{L}+)?|on (?:\p{L}+days?|weekends|weekdays)(?: and \p{L}+days?)?|daily|weekly|monthly)$/iu
const price = /^(?:\$[\d.,]+|\d+ (?:cents|dollars))(?:(?:\/| per | an? )\p{L}+)?$/u
const ratio = /^1:\d+$/
const rank = /^(?:1st|2nd|3rd|\dth|first|second|third) (?:in|of|among) /
const oneObject = new RegExp(`^\\p{L}+ ${number} [\\p{L}'’ -]+$`, 'u')

/** What a deed says behind its commas belongs to it by "with", or is said to the reader of a form only. */
function withRemarks(deed: string): string {
  const [head = '', ...rest] = deed.replace(/(\d \p{L}+s) (no|zero) ((?:\p{Ll}+ )?\p{Ll}+)$/u, '$1, $2 $3').split(', ')
  if (rest.length === 0 || /\(/.test(deed)) return deed
  const isRemark = (part: string) => [figure, lack, often, price, ratio, rank].some(kind => kind.test(part))
  const from = rest.findLastIndex(part => !isRemark(part)) + 1
  const remarks = rest.slice(from)
  if (remarks.length === 0) return deed
  const lead = [head, ...rest.slice(0, from)].join(', ')
  if (from === 0 && remarks.every(part => figure.test(part)) && oneObject.test(head))
    return / (?:for|with|in|at|to|of|from|by|per|a) /.test(head)
      ? `${lead}, with ${joinWords(remarks)}`
      : joinWords([head, ...remarks])
  const when = remarks.filter(part => often.test(part))
  const figures = remarks.flatMap(part => {
    if (ratio.test(part)) return [`a ${part} ratio`]
    if (lack.test(part)) return [part.replace(/^(?:zero|0) /, 'no ')]
    return figure.test(part) ? [part] : []
  })
  const place = remarks.find(part => rank.test(part))
  return [
    [lead, ...when].join(when.length > 1 ? ', ' : ' '),
    ...(figures.length > 0 ? [`${/ with /.test(lead) ? '' : 'with '}${joinWords(figures)}`] : []),
    ...(place ? [`which was ${place}`] : []),
  ].join(', ')
}

const things = new Set(['NOUN', 'ADJ', 'PROPN', 'DET'])
const isThings = (text: string) => tagWords(text).every(({ pos }) => things.has(pos))
const startsThing = (text: string) => /^(?:NOUN|ADJ|PROPN|DET)$/.test(tagWords(text)[0]?.pos ?? '')
const alone = /^(?:work|go|start|stay|live|serve|travel|train)$/

function withAnd(deed: string): string {
  const parts = deed.split(', ')
  const [head = '', ...rest] = parts
  if (rest.length === 0 || /\(|\band\b|\bor\b|\bwith\b/.test(deed)) return deed
  if (rest.length > 1)
    return rest.every(part => startsThing(part) && part.split(' ').length < 8) ? joinWords(parts) : deed
  const [verb = '', ...object] = head.split(' ')
  const [last = ''] = rest
  const base = readVerb(verb)?.base ?? ''
  return !alone.test(base) &&
    object.length > 0 &&
    isThings(object.join(' ')) &&
    isThings(last) &&
    !/ (?:the|an?) /.test(last) &&
    !isStray(last) &&
    /(?:s|ing|tion|ment)$/.test(last)
    ? `${head} and ${last}`
    : deed
}

const loose = /^((?:(?!, )[^()])+), (\p{Ll}[^,()\d]*)$/u
const limits =
  /\b(?:no|not|never|only|just|without|but|except|until|if|then|and|so|or|when|where|which|who|because|while|including|mostly|mainly|usually|often)\b|^(?:in|on|at|to|for|with|by|from|as|under|during|after|before|every|each|all|both|some|most|then|also|often|\p{L}+ing|(?!(?:dai|week|month|quarter|year)ly)\p{L}+ly)\b/u
const withoutLoose = (deed: string) =>
  deed.replace(loose, (whole, head: string, tail: string) =>
    head.split(' ').length < 3 || limits.test(tail) || !startsThing(tail) || hasFiniteVerb(tail) ? whole : head,
  )

const counts = /^(?:[2-9]|\d{2,}|two|three|four|five|six|seven|eight|nine|ten|twelve)$/i
function withPlurals(text: string): string {
  const tags = tagWords(text)
  return tags.reduce((told, { text: word, pos }, at) => {
    const before = tags[at - 1]
    const next = tags[at + 1]
    const isCounted =
      /^(?:ADJ|NOUN)$/.test(before?.pos ?? '') &&
      counts.test(tags[at - 2]?.text ?? '') &&
      !/^(?:DET|NOUN|PROPN)$/.test(tags[at - 3]?.pos ?? '')
    if (!isCounted || /^(?:hour|day|week|month|year|minute)$/.test(before?.text ?? '')) return told
    if (pos !== 'NOUN' || /s$|ing$|men$|feet$|^(?:people|men|women|children|staff|percent)$/.test(word)) return told
    if (next && !/^(?:ADP|PUNCT|CCONJ)$/.test(next.pos)) return told
    return told.replace(`${before?.text} ${word}`, `${before?.text} ${pluralOf(word)}`)
  }, text)
}

const repeated =
  /^((?:answer|take|took|make|made|give|gave|receive|write|wrote|handle|prepare|place)(?:d|ed)?) ((?:phone |daily |medicine |medication |weekly |monthly |progress |nursing )*)(call|order|question|request|reservation|appointment|payment|complaint|note|report|donut|delivery|reminder)(?=$|,| (?:and|from|for|on|in|by|over) )/
const withManyOf = (deed: string) =>
  deed.replace(
    repeated,
    (_, verb: string, kind: string, noun: string) =>
      `${verb} ${kind}${noun === 'delivery' ? 'deliveries' : `${noun}s`}`,
  )

const since =
  /^(\p{Ll}+) ([^,;]*\bsince (?:(?:\p{L}+ (?:of )?)?(?:19|20)\d\d|last \p{L}+|I (?:was|turned) [^,;]+|\p{Lu}\p{L}+)(?=$|[,;. (]))/u
const perfect = (deed: string, isNow: boolean) =>
  deed.replace(since, (whole, word: string, rest: string) => {
    const verb = readVerb(word)
    return verb?.forms.has('base') || (verb && isNow) ? `have ${participleOf(verb.base)} ${rest}` : whole
  })

const shouted = /(?<=(?:^|\s)\p{Ll}+ )\p{Lu}{5,}(?: \p{Lu}{5,})*(?!\p{L})/gu
const rarest = 12_000
const inLowerCase = (text: string) =>
  text.replace(shouted, words =>
    words.replace(/\p{L}+/gu, word =>
      (readWordVectors().rankOf(word.toLowerCase()) ?? rarest) < rarest ? word.toLowerCase() : word,
    ),
  )

const isBoth = /^(?:found|left|felt|saw|ground|wound|bound|fell|lay|shot)$/
const inPast = (deed: string) =>
  listInPast(deed) ??
  deed.replace(/^\p{Ll}+/u, past).replace(pair, (_, start: string, word: string) => `${start}${past(word)}`)
const pair = /^(\p{Ll}+(?: up| off| out)? and )(\p{Ll}+)(?=$|,| )/u
function past(word: string): string {
  const forms = readVerb(word)?.forms
  return forms?.has('base') && !forms.has('past') && !isBoth.test(word) ? pastOf(word) : word
}

const takesOf = /^(?:think|take|dispose|hear|learn|dream|get|approve|consist|speak|know|complain)$/
const parts =
  /^(?:share|head|group|team|crew|line|book|box|bag|number|range|part|post|cup|pair|lot|piece|sort|type|board|care|mean|wonder)$/
const withoutOf = (deed: string) =>
  deed.replace(/^(\p{Ll}+) of (?!\d{4}\b|.*, .* of )/u, (whole, word: string) => {
    const base = readVerb(word)?.base ?? ''
    return base && !takesOf.test(base) && !parts.test(base) ? `${word} ` : whole
  })

const now = /,? (?:right now|currently|at the moment)\b/
const withoutEcho = (deed: string) =>
  deed.replace(echo, (whole, verb: string, things: string, noun: string) => {
    const base = readVerb(verb)?.base ?? ''
    const same = (verbOfNoun(noun) ?? readVerb(noun)?.base) === base || noun.startsWith(base.slice(0, -1))
    return base.length > 3 && same && !/(?:ers?|s)$/.test(noun) && tagWords(things).at(-1)?.pos === 'NOUN'
      ? `${verb} ${things}`
      : whole
  })
const echo =
  /^(\p{Ll}+) ((?!(?:the|an?|my|our|in|on|at|to|for|with|of) )\p{L}+(?: (?!(?:in|on|at|to|for|with|of|and|the|a) )\p{L}+){0,2}) (\p{Ll}+)(?=$|[ ,])/u

export const mendDeed = (typed: string, goesOn: boolean): string => {
  const isCurrent = goesOn || now.test(typed)
  const deed = typed.replace(now, '').replace(/ and never (?=short\b|late\b|absent\b)/, ' and was never ')
  const whole = withoutLoose(
    withAnd(withRemarks(withoutEcho(withoutOf(inLowerCase(deed.replace(/\((?:19|20)\d\d, (?=\d)/, '(')))))),
  )
  const told = withManyOf(withPlurals(whole))
    .replace(/,? and ((?:about )?\d+(?: to |–)\d+ a \p{Ll}+)$/u, ', $1')
    .replace(/^(cut [^,]*(?:, [^,]*)*['’]s)(?=,|$)/u, '$1 hair')
  return isCurrent ? perfect(told, now.test(typed)) : inPast(told)
}

const withoutObject = /^(?:escort|transport|handle|give|make|bring|carry|do|prepare|provide|receive)$/
const ofTimes = /^(?:work|cover|open|close|take|start|finish|volunteer|return|stay|go|live)$/
const share = /^\p{L}+(?: \p{L}+){1,2} (?:about |around )?[\d.]+ ?(?:%|percent)$/u
const otherVerb =
  /(?<!\b(?:and|or|but|so|after|before|until|once|since|whether|though|who|that|which|when|while|if|because|where|what|how|as|than|I|it|we|they|he|she)\b.*) (?:rose|fell|dropped|went|took|was|were|is|are|became)\b/

export function isNoDeed(deed: string): boolean {
  const [lead = '', next = ''] = deed.split(' ')
  const base = readVerb(lead)?.base ?? ''
  return (
    (withoutObject.test(base) && /^(?:to|for|from|at|by)$/.test(next)) ||
    (next === 'of' && !takesOf.test(base)) ||
    (!ofTimes.test(base) && /^\S+ \p{L}+$/u.test(deed) && isStray(next)) ||
    share.test(deed) ||
    !isSoundList(deed) ||
    (!/^(?:was|were|is|are|am|have|had|took|went|became)$/.test(lead) && otherVerb.test(deed.split(',')[0] ?? ''))
  )
}

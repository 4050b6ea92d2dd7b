import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { bareNouns, completeObjects, completePlurals, completeVerb } from '../../english/complete-phrase.ts'
import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { isEnglish } from '../../english/mend-spelling.ts'
import { withDeterminer } from '../../english/noun-phrase.ts'
import { spellTimes } from '../../english/spell-times.ts'
import { isStray } from '../../english/stray.ts'
import { tagWords } from '../../english/tagger.ts'
import { joinWords, lowerFirst, withArticle } from '../../english/tidy.ts'
import { deedsWithThings, hasOwnVerb } from '../../english/verb-of-thing.ts'
import { gerundOf, pastOf, readVerb, type VerbForm } from '../../english/verbs.ts'
import { writtenOut } from '../../english/written-out.ts'
import { withLastAnd } from '../../line-editing/edit-line.ts'
import type { Clause } from '../../profile/profile.ts'

/**
 * What a point says, in words that surely form a sentence. `deed` follows "I" ("ran the register"), `thing` names what
 * the work included ("wound dressing, IVs, and charting"), `sentence` is whole, without its period.
 */
export interface Said {
  kind: 'deed' | 'thing' | 'sentence'
  text: string
}

const leftovers =
  /[@#]| \+ |(?:^|\s)\/|\/$|\b(?:lol|idk|u|ur|stuff|whatever|thurs|mon|tues)\b|\b(?:and|or|the|an?|of|to|for|from|with|in|at|by|as|per|when|until|who|that|my|his|her|every|too)$|(?<!\b(?:sign|log|hold|hand|turn|put|mov|carr|go|went|work)\p{Ll}* )\bon$|\b(?:it|he|she|I)['’](?:s|m)$/iu
const isBalanced = (text: string) => (text.match(/\(/g) ?? []).length === (text.match(/\)/g) ?? []).length
const isClean = (text: string) => isBalanced(text) && !leftovers.test(text)

export function sayable(
  { kind, text: typed, isEdited }: Pick<Clause, 'kind' | 'text' | 'isEdited'>,
  isCurrent: boolean,
): Said[] {
  const text = spellTimes(writtenOut(typed)).trim()
  if (kind === 'sentence') return sayableSentence(text, isCurrent)
  if (kind === 'noun') return sayableThings(text, isCurrent)
  // What stands behind a dash was a remark.
  return deedsIn(text.replace(/ [-–—] [^,]*$/u, ''))
    .map(each => (isEdited ? each : completePlurals(completeObjects(`I ${each}`).slice(2))))
    .map(withLastAnd)
    .filter(isSayableDeed)
    .map((each): Said => ({ kind: 'deed', text: each.replace(/\b([ap])\.m$/, '$1.m.') }))
}

const recorded = 'charted|recorded|logged|documented|entered|tracked|filed|posted|scheduled|answered|checked'
const withoutSubject = new RegExp(
  `^(?:The )?((?:\\p{L}[\\p{L}&]*,? ){1,4})(${recorded}) ((?:in|on|with|by|into) .+)$`,
  'iu',
)

function sayableSentence(text: string, isCurrent: boolean): Said[] {
  const [, things = '', verb = '', rest = ''] = withoutSubject.exec(text) ?? []
  if (things && !/\b(?:I(?!&)|we|they|he|she|it|and then)\b/.test(things)) {
    const done = isCurrent ? (readVerb(verb)?.base ?? verb) : verb.toLowerCase()
    return [{ kind: 'deed', text: `${done} ${lowerFirst(things)}${rest}` }]
  }
  const bare = text
    .replace(/\s*\([^)]*\)/g, '')
    .replace(
      /(?<=\p{L} .*)\b(?:since|because|while|although|until|when|if|where|which) (?:I|we|they|he|she|it)\b.*$/u,
      '',
    )
  const isQuoted = /^(?:The |My )?(?:mom|dad|boss|manager|parents?) says?\b/i.test(text)
  const startsAsDeed = /^The (\p{L}+) (?:\p{L}+ )*\d+ times\b|^The (?:receive|book|order|help|clean|call)\b/iu.test(
    text,
  )
  const isOpen = /^(?:where|since|as|because|when|until|which|who|if)\b[^,]*$/i.test(text)
  return isClean(text) && text.split(' ').length > 3 && hasFiniteVerb(bare) && !isOpen && !isQuoted && !startsAsDeed
    ? [{ kind: 'sentence', text }]
    : []
}

const subordinate = /\b(?:who|that|which|when|because|so|if|while|how|what|where|whose)\b/i
const leansOnVerb = /^(?:help|let|make|made|watch)(?:ed)? \S+ \p{L}+$/iu
const named = /^(?:baked|canned|fried|frozen|used|assisted|unlabeled) \p{L}+$/iu

/** "Lash lift" in a list of treatments, "pump alarms" is a deed. */
const isPairOfNouns = /^\p{Ll}+ \p{Ll}+(?<!s|ing|ly|tion)$/u

const leadOf = (text: string) => text.split(' ').find(word => !/ly$|^(?:also|always|often|then)$/.test(word)) ?? ''
export const formOf = (text: string) => {
  const verb = readVerb(leadOf(text))
  // "Knapweed" looks like a past form of a verb that there is not.
  if (!verb || !isEnglish(verb.base)) return undefined
  return verb.forms.has('past') ? 'past' : verb.forms.has('base') ? 'base' : undefined
}

function deedsIn(text: string): string[] {
  const form = formOf(text)
  if (!form) return [text]
  const hasBase = readVerb(leadOf(text))?.forms.has('base') === true
  const deeds: string[] = []
  for (const part of text.split(/(?=, )|(?<!,)(?= and )/)) {
    const own = part.replace(/^(?:, and |, | and )/, '')
    const before = deeds.at(-1)
    if (before === undefined) deeds.push(own)
    else if (
      (isDeed(own, form) || (hasBase && !deeds.some(isPastOnly) && isDeed(own, 'base'))) &&
      endsDeed(before, part)
    )
      deeds.push(own)
    else deeds[deeds.length - 1] = `${before}${part}`
  }
  return deeds
}

const isPastOnly = (deed: string) => readVerb(leadOf(deed))?.forms.has('base') === false && formOf(deed) === 'past'

function isDeed(text: string, form: VerbForm): boolean {
  const forms = readVerb(leadOf(text))?.forms
  if (!text.includes(' ') || !formOf(text) || !forms?.has(form) || named.test(text)) return false
  if (form === 'base' && isPairOfNouns.test(text) && !bareNouns.has(text.split(' ')[1] ?? '')) return false
  const lead = leadOf(text)
  if (form === 'past' && !forms.has('base')) return true
  return /^(?:VERB|AUX)$/.test(tagWords(`I ${text.slice(text.indexOf(lead))}`)[1]?.pos ?? '')
}

const endsDeed = (before: string, joint: string) =>
  before.includes(' ') &&
  // "Mixed and logged every tank" share their object.
  !(joint.startsWith(' and') && readVerb(/(?:, |\band )(\p{L}+)$/u.exec(before)?.[1] ?? '')?.forms.has('past')) &&
  (before.match(/\(/g) ?? []).length === (before.match(/\)/g) ?? []).length &&
  !(joint.startsWith(' and') && (subordinate.test(before) || leansOnVerb.test(before) || endsInAdjective(before)))

/** "In electrical and control circuits": the noun stands behind both. */
function endsInAdjective(text: string): boolean {
  const [last, before] = tagWords(text).toReversed()
  return last?.pos === 'ADJ' && /^(?:ADP|DET|ADJ)$/.test(before?.pos ?? '')
}

const alone =
  /^(?:cook|clean|bake|sew|mop|sweep|dust|garden|tutor|teach|coach|train|cashier|file|stock|shop|drive|type)(?:ed|ned|d)?$|^(?:swept|taught|drove)$/i

const isSayableDeed = (text: string) =>
  isClean(text) &&
  !/^(?:used|called|based|located) (?:by|in|as)\b|(?<!\bwho )\b(?:don't|didn't|doesn't)\b/i.test(text) &&
  (text.includes(' ') ? !(anything.test(text) && isStray(text.slice(text.indexOf(' ') + 1))) : alone.test(text))

const anything = /^(?:did|do|handled?|lent|(?:worked?|got) (?:on|off|up|in|out)\b)/

const post =
  /^(?:preceptor|mentor|trainer|charge nurse|staff nurse|key ?holder|shift lead(?:er)?|team lead(?:er)?|supervisor|assistant manager|backup|(?:head|captain|leader|president|treasurer|secretary) of)\b/i
const honor = /^employee of (?:the )?(month|quarter|year)( twice| \d times)?$/i
/** A number of people or things is told behind what is done for them. */
const counted =
  /^(?:about |around |up to |over )?\d[\d,]*\+?(?: (?:to|or) \d[\d,]*|–\d+)? (?:\p{L}+ )?(?:\p{L}+s|people|children|men|women)\b/iu
const doing = /(?:[^s]s|ing|tion|sion|ment|care)\b/
const spared =
  /^(?:no|zero) (?:[\p{L}-]+ ){0,3}(?:accidents?|incidents?|injur(?:y|ies)|errors?|shortages?|complaints?|violations?|write-ups?|falls|ulcers|absences?|call-?outs?|returns|mistakes|citations?|losses)\b/iu
const mostThings = 7
/** One thing by itself says what was done only as a noun of doing, or as a number of people or things. */
const isActivity =
  /^(?!zero)(?:(?:\p{Ll}+ )?\p{Ll}{3,}(?:ing|tion|sion|ment|ance)s? |(?:\d\S*|two|three|four|five|six|seven|eight|nine|ten|twelve) (?!(?:hour|day|night|week|month|year|summer|season)s?\b)\p{Ll}+s\b|care of )/u

function sayableThings(text: string, isCurrent: boolean): Said[] {
  const [, award = '', times = ''] = honor.exec(text) ?? []
  if (award) return [{ kind: 'deed', text: `was employee of the ${award.toLowerCase()}${times}` }]
  if (post.test(text)) return sayablePost(text, isCurrent)
  if (spared.test(text) && isClean(text) && !hasFiniteVerb(text))
    return [{ kind: 'deed', text: `${isCurrent ? 'have had' : 'had'} ${text}` }]
  if (/^\p{L}+ (?!of\b)/u.test(text) && formOf(text) === 'past' && !readVerb(leadOf(text))?.forms.has('base'))
    return sayable({ kind: 'verb', text }, isCurrent)
  const listed = text.split(/, (?:and )?/)
  const parts = (listed.length === 1 ? text.split(/ and /) : listed).map(part =>
    part.replace(/^(?:usually|mostly|mainly|often|sometimes) /i, ''),
  )
  parts[0] = lowerFirst(parts[0] ?? '')
  const inForm = (base: string) => base.replace(/^\S+/, verb => (isCurrent ? verb : pastOf(verb)))
  if (parts.every(hasOwnVerb)) return [{ kind: 'deed', text: joinWords(deedsWithThings(parts, inForm)) }]
  const told = parts.filter(isThing)
  if (
    told.length < 3 &&
    (told.some(isName) || !told.some(part => isActivity.test(part) || doing.test(part) || counted.test(part)))
  )
    return []
  const numbers = told.filter(part => counted.test(part))
  const things = told.filter(part => !numbers.includes(part))
  const words = told.join(' ').match(/(?<!\p{L})\p{Ll}{4,}/gu) ?? []
  if (words.filter(isEnglish).length < words.length * 0.6) return []
  if (things.length === 0 && numbers.length > 0 && !numbers.some(part => ofTime.test(part)))
    return [{ kind: 'deed', text: `${isCurrent ? 'have' : 'had'} ${joinWords(numbers)}` }]
  if (things.every(isName) || (things.length < 2 && !isActivity.test(things[0] ?? numbers[0] ?? ''))) return []
  const behind = numbers.length === 1 ? `, with ${numbers[0]}` : ''
  return [{ kind: 'thing', text: `${joinWords(things.slice(0, mostThings).map(asThing))}${behind}` }]
}

const ofTime = /\b(?:hours?|days?|nights?|weeks?|months?|years?|seasons?|summers?|shifts?|times?)\b/i

function asThing(text: string): string {
  if (/^\d[\d,]*[ -]\p{L}+ \p{L}+(?<!s)$/u.test(text)) return withArticle(text)
  const [first = '', ...rest] = text.split(' ')
  if (
    (plainVerb.test(first) && rest.length === 0) ||
    (/^\d[\d–]* \p{L}/u.test(rest.join(' ')) && readVerb(first)?.forms.has('base'))
  )
    return [gerundOf(first.toLowerCase()), ...rest].join(' ')
  const isKnown = (readWordVectors().rankOf(first.toLowerCase()) ?? rarest) < rarest
  return isSingle.test(text) && isKnown ? withDeterminer(text, 'the') : text
}
const plainVerb = /^(?:clean|cook|bake|sweep|mop|iron|pack|sort|teach|drive|sew|dust|fold)$/i
const rarest = 12_000
const isSingle = /^(?!payroll|sales tax|recovery|first aid|\d)(?!.*(?:ing|tion|sion|ment|care|ance|ence)\b)\p{Ll}+/u

function sayablePost(text: string, isCurrent: boolean): Said[] {
  const name = lowerFirst(text.replace(/ since \d{4}$/, ''))
  if (!isClean(text) || /^(?:\p{Lu}\p{Ll}+ )+\p{Lu}\p{Ll}+$/u.test(text)) return []
  return [
    {
      kind: 'deed',
      text: `${isCurrent ? 'am' : 'was'} ${/^(?:backup|\p{L}+ of)\b/u.test(name) ? name : withArticle(name)}`,
    },
  ]
}

const isName = (text: string) => text.split(' ').every(word => /^["“]?\p{Lu}\p{Ll}|^\d|^(?:of|the|and)$/u.test(word))

function isThing(text: string): boolean {
  const words = text.split(' ')
  const run = Math.max(
    ...text.split(/\b(?:of|for|and|with|in|on|to|at|or|the|a|&)\b|[,/-]/i).map(part => part.trim().split(/\s+/).length),
  )
  return (
    isClean(text) &&
    !isStray(text) &&
    !/^\d+(?:st|nd|rd|th|\.\d+)\b|\b\d+ years?$|^(?:when|own(?:ed)?|while|if|have|has|had|do|is|be|not?|nobody|my|our|other|some|there|everything|to|with|in|at|on|for|by|of|from|until|about|during|after|before|since|between|because|without)\b|\b(?:I|we|they|too|my (?:mom|dad)s?)\b/i.test(
      text,
    ) &&
    run <= 5 &&
    words.length <= 11 &&
    !hasFiniteVerb(text) &&
    !/third|past/.test([...(readVerb(words[0] ?? '')?.forms ?? [])].join(' ')) &&
    completeVerb(text, base => base) === undefined &&
    !(words.length === 1 && readVerb(text)?.forms.has('base') && tagWords(`the ${text}`)[1]?.pos === 'VERB')
  )
}

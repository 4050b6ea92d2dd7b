import { acceptabilityOf } from '../../acceptability/acceptability.ts'
import { bareNouns, completeObject, completeObjects, completePlurals } from '../../english/complete-phrase.ts'
import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { isEnglish } from '../../english/mend-spelling.ts'
import { phraseResult } from '../../english/phrase-result.ts'
import { spellTimes } from '../../english/spell-times.ts'
import { isStray } from '../../english/stray.ts'
import { tagWords } from '../../english/tagger.ts'
import { lowerFirst } from '../../english/tidy.ts'
import { readVerb, type VerbForm } from '../../english/verbs.ts'
import { writtenOut } from '../../english/written-out.ts'
import type { LineContext } from '../../line-editing/edit-features.ts'
import { withLastAnd } from '../../line-editing/edit-line.ts'
import type { Clause } from '../../profile/profile.ts'
import { adverb } from '../../profile/verb-here.ts'
import { deedsOfThings, standing } from './deeds-of-things.ts'
import { isNoDeed, mendDeed } from './mend-deed.ts'

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

/** `title` of the work: what a verb is learned from for things that have none. */
export function sayable(
  { kind, text: typed, isEdited }: Pick<Clause, 'kind' | 'text' | 'isEdited'>,
  isCurrent: boolean,
  title = '',
): Said[] {
  const text = spellTimes(writtenOut(typed)).trim()
  if (kind === 'sentence') return sayableSentence(text, isCurrent)
  if (kind === 'noun') return sayableThings(text, { isCurrent, title })
  // What stands behind a dash was a remark.
  return deedsIn(text.replace(/ [-–—] [^,]*$/u, ''))
    .map(each => mendDeed(each, isCurrent))
    .map(each => completePlurals(isEdited ? withArticle(each) : completeObjects(`I ${each}`).slice(2)))
    .map(withLastAnd)
    .filter(isSayableDeed)
    .map((each): Said => ({ kind: 'deed', text: each.replace(/\b([ap])\.m$/, '$1.m.') }))
}

/** An article is put into an edited line only where an editor would surely miss it. */
function withArticle(deed: string): string {
  const told = completeObject(`I ${deed}`).slice(2)
  const [typed = 0, completed = 0] = [deed, told].map(each => acceptabilityOf(`I ${each}.`, 'deed'))
  return completed > typed + 0.1 ? told : deed
}

const recorded = 'charted|recorded|logged|documented|entered|tracked|filed|posted|scheduled|answered|checked'
const withoutSubject = new RegExp(
  `^(?:The )?((?:\\p{L}[\\p{L}&]*,? ){1,4})(${recorded}) ((?:in|on|with|by|into) .+)$`,
  'iu',
)

function sayableSentence(text: string, isCurrent: boolean): Said[] {
  const result = phraseResult(text)
  if (result) return [{ kind: 'deed', text: lowerFirst(result) }]
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
/** "Date of birth", not "disposed of sharps". */
const namedOf = /^(?!(?:dispos|think|thought|approv|kept|keep|took|take|got|get)\p{Ll}* )\p{Ll}+ of /u
const named = /^(?:baked|canned|fried|frozen|used|assisted|unlabeled) \p{L}+$/iu

/** "Lash lift" in a list of treatments, "pump alarms" is a deed. */
const isPairOfNouns = /^\p{Ll}+ \p{Ll}+(?<!s|ing|ly|(?<!sta)tion)$/u

const leadOf = (text: string) => text.split(' ').find(word => !adverb.test(word)) ?? ''
export const formOf = (text: string) => {
  const verb = readVerb(leadOf(text))
  // "Knapweed" looks like a past form of a verb that there is not.
  if (!verb || !isEnglish(verb.base.replace(/^(?:co|re|pre)-/, ''))) return undefined
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
      (isDeed(own, form) || (isDeed(own, 'base') && ((hasBase && !deeds.some(isPastOnly)) || startsAsVerb(own)))) &&
      endsDeed(before, part)
    )
      deeds.push(own)
    else deeds[deeds.length - 1] = `${before}${part}`
  }
  return deeds
}

function startsAsVerb(text: string): boolean {
  const [lead, next] = tagWords(text)
  return lead?.pos === 'AUX' || (lead?.pos === 'VERB' && /^(?:DET|NUM|PRON)$/.test(next?.pos ?? ''))
}

const isPastOnly = (deed: string) => readVerb(leadOf(deed))?.forms.has('base') === false && formOf(deed) === 'past'

function isDeed(text: string, form: VerbForm): boolean {
  const forms = readVerb(leadOf(text))?.forms
  if (!text.includes(' ') || !formOf(text) || !forms?.has(form) || named.test(text) || namedOf.test(text)) return false
  if (form === 'base' && isPairOfNouns.test(text.split(', ')[0] ?? '') && !bareNouns.has(text.split(' ')[1] ?? ''))
    return false
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
  !isNoDeed(text) &&
  !/^(?:used|called|based|located) (?:by|in|as)\b|(?<!\bwho )\b(?:don't|didn't|doesn't)\b/i.test(text) &&
  (text.includes(' ') ? !(anything.test(text) && isStray(text.slice(text.indexOf(' ') + 1))) : alone.test(text))

const anything = /^(?:did|do|handled?|lent|(?:worked?|got) (?:on|off|up|in|out)\b)/

function sayableThings(text: string, context: LineContext): Said[] {
  const { isCurrent } = context
  const state = standing(text, isCurrent)
  if (state) return isClean(text) && !hasFiniteVerb(text) ? [{ kind: 'deed', text: state }] : []
  if (/^\p{L}+ (?!of\b)/u.test(text) && formOf(text) === 'past' && !readVerb(leadOf(text))?.forms.has('base'))
    return sayable({ kind: 'verb', text }, isCurrent, context.title)
  return deedsOfThings(text, context)
    .map(each => completePlurals(completeObject(`I ${mendDeed(each, isCurrent)}`).slice(2)))
    .filter(isSayableDeed)
    .map((each): Said => ({ kind: 'deed', text: each }))
}

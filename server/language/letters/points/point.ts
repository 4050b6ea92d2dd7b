import { demandsInOwnWords } from '../../demands/demand.ts'
import { completeObjects, completePlurals } from '../../english/complete-phrase.ts'
import { withDeterminer } from '../../english/noun-phrase.ts'
import { contentStems } from '../../english/stem.ts'
import { joinWords } from '../../english/tidy.ts'
import { deedsWithThings, hasOwnVerb, isPlainThing } from '../../english/verb-of-thing.ts'
import { pastOf, readVerb } from '../../english/verbs.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { type Said, sayable } from './sayable.ts'

/** The smallest thing that can answer a demand. */
export interface Point extends Said {
  item: ProfileItem
  clause: Clause
  facts: string[]
  stems: ReadonlySet<string>
  demands: ReadonlySet<string>
}

const tellable = new Set<ProfileItem['kind']>([
  'job',
  'family-business',
  'volunteering',
  'care',
  'project',
  'school',
  'team',
  'skill',
])

export function pointsOf(item: ProfileItem): Point[] {
  if (!tellable.has(item.kind)) return []
  return item.clauses.flatMap(clause => {
    // Events and what came of them are told whole, as they were told.
    const isWhole =
      clause.demands !== undefined ||
      clause.isEdited ||
      item.kind === 'skill' ||
      /^(?:story|result|trusted)$/.test(clause.role)
    const make = (typed: Point['kind'], said: string): Point[] =>
      (isWhole
        ? [{ kind: typed, text: said }]
        : sayable({ kind: typed, text: said }, item.current).map(each => whole(each, typed))
      ).map(told)
    const told = ({ kind, text }: Pick<Point, 'kind' | 'text'>): Point => ({
      item,
      kind,
      clause,
      text,
      facts: [item.id, ...clause.facts],
      stems: contentStems(item.kind === 'skill' ? text.replace(/^have \p{L}+ /u, '') : text),
      demands: new Set([...(clause.demands ?? []), ...demandsInOwnWords(text).map(({ id }) => id)]),
    })
    if (clause.role === 'subjects' || clause.role === 'level') return []
    if (clause.kind === 'sentence') return isOwn(clause.text) ? make('sentence', clause.text) : []
    if (clause.kind === 'verb')
      return (clause.demands ? [clause.text] : splitDeeds(clause.text)).flatMap(text =>
        make(
          'deed',
          item.kind === 'skill' || clause.isEdited ? text : completePlurals(completeObjects(`I ${text}`).slice(2)),
        ),
      )
    if (clause.role === 'amount') return []
    return splitThings(clause.text).flatMap(text => {
      if (/^(?:group|team) of \d+$/.test(text)) return make('deed', `${item.current ? 'work' : 'worked'} in a ${text}`)
      if (/^(?:head|captain|leader|president|treasurer|secretary) of\b/i.test(text))
        return make('deed', `${item.current ? 'am' : 'was'} ${text}`)
      return make(/^(?:do|make|take|help|go|give|run|keep) /i.test(text) && item.current ? 'deed' : 'thing', text)
    })
  })
}

/** A deed that was typed among things has not had its articles yet: "clean station". */
const whole = (each: Said, typed: Said['kind']): Said =>
  each.kind === 'deed' && typed === 'thing'
    ? { ...each, text: completePlurals(completeObjects(`I ${each.text}`).slice(2)) }
    : each

const isOwn = (text: string) => /\b(?:I|we|me|my|our|us)\b|\d/i.test(text) && !/^(?:they|he|she|it)\b/i.test(text)

function splitDeeds(text: string): string[] {
  const [first = ''] = text.split(' ')
  const form = formOf(first)
  if (!form) return [text]
  const deeds: string[] = []
  for (const part of text.split(/(?<!\d),? (?=and )|, /)) {
    const own = part.replace(/^and /, '')
    const isHelped = /^help(?:ed)? \S+ \p{L}+$/u.test(deeds.at(-1) ?? '') && part.startsWith('and ')
    const isDeed = !isHelped && own.includes(' ') && formOf(own.split(' ')[0] ?? '') === form
    const isOpen = deeds.length > 0 && !deeds.at(-1)?.includes(' ')
    if (deeds.length > 0 && (!isDeed || isOpen))
      deeds[deeds.length - 1] += part.startsWith('and ') ? ` ${part}` : `, ${part}`
    else deeds.push(own)
  }
  return deeds
}

/** The tense of a deed; what was told in two answers may differ in it. */
export const tenseOf = ({ text }: Point) =>
  formOf(text.split(' ').find(word => !/ly$|^(?:also|always|often)$/.test(word)) ?? '')

const formOf = (word: string) => {
  const forms = readVerb(word)?.forms
  return forms?.has('past') ? 'past' : forms?.has('base') ? 'base' : undefined
}

const noThing =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|there|not|everything|other|some|and)\b|\b(?:I|we|they|is|are|was|were)\b/i
/** "Snacks diapers naps", typed without commas. */
const rowOfPlurals = /^\p{Ll}+[^s\P{Ll}]s(?: \p{Ll}+[^s\P{Ll}]s){2,}$/u
const splitThings = (text: string): string[] =>
  text
    .split(/, (?:and )?/)
    .flatMap((part, _, all) =>
      all.length === 1 ? part.split(/ and (?=\p{L}+$)|(?<=^(?:group|team) of \d+) and /u) : [part],
    )
    .flatMap(part => (rowOfPlurals.test(part) ? part.split(' ') : part))
    .map(part => part.replace(/^(?:usually|mostly|mainly|often|sometimes) /i, ''))
    .filter(part => part.length > 2 && part.split(' ').length <= 9 && !noThing.test(part))

export function tellPoints(points: readonly Point[], isCurrent: boolean): string {
  const [first] = points
  if (!first) return ''
  if (first.kind === 'sentence') return first.text
  const things = points.map(({ text, kind }) =>
    kind === 'thing' && isSingle.test(text) ? withDeterminer(text, 'the') : text,
  )
  const isMixed = things.some(each => each.startsWith('the '))
  const texts = things.map((each, at) =>
    isMixed && points[at]?.kind === 'thing' && (isLone.test(each) || isOpenNoun.test(each)) ? `the ${each}` : each,
  )
  if (first.kind === 'deed') return `I ${joinDeeds(texts)}`
  if (/^(?:project|school)$/.test(first.item.kind)) return `I ${isCurrent ? 'work' : 'worked'} on ${joinWords(texts)}`
  const bareThings = points.map(({ text }) => text.replace(/^the /, ''))
  if (points.every(({ kind }) => kind === 'thing') && bareThings.some(hasOwnVerb)) {
    const told = bareThings.flatMap((bare, at) =>
      hasOwnVerb(bare) ? bare : noHandle.test(bare) ? [] : (texts[at] ?? []),
    )
    return `I ${joinDeeds(deedsWithThings(told, base => inForm(base, isCurrent)))}`
  }
  // "The sitter", "always" and "Jeddah" are not handled: a row of things says so only if none of it looks like that.
  if (points.some(({ text }) => !isPlainThing(text))) return ''
  return texts.some(text => noHandle.test(text))
    ? `my work ${isCurrent ? 'covers' : 'covered'} ${joinWords(texts)}`
    : `I ${isCurrent ? 'handle' : 'handled'} ${joinWords(texts)}`
}

function inForm(base: string, isCurrent: boolean): string {
  const [verb = '', ...rest] = base.split(' ')
  return [isCurrent ? verb : pastOf(verb), ...rest].join(' ')
}

/** Tagged as a verb, beside things with an article. */
const isLone = /^(?!the$)\p{Ll}{3,}(?<!s|ing|tion)$/u

const isOpenNoun = /^\p{Ll}{4,}(?<!s|ing|tion) for /u

/** One or two words that name one thing: "cash drawer". */
const isSingle = /^(?!payroll|sales tax|recovery|first aid|\d)(?!.*(?:ing|tion|sion|ment|care)\b)\p{Ll}+/u

const noHandle = /\b(?:groups?|class(?:es)?|drop[- ]in|sort|time|tutoring|room|naps)\b|^\p{L}+ing\b|\d/iu

const joinDeeds = (texts: readonly string[]) =>
  texts.some(text => / and |, /.test(text)) && texts.length === 2 ? texts.join(', and ') : joinWords(texts)

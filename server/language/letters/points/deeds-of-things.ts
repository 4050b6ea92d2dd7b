import { bareNouns, barePart, hasPlural } from '../../english/complete-phrase.ts'
import { isEnglish } from '../../english/mend-spelling.ts'
import { isStray } from '../../english/stray.ts'
import { tagWords } from '../../english/tagger.ts'
import { joinWords, lowerFirst, withArticle } from '../../english/tidy.ts'
import { deedsWithThings, hasOwnVerb } from '../../english/verb-of-thing.ts'
import { pastOf, readVerb } from '../../english/verbs.ts'
import type { LineContext } from '../../line-editing/edit-features.ts'
import { editLine } from '../../line-editing/edit-line.ts'
import { verbOfNoun } from '../../line-editing/edits.ts'

const honor = /^employee of (?:the )?(month|quarter|year)( twice| \d times)?$/i
const spared =
  /^(?:no|zero) (?:[\p{L}-]+ ){0,3}(?:accidents?|incidents?|injur(?:y|ies)|errors?|shortages?|complaints?|violations?|write-ups?|falls|ulcers|absences?|penalt(?:y|ies)|fines?|call-?outs?|returns|mistakes|citations?|losses)\b/iu
const post =
  /^(?:preceptor|mentor|trainer|charge nurse|staff nurse|key ?holder|shift lead(?:er)?|team lead(?:er)?|supervisor|assistant manager|backup|(?:head|captain|leader|president|treasurer|secretary) of)\b/i
const able = /^(\p{L}[\p{L} -]*?)(?: \([^)]*\))? (certified|licensed)(?:(?: in)? ((?:19|20)\d\d))?$/iu
const clearance = /^((?:top |active )*secret|security|TS\/SCI) clearance(?: \((?:active|current)\))?$/i

const best =
  /^(?:top|best|fastest|number one|#1) (?:sellers?|\p{L}*(?:person|man|woman)|producer|performer|server|student|driver|closer|agent|rep(?:resentative)?|associate|cashier)(?=$|,| (?:of|in|for|at)\b)/iu

export function standing(text: string, isCurrent: boolean): string | undefined {
  const [, award = '', times = ''] = honor.exec(text) ?? []
  if (award) return `was employee of the ${award.toLowerCase()}${times}`
  const [, skill = '', how = '', year = ''] = able.exec(text) ?? []
  if (skill)
    return `${isCurrent && !year ? 'am' : 'was'} ${lowerFirst(skill)} ${how.toLowerCase()}${year ? ` in ${year}` : ''}`
  const [cleared, level = ''] = clearance.exec(text) ?? []
  if (cleared)
    return `${isCurrent ? 'hold' : 'held'} ${withArticle(`${/\((?:active|current)/.test(text) ? 'active ' : ''}${level.replace(/^\p{Lu}(?=\p{Ll})/u, lowerFirst)}`)} clearance`
  if (best.test(text)) return `was the ${lowerFirst(text).replace(/^#1/, 'number one')}`
  if (spared.test(text)) return `${isCurrent ? 'have had' : 'had'} ${text}`
  if (!post.test(text) || /^(?:\p{Lu}\p{Ll}+ )+\p{Lu}\p{Ll}+$/u.test(text)) return undefined
  const name = lowerFirst(text.replace(/ since \d{4}$/, ''))
  return `${isCurrent ? 'am' : 'was'} ${/^(?:backup|\p{L}+ of)\b/u.test(name) ? name : withArticle(name)}`
}

/** A number of people or things that were there: no time, and nothing that was done. */
const counted =
  /^(?:about |around |up to |over )?\d[\d,]*\+?(?: (?:to|or) \d+|–\d+)? (?!(?:hour|day|night|week|month|year|season|summer|shift|time|minute)s?\b)(?:\p{Ll}+ ){0,2}(?:\p{Ll}+s|people|children|men|women)$/u
const leastOfVerb = 0.4
const mostVerbs = 3

/** Deeds with the things that were listed; those that no verb surely fits are left out. */
export function deedsOfThings(text: string, context: LineContext): string[] {
  const parts = partsOf(text)
  const inForm = (base: string) => base.replace(/^\S+/, verb => (context.isCurrent ? verb : pastOf(verb)))
  const listed = deedsWithThings(
    parts.filter(part => hasOwnVerb(part)),
    inForm,
  ).filter(deed => !isBare.test(deed) || barePart.test(deed) || bareNouns.has(deed.split(' ').at(-1) ?? ''))
  const others = parts.filter(part => !hasOwnVerb(part))
  const learned = sharing(others.flatMap(part => deedOf(part, context, inForm) ?? []))
  const numbers = others.filter(part => counted.test(part))
  const deeds = learned.length > 0 ? [...listed, ...learned] : inSentences(listed)
  const [amount] = numbers
  const last = deeds.at(-1)
  return amount && last && numbers.length === 1 && !/\d/.test(last)
    ? [...deeds.slice(0, -1), `${last}, with ${amount}`]
    : deeds
}

function partsOf(text: string): string[] {
  const listed = text.split(/, (?:and )?(?![^(]*\))/)
  const parts = (listed.length === 1 ? text.split(/ and (?![^(]*\))/) : listed).map(part =>
    part.replace(/^(?:usually|mostly|mainly|often|sometimes) /i, '').replace(/ \([^)]*\)$/, ''),
  )
  parts[0] = lowerFirst(parts[0] ?? '')
  return parts.filter(part => part !== '' && !isStray(part))
}

const inSentences = (deeds: readonly string[]): string[] =>
  deeds.length <= mostVerbs
    ? deeds.length > 0
      ? [joinWords([...deeds])]
      : []
    : [joinWords(deeds.slice(0, mostVerbs)), ...inSentences(deeds.slice(mostVerbs))]

function deedOf(part: string, context: LineContext, inForm: (base: string) => string): string | undefined {
  const [first = '', ...rest] = part.split(' ')
  const verb = readVerb(first)
  if (verb?.forms.has('gerund') && isEnglish(verb.base) && governs(rest))
    return [inForm(verb.base), ...rest.slice(rest[0] === 'of' ? 1 : 0)].join(' ')
  const of = nominal.exec(part)
  const does = of ? verbOf(of[1] as string) : undefined
  if (of && does && isEnglish(does) && !/\b(?:I|we)\b/.test(part)) return `${inForm(does)} ${of[2]}`
  if (verb?.forms.has('base') && governs(rest) && tagWords(part)[0]?.pos === 'VERB')
    return `${inForm(verb.base)} ${rest.join(' ')}`
  if (trouble.test(part)) return `${inForm('handle')} ${part}`
  if (spared.test(part)) return `${context.isCurrent ? 'have had' : 'had'} ${part}`
  const { lines = [], oddsOfVerbs = 0 } = editLine(part, context) ?? {}
  const [line = ''] = lines
  if (lines.length !== 1 || oddsOfVerbs < leastOfVerb || oddsOfVerbs === 1) return undefined
  const isDone = readVerb(line.split(' ')[0] ?? '')?.forms.has(context.isCurrent ? 'base' : 'past')
  return isDone && isPlain(part) ? line.charAt(0).toLowerCase() + line.slice(1) : undefined
}

const trouble = /^(?:\p{Ll}+ )?(?:conflicts|complaints|disputes|emergencies)\b/u
const nominal =
  /^(control|escort|review|repair|design|transport|support|(?:re)?supply|\p{Ll}+(?:tion|sion|ment|ance|al)) of ((?:the |a )?[\p{L}\d].+)$/u
const verbOf = (noun: string) => (readVerb(noun)?.forms.has('base') ? noun : verbOfNoun(noun))

const governs = ([next = '', ...more]: readonly string[]) =>
  /^(?:the|an?|my|our|their|of|up|out|away|back|off|for|with|to|\d.*)$/.test(next)
    ? /s$/.test(more.at(-1) ?? '') || /^(?:the|an?|my|our|of|\d.*)$/.test(next)
    : /[^s]s$|^\p{Lu}/u.test(next)

const isBare = /^\p{L}+ \p{Ll}+(?<!s|ing|[tsx]ion|ment|care|[ae]nce|y)$/u

/** No name, no time and no person: what a verb of work can be put before. */
const isPlain = (part: string) =>
  !/\b(?:I|we|they|he|she|too|my|our|owned?|when|while|if|not?)\b/i.test(part) &&
  part.split(' ').length <= 9 &&
  !(/^\p{Ll}+$/u.test(part) && hasPlural(part)) &&
  !/\b(\p{L}+) \1\b/u.test(part) &&
  !part.split(' ').every(word => /^\p{Lu}\p{Ll}|^\d/u.test(word))

function sharing(deeds: readonly string[]): string[] {
  const byVerb = new Map<string, string[]>()
  for (const deed of deeds) {
    const [, verb = '', rest = ''] = /^(\p{L}+(?: (?:for|with|on|in))?) (.+)$/u.exec(deed) ?? []
    if (rest) byVerb.set(verb, [...(byVerb.get(verb) ?? []), rest])
  }
  return [...byVerb].map(([verb, things]) => `${verb} ${joinWords(things.slice(0, 4))}`)
}

import { tagWords } from '../../english/tagger.ts'
import { lowerFirst, upperFirst } from '../../english/tidy.ts'
import { participleOf, pastOf, readVerb } from '../../english/verbs.ts'
import { formOf } from './split-deeds.ts'

const day = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?'
const time = `(?:(?:on |every |each |most )?(?:${day}|weekends?)(?: (?:nights?|mornings?|afternoons?|evenings?))?|in (?:19|20)\\d\\d|(?:about|around) (?:19|20)\\d\\d|(?:last|this) (?:winter|summer|spring|fall|year|month|season)|right now|currently|now|later|then|sometimes|at night|in the (?:mornings?|evenings?|summers?|winters?))`
const joint = new RegExp(
  `,? (?:(?:and|but|plus)(?: also)?,? (?=(?:${time},? )?(?:I|we)(?:['’]ve| \\p{Ll}))|so,? (?=I (?!could|can|would|will|don|did)\\p{Ll}))`,
  'giu',
)
const fewestWords = 3

/** "I kept the books and I have trained 3 aides" as a sentence for each: one of them may be told better without the other. */
export function clausesOfSelf(sentence: string): string[] {
  if (!startsWithSelf.test(sentence)) return withSecondSelf(sentence)
  const pieces: string[] = []
  let from = 0
  for (const { 0: found, index } of sentence.matchAll(joint)) {
    const before = sentence.slice(from, index)
    if (isInBrackets(sentence, index) || before.split(' ').length < fewestWords || opensClause.test(before)) continue
    pieces.push(before)
    from = index + found.length
  }
  return [...pieces, sentence.slice(from)].map(each => upperFirst(withoutLead(each)))
}

/** "Show new workers the line, I explain it in Spanish": the second deed has an "I" that the first has not. */
function withSecondSelf(sentence: string): string[] {
  const [, before = '', after = ''] =
    /^([^,]{8,}), (?:(?:and|also) )*(I (?!am\b|was\b|had\b|do\b)\p{Ll}+ [^,]+)$/u.exec(sentence) ?? []
  return before && formOf(before) !== undefined && formOf(after.slice(2)) === formOf(before)
    ? [before, after]
    : [sentence]
}

const startsWithSelf = new RegExp(
  `^(?:(?:also|then|so|where|plus|and|but|basically|mostly|as an? |if |when |while |after |since|before that|in |on |at |for |from |about |around |every|each |during |${time})[^,.;]{0,45},? )?(?:I|we)(?:['’](?:m|ve)| \\p{Ll})`,
  'iu',
)
const ofSelf = /(?<!\p{L})(?:I|we)(?:['’](?:m|ve)| \p{Ll})/iu
/** The part after the comma belongs to it. */
const opensClause = /^(?:when|if|because|while|after|before|since|until|as|where|what|how|that)\b(?![^,]*, )/i
const isInBrackets = (text: string, at: number) => text.lastIndexOf('(', at) > text.lastIndexOf(')', at)

/** "Also I answer the phone" begins with I. */
const withoutLead = (clause: string): string =>
  clause.replace(
    /^(?:(?:also|then|so|where|plus|and|but|right now|currently|now|basically|mostly),? )+(?=(?:I|we)\b)/iu,
    '',
  )

const days = new RegExp(
  `^((?:on |every |each |most )?)(${day}|weekends?)((?: (?:nights?|mornings?|afternoons?|evenings?))?),? (?=(?:I|we) \\p{Ll})`,
  'iu',
)
const year = /^(?:in|about|around) ((?:19|20)\d\d),? (?=(?:I|we) \p{Ll})/iu

/** When it was stands behind what was done: "fridays we do fish fry" as "We do fish fry on Fridays". */
export function whenLast(typed: string): string {
  const [stop = ''] = /[.]+$/.exec(typed) ?? []
  const clause = typed.slice(0, typed.length - stop.length)
  const [lead = '', how = '', name = '', part = ''] = days.exec(clause) ?? []
  if (lead)
    return `${upperFirst(clause.slice(lead.length))} ${(how.trim() || 'on').toLowerCase()} ${/^weekend/i.test(name) ? name.toLowerCase() : upperFirst(name)}${part}${stop}`
  const [since = '', when = ''] = year.exec(clause) ?? []
  return since
    ? `${upperFirst(clause.slice(since.length))} (${/^in/i.test(since) ? '' : 'about '}${when})${stop}`
    : typed
}

const ofOffice =
  /^I was (?:also )?((?:an? |the )?(?:\p{L}+ ){0,2}(?:mother|captain|president|treasurer|secretary|leader|chair|coach|mentor|tutor|usher|volunteer|helper|assistant|representative))(?: when my (?:son|daughter|kids?|child(?:ren)?) (?:was|were) in school)?$/iu
export function servedAs(clause: string): string | undefined {
  const [, office = ''] = ofOffice.exec(clause.replace(/\.$/, '')) ?? []
  return office && `Served as ${office}`
}

/** The clause without "I", where what follows is plainly a verb; undefined else. */
export function withoutSelf(clause: string, role: string): string | undefined {
  const [, when = '', deed = ''] =
    /^(When (?:we|they|the) [^,]{3,50}?),? I ((?!am\b|was\b|had\b)\p{Ll}+ .+)$/u.exec(clause) ?? []
  if (when && formOf(deed) !== undefined && !isOfSelf(deed)) return upperFirst(`${deed} ${lowerFirst(when)}`)
  const told = withoutRole(clause, role)
    .replace(
      /^((?:If|When|While|After|Before|As|During) (?:(?!\bI\b)[^,]){3,60}?),? (?:I|we) (?:also )?(?=\p{Ll})/u,
      '$1, ',
    )
    .replace(/^(?:I|we)(?: (?:also|always|usually|often|mostly|normally))? (?=\p{Ll})/iu, '')
    .replace(/^(?:I|we)['’]ve (?=\p{Ll})/iu, 'have ')
    .replace(
      /(,? (?:and|but|then)(?: then)?|,) (?:I|we) (?:also )?(?=(\p{Ll}+))/gu,
      (whole, link: string, word: string, at: number, all: string) =>
        readVerb(word) && !saysOfOthers(all.slice(0, at)) ? `${link} ` : whole,
    )
    .replace(
      /^(?:have been|was|got) (?=(?:accepted|admitted|promoted|chosen|selected|named|elected|hired|trained|certified|licensed|asked|moved)\b)/iu,
      '',
    )
    .replace(/^have (?:also )?(\p{Ll}+)/u, (whole, word: string) => pastOfDone(word) ?? whole)
  if (told === clause || isOfSelf(told) || noDeed.test(told)) return undefined
  return upperFirst(joinedLast(told))
}

export const isOfSelf = (text: string): boolean => ofSelf.test(text)
function saysOfOthers(before: string): boolean {
  const words = tagWords(before)
  const at = words.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX')
  return (
    at > 0 && words.slice(0, at).some(({ pos }) => /^(?:NOUN|PROPN|PRON)$/.test(pos)) && formOf(before) === undefined
  )
}
const noDeed = /^(?:was|were|am|had|want|like|love|feel|think|hope|know|live|wish|mean|guess)\b/i
export function pastOfDone(word: string): string | undefined {
  const verb = readVerb(word)
  if (!verb || verb.base === 'be' || word === verb.base) return undefined
  return verb.forms.has('past') ? word : participleOf(verb.base) === word ? pastOf(verb.base) : undefined
}

function withoutRole(clause: string, role: string): string {
  const [lead = '', name = ''] = /^As an? ([^,]{3,40}?),? (?=I \p{Ll})/iu.exec(clause) ?? []
  return lead && role.toLowerCase().includes(name.toLowerCase()) ? clause.slice(lead.length) : clause
}

function joinedLast(text: string): string {
  const parts = partsOf(text)
  const last = parts.at(-1) ?? ''
  const isDeed = parts.length > 1 && formOf(last) !== undefined && formOf(last) === formOf(text) && last.includes(' ')
  return isDeed && !/ and /.test(parts.at(-2) ?? '') ? `${parts.slice(0, -1).join(', ')}, and ${last}` : text
}

const longestJoined = 90
const fewWords = 15
const yearAtEnd = / \((?:about )?(?:19|20)\d\d\)$/
export function joinShort(deeds: readonly string[]): string[] {
  const all: string[] = []
  for (const deed of deeds) {
    const last = all.at(-1)
    const form = formOf(deed)
    const isPair =
      last !== undefined &&
      form !== undefined &&
      form === formOf(last) &&
      last.length + deed.length < longestJoined &&
      ![last, deed].some(each => /[,;\n]/.test(each)) &&
      (`${last} ${deed}`.split(' ').length < fewWords || ![last, deed].some(each => / and /.test(each)))
    if (!isPair) all.push(deed)
    else {
      const [when = ''] = yearAtEnd.exec(last) ?? []
      all[all.length - 1] = `${last.slice(0, last.length - when.length)} and ${lowerFirst(deed)}${when}`
    }
  }
  return all
}

export function splitTenses(text: string): string[] {
  if (formOf(text) !== 'base') return [text]
  const parts = partsOf(text)
  const isDeed = (part: string) =>
    isPastOnly(part) && object.test(part.split(' ')[1] ?? '') && part.split(' ').length > 2
  const first = parts.findIndex((part, at) => at > 0 && isDeed(part))
  if (first < 2) return [text]
  const lines = [parts.slice(0, first).join(', ')]
  for (const part of parts.slice(first)) {
    const deed = part.replace(/^and /, '')
    if (isDeed(deed) || !(formOf(deed) === 'past')) lines.push(upperFirst(deed))
    else lines[lines.length - 1] += `, ${deed}`
  }
  return lines
}

const isPastOnly = (part: string) => {
  const forms = readVerb(part.split(' ')[0] ?? '')?.forms
  return forms?.has('past') === true && !forms.has('base')
}
const object = /^(?:the|an?|my|our|all|every|each|new|over|up|out|about|[$£€]?\d.*)$/i

function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const part of text.split(', ')) {
    const last = parts.at(-1)
    if (last !== undefined && last.lastIndexOf('(') > last.lastIndexOf(')'))
      parts[parts.length - 1] = `${last}, ${part}`
    else parts.push(part)
  }
  return parts
}

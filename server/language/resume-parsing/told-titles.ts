import { gerundOf, readVerb } from '../english/verbs.ts'
import { endsAsTitle } from './title-words.ts'

export function titleTold(
  { heading, organisation }: { heading: string; organisation: string },
  text: string,
): { heading: string } | undefined {
  if (heading) {
    const deed = deedBefore(heading, text.slice(0, text.indexOf(heading)))
    return deed ? { heading: deed } : undefined
  }
  if (!organisation) return undefined
  const [, done = '', first = ''] = doneBehind.exec(text.slice(text.indexOf(organisation) + organisation.length)) ?? []
  if (readVerb(first)?.forms.has('gerund')) return { heading: done }
  const [, doing = ''] = doneBefore.exec(text.slice(0, text.indexOf(organisation))) ?? []
  if (readVerb(doing)?.forms.has('gerund')) return { heading: doing }
  const [, did = '', what = ''] = didBefore.exec(text.slice(0, text.indexOf(organisation))) ?? []
  const verb = readVerb(did)
  return verb?.forms.has('past') && !noDeed.test(verb.base) ? { heading: `${gerundOf(verb.base)} ${what}` } : undefined
}
/** "Since 2022 I have been cooking at a place called" */
const doneBefore =
  /(?<!\p{L})i(?: have|['’]ve|['’]?m| am| was)(?: been)? (?!working|being|going|doing)(\p{Ll}{3,}ing)(?: \p{Ll}+){0,3} (?:at|for|in) [^.]*$/iu
const didBefore =
  /(?<!\p{L})i (?:also |mostly |mainly )?(\p{Ll}+) ((?!(?:it|them|him|her|me|us|there|hard|part|full|for|at|in) )\p{Ll}{3,}(?: \p{Ll}{3,})?) (?:for|at) $/iu
const small = 'and|then|until|till|from|since|for|in|at|on|with|to|the|my|all'
const doneBehind = new RegExp(
  `^(?: (?:in|on|near) \\p{Lu}[\\p{L}.'’-]*(?: \\p{Lu}[\\p{L}.'’-]*){0,2})?(?:, \\p{Ll}+ shift)?,? ((\\p{Ll}{2,}ing)(?: and \\p{Ll}{2,}ing)?(?: (?:the |my )?(?!(?:${small}) )\\p{Ll}{3,}){0,2})(?=$|[.,;!(]| (?:${small}) )`,
  'u',
)

/** "I cleaned rooms at the inn" names no post, but what was done: `before` ends with the verb. */
export function deedBefore(heading: string, before: string): string {
  if (!heading || endsAsTitle(heading)) return ''
  const [, did = '', article = ''] = deed.exec(before) ?? []
  const verb = readVerb(did.toLowerCase())
  if (!verb || !(verb.forms.has('past') || verb.forms.has('base')) || noDeed.test(verb.base)) return ''
  const what = heading.replace(/^(?:an?|the|my) /iu, '')
  return verb.base === 'drive' && isVehicle.test(what)
    ? `${what} driver`
    : `${gerundOf(verb.base)} ${article}${heading}`
}
const deed = /(?<!\p{L})i (?:also |then |mostly |mainly )?(\p{L}+) (an? |the |my )?$/iu
const noDeed = /^(?:be|have|work|become|start|get|go|do|need|want|hold|like)$/
const isVehicle = /(?<!\p{L})(?:van|truck|bus|taxi|cab|tractor|ambulance|shuttle|limo(?:usine)?)$/iu

export function workAt(organisation: string, told: readonly string[]): string {
  if (!/^(?:an?|the|my|our|his|her) \p{Ll}/u.test(organisation)) return organisation
  const before = told.flatMap(text => (text.includes(organisation) ? [text.slice(0, text.indexOf(organisation))] : []))
  const [where = ''] = /(?<!\p{L})(?:at|in|for|with|on) $/u.exec(before[0] ?? '') ?? []
  return where ? `work ${where}${organisation}` : organisation
}

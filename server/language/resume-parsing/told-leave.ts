import { gerundOf, readVerb } from '../english/verbs.ts'
import type { ReadEntry } from './read-heads.ts'

/** "I left in June of 2011 to care for my mother, and after that for my husband": when, and whom somebody cared for. */
export function leftForFamily(text: string): { when: string; care: string } | undefined {
  const [, when = '', did = '', whom = ''] = leftTo.exec(text) ?? []
  const [first = '', ...more] = did.split(' ')
  const base = readVerb(first.toLowerCase())?.base
  return base ? { when, care: [gerundOf(base), ...more, whom].join(' ') } : undefined
}
const leftTo =
  /^(?:(?:then|and|but|so) )*i (?:left|quit|stopped working|stopped)(?: (?:there|work|my job|that job))? (?:in )?((?:\p{L}{3,9}\.? (?:of )?)?(?:19|20)\d\d),? to ((?:help )?(?:care|help|look after|take care|stay home)(?: (?:for|of|with))?) ((?:my|our) (?:own )?(?:\p{L}+ )?(?:mother|mom|father|dad|parents?|grand\p{L}+|husband|wife|son|daughter|children|kids|baby|sister|brother|aunt|uncle|family)(?:(?:,? and|,) (?:then |after that |later )?(?:for )?(?:my|our) \p{L}+)?)/iu

/** "2019 - 2021 Not employed", with nothing told of that time: what it says, if it is no job. */
export function timeWithoutWork({ heading, organisation, place, from, to, lines }: ReadEntry): string {
  const words = [heading, organisation, place, ...lines].filter(Boolean)
  const said = words.length === 1 ? (words[0] ?? '') : ''
  const dates = [from, to].filter(Boolean).join(' - ')
  return dates && withoutWork.test(said) ? `${said}, ${dates}` : ''
}
const withoutWork =
  /^\(?(?:(?:was|currently) )?(?:not employed|not working|unemployed|out of work|no (?:job|work|employment)|between jobs|looking for (?:a job|work)|(?:employment|work|job|career) gap)\)?[.]?$/i

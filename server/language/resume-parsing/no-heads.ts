import { gerundOf, readVerb } from '../english/verbs.ts'
import type { HeadRead, ReadEntry } from './read-heads.ts'
import { isInstitution, titleWords } from './work-and-study.ts'

/** A sentence that names no work with an employer or a time of its own, or people alone: a line is better than a false job. */
export function isNoHead({ entry, isTold, isStudy }: HeadRead, text: string): boolean {
  const { heading, organisation, from, to } = entry
  if (from && to) return false
  if (isStudy) return isTold && !isInstitution(organisation) && !ofStudy.test(text)
  if (!heading && (isPeople.test(organisation) || isAward.test(organisation))) return true
  if (!heading && !from && !to && isCutOff(organisation, text)) return true
  if (!isTold || organisation) return false
  return goesOnAbove.test(text) || (!from && !to && !titleWords.test(heading))
}
const ofStudy =
  /(?<!\p{L})(?:schools?|college|universi\p{L}*|class(?:es)?|courses?|programs?|training|trained|stud\p{L}+|learn\p{L}*|graduat\p{L}*|grade|\d+(?:st|nd|rd|th)(?! (?:at|in|place))|freshman|sophomore|junior|senior|semesters?|credits?|degrees?|diploma|certificate|ged|hiset|major\p{L}*|took|passed|b\.?\p{L}+|m\.?sc)(?!\p{L})/iu
const isPeople =
  /^(?:(?:my|our|the|an?|two|several) )?(?:\p{L}+ )?(?:mother|mom|father|dad|parents?|grand\p{L}+|aunt|uncle|sisters?|brothers?|cousins?|siblings|famil(?:y|ies)|neighbou?rs?|friends?|kids|relatives)(?:,.*)?$/iu
const isAward = /\b(?:medals?|awards?|ribbon|scholarship|honor roll|employee of the (?:month|quarter|year))$/i
const goesOnAbove =
  /\balso\b|\b(?:promoted|became|was|am) (?:an? |the |to )?(?:senior|lead|head|shift|supervisor|manager|team)\b/i

export function isOfAbove({ entry, isTold, isStudy }: HeadRead, text: string): boolean {
  if (isTold) return !isStudy && goesOnAbove.test(text)
  return isAward.test(entry.organisation) || isCutOff(entry.organisation, text)
}

const isCutOff = (name: string, text: string) =>
  /^\p{Ll}+$/u.test(name) && text.startsWith(`${name} `) && /^\p{Ll}+s,/u.test(text.slice(name.length + 1))

export function endsAbove({ entry, isTold }: HeadRead, text: string): boolean {
  if (entry.heading || entry.organisation || !entry.to || entry.from) return false
  return leaves.test(text) || (isTold && stays.test(text))
}
export const leaves = /^(?:(?:then|and|but|so) )*(?:i )?(?:stopped|left|quit)(?! (?:with|over))\b/i
const stays = /\b(?:stayed|was there|worked there|been there)\b.*\b(?:till?|until)\b/i

export function helpIn(
  { heading, organisation }: ReadEntry,
  text: string,
): { heading: string; organisation: string } | undefined {
  const [whom = '', ...others] = organisation.split(', ')
  if (heading || !ofRelative.test(whom)) return undefined
  const [, told = ''] =
    new RegExp(`\\bi (?:also |sometimes |usually )?(\\p{L}+)(?: with)? ${whom}`, 'iu').exec(text) ?? []
  const base = told ? readVerb(told)?.base : undefined
  return base ? { heading: `${gerundOf(base)} ${whom}`, organisation: others.join(', ') } : undefined
}
const ofRelative =
  /^(?:my|our) (?:mother|mom|father|dad|parents|grand\p{L}+|aunt|uncle|t[ií][ao]s?|abuel[ao]s?|cousins?|sister|brother|family)$/iu

export function deedIn({ heading, organisation }: ReadEntry, text: string): Partial<ReadEntry> | undefined {
  if (heading || text.length > longestDeed) return undefined
  const [, told = '', rest = ''] = /^([^,.;(]+?)((?:[,.;(].*)?)$/u.exec(text) ?? []
  const [first = '', second = ''] = told.split(' ')
  const more = rest.replace(/^[\s,.;]+/, '')
  const lines = { lines: more ? [more] : [] }
  const verb = readVerb(first)
  if (
    /^(?:his|her|their|our|my) /i.test(organisation) &&
    /^(?:help|helped)$/i.test(first) &&
    /^(?:my|our)$/i.test(second)
  )
    return { heading: [gerundOf('help'), ...told.split(' ').slice(1)].join(' '), organisation: '', ...lines }
  if (organisation) return undefined
  if (told === first && verb?.forms.has('past') && !verb.forms.has('base'))
    return { heading: gerundOf(verb.base), ...lines }
  const [, what = '', whom = ''] = /^(\p{L}+ \p{L}+ing) for (.+)$/u.exec(told) ?? []
  return readVerb(what.split(' ')[1] ?? '')?.forms.has('gerund')
    ? { heading: what, organisation: whom, lines: [] }
    : undefined
}
const longestDeed = 120

/** What somebody did at home in years of their own: "at home with children", "i take care of my grandma". */
export function homeIn({ from, to, heading, organisation, lines }: ReadEntry, text: string): string {
  if (!(from || to)) return ''
  if (/^(?:at )?home$/i.test(organisation)) return atHome.exec(text)?.[0] ?? ''
  if (heading || organisation) return ''
  const [line = ''] = lines
  const [home = ''] = atHome.exec(line) ?? []
  if (home) return home
  const [, did = '', whom = ''] = ofFamily.exec(line) ?? []
  const [first = '', ...others] = did.split(' ')
  const base = readVerb(first)?.base
  const told = [base ? gerundOf(base) : '', ...others, whom].join(' ')
  return base ? (line === line.toUpperCase() ? told.toLowerCase() : told) : ''
}
const atHome =
  /^(?:(?:stay(?:ed|ing)?[- ])?(?:at )?home (?:with|for) (?:my |our |the |an? )?(?:\p{L}+ )?(?:children|kids|child|baby|babies|son|daughter|sons|daughters|boys|girls|twins|mom|mother|dad|father|parents?|grand\p{L}+)|stay[- ]at[- ]home (?:mom|mother|dad|father|parent)|rais(?:ed|ing) (?:my|our|the|two|three|four|\d) (?:children|kids|sons|daughters|boys|girls))(?!\p{L})/iu
const ofFamily =
  /(?:^|(?<!\p{L})i (?:also )?)((?:took|take|taking|taken) care of|car(?:e|ed|ing) for) (my (?:own )?(?:\p{L}+ )?(?:mother|mom|father|dad|parents?|grand\p{L}+|husband|wife|aunt|uncle|sisters?|brothers?|siblings|nephews?|nieces?|children|kids|sons?|daughters?)|our (?:children|kids|mother|father|parents))(?!\p{L})/iu

import { upperFirst } from '../english/tidy.ts'
import { gerundOf, readVerb } from '../english/verbs.ts'
import { findDates } from './find-dates.ts'
import type { HeadRead, ReadEntry } from './read-heads.ts'
import { endsAsTitle, hasTitleWord } from './title-words.ts'
import type { Unit } from './unit.ts'
import { isInstitution, titleWords } from './work-and-study.ts'

/** A sentence that names no work with an employer or a time of its own, or people alone: a line is better than a false job. */
export function isNoHead({ entry, isTold, isStudy }: HeadRead, text: string): boolean {
  const { heading, organisation, from, to } = entry
  if (from && to) return false
  if (isStudy) return isTold && !isInstitution(organisation) && !ofStudy.test(text)
  if (!heading && (isPeople.test(organisation) || isAward.test(organisation))) return true
  if (!heading && !from && !to && isCutOff(organisation, text)) return true
  if (!isTold || organisation) return false
  return isRise.test(firstSentence(text)) || (!from && !to && !titleWords.test(heading) && !endsAsTitle(heading))
}
const ofStudy =
  /(?<!\p{L})(?:schools?|college|universi\p{L}*|class(?:es)?|courses?|programs?|training|trained|stud\p{L}+|learn\p{L}*|graduat\p{L}*|grade|\d+(?:st|nd|rd|th)(?! (?:at|in|place))|freshman|sophomore|junior|senior|semesters?|credits?|degrees?|diploma|certificate|ged|hiset|major\p{L}*|took|passed|b\.?\p{L}+|m\.?sc)(?!\p{L})/iu
const isPeople =
  /^(?:(?:my|our|the|an?|two|several) )?(?:\p{L}+ )?(?:mother|mom|father|dad|parents?|grand\p{L}+|aunt|uncle|sisters?|brothers?|cousins?|siblings|famil(?:y|ies)|neighbou?rs?|friends?|kids|relatives)(?:,.*)?$/iu
const isAward = /\b(?:medals?|awards?|ribbon|scholarship|honor roll|employee of the (?:month|quarter|year))$/i
const firstSentence = (text: string) => text.split(/(?<=\p{Ll}{2}[.!?])\s+/u)[0] ?? text
const isRise =
  /\balso\b|\b(?:made|promoted|moved) me\b|\b(?:promoted|became|was|am) (?:an? |the |to )?(?:senior|lead|head|shift|supervisor|manager|team)\b/i

/** Whether a line that was read as a head tells more of the job above: it names nothing, or no work of its own. */
export function goesOnAbove(heads: readonly HeadRead[], unit: Unit): boolean {
  const { text, isInner } = unit
  if (volunteersAt.test(text)) return false
  const [only] = heads.length === 1 ? heads : []
  const isNameless = heads.every(({ entry, isStudy }) => !isStudy && !entry.heading && !entry.organisation)
  if (isNameless && !isOfHome.test(text) && heads.every(({ entry, isTold }) => isTold && !entry.from && !entry.place))
    return true
  if (isNameless && (tellsMore(unit, heads) || (isInner && heads.every(isOpenSince)))) return true
  if (!only || only.isStudy || !isNoHead(only, text)) return false
  if (only.isTold) return isRise.test(firstSentence(text)) || (isInner && tellsMore(unit, heads))
  return isAward.test(only.entry.organisation) || isCutOff(only.entry.organisation, text)
}

const isOpenSince = ({ entry, isTold }: HeadRead) => isTold && entry.to === 'present'

/** A further sentence of a paragraph, or a line of several deeds; what is done for one's family is no part of a job. */
function tellsMore({ tag, text, isClose, isInner }: Unit, heads: readonly HeadRead[]): boolean {
  if (!isClose || tag === 'PROJ' || isOfHome.test(text) || heads.some(({ entry }) => entry.from)) return false
  if (isInner) return true
  const [first = '', second = ''] = text.split(' ')
  const isDeed = readVerb(first.toLowerCase()) !== undefined && /^\p{Ll}/u.test(second)
  return isDeed && text.length > shortestDeeds && heads.every(({ entry }) => entry.to === '')
}
const shortestDeeds = 60
const isOfHome =
  /(?<!\p{L})(?:home|mom|mama|dad(?:dy)?|grand\p{L}+|husband|wife|(?:my|our|his|her) (?:\p{L}+ )?(?:mothers?|moms|fathers?|parents?|aunt|uncle|sons?|daughters?|sisters?|brothers?|siblings|cousins?|nephews?|nieces?|baby|kids|own))(?!\p{L})/iu

/** "Bus Finder (Statistics, fall 2023): counts at 4 stops" has its name in front. */
export function nameOfProject({ organisation, lines }: ReadEntry, text: string): Partial<ReadEntry> | undefined {
  const [what = '', ...more] = lines
  if (what && text === `${what} for ${organisation}`) return { heading: what, lines: [] }
  const [name = ''] = /^[^:(|;\n\t–—]{3,80}?(?=\s*[:(|;\n\t–—]| - |, )/u.exec(text) ?? []
  const isQuoted = (name.match(/["“”]/g)?.length ?? 0) % 2 === 1
  if (organisation || isQuoted || !what.startsWith(name) || !/^(?!I )./.test(name)) return undefined
  const rest = what.slice(name.length).replace(/^[\s,:;–—-]+/u, '')
  return { heading: name, lines: [...(rest ? [rest] : []), ...more] }
}

const isCutOff = (name: string, text: string) =>
  /^\p{Ll}+$/u.test(name) && text.startsWith(`${name} `) && /^\p{Ll}+s,/u.test(text.slice(name.length + 1))

export function endsAbove({ entry, isTold }: HeadRead, text: string): boolean {
  if (entry.heading || entry.organisation || !entry.to || entry.from) return false
  return leaves.test(text) || (isTold && stays.test(text))
}
export const leaves = /^(?:(?:then|and|but|so) )*(?:i )?(?:stopped|left|quit)(?! (?:with|over))\b/i
export const stayedUntil = (text: string): string =>
  stays.test(text) ? (findDates(text)?.to ?? '').replace(/^(?:until|till?) /i, '') : ''
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
  /^(?:my|our) (?:mother|mom|father|dad|parents|grand\p{L}+|aunt|uncle|t[ií][ao]s?|abuel[ao]s?|cousins?|sister|brother|family|\p{L}+['’]s? \p{L}+(?: \p{L}+){0,2})$/iu

export function volunteerIn({ heading, organisation }: ReadEntry, text: string): Partial<ReadEntry> | undefined {
  const [, whom = ''] = (!heading && !organisation && volunteersAt.exec(text)) || []
  return whom ? { heading: 'Volunteer', organisation: whom, lines: [text] } : undefined
}
export const volunteersAt =
  /(?<!\p{L})[Ii] (?:also |now |still )?volunteer(?:ed)? (?:with|at|for) ((?:the |my |our )?\p{Lu}[\p{L}'’&-]*(?: (?:(?:of|on|and|for|the|in) )?\p{Lu}[\p{L}'’&-]*)*)/u

/** "I worked the counter at Bell Cleaners" names no post, but the work. */
export function workIn({ heading }: ReadEntry, text: string): Partial<ReadEntry> | undefined {
  const [, what = ''] = /^the (\p{Ll}[\p{L} ]{2,30})$/u.exec(heading) ?? []
  return what && new RegExp(`worked (?:(?:at|in|on) )?${heading}`, 'i').test(text)
    ? { heading: `${what} work` }
    : undefined
}

export function deedIn({ heading, organisation }: ReadEntry, text: string): Partial<ReadEntry> | undefined {
  if ((heading && !text.includes(`(${heading})`)) || text.length > longestDeed) return undefined
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
    return {
      heading: cased(first, [gerundOf('help'), ...told.trim().split(' ').slice(1)].join(' ')),
      organisation: '',
      ...lines,
    }
  if (organisation || heading) return undefined
  if (told === first && verb?.forms.has('past') && !verb.forms.has('base'))
    return { heading: gerundOf(verb.base), ...lines }
  const [, what = '', whom = ''] = /^(\p{L}+ \p{L}+ing) for (.+)$/u.exec(told) ?? []
  return readVerb(what.split(' ')[1] ?? '')?.forms.has('gerund')
    ? { heading: what, organisation: whom, lines: [] }
    : undefined
}
const cased = (first: string, text: string) => (/^\p{Lu}/u.test(first) ? upperFirst(text) : text)
const longestDeed = 120

export function postBehind({ heading, organisation, place }: ReadEntry, text: string): Partial<ReadEntry> | undefined {
  const [, post = ''] = /\s(?:-{1,2}|–|—)\s(\p{L}[\p{L} /-]{1,30})(?=$|\n|\t|\s\()/u.exec(text) ?? []
  if (heading || !organisation || !post || !(hasTitleWord(post) || isShortPost.test(post))) return undefined
  const without = (name: string) =>
    name
      .replace(`, ${post}`, '')
      .replace(/\s(?:-{1,2}|–|—)\s.*$/u, '')
      .replace(new RegExp(`^${post}$`), '')
  return without(organisation)
    ? { heading: post, organisation: without(organisation), place: without(place) }
    : undefined
}
const isShortPost = /^(?:crew|srna|stna|cna|lna|gna|rna|nac|hha|pca)$/i

/** What somebody did at home in years of their own: "at home with children", "i take care of my grandma". */
export function homeIn({ from, to, heading, organisation, lines }: ReadEntry, text: string): string {
  if (!(from || to)) return ''
  const [, stayed = ''] = toldHome.exec(text) ?? []
  if (stayed && !organisation && (!heading || heading.includes(stayed.replace(/ \p{L}+$/u, ''))))
    return stayed.replace(/ and (\p{L}+)$/u, (whole, word: string) => (readVerb(word)?.forms.has('past') ? '' : whole))
  if (/^(?:at )?home$/i.test(organisation)) return atHome.exec(text)?.[0] ?? ''
  if (heading || organisation) return ''
  const [line = ''] = lines
  const [home = ''] = atHome.exec(line) ?? []
  if (home) return home
  const [, did = '', person = '', what = ''] = ofFamily.exec(line) ?? []
  const whom = what ? `${person}’s ${what}` : person
  const [first = '', ...others] = did.split(' ')
  const base = readVerb(first)?.base
  const told = [base ? gerundOf(base) : '', ...others, whom].join(' ')
  return base ? (line === line.toUpperCase() ? told.toLowerCase() : told) : ''
}
const toldHome =
  /(?<!\p{L})(?:i was|i am|i['’]m|i stayed|been) ((?:at )?home (?:full[- ]time )?with (?:my|our|the) \p{L}+(?: and (?:my |our )?\p{L}+)?)/iu
const atHome =
  /^(?:(?:stay(?:ed|ing)?[- ])?(?:at )?home (?:full[- ]time )?(?:with|for) (?:my |our |the |an? )?(?:\p{L}+ )?(?:children|kids|child|baby|babies|son|daughter|sons|daughters|boys|girls|twins|mom|mother|dad|father|parents?|grand\p{L}+)|stay[- ]at[- ]home (?:mom|mother|dad|father|parent)|rais(?:ed|ing) (?:my|our|the|two|three|four|\d) (?:children|kids|sons|daughters|boys|girls))(?!\p{L})/iu
const ofFamily =
  /(?:^|(?<!\p{L})i (?:also )?)((?:took|take|taking|taken) care of|car(?:e|ed|ing) for|look(?:ed|ing)? after) (my (?:own )?(?:\p{L}+ )?(?:(?:step)?(?:mother|mom|mama|mum|father|dad|papa)(?:-in-law)?|parents?|grand\p{L}+|nana|nanny|nan|gran|granny|mamaw|papaw|abuel[ao]s?|husband|wife|aunt|uncle|sisters?|brothers?|siblings|nephews?|nieces?|children|kids|sons?|daughters?)|our (?:children|kids|mother|father|parents))(?![\p{L}-])(?:['’]s? (\p{L}+(?:(?: |, | and )(?!who|she|he|they|from|since|in|for|at|while|until|till|when)\p{L}+){0,4}))?/iu

import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import type { ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { partLapsed, withStates } from '../../english/lapsed.ts'
import { readVerb } from '../../english/verbs.ts'
import { findDates } from '../../resume-parsing/find-dates.ts'
import { isPaperLine, papersAmong, papersIn } from '../../resume-parsing/other-lines.ts'
import { isLanguagePart } from '../../resume-parsing/read-languages.ts'
import { isInstitution, titleWords } from '../../resume-parsing/work-and-study.ts'
import { formOf, shortened } from './item-form.ts'
import { itemOf } from './item-of-entry.ts'

const { evidence: max } = limits

export function certificatesOf(entry: ResumeEntry): EvidenceForm[] {
  if (entry.heading || entry.organisation) return [itemOf('certificate', entry)]
  const found: EvidenceForm[] = []
  let alone = 0
  for (const text of withStates(entry.lines.map(({ text }) => text))
    .flatMap(text =>
      text.split(
        / and (?=I (?:did|took|got|have|finished) |an? (?:\p{L}+ ){0,3}(?:licen[cs]e|card|certificate|certification|permit)(?!\p{L}))/u,
      ),
    )
    .flatMap(papersIn)) {
    const [last, before] = [found.at(-1), found.at(-2)]
    const isDate = ofPaperAbove.test(text) && /\p{L}/u.test(text)
    if (isDate && last) {
      // As profile pages set them: the name, who gave it, "Issued Apr 2024 · Expires Apr 2027".
      if (/^issued/i.test(text) && before && alone >= 2 && !before.to)
        found.splice(-2, 2, { ...before, organisation: before.organisation || last.title, to: last.to })
      const dated = found.at(-1)
      if (dated) dated.to ||= shortened(/exp.*$/i.exec(text)?.[0] ?? text, max.date)
      alone = 0
    } else if (
      !isDate &&
      !isNoPaper.test(partLapsed(text)?.name || text) &&
      !isTask(text) &&
      !isGone.test(text) &&
      !isWished.test(text) &&
      !isStudied.test(text) &&
      !isSaid.test(text) &&
      findDates(text)?.rest !== ''
    ) {
      found.push(certificateOf(text))
      alone += 1
    }
  }
  return found
}
const ofPaperAbove =
  /^(?:(?:issued|expires?|exp\.?|valid|good|renewed|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:\p{L}{3,6})?\.?|(?:un)?til|thru|through|on|\d+(?:\/\d+)*)[\s·|,:–-]*)+$/iu

const ofHolder =
  /^(?:got|took|passed|completed|earned|finished|registered|certified|licen[cs]ed|limited|confined|trained|advanced|applied|accelerated|assisted|qualified|authori[sz]ed)(?!\p{L})/iu

function isTask(text: string): boolean {
  const words = text.replace(/^[^\p{L}]+/u, '').split(' ')
  const forms = readVerb(/^\p{Lu}?\p{Ll}+$/u.exec(words[0] ?? '')?.[0] ?? '')?.forms
  const isDone = forms?.has('past') && !forms.has('base') && !ofHolder.test(text)
  const isDuty =
    forms?.has('base') && words.length > 4 && !titleWords.test(text) && / (?:the|to|for|with|of) /.test(text)
  const isDeed = /^\p{Ll}/u.test(words[1] ?? '') && (isDone || isDuty)
  const isNone = /(?<!\p{L})(?:wpm|employee of the)(?!\p{L})|\d% /iu.test(text)
  if (/(?<!\p{L})(?:apply by|applying (?:for|to|by))(?!\p{L})/iu.test(text)) return true
  return (isDeed || isNone) && !isPaperLine(text) && !/certif|exam/i.test(text)
}

export function papersTold({ kind, entries }: ResumeSection): EvidenceForm[] {
  if (kind === 'certificates') return []
  const papers = entries.flatMap(({ lines }) => lines.flatMap(({ text }) => papersAmong(text)))
  return papers.filter(text => kind !== 'languages' || !isLanguagePart(text)).map(certificateOf)
}

export function licenseWaitedFor({ heading, lines }: ResumeEntry, label = ''): EvidenceForm[] {
  const [result] = lines.flatMap(({ text }) => awaited.exec(label + text)?.[1] ?? [])
  return result ? [formOf('certificate', { title: `${heading} license`.trim(), to: result })] : []
}
const awaited =
  /(?:^|[.,] )licen[cs]e:? (?:is )?((?:waiting|pending|applied|scheduled|in process|not yet)(?!\p{L})[^.,]*)/iu

export const isPaper = ({ heading, organisation, lines }: ResumeEntry) =>
  lines.length === 0 && isPaperLine(heading) && !isInstitution(organisation)
/** "Philippine RN license (PRC) 2014, BLS / ACLS 2021": two papers that were read as a course and its school. */
export function papersOf({ heading, organisation, from, to }: ResumeEntry): EvidenceForm[] {
  const isTwo = isPaperLine(organisation)
  const first = formOf('certificate', { title: heading, organisation: isTwo ? '' : organisation, from, to })
  return isTwo ? [first, certificateOf(organisation)] : [first]
}

const car = '(?:(?:have|own|reliable|my|a|insured) )*(?:car|vehicle|truck|transportation)(?: ?\\([^()]*\\))?'
const license = "(?:(?:i|have|a|my|valid|clean|current) )*(?:driver['’]?s? )?licen[cs]e"
export const withCar = new RegExp(
  `^(?:${car} ?(?:\\+|&|and|\\/|,) ?${license}|${license} ?(?:\\+|&|and|\\/|,) ?${car})$`,
  'i',
)
const isSaid =
  /^i (?:(?:have|own) (?:a |my own )?(?:car|truck|vehicle)(?!.*licen)|(?:can|will|like)(?!.*certif))(?!\p{L})/iu
const isStudied =
  /^i(?:['’]m| am) (?:(?:also|now|currently) )*(?:in|taking|enrolled|studying|doing|working on|signed up)(?!\p{L})/iu

export function certificateOf(text: string): EvidenceForm {
  const { name: paper = '', state = '' } = partLapsed(text) ?? {}
  if (/\p{L}{2}/u.test(paper)) {
    const { from, to, ...rest } = certificateOf(paper)
    return { ...rest, from: from || to, to: shortened(state, max.date) }
  }
  if (withCar.test(text)) return formOf('certificate', { title: 'Driver’s license' })
  const first = /\([^()]*\d{4},[^()]*\d{4}[^()]*\)/.test(text) ? undefined : findDates(text)
  const second = first && ends.test(first.rest) ? findDates(first.rest) : undefined
  const dates = second ?? first
  const isEnd = dates?.from === '' && validUntil.test(text.slice(0, text.indexOf(dates.to)))
  const told = (dates ? dates.rest.replace(/\t/g, ' ') : text)
    .replace(/ ?\((?:good for )?\d+ (?:years?|yrs?|months?|mos?)\)/gi, '')
    .replace(/ ?\.{3,} ?(?=[(–—-]|$)/g, ' ')
    .replace(/ ?\.{3,} ?/g, ' – ')
    .replace(/(?:\(\s*\)|[\s,;]|\s\.|(?<=\p{Ll}{3})\.)+$/u, '')
    .replace(
      /(?:,\s*(?:is )?(?:active|current|valid|renew(?:ed|s|al)?|good|expires?|exp\.?)(?: (?:in|by|until|thru))?)+$/i,
      '',
    )
    .replace(/ and (?:a )?clean (?:driving )?record$|^(?:i have )?(?:a )?clean (?:driving )?record and (?:an? )?/i, '')
    .replace(heldUntil, '')
    .replace(/,\s+(?:own|clean|no|can|have|with|took|got|passed it|online|thr(?:u|ough)) .*$/i, '')
  const [, name = told, organisation = ''] = given.exec(told) ?? byHealth.exec(told) ?? []
  const plain = name
    .replace(held, '')
    .replace(/^(?:an?|my) (?=\p{L})/iu, '')
    .replace(/^(?:(?:valid|current|active) (?=\S)|clean (?=driver))/i, '')
    .replace(/(?<=\p{L} )certified$/iu, '')
    .replace(/[\s,–—-]+$/u, '')
    .trim()
  return formOf('certificate', {
    title: plain || name,
    organisation,
    from: dates?.from ?? '',
    to: isEnd ? `valid until ${dates.to}` : (dates?.to ?? ''),
  })
}
const validUntil = /(?<!\p{L})(?:active|good) (?:thru|through|until|till?|to) $/iu
const ends = /(?<!\p{L})(?:exp(?:ire[sd]?)?|valid|renew\p{L}*|good)(?!\p{L})/iu
const heldUntil =
  /(?: (?:that|which))?(?: (?:is|are))?(?: (?:(?:current|valid|good|active)(?: (?:till?|until|thru|through|to))?|till?|until|thru|through|from)|(?<= that| which))$/i
const held =
  /^(?:i['’]?m|(?:i )?(?:(?:also|still|currently|now) )*(?:have|am|hold|got|earned|did|took|finished)) (?:(?:also|still|currently|now|my|an?|the|current|valid) )*(?:certified (?:in|for) )?|^certified in /i
const given =
  /^(.+?(?:certified|certification|certificates?|trained|licen[cs]ed?))[, ]+(?:through|thru|from|by|with) (?:the )?(\p{Lu}[\p{L}\p{M} .&'’-]+)$/iu
const byHealth =
  /^(?!American Red Cross$)(.+?)(?:,? (?:(?:of|from|by|with|through|thru) (?:the )?)?| ?[(–—-] ?)((?:American )?(?:Heart Asso\p{L}*\.?|Red Cross)|AHA)\)?$/iu
/** "Notary?? no but willing to get it" */
const isWished =
  /^[^;(]*(?:\?+ ?(?:no|not yet)(?![\p{L}.])|(?<!\p{L})(?:willing|want|hoping?|plan(?:ning)?) to (?:get|take|earn)(?!\p{L}))/iu
const isGone =
  /^(?:(?:my|the) )?(?:certificates?|licen[cs]es?|cert|it) (?:has |is |have )?(?:lapsed|expired|ran out)|(?<!\p{L})but (?:it|that|they|is|has) (?:\p{L}+ )?(?:lapsed|expired|ran out)/iu
const isNoPaper =
  /^(?:(?:my |own |reliable )?(?:car|truck|vehicle|transportation)$|full results?|results?|show credential|credential id|.* (?:expires|renewal|good until)$|\[[^\]]*\]$|(?:highly )?proficient|completed|familiar|expert|no|not|never|can|able|own|clean|willing|waiting|finished)\b|^[^\p{L}]*$|^(?:i )?(?:want|have ?n['’]?t|need|plan|hope|signed up|\d+ of my)\b/iu

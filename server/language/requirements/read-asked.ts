import type { License } from '#contract/jobs.ts'
import { languages } from '../claims/hard-facts/judge-languages.ts'
import { readSentence } from '../claims/read-sentence.ts'
import { type Demand, demandsInAd } from '../demands/demand.ts'
import { contentStems } from '../english/stem.ts'
import { names as licenceNames } from '../requirement-summary/names/name-licences.ts'
import { levels } from '../requirement-summary/names/name-studies.ts'
import { paper } from './cue-words.ts'

export interface Asked {
  /** Each of several things, such as what stands beside "or". */
  parts: string[]
  /** Without words of how much or how well. */
  subject: string
  stems: ReadonlySet<string>
  demands: Demand[]
  /** Products, brands and abbreviations. */
  names: readonly string[]
  /** The lowest level of study that is enough: 1 is school, 4 a master's degree. 0: none is asked for. */
  study: number
  isPaper: boolean
  isCourse: boolean
  licences: ReadonlySet<License>
  languages: readonly string[]
  isAnyLanguage: boolean
  isFluent: boolean
  /** Asks for practice beside what is held. */
  isPractice: boolean
}

const vague =
  /^(?:experienced?|required?|prefer\w*|plus|bonus|desir\w+|essential|knowledge\w*|understand\w*|proficien\w+|familiar\w*|fluen\w+|comfort\w*|valid|current|active|basic|strong|good|great|excellent|solid|proven|demonstrated|hands|minimum|least|previous|prior|similar|relat\w+|skills?|skilled|able|ability|capable|willing\w*|years?|months?|weeks?|days?|hours?|minutes?|times?|own|full|must|need\w*|ideal\w*|helpful|background|such|open|availab\w+|fields?|areas?|environments?|settings?|roles?|jobs?|work|working|degrees?|levels?|one|two|three|four|five|six|ten|high|other|any|etc|equivalent|including)$/i
const papers =
  /^(?:state|licen[cs]\w*|certifi\w*|certs?|cards?|permits?|registration|registered|qualifi\w+|credentials?)$/i
const places =
  /^(?:US|USA|UK|EU|U\.S\.?|Ohio|Texas|California|Washington|Florida|State|English|Bachelor|Master|Associate)$/

const levelRanks: Record<(typeof levels)[number][0], number> = {
  'high-school': 1,
  associate: 2,
  bachelors: 3,
  'masters-plus': 4,
}
const plain = (text: string) => text.toLowerCase().replaceAll('’', "'")

const studies = levels.map(
  ([level, { source }]) => [levelRanks[level], new RegExp(`(?:${source})(?: degrees?)?`, 'g')] as const,
)

/** The levels of study that a text names, lowest first. "Master's degree" is no other degree as well. */
export function studiesIn(text: string): number[] {
  let rest = plain(text)
  const found = studies.flatMap(([level, pattern]) => {
    const without = rest.replace(pattern, ' ')
    const isNamed = without !== rest
    rest = without
    return isNamed ? [level] : []
  })
  return found.sort()
}

/** Papers that go by many names. First aid and CPR are two. */
const isOnePaper = (licence: License) => !/^(?:First aid|Trade|Health|Other|Cosmetology|Insurance)/.test(licence)
export const licencesIn = (text: string): Set<License> =>
  new Set(
    licenceNames.flatMap(({ licence, text: pattern }) =>
      isOnePaper(licence) && plain(text).search(pattern) >= 0 ? [licence] : [],
    ),
  )
export const languagesIn = (text: string): string[] => plain(text).match(languages) ?? []

/** Is asked for in one subject: others of its level are none. */
const course = /\b(?:level [1-7]\b|[ns]vq|btec|(?:diploma|certificate) in)\b/i

const speaking =
  /\b(?:speak\w*|spoken|written|read|write|fluen\w+|native|(?:bi|tri|multi)lingual|languages?|proficien\w+|conversational|command of)\b/i
const anyLanguage =
  /\b(?:(?:bi|tri|multi)lingual|(?:second|another|other|additional|foreign|community) languages?|languages? (?:other|besides))\b/i

export function readAsked(text: string): Asked {
  const words = text.split(/[^\p{L}\p{N}+#’'-]+/u).filter(Boolean)
  const subject = words.filter(word => !vague.test(word) && !/^\d+\+?$/.test(word))
  const named = [...new Set(languagesIn(text))]
  const foreign = named.filter(language => language !== 'english')
  const isLanguage = named.length > 0 && (speaking.test(text) || subject.length <= 2)
  const isCourse = course.test(text)
  const licences = licencesIn(text)
  const isPaper = isCourse || licences.size > 0 || paper.test(text) || papers.test(words.at(-1) ?? '')
  return {
    parts: text.split(/[,;/]| and | or | such as | including /).filter(part => part.trim().length > 3),
    subject: subject.join(' '),
    stems: contentStems(subject.filter(word => !papers.test(word)).join(' ')),
    demands: demandsInAd(text),
    names: isPaper ? [] : readSentence(text).names.filter(name => !places.test(name) && languagesIn(name).length === 0),
    study: isCourse ? 0 : (studiesIn(text)[0] ?? 0),
    isPaper,
    isCourse,
    licences,
    languages: isLanguage ? (foreign.length > 0 ? foreign : named) : [],
    isAnyLanguage: anyLanguage.test(text) && !isLanguage,
    isFluent: /\b(?:fluen\w+|native|(?:bi|tri)lingual|proficien\w+|excellent)\b/i.test(text),
    isPractice: /\b(?:experience\w*|background|skills?|knowledge|worked|working)\b/i.test(text),
  }
}

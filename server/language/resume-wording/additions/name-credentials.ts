import type { AskedWord, Resume, ResumeSection } from '#contract/endpoints/resume.ts'
import { lapsed } from '../../english/lapsed.ts'
import { contentStems } from '../../english/stem.ts'
import { joinWords, lowerFirst, upperFirst } from '../../english/tidy.ts'
import { namePaper } from '../../letters/papers/name-paper.ts'
import { isLanguageDenied, isPaperDenied } from '../../profile/denials.ts'
import type { Denials } from '../../profile/profile.ts'
import { languagesIn } from '../../requirements/read-asked.ts'
import { lapsedAmong } from '../../resume-parsing/other-lines.ts'
import { apart } from '../frame/plain-lines.ts'
import type { Asked as Ranking } from '../from-profile/rank-facts.ts'
import { showsWord } from '../match-words.ts'
import { fitOf } from '../order-by-ad.ts'
import { hasRunOut } from '../words/proof/run-out.ts'
import { shortNames } from '../words/short-names.ts'
import { stands } from '../words/terms.ts'

const most = 3
const longest = 80
const weak = /\b(?:basic|beginner|little)\b/i
/** What is over, or of which nobody knows when it will be. */
const ended =
  /\b(?:expired|lapsed|ran out|(?:on|in) process|review(?:ing)?|preparing for|waiting|awaiting|studying|pending|not|no)\b/i
const listed = new Set<ResumeSection['kind']>(['certificates', 'other', 'education'])
const inAnyPaper =
  /^(?:certif|licen|card|valid|expir|current|state|train|level|cours|program|pass|complet|school|colleg|educ|degre|diploma)/
const underWay = /\(in progress\)$/
const paper =
  /\b(?:certifi\w+|licen[sc]es?|licensed|permit|registered|registration|card|trained|training|authorized to work|evaluat\w+|passed|level \d|CPR|AED|first aid|BLS|ACLS|HIPAA|OSHA|S-\d+)\b/i

export function credentialsFor(
  words: readonly AskedWord[],
  { sections }: Resume,
  said: string,
  {
    asked: { demands, wanted },
    papers = [],
    denials = { papers: [], languages: [], spoken: [] },
  }: { asked: Ranking; papers?: readonly string[]; denials?: Denials | undefined },
): string[] {
  const qualifications = contentStems(
    demands
      .filter(({ qualification }) => qualification)
      .map(({ sentence }) => sentence)
      .join('. '),
  )
  const named = new Set(demands.flatMap(({ sentence }) => sentence.match(shortNames) ?? []))
  const isAsked = (part: string) =>
    (part.match(shortNames) ?? []).some(name => named.has(name)) ||
    [...contentStems(part)].some(stem => qualifications.has(stem) && !inAnyPaper.test(stem) && !/^\d*$/.test(stem))
  const gone = new Set(
    sections
      .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.flatMap(({ text }) => lapsedAmong(text))))
      .map(name => name.toLowerCase()),
  )
  const parts = sections
    .filter(({ kind }) => listed.has(kind))
    .flatMap(({ kind, entries }) =>
      entries.flatMap(({ lines }) =>
        lines.flatMap(({ text }) =>
          kind === 'education'
            ? (/^[^:]+ \(in progress\)(?=:)/.exec(text) ?? acceptedIn(text))
            : apart(text)
                .split('\n')
                .flatMap(each =>
                  kind === 'certificates' || papers.includes(each) ? [each] : each.split(/, (?=\p{L})/u),
                )
                .map(each =>
                  upperFirst(
                    each
                      .trim()
                      .replace(/^I(?: am|['’]m| have| hold)(?: an?| my)? /, '')
                      .replace(/[.,;]+$/, ''),
                  ),
                )
                .filter(
                  part => kind === 'certificates' || papers.includes(part) || (paper.test(part) && !part.includes(':')),
                ),
        ),
      ),
    )
    .filter(
      part =>
        part.length <= longest &&
        !ended.test(part) &&
        !lapsed.test(part) &&
        !hasRunOut(part) &&
        !isPaperDenied(part, denials) &&
        !gone.has(part.toLowerCase()),
    )
  const asked = words.flatMap(({ word }) => {
    const part = parts.find(each => stands(word, each)) ?? parts.find(each => showsWord(each, word))
    return part ? [part] : []
  })
  const lower = said.toLowerCase()
  const held = [
    ...new Set([
      ...asked,
      ...parts.filter(part => papers.includes(part)),
      ...parts.filter(
        part =>
          isAsked(part) || ((underWay.test(part) || /^(?:accepted|admitted) /i.test(part)) && fitOf(part, wanted) > 0),
      ),
    ]),
  ].filter(part => !lower.includes(part.toLowerCase()))
  const spoken = [...new Set([...languagesFor(words, sections), ...languagesInAd(sections, demands)])].filter(
    (language, at, all) =>
      !language.split(' ').some(word => isLanguageDenied(word, denials)) &&
      !all.some((other, place) => place < at && other.includes(language)) &&
      !said.includes(language),
  )
  const all = [...held.slice(0, most).map(sayPaper), ...(spoken.length ? [`${joinWords(spoken)} speaker`] : [])]
  return all.map((each, at) => (at === 0 ? upperFirst(each) : lowerFirst(each)))
}

/** Languages that the ad names, whatever they are called: Marshallese is in no list. */
const languagesInAd = (sections: Resume['sections'], demands: Ranking['demands']): string[] =>
  sections
    .filter(({ kind }) => kind === 'languages')
    .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.flatMap(({ text }) => text.split(/[,;] /))))
    .filter(text => !weakly.test(text))
    .flatMap(text => {
      const [, name = '', level = ''] = /^(\p{Lu}\p{Ll}{3,})(?: \((native|fluent)\))?/u.exec(text) ?? []
      const isAsked = name !== 'English' && name !== '' && demands.some(({ sentence }) => sentence.includes(name))
      return isAsked ? [`${level} ${name}`.trim()] : []
    })
const weakly = /\b(?:basic|beginner|little|learning|understand|some)\b/i

const acceptedIn = (text: string): string[] => {
  const [, told = ''] =
    /^(?:(?:I )?(?:have been |was |am |been )?)((?:accepted|admitted) (?:to|into|at|for) .+?)\.?$/i.exec(text) ?? []
  return told ? [told] : []
}

const saysWhat =
  /\b(?:certif\w+|card|licen[sc]\w*|permit|regist\w+|train\w+|diploma|degree|course|class|clearance|eligible|authorized|equivalent|evaluat\w+|wpm|words|level|program|exam|passed|in progress|speaker|car|truck|vehicle|transportation|[A-Z]?CNA|STNA|RN|LPN|EMT|CDL)\b/i
function sayPaper(typed: string): string {
  const part = asCurrent(typed)
  if (/ since (?:19|20)\d\d$/.test(part)) return part
  const name = saysWhat.test(part) && !ends.test(part) ? undefined : namePaper(part)
  if (!name) return part
  return saysWhat.test(name) ? name : `${name} certification`
}
const goodUntil = /^(.+?),? (?:is |still )?(?:good|valid|current) (?:un)?(?:til|thru|through|to) (.+)$/i
/** "CPR card good until next year" is a current card. */
function asCurrent(part: string): string {
  const [, name = '', until = ''] = goodUntil.exec(part) ?? []
  return name && !/\d{2}/.test(until) ? `current ${name}` : part
}
const ends = /\bexp(?:ires?)?\b|\b(?:valid|good|renew\w*|through|until) .*\d/i

const little =
  /\b(?:basic|beginner|little|bit|some|learning|studying|(?<!speak and )understand|class(?:es)?|course|don't|not)\b/i
export const isToldAsWeak = (language: string, lines: string): boolean =>
  lines.split(/[,;\n](?![^()]*\))/).some(part => part.includes(language) && little.test(part))

/** "French lace" and "Spanish tile" are not spoken. */
const isSpoken = (language: string, lines: string): boolean =>
  new RegExp(
    `(?<!\\p{L})${language}(?! \\p{Ll}(?!\\p{L}*(?:ly|ing)\\b)(?!(?:nd|r|luent|ative|ilingual|asic|ntermediate|dvanced|peak)\\p{L}*))`,
    'u',
  ).test(lines)

function languagesFor(words: readonly AskedWord[], sections: Resume['sections']): string[] {
  const lines = sections
    .filter(({ kind }) => kind === 'languages' || kind === 'skills' || kind === 'other')
    .flatMap(({ entries }) => entries.flatMap(entry => entry.lines.map(({ text }) => text)))
    .join('\n')
  const stated = [
    ...lines.matchAll(/\b(\p{Lu}\p{Ll}+)(?:: | \()(native|fluent|advanced|intermediate|conversational|basic)\b/giu),
  ].map(([, language = '', level = '']) => [language, level.toLowerCase()] as const)
  const before = [...lines.matchAll(/\b(native|fluent|advanced|intermediate|conversational) (\p{Lu}\p{Ll}+)/giu)].map(
    ([, level = '', language = '']) => [language, level.toLowerCase()] as const,
  )
  const levels = new Map([...stated, ...before])
  const isLanguage = (word: string) => !word.includes(' ') && languagesIn(word).length > 0
  const named = words
    .map(({ word }) => word)
    .filter(word => isLanguage(word) && word !== 'English' && isSpoken(word, lines))
    .filter(word => word !== 'Dutch' || !/Pennsylvania Dutch/i.test(lines))
    .filter(word => !weak.test(levels.get(word) ?? '') && !isToldAsWeak(word, lines))
  const wantsAny = words.some(({ word }) => /\bsecond language\b/i.test(word))
  const best = wantsAny
    ? [...levels].filter(([language, level]) => language !== 'English' && isLanguage(language) && !weak.test(level))
    : []
  const all = [...new Set([...named, ...best.map(([language]) => language)])].slice(0, 2)
  const byLevel = new Map<string, string[]>()
  for (const language of all) {
    const level = levels.get(language) ?? ''
    byLevel.set(level, [...(byLevel.get(level) ?? []), language])
  }
  return [...byLevel].map(([level, names]) => `${level} ${joinWords(names)}`.trim())
}

import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { mendSpelling } from '../english/mend-spelling.ts'
import { tidyName, tidyTyping, upperFirst } from '../english/tidy.ts'
import { writtenOut } from '../english/written-out.ts'
import { titleWords } from '../resume-parsing/work-and-study.ts'
import { abbreviations } from '../text-model/split-sentences.ts'
import { type MonthStyle, monthStyle, tidyDate } from './words/date-style.ts'
import { isPrivate } from './words/private-employer.ts'
import { inSentenceCase, withIt } from './words/sentence-case.ts'

/** Corrects typing alone, such as capitals and spaces, which is no change worth a decision. */
export function tidyResume(resume: Resume): Resume {
  const { contact } = resume
  const style = monthStyle(resume)
  const endsWithStop = mostEndWithStop(resume)
  return {
    contact: { ...contact, name: tidyName(contact.name), place: tidyName(contact.place) },
    sections: resume.sections.map(section => ({
      ...section,
      entries: section.entries.map(entry => ({
        ...tidyHead(entry, style),
        lines: entry.lines.map(line => ({
          ...line,
          text: told.has(section.kind)
            ? withStop(tidyLine(line.text), endsWithStop)
            : listed(tidyLine(line.text), section),
        })),
      })),
    })),
  }
}

const told = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects'])
export function mostEndWithStop({ sections }: Resume): boolean {
  const lines = sections
    .filter(({ kind }) => kind !== 'summary')
    .flatMap(({ entries }) => entries.flatMap(entry => entry.lines))
  return lines.length > 0 && lines.filter(({ text }) => text.endsWith('.')).length > lines.length / 2
}

const fewWords = 4
/** One sentence ends as most lines of the resume do. */
function withStop(text: string, endsWithStop: boolean): string {
  if (/[.!?] \p{L}/u.test(text)) return text
  if (!endsWithStop) return text.replace(/(?<=\p{Ll}{3}|[\d%)])(?<!\b(?:etc|incl|dept|approx|Inc|Corp))\.$/u, '')
  return /[\p{L}\d)%]$/u.test(text) && text.split(' ').length >= fewWords ? `${text}.` : text
}

const level =
  /^(\p{Lu}\p{Ll}+)(?:,| [-–—]|:)? (native|mother tongue|first(?: language)?|fluent|good|basic|conversational|intermediate|advanced|beginner|understand)\.?(?=$|,)/iu
const bilingual = /^bilingual:? (?:in )?(\p{Lu}\p{Ll}+)(?: and |, | & |\/| )(\p{Lu}\p{Ll}+)(?=$|[ ,])/iu
const listed = (text: string, { kind }: ResumeSection) =>
  kind === 'languages'
    ? text
        .replace(/\) (?=\p{Lu})/gu, '), ')
        .replace(
          level,
          (_, language: string, how: string) =>
            `${language} (${/^(?:mother|first)/i.test(how) ? 'native' : how.toLowerCase()})`,
        )
        .replace(/\((?:my )?(?:first|mother tongue)(?: language)?\)/gi, '(native)')
        .replace(/\((?:I )?(?:speak|speaking)(?: it)?\)/gi, '(spoken)')
        .replace(bilingual, 'Bilingual in $1 and $2')
        .replace(/ (?=grew up (?:with|speaking)\b)/i, ', ')
    : text

const isTwice = ({ heading, organisation }: ResumeEntry) =>
  heading !== '' && saidIn(organisation.replace(/ \([^)]*\)$/, '')) === saidIn(heading)
const tidyHead = (typed: ResumeEntry, style: MonthStyle): ResumeEntry =>
  withTidyNames(isTwice(typed) ? { ...typed, heading: '' } : typed, style)

const withTidyNames = (entry: ResumeEntry, style: MonthStyle): ResumeEntry => ({
  ...entry,
  heading: capital(withGrades(withoutShouting(tidyName(mendSpelling(entry.heading))))).replace(licensed, each =>
    each.toUpperCase(),
  ),
  organisation: capital(withoutShouting(nameOf(entry.organisation))),
  place: tidyName(entry.place),
  from: tidyDate(entry.from, style),
  to: tidyDate(entry.to, style, entry.from),
})

const capital = (name: string) => (/^\p{Ll}{3,}(?!\p{L})/u.test(name) ? upperFirst(name) : name)

const licensed = /\b(?:cna|stna|hha|lpn|pca|emt|rbt)\b/gi

const initials = /^(?!(?:St|Dr|Mr|Ms|Mt|Ft|Jr|Sr)\b)\p{L}[b-df-hj-np-tv-xz](?= )/u

/** "nieghbors" and "own clients" are no names of employers. */
function nameOf(organisation: string): string {
  const mended = mendSpelling(organisation)
  if (organisation !== organisation.toLowerCase()) return organisation
  return isPrivate.test(mended)
    ? upperFirst(mended)
    : tidyName(organisation).replace(initials, each => each.toUpperCase())
}

const withGrades = (heading: string) =>
  heading.replace(/\((?:\p{L}+ \d,? ?){2,}\)/gu, grades => tidyTyping(grades.replace(/(?<=\d) (?=\p{L})/gu, ', ')))

const withoutShouting = (name: string) =>
  /^[\p{Lu}\W\d]*\p{Lu}{4}[\p{Lu}\W\d]*$/u.test(name) && /\p{Lu}{6}|\p{Lu}{4}.* /u.test(name)
    ? lowered(name)
    : name.replace(shouted, words => (words.includes(' ') || titleWords.test(words) ? lowered(words) : words))
const shouted = /(?<![\p{L}\d])\p{Lu}{4,}(?: \p{Lu}{4,})*(?![\p{L}\d'’])/gu
const lowered = (name: string) =>
  withIt(tidyName(name.toLowerCase())).replace(/\b(?:Ii|Iii|Iv|Llc|Usa|Cna|Rn|Lpn|Hs)\b/g, each => each.toUpperCase())
function tidyLine(typed: string): string {
  const text = typed.replace(/\s*\n\s*/g, ' ')
  const cased = inSentenceCase(text)
  if (cased === cased.toUpperCase() || text.length > 2000 || /^\(?(?:she|he|they)\/\S+$/.test(text)) return text
  return upperFirst(tidyTyping(writtenOut(cased))).replace(sentenceStart, letter => letter.toUpperCase()) || text
}

const sentenceStart = new RegExp(`(?<=\\p{L}{3}[.!?] )(?<!\\b(?i:${abbreviations}|etc)\\. )\\p{Ll}`, 'gu')

/** Letters and digits alone. Two texts that share them differ in typing only. */
export const saidIn = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []).join(' ')

import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { mendSpelling } from '../english/mend-spelling.ts'
import { tidyName, tidyTyping, upperFirst } from '../english/tidy.ts'
import { writtenOut } from '../english/written-out.ts'
import { isPrivate } from './words/private-employer.ts'
import { inSentenceCase } from './words/sentence-case.ts'

/** Corrects typing alone, such as capitals and spaces, which is no change worth a decision. */
export function tidyResume(resume: Resume): Resume {
  const { contact } = resume
  const names = resume.sections.map(({ name }) => name)
  const inCapitals = names.filter(isCapitals).length > names.length / 2
  return {
    contact: { ...contact, name: tidyName(contact.name), place: tidyName(contact.place) },
    sections: resume.sections.map(section => ({
      ...section,
      name: inCapitals ? section.name.toUpperCase() : upperFirst(section.name),
      entries: section.entries.map(entry => ({
        ...tidyHead(entry),
        lines: entry.lines.map(line => ({ ...line, text: listed(tidyLine(line.text), section) })),
      })),
    })),
  }
}

/** "Arabic mother tongue" */
const level =
  /^(\p{Lu}\p{Ll}+),? (native|mother tongue|fluent|good|basic|conversational|intermediate|advanced|beginner)(?=$|,)/iu
const bilingual = /^bilingual:? (?:in )?(\p{Lu}\p{Ll}+)(?: and |, | & |\/| )(\p{Lu}\p{Ll}+)(?=$|[ ,])/iu
/** "Spanish (native) English" lists two. */
const listed = (text: string, { kind }: ResumeSection) =>
  kind === 'languages'
    ? text
        .replace(/\) (?=\p{Lu})/gu, '), ')
        .replace(
          level,
          (_, language: string, how: string) => `${language} (${/^mother/i.test(how) ? 'native' : how.toLowerCase()})`,
        )
        .replace(bilingual, 'Bilingual in $1 and $2')
        .replace(/ (?=grew up (?:with|speaking)\b)/i, ', ')
    : text

const tidyHead = (entry: ResumeEntry): ResumeEntry => ({
  ...entry,
  heading: withGrades(withoutShouting(tidyName(mendSpelling(entry.heading)))),
  organisation: withoutShouting(nameOf(entry.organisation)),
  place: tidyName(entry.place),
  from: tidyDate(entry.from),
  to: tidyDate(entry.to),
})

/** "nieghbors" and "own clients" are no names of employers. */
function nameOf(organisation: string): string {
  const mended = mendSpelling(organisation)
  return isPrivate.test(mended) && mended === mended.toLowerCase() ? upperFirst(mended) : tidyName(organisation)
}

/** "7 GCSEs (english 5 maths 4)" as "7 GCSEs (English 5, maths 4)": each subject apart. */
const withGrades = (heading: string) =>
  heading.replace(/\((?:\p{L}+ \d,? ?){2,}\)/gu, grades => tidyTyping(grades.replace(/(?<=\d) (?=\p{L})/gu, ', ')))

/** "BOOKKEEPER" as "Bookkeeper"; acronyms are shorter. */
const withoutShouting = (name: string) =>
  /^[\p{Lu}\W\d]*\p{Lu}{4}[\p{Lu}\W\d]*$/u.test(name) && /\p{Lu}{6}|\p{Lu}{4}.* /u.test(name)
    ? tidyName(name.toLowerCase()).replace(/\b(?:Ii|Iii|Iv|Llc|Usa|Cna|Rn|Lpn|Hs)\b/g, each => each.toUpperCase())
    : name

const isCapitals = (text: string) => /\p{L}/u.test(text) && text === text.toUpperCase()
const tidyDate = (date: string) =>
  /^(?:left |until |expected |class of )?\p{Ll}{3,9}\.? \d/u.test(date) ? upperFirst(tidyTyping(date)) : date

function tidyLine(text: string): string {
  const cased = inSentenceCase(text)
  if (cased === cased.toUpperCase() || text.length > 2000) return text
  return (
    upperFirst(tidyTyping(writtenOut(cased))).replace(/(?<=\p{L}{3}[.!?] )\p{Ll}/gu, letter => letter.toUpperCase()) ||
    text
  )
}

/** Letters and digits alone. Two texts that share them differ in typing only. */
export const saidIn = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []).join(' ')

import { findDates } from './find-dates.ts'
import type { TaggedLine } from './label-lines.ts'
import { degree, isInstitution } from './work-and-study.ts'

/** A line right below a school, in its section, that names neither another one nor a degree tells of it. */
export function markSchoolFacts(lines: readonly TaggedLine[]): void {
  let section = ''
  let school = ''
  for (const [at, line] of lines.entries()) {
    if (line.tag.startsWith('HEAD:')) section = line.tag.slice(5)
    if (line.tag === '' || line.tag.startsWith('HEAD:') || section !== 'education') school = ''
    else if (school && isFact(line, school, lines[at - 1]?.tag === 'EDUX')) line.tag = 'EDUX'
    else if (/^EDU2?$/.test(line.tag) && isInstitution(line.text)) school = line.text
  }
}

const isFact = ({ tag, text }: TaggedLine, school: string, isBelowFact: boolean) =>
  (isBelowFact || tag !== 'EDU2' || isLabeled.test(text)) &&
  /^(?:EDU2?|SKILL|LANG|ACT)$/.test(tag) &&
  !isInstitution(text) &&
  !degree.test(text) &&
  (ofSchool.test(text) ||
    (tag.startsWith('EDU') && isPlain(text) && !isPlain(school) && !findDates(text) && !mayBeName(text)))
const isLabeled = /^[\p{L} ]{4,30} ?: /u
const isPlain = (text: string) => text === text.toLowerCase()
const mayBeName = (text: string) =>
  text.split(' ').length < 3 || /(?<!\p{L})(?:tech|college|high|career|program|training)(?!\p{L})/u.test(text)
const ofSchool =
  /^(?:(?:relevant |current |main )?(?:class(?:es)?|courses?|coursework|subjects)(?: taken)?:|(?:general|final|overall) grade ?:|year of graduation ?:|graduation project ?:|(?:\p{L}+ )?(?:attend[ae]nce|honou?r roll|g\.?p\.?a)(?!\p{L}))/iu

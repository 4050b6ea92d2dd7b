import { findDates } from './find-dates.ts'
import { bulletKind, withoutBullet } from './is-bullet.ts'
import type { TaggedLine } from './label-lines.ts'
import { degree, isInstitution } from './work-and-study.ts'

/** A line right below a school, in its section, that names neither another one nor a degree tells of it. */
export function markSchoolFacts(lines: readonly TaggedLine[]): void {
  let section = ''
  let school = ''
  let sign = ''
  for (const [at, line] of lines.entries()) {
    if (line.tag.startsWith('HEAD:')) section = line.tag.slice(5)
    if (line.tag === 'EDUX' && sign && bulletKind(line.text) === sign && isSchooling(line.text)) line.tag = 'EDU'
    if (line.tag === 'EDU') sign = bulletKind(line.text)
    else if (line.tag.startsWith('HEAD:')) sign = ''
    if (line.tag === '' || line.tag.startsWith('HEAD:') || section !== 'education') school = ''
    else if (school && isFact(line, school, lines[at - 1]?.tag === 'EDUX')) line.tag = 'EDUX'
    else if (/^EDU2?$/.test(line.tag) && isInstitution(line.text)) school = line.text
  }
}

/** "- Grade 12 completed, Hawassa Tabor School" among bullets that are schools each. */
const isSchooling = (text: string) => isInstitution(text) && gradeFirst.test(withoutBullet(text))
const gradeFirst = /^(?:grades? \d{1,2}|\d{1,2}th grade|(?:high|secondary|senior|junior) school|diploma)(?!\p{L})/iu

const isFact = ({ tag, text }: TaggedLine, school: string, isBelowFact: boolean) =>
  (/^EDU2?$/.test(tag) && toldOfSchool.test(withoutBullet(text))) ||
  ((isBelowFact || tag !== 'EDU2' || isLabeled.test(text)) &&
    /^(?:EDU2?|SKILL|LANG|ACT)$/.test(tag) &&
    !isInstitution(text) &&
    !degree.test(text) &&
    (ofSchool.test(text) ||
      (tag.startsWith('EDU') && isPlain(text) && !isPlain(school) && !findDates(text) && !mayBeName(text))))
const isLabeled = /^[\p{L} ]{4,30} ?: /u
const isPlain = (text: string) => text === text.toLowerCase()
const mayBeName = (text: string) =>
  text.split(' ').length < 3 || /(?<!\p{L})(?:tech|college|high|career|program|training)(?!\p{L})/u.test(text)
const ofSchool =
  /^(?:(?:relevant |current |main )?(?:class(?:es)?|courses?|coursework|subjects)(?: taken)?:|(?:general|final|overall) grade ?:|year of graduation ?:|graduation project ?:|(?:\p{L}+ )?(?:attend[ae]nce|honou?r roll|g\.?p\.?a)(?!\p{L}))/iu
const toldOfSchool =
  /^(?:(?:(?:senior|final|student|honou?rs|master['’]?s|bachelor['’]?s) )?(?:show|exhibition|thesis|project|recital|capstone(?: project)?|dissertation|seminar)|(?:field|clinical|practicum|student) (?:placement|rotation|experience|teaching)s?|practicum|clinicals|externship|study abroad|activities|clubs|sports|awards|honou?rs) ?: |^dean['’]?s['’]? list(?!\p{L})/iu

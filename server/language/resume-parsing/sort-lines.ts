import type { SectionKind } from '#contract/resume.ts'
import { readVerb } from '../english/verbs.ts'
import { findDates } from './find-dates.ts'
import { isLanguageLine, isPaperLine, isSkillList } from './other-lines.ts'
import { isBullet } from './read-entries.ts'
import { isStudyLine, titleWords } from './read-head.ts'
import { splitHead } from './split-head.ts'
import { announces } from './split-roles.ts'

export const isPersonal =
  /^(?:date of birth|birth ?date|born|d\.?o\.?b|age|marital|married|single|divorced|nationality|citizenship|gender|sex|religion|children|height|weight|race|ethnicity|social security|ssn|place of birth|(?:i am )?\d\d (?:years?|yrs?) old|1\d$)\b/i
const certificate =
  /\b(?:cert|certs|certified|certificates?|certifications?|licen[sc]ed?|osha|cpr|first aid|food hygiene|food handler|servsafe|proadvisor|aed|bls|hipaa|forklift|comptia|workkeys|exam|parts? \d.*passed)\b/i
const volunteer = /\b(?:volunt\p{L}*|pta|unpaid|community|church|treasurer|youth group)\b/iu
const skill = /\b(?:wpm|words per minute|fluent|native)\b|^(?:excel|microsoft|google|software|computer)\b/i
const references = /^references? (?:are )?(?:available )?(?:up)?on request/i
const careerBreak = /\b(?:career break|family|home with|caring for|looked after|look after)\b/i

/** Time away from paid work is no job. */
const isBreak = /^(?:career break|maternity leave|parental leave|sabbatical|gap year)\b/i
const activity = /^(?:(?:junior )?varsity|jv)\b|\b(?:team|band|choir|orchestra|cheerleading|debate|honor society)$/i
/** "Varsity swimming, Palm River High School" is no degree. */
const isActivity = (line: string) => {
  const [first = ''] = line.split(/,| [–—-] | at /)
  return line.length < 90 && activity.test(first.trim()) && !titleWords.test(first)
}

export interface SortedLines {
  kind: SectionKind
  lines: string[]
}

/** Sorts lines that no heading names by what each of them is; a line without a sign belongs to the job above it. */
export function sortLines(lines: readonly string[]): SortedLines[] {
  const sections = new Map<SectionKind, string[]>()
  let current: SectionKind | undefined
  let gap = true
  const all = lines.flatMap(splitHead)
  for (const [place, line] of all.entries()) {
    if (!line) {
      gap = true
      continue
    }
    const isAbove = announces(all, place)
    const kind = isAbove ? 'experience' : kindOf(line, current, gap)
    const into = sections.get(kind) ?? []
    if (gap || kind !== current || isDatedHead(line) || isAbove) into.push('')
    into.push(line)
    sections.set(kind, into)
    current = kind
    gap = false
  }
  return [...sections].map(([kind, all]) => ({ kind, lines: all.slice(1) }))
}

function kindOf(line: string, current: SectionKind | undefined, gap: boolean): SectionKind {
  if (isBullet(line)) return current ?? 'summary'
  if (isPersonal.test(line) || references.test(line)) return 'other'
  if (isLanguageLine(line)) return 'languages'
  if (/^(?:skills?|programs|software|computer(?: skills)?): /i.test(line)) return 'skills'
  if (isSkillList(line) && (gap || (current !== 'experience' && current !== 'volunteering'))) return 'skills'
  if (current !== 'experience' && !findDates(line)?.from && isPaperLine(line)) return 'certificates'
  const words = line.split(/\s+/).length
  const isSentence = words > 14 || (/[.!?]$/.test(line) && !(words < 11 && isStudyLine(line)))
  const isInside = !gap && (current === 'experience' || current === 'volunteering')
  if (isBreak.test(line) || isActivity(line)) return 'other'
  const isDated = isDatedHead(line)
  if (isSentence && !isDated) return isInside ? current : 'summary'
  if (isDated && volunteer.test(line) && !/\bvolunteer coordinator\b/i.test(line)) return 'volunteering'
  const isStudy = isStudyLine(line) && !(isInside && isDeed(line))
  if (isDated && !isStudy && !certificate.test(line)) return 'experience'
  if (certificate.test(line) && !(isStudy && ownSchool.test(line))) return 'certificates'
  if (isStudy) return 'education'
  if (skill.test(line) && (gap || !isInside || /\bwpm\b/i.test(line))) return 'skills'
  if (/\bvolunteer/i.test(line) && words < 9) return 'volunteering'
  if (isInside) return current
  if (findDates(line) && (titleWords.test(line) || line.includes(','))) return 'experience'
  if (titleWords.test(line) && words < 9 && gap) return 'experience'
  if (!gap && current && current !== 'summary' && current !== 'other') return current
  const isList = line.split(/[,;•|]/).length >= Math.max(3, words / 5)
  return isList ? 'skills' : 'summary'
}

const ownSchool = /\b(?:high school|university|college|school|vo-?tech|institute|academy|CC|HS|credits)\b/i
/** "Drove kids to school" below a job, but not "Attended college". */
const isDeed = (line: string) =>
  /^\p{Ll}/u.test(line) &&
  readVerb(line.split(' ')[0] ?? '') !== undefined &&
  !/^(?:graduat|stud|attend|complet|finish)/i.test(line)

export function isDatedHead(line: string): boolean {
  const dates = line.length <= 130 && !/^(?:I|my|we)\b/i.test(line) ? findDates(line) : undefined
  return Boolean(dates?.from) || (dates !== undefined && careerBreak.test(line))
}

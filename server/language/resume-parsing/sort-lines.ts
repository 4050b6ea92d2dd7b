import type { SectionKind } from '#contract/resume.ts'
import { findDates } from './find-dates.ts'
import { isBullet } from './read-entries.ts'
import { titleWords } from './read-head.ts'
import { splitHead } from './split-head.ts'

export const isPersonal =
  /^(?:date of birth|birth ?date|born|d\.?o\.?b|age|marital|married|single|divorced|nationality|citizenship|gender|sex|religion|children|height|weight|race|ethnicity|social security|ssn|place of birth|(?:i am )?\d\d (?:years?|yrs?) old|1\d$)\b/i
const school =
  /\b(?:high school|sixth form|diploma|ged|gcses?|a-levels?|bachelor|associate degree|university|college|academy|degree|graduated|semesters?|esl|secondary|lyc[eé]e|liceo|colegio|boot ?camp|job corps|b\.?a\.?|b\.?s\.?|bfa|a\.?a\.? in|a\.?s\.? in|studies|some college)(?![\p{L}])/iu
const certificate =
  /\b(?:cert|certs|certified|certificates?|certifications?|licen[sc]ed?|osha|cpr|first aid|food hygiene|food handler|servsafe|proadvisor|aed|bls|hipaa|forklift|comptia|workkeys|exam|parts? \d.*passed)\b/i
const volunteer = /\b(?:volunt\p{L}*|pta|unpaid|community|church|treasurer|youth group)\b/iu
const skill = /\b(?:wpm|words per minute|fluent|native)\b|^(?:excel|microsoft|google|software|computer)\b/i
const references = /^references? (?:are )?(?:available )?(?:up)?on request/i
const careerBreak = /\b(?:career break|family|home with|caring for|looked after|look after)\b/i

export const isSchool = (line: string): boolean =>
  /\b(?:high school|university|college|semesters?)\b/i.test(line) && !titleWords.test(line)

export interface SortedLines {
  kind: SectionKind
  lines: string[]
}

/** Sorts lines that no heading names by what each of them is; a line without a sign belongs to the job above it. */
export function sortLines(lines: readonly string[]): SortedLines[] {
  const sections = new Map<SectionKind, string[]>()
  let current: SectionKind | undefined
  let gap = true
  for (const line of lines.flatMap(splitHead)) {
    if (!line) {
      gap = true
      continue
    }
    const kind = kindOf(line, current, gap)
    const into = sections.get(kind) ?? []
    if (gap || kind !== current || isDatedHead(line)) into.push('')
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
  const words = line.split(/\s+/).length
  const isSentence = words > 14 || /[.!?]$/.test(line)
  const isInside = !gap && (current === 'experience' || current === 'volunteering')
  const isDated = isDatedHead(line)
  if (isSentence && !isDated) return isInside ? current : 'summary'
  if (isDated && volunteer.test(line) && !/\bvolunteer coordinator\b/i.test(line)) return 'volunteering'
  const [first = ''] = line.split(/,| [–—-] | at /)
  if (findDates(line)?.from && titleWords.test(first) && !school.test(first)) return 'experience'
  if (isDated && !school.test(line) && !certificate.test(line)) return 'experience'
  if (certificate.test(line) && !/\bhigh school|university|college\b/i.test(line)) return 'certificates'
  if (school.test(line) && (isDated || !isInside || findDates(line) || /\bdegree|diploma|school\b/i.test(line)))
    return titleWords.test(line) && isDated && !/\bschool|college|university\b/i.test(line) ? 'experience' : 'education'
  if (skill.test(line) && (gap || !isInside || /\bwpm\b/i.test(line))) return 'skills'
  if (/\bvolunteer/i.test(line) && words < 9) return 'volunteering'
  if (isInside) return current
  if (findDates(line) && (titleWords.test(line) || line.includes(','))) return 'experience'
  if (titleWords.test(line) && words < 9 && gap) return 'experience'
  if (!gap && current && current !== 'summary' && current !== 'other') return current
  const isList = line.split(/[,;•|]/).length >= Math.max(3, words / 5)
  return isList ? 'skills' : 'summary'
}

export function isDatedHead(line: string): boolean {
  const dates = line.length <= 130 && !/^(?:I|my|we)\b/i.test(line) ? findDates(line) : undefined
  return Boolean(dates?.from) || (dates !== undefined && careerBreak.test(line))
}

import { knowledgeNames } from '../catalogue/element-names.ts'
import type { CareerEntry, CareerFacts } from '../catalogue/entry.ts'
import { homeShares, isProfessor } from './field-links.ts'

/**
 * Beginnings of SOC codes of work that is licensed, or taught by accredited programs, in every state: engineering,
 * architecture and drafting; life and physical sciences; lawyers; teachers at schools; health care.
 */
const professions = /^(17|19-[12]|23-1|25-2|29)/
/** Technicians of the sciences are taught by one kind of program, or by many. */
const scienceTechnicians = /^19-4/
/** Employers in business and sales take degrees of any field, and their licenses are earned at work. */
const anyField = /^(11|13-1|41|43)/
const businessLicenses = /^(11|13|41)/

const degrees = new Set<CareerFacts['entryEducation']>(['associate', 'bachelors', 'masters', 'doctoral'])
const graduateDegrees = new Set<CareerFacts['entryEducation']>(['masters', 'doctoral'])
const licenseTag = /^((FAA )?licen[sc]e( needed| in (most|many) states)?)$/i
/** Knowledge that is usually learned in a degree of its own. */
const taught = [
  'Economics and Accounting',
  'Computers and Electronics',
  'Engineering and Technology',
  'Design',
  'Building and Construction',
  'Mathematics',
  'Physics',
  'Chemistry',
  'Biology',
  'Psychology',
  'Medicine and Dentistry',
  'Therapy and Counseling',
  'Philosophy and Theology',
  'Law and Government',
].map(name => (knowledgeNames as readonly string[]).indexOf(name))

/** Shares of the links of an occupation, percentages of its workers, and importance from 1 to 5. */
const thresholds = { concentrated: 0.5, fewFamilies: 0.45, degreeHolders: 80, knowledge: 4.7 }

const known = new WeakMap<CareerEntry, boolean>()

/** Says whether the usual start of a career is a degree or program of its own field, instead of any field. */
export function needsField(entry: CareerEntry): boolean {
  const needs = known.get(entry) ?? decide(entry)
  known.set(entry, needs)
  return needs
}

function decide(entry: CareerEntry): boolean {
  const { facts, tags, onetCode } = entry
  const isLicensed = tags.some(tag => licenseTag.test(tag))
  const isDegree = degrees.has(facts.entryEducation)
  const isProgram = facts.entryEducation === 'certificate' && (isLicensed || onetCode.startsWith('29'))
  if ((!isDegree && !isProgram) || tags.includes('No degree needed')) return false
  if (professions.test(onetCode)) return true
  if (isProfessor(onetCode)) return graduateDegrees.has(facts.entryEducation)
  const share = Math.max(0, ...homeShares(onetCode.slice(0, 7)).values())
  if (scienceTechnicians.test(onetCode)) return share >= thresholds.concentrated
  if (onetCode.startsWith('21-1')) return isLicensed || facts.entryEducation === 'masters'
  if (isLicensed && !businessLicenses.test(onetCode)) return share >= thresholds.concentrated
  if (anyField.test(onetCode) || onetCode.startsWith('25-9')) return false
  if (facts.jobZone === 5 && share >= thresholds.concentrated) return true
  const { bachelors, mastersPlus } = facts.educationShares
  return (
    share >= thresholds.fewFamilies &&
    bachelors + mastersPlus >= thresholds.degreeHolders &&
    taught.some(n => (facts.knowledge[n] ?? 0) >= thresholds.knowledge)
  )
}

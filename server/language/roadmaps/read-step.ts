import type { Weeks } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { readTimeline } from './timing/read-timeline.ts'

export type CatalogueStep = CareerEntry['roadmap'][number]
export type Level = 'high-school' | 'associate' | 'bachelors' | 'masters' | 'doctoral'

export interface Traits {
  weeks: Weeks
  level: Level | undefined
  anySubject: boolean
  asksFirst: boolean
  ownPace: boolean
}

const doctorate =
  /\b(PhD|PsyD|EdD|PharmD|DPT|AuD|doctora\w+|(medical|law|dental|veterinary) school|(DC|OD|DVM|JD) (program|degree))\b/i
const masters =
  /\b(master['’]?s|MSW|MBA|MFA|MPA|MPH|MLIS|seminary|PA school|graduate (school|degree|program|nursing))\b/i
const bachelors = /\b(bachelor['’]?s?|BSN|BSW|BFA|four-year (degree|program)|college|pre-pharmacy)\b/i
const associate = /\b(associate degree|two-year (\w+ )*degree|technician degree)\b/i
const diploma = /\b(diploma|GED)\b/i
const plainDegree = /\b(bachelor['’]s( degree)?|degree)( in any(thing| field| subject))?$/i
const anyField = /\bin any(thing| field| subject| major)\b|\bany (bachelor|four-year|degree|major|subject|field)/i
const namesDegree = /\bdegree\b/i
const school = /\b(degree|college|major in|study|school|program|engineering)\b/i
const noDegree = /\b(apprentice\w*|academy|certificate|class(es)?|course|lessons|rotations|MCAT|residency|union)\b/i

export function readStep(step: CatalogueStep): Traits {
  const weeks = readTimeline(step.timeline)
  const level = step.type === 'education' ? levelOf(step, weeks) : undefined
  const own = step.type !== 'experience' && weeks.to <= 26 && level === undefined
  const asksFirst =
    /^(decide|weigh|consider|think about|look into|or )|\bif (?:you|ads)\b|\bif \w+ are your aim\b/i.test(step.title)
  return {
    weeks,
    level,
    anySubject: plainDegree.test(step.title) && anyField.test(`${step.title}. ${step.description}`),
    asksFirst,
    ownPace: own || weeks.to <= 2,
  }
}

function levelOf({ title, description }: CatalogueStep, { from, to }: Weeks): Level | undefined {
  const [least, most] = [from / 52, to / 52]
  if (diploma.test(title)) return 'high-school'
  if (most < 1) return undefined
  if (/\bbachelor/i.test(title)) return 'bachelors'
  if (doctorate.test(title) && least >= 1.9) return masters.test(title) ? 'masters' : 'doctoral'
  if (masters.test(title)) return 'masters'
  if (associate.test(title)) return 'associate'
  if (bachelors.test(title)) return most >= 3 && least >= 1 ? 'bachelors' : undefined
  if (namesDegree.test(title)) return most >= 3 ? 'bachelors' : 'associate'
  if (least < 2 || noDegree.test(title) || !school.test(`${title} ${description}`)) return undefined
  if (most >= 3.5 && most <= 5) return doctorate.test(description) ? 'doctoral' : 'bachelors'
  return undefined
}

const growth = new RegExp(
  `^(grow|move (up|on|to|toward|into|from)|step (up|over|into|to|off)|rise|climb|become (?!.*apprentice)|aim for|bid|widen|broaden|turn
  |use (the|tuition|it|an|loan)|let (the|your)|go (on|deeper|further|independent|industrial)|build your own|run (one|your)
  |take over|ask for|look beyond|prove|open or|bridge to|act up|keep a|put several|travel or|master|certify or|add
  |prepare to manage|plan your next|earn your own|test a small|test for|look for the better)`.replace(/\n\s*/g, ''),
  'i',
)
const extra =
  /^(add|decide|weigh|consider|think|specialize|specialise|choose (a|your) (specialty|special)|choose (between|your next|a second)|pick a specialty)\b/i
const bridges = /^bridge to\b/i
const leads = /\b(manager|supervisor|director|executive|chief|lead|administrator|superintendent|principal|head)\b/i

const order = ['high-school', 'certificate', 'some-college', 'associate', 'bachelors', 'masters', 'doctoral']

const entersWork = /^(begin|start|take a first|find a first|get hired|hire on|land)\b/i
const maxLaterSteps = 2
const commonWords = /^(operator|technician|worker|assistant|clerk|specialist|representative|machine|repair)$/

/** Returns the number of final steps that follow the start in the job. */
export function laterSteps({ title, family, roadmap, facts }: CareerEntry): number {
  // If the target is a management job, promotion is part of the way.
  const growing = family !== 'management' && !leads.test(title)
  const entered = roadmap.findLastIndex(step => step.type === 'experience' && entersWork.test(step.title))
  const isLater = (step: CatalogueStep, place: number) => {
    const { level, asksFirst } = readStep(step)
    if (level && !asksFirst && order.indexOf(facts.entryEducation) >= order.indexOf(level)) return false
    if (extra.test(step.title) || bridges.test(step.title)) return true
    if (/apprentic|journey/i.test(step.title) || sharesWord(step.title, title)) return false
    return growing && (growth.test(step.title) || (step.type !== 'experience' && entered >= 2 && place > entered))
  }
  const last = roadmap.slice(-maxLaterSteps)
  const first = last.findLastIndex((step, place) => !isLater(step, roadmap.length - last.length + place))
  return last.length - 1 - first
}

const sharesWord = (step: string, career: string): boolean => {
  const words = new Set(step.toLowerCase().match(/[a-z]{5,}/g))
  return (career.toLowerCase().match(/[a-z]{5,}/g) ?? []).some(word => !commonWords.test(word) && words.has(word))
}

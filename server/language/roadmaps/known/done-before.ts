import { isCommonStem } from '../../demands/demand.ts'
import { contentStems } from '../../english/stem.ts'
import { nameOf } from '../brings/find-strengths.ts'
import type { Brought } from '../brings/read-items.ts'
import { namesRoleOf } from '../brings/speaks-of.ts'
import type { CatalogueStep, Traits } from '../read-step.ts'
import { type Person, youTold } from '../rules.ts'
import { certificateStatus, dateOf, yearsBetween } from '../standing/read-status.ts'
import type { StepOutcome } from '../step-outcome.ts'

const weeksOfYear = 52

function weeksIn({ from = '', to = '', current }: Brought, now: Date): number {
  const [start, end] = [dateOf(from), current ? now : dateOf(to)]
  return start && end ? yearsBetween(start, end) * weeksOfYear : 0
}

export function heldRole(step: CatalogueStep, { weeks }: Traits, person: Person, now: Date): StepOutcome | undefined {
  if (step.type !== 'experience') return undefined
  const item = person.items?.find(
    each => each.kind !== 'skill' && namesRoleOf(step, each) && weeksIn(each, now) >= weeks.from,
  )
  return item && { kind: 'done', told: `${youTold(nameOf(item))} That is what this step is for.` }
}

const helps = /^(?:help|volunteer)\b/i
const leastShared = 3

/** "Help at a legal aid office", of someone who greets tenants and sorts papers for its lawyers. */
export function heldHelp(step: CatalogueStep, { weeks }: Traits, person: Person, now: Date): StepOutcome | undefined {
  if (step.type !== 'experience' || !helps.test(step.title)) return undefined
  const asked = contentStems(`${step.title}. ${step.description}`)
  const item = person.items?.find(each => {
    if (each.kind !== 'volunteering' || weeksIn(each, now) < weeks.from) return false
    const told = contentStems([each.title, each.organisation, ...each.clauses.map(({ text }) => text)].join('. '))
    return [...told].filter(stem => asked.has(stem) && !isCommonStem(stem)).length >= leastShared
  })
  return item && { kind: 'done', told: `${youTold(nameOf(item))} That is what this step is for.` }
}

/** A certificate that the title or the first sentence of a step names, and that the user holds. */
export function heldNamed(step: CatalogueStep, { credentials }: Person, now: Date): StepOutcome | undefined {
  if (step.type !== 'certification') return undefined
  const text = `${step.title}. ${step.description.split(/(?<=[.!?])\s+/)[0] ?? ''}`.toLowerCase()
  const held = credentials.find(({ title, dated, issuer, isCourse }) => {
    const name = (title.split(',')[0] ?? '').trim().toLowerCase()
    return (
      !isCourse &&
      name.split(' ').length > 2 &&
      text.includes(name) &&
      certificateStatus(dated, { issuer, now }) === 'held'
    )
  })
  return held && { kind: 'done', told: `${youTold(held.said)} So this is done.` }
}

const plainStems = new Set([
  ...contentStems('program school college course class certificate degree study assistant care'),
])

const passedParts = /\b(?:papers?|exams?|parts?|levels?|modules?) (?:were |are |already )?passed\b|\bpassed \d+\b/i

export function countingRole({ type, description }: CatalogueStep, { items = [] }: Person): string | undefined {
  if (type !== 'experience') return undefined
  const list = description
    .split(/(?<=[.!?])\s+/)
    .find(sentence => /\bcounts?\b/.test(sentence))
    ?.toLowerCase()
  const item = items.find(({ kind, title }) => {
    const role = (title.split(/[,(]| (?:of|for|at|in) /)[0] ?? '').trim().toLowerCase()
    return kind === 'job' && role.length > 5 && list !== undefined && ` ${list}`.includes(` ${role}`)
  })
  return item && `${youTold(nameOf(item))} That counts here. Check off the step if it was long enough.`
}

export function leftFor(step: CatalogueStep, { studies }: Person): string | undefined {
  const asked = contentStems(`${step.title}. ${step.description}`)
  const study = studies.find(
    ({ status, title }) =>
      status === 'left' &&
      [...contentStems(title)].some(stem => stem.length > 3 && !plainStems.has(stem) && asked.has(stem)),
  )
  if (study && passedParts.test(study.said))
    return `${youTold(study.said)} Ask those who give this exam whether any of those count here.`
  return (
    study &&
    `${youTold(study.said)} Ask ${study.school || 'that school'} which of your credits still count and how you could come back.`
  )
}

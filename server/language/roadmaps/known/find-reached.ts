import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { purposesOf } from '../purposes/step-purposes.ts'
import type { CatalogueStep, Traits } from '../read-step.ts'
import { type Person, stepIdOf } from '../rules.ts'
import { heldProgram } from '../study/held-program.ts'
import { fulfillStep, heldFor } from './fulfill-step.ts'
import { readKnown } from './read-known.ts'

export interface Reached {
  place: number
  said: string
  by: 'program' | 'course' | 'degree' | 'class'
}

export function findReached(entry: CareerEntry, person: Person, now: Date) {
  const reached = entry.roadmap.map((step, place): Reached | undefined => {
    if (step.type === 'education') {
      const program = heldProgram(step, entry, person, now)
      const said = program ? undefined : classUnderway(step, person, now)
      return program ? { place, said: program.said, by: 'program' } : said ? { place, said, by: 'class' } : undefined
    }
    const held = heldFor(stepIdOf(step.title), person, now)
    return held && { place, ...held }
  })
  return reached.findLast(each => each !== undefined)
}

/** What the user told of a class that this step asks for and that is not over. */
export function classUnderway(step: CatalogueStep, person: Person, now: Date): string | undefined {
  const known = step.type === 'education' ? fulfillStep(step, person, { now, career: [] }) : undefined
  return known?.kind === 'open' && known.isUnderway ? known.said : undefined
}

export const whyBehind = ({ by }: Reached): string =>
  by === 'class' ? 'You are in the class already.' : 'That comes after this.'

export function liesBehind(step: CatalogueStep, { level, weeks }: Traits, place: number, { by, ...reached }: Reached) {
  if (place >= reached.place) return false
  if (by === 'class') return place === 0 && weeks.to <= 4
  if (by === 'program' && purposesOf(step).length > 0) return false
  if (step.type === 'education') return level === undefined || by === 'degree'
  if (step.type === 'certification') return by === 'degree' && !readKnown().certificates[stepIdOf(step.title)]
  return step.type === 'skills' || (place === 0 && weeks.to <= 4)
}

import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { allProfessions } from './abroad/path-abroad.ts'
import { experiencedId } from './experienced/enter-experienced.ts'
import { returnId, startId, stepIdOf } from './rules.ts'
import { practiceId } from './study/order-for-study.ts'

const ofAnyCareer = new Set([startId, returnId, practiceId, experiencedId])

export function isStepOf({ slug, roadmap }: Pick<CareerEntry, 'slug' | 'roadmap'>, id: string): boolean {
  if (ofAnyCareer.has(id) || roadmap.some(step => stepIdOf(step.title) === id)) return true
  return allProfessions().some(
    ({ careers, steps }) => careers.some(career => career.slug === slug) && steps.some(step => step.id === id),
  )
}

import { readFileSync } from 'node:fs'
import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { isOutOfSchool } from '../experienced/leave-school.ts'
import type { Person } from '../rules.ts'

type Group = 'trained-abroad' | 'has-diploma' | 'out-of-school'

interface Condition {
  /** Matches resources, as the source of a regular expression. */
  names: string
  notFor?: Group
  /** For whom they are, if we do not ask that. */
  note?: string
}

let loaded: (Condition & { pattern: RegExp })[] | undefined

function readConditions(): (Condition & { pattern: RegExp })[] {
  const text = () => readFileSync(new URL('catalogue/conditions.json', import.meta.url), 'utf8')
  loaded ??= (JSON.parse(text()) as Condition[]).map(each => ({ ...each, pattern: new RegExp(each.names, 'i') }))
  return loaded
}

const belongs: Record<Group, (person: Person) => boolean> = {
  // Most federal jobs are for citizens, which is not asked here.
  'trained-abroad': ({ studies, pastJobs }) => [...studies, ...pastJobs].some(({ abroad }) => abroad),
  'has-diploma': ({ studies, education }) =>
    (education !== undefined && education !== 'high-school') ||
    studies.some(({ level, status }) => level !== undefined && (level !== 'high-school' || status === 'held')),
  'out-of-school': isOutOfSchool,
}

export function fitResources(step: RoadmapStep, person: Person | undefined): RoadmapStep {
  const resources = step.resources.flatMap(name => {
    const condition = readConditions().find(({ pattern }) => pattern.test(name))
    if (!condition) return [name]
    if (person && condition.notFor && belongs[condition.notFor](person)) return []
    return [condition.note && !name.includes(condition.note) ? withNote(name, condition.note) : name]
  })
  return { ...step, resources }
}

const withNote = (name: string, note: string): string =>
  name.includes('(') ? name.replace(/\(/, `(${note}, `) : `${name} (${note})`

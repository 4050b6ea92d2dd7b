import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { isInField } from '../known/is-in-field.ts'
import type { CatalogueStep, Level } from '../read-step.ts'
import type { Person } from '../rules.ts'
import { degreeAbroad, heldDegree } from '../study/find-study.ts'

const forStudents = /\bfor students\b|\bstudent (?:chapters?|membership|licen[sc]e|rate)\b|\bHandshake\b/i
const ofSchool =
  /\b(?:your (?:last|final) (?:year|term)|before you leave school|in your last year|near graduation|after your (?:first|second|third) year|for the next summer)\b/i

const onlyStudents = /\bREU\b|\b[Uu]ndergraduates?\b|\b[Pp]aid programs for students\b|\bpays? (?:college )?students\b/

export const isForStudents = ({ type, title, description, resources }: CatalogueStep): boolean =>
  type === 'experience' && onlyStudents.test([title, description, ...resources].join('. '))

export const isGraduateOf = (entry: CareerEntry, person: Person): boolean =>
  isOutOfSchool(person) &&
  person.studies.some(
    ({ status, level, title }) =>
      status === 'held' && level !== undefined && graduate.has(level) && isInField(title, entry, person.leads),
  )
const graduate: ReadonlySet<Level> = new Set<Level>(['bachelors', 'masters', 'doctoral'])

export const isOutOfSchool = (person: Person): boolean =>
  (heldDegree(person) ?? degreeAbroad(person, 'bachelors')) !== undefined &&
  !person.studies.some(({ status }) => status === 'underway')

export function withoutSchool(step: CatalogueStep): CatalogueStep {
  const sentences = step.description
    .replace(/, and students [^.]*\./, '.')
    .split(/(?<=[.!?])\s+/)
    .filter(sentence => !ofSchool.test(sentence) && !/^Students\b/.test(sentence))
  return {
    ...step,
    title: step.title.replace(/ (?:in your last year|near graduation|before you leave)$/, ''),
    description: sentences.length > 0 ? sentences.join(' ') : step.description,
    resources: step.resources.filter(each => !forStudents.test(each)),
  }
}

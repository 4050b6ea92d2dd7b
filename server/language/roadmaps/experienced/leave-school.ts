import type { CatalogueStep } from '../read-step.ts'
import type { Person } from '../rules.ts'
import { degreeAbroad, heldDegree } from '../study/find-study.ts'

const forStudents = /\bfor students\b|\bstudent (?:chapters?|membership|licen[sc]e|rate)\b|\bHandshake\b/i
const ofSchool =
  /\b(?:your (?:last|final) (?:year|term)|before you leave school|in your last year|near graduation|after your (?:first|second|third) year|for the next summer)\b/i

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

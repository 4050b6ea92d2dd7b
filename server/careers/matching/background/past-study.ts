import { type Job, quizOptions, type Study } from '#contract/quiz.ts'
import type { CareerEntry } from '../../catalogue/entry.ts'
import { leadsTo, needsField, resolveStudyField, studyFieldFits } from '../../study/study-fields.ts'
import type { MatchAnswers } from '../rules.ts'
import { firstPostOf } from './first-posts.ts'

type Education = MatchAnswers['education']

export interface PastStudy {
  /** The field of study in our words. */
  name: string
  status: Study['status']
  /** From 0 to 1, by how far the study got; 0 where the field leads to no careers in particular. */
  strength: number
  fits: Float64Array
  relationTo(index: number): 'direct' | 'near' | 'other'
  /**
   * The user's level of education as it counts for a career: where employers ask for a degree of its own field, one of
   * another field counts as some college. The field of a degree is known only where its study is finished.
   */
  levelFor(index: number, education: Education): Education
}

const strengths: Record<Study['status'], number> = { done: 1, 'in-progress': 0.95, left: 0.5 }

/** What is left of the strength of ended study after years of work, which tell more by then. */
const afterWork: Record<Job['yearsWorked'], number> = { '0-1': 1, '1-3': 0.9, '3-5': 0.5, '5-plus': 0.4 }

export function studyStrength({ strength, status }: PastStudy, jobs: readonly Job[]): number {
  if (status === 'in-progress') return strength
  const worked = jobs.filter(({ jobTitle }) => !firstPostOf(jobTitle)).map(({ yearsWorked }) => afterWork[yearsWorked])
  return strength * Math.min(1, ...worked)
}

/** Minimum fit of careers that have little to do with the field, so that a change stays possible. */
const minFit = 0.25

/** Of a degree that leads to no profession of its own, where employers take any. */
const anyFit = 0.4

/** Fields that fit no career better than this say nothing about which to choose. */
const minLead = 0.15

const hasDegree = (education: Education) => quizOptions.education.indexOf(education) >= 2

export const levelAt = (index: number, education: Education, { pastStudy }: { pastStudy: PastStudy | undefined }) =>
  pastStudy?.levelFor(index, education) ?? education

/** Whoever has only high school so far and studies a field that we know is at college. */
export const isAtHighSchool = (
  education: Education,
  { isStudying, pastStudy }: { isStudying: boolean; pastStudy: PastStudy | undefined },
): boolean => education === 'high-school' && isStudying && !pastStudy

export type PastStudyReader = (study: Study) => PastStudy | undefined

export function pastStudyReader(entries: readonly CareerEntry[]): PastStudyReader {
  const fitsOf = studyFieldFits(entries)
  const takesAny = entries.map(entry => entry.facts.entryEducation === 'bachelors' && !needsField(entry))
  const isOwnProfession = entries.map(entry => needsField(entry) && !entry.onetCode.startsWith('25-1'))
  return ({ field, status }) => {
    const known = resolveStudyField(field)
    if (!known) return undefined
    const leads = fitsOf(known.id)
    const most = Math.max(...leads)
    const relations = entries.map(entry => leadsTo(known.id, entry))
    const isProfessional = relations.some((relation, n) => relation === 'direct' && isOwnProfession[n])
    const least = status === 'done' && !isProfessional ? anyFit : 0
    return {
      name: known.name,
      status,
      strength: most < minLead ? 0 : strengths[status],
      fits: leads.map((fit, n) => Math.max(minFit + (1 - minFit) * (most && fit / most), takesAny[n] ? least : 0)),
      relationTo: index => relations[index] ?? 'other',
      levelFor(index, education) {
        const entry = entries[index]
        const isOwn = status !== 'done' || !hasDegree(education) || relations[index] === 'direct'
        const counts = !entry || isOwn || !needsField(entry)
        return counts ? education : 'some-college'
      },
    }
  }
}

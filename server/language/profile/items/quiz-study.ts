import type { QuizAnswers } from '#contract/quiz.ts'
import type { ProfileItem } from '../profile.ts'

export type QuizStudy = Pick<QuizAnswers, 'education' | 'study'>

const levels: Record<QuizAnswers['education'], string> = {
  'high-school': 'High school diploma or equivalent',
  'some-college': 'Some college',
  bachelors: 'Bachelor’s degree',
  'masters-plus': 'Graduate degree',
}

export const quizStudyId = 'quiz-education'

/** The quiz knows a level and perhaps a subject, but no school and no dates. */
export function itemOfStudy({ education, study }: QuizStudy): ProfileItem {
  const unknown = { organisation: '', place: '', from: '', to: '', years: '', clauses: [] }
  const title = titleOf({ education, study })
  const current = study?.status === 'in-progress' && !isGraduate(education)
  return { id: quizStudyId, kind: 'education', title, current, ...unknown }
}

const isGraduate = (education: QuizAnswers['education']) => education === 'bachelors' || education === 'masters-plus'

function titleOf({ education, study }: QuizStudy): string {
  const level = levels[education]
  // Who is still at school sends the school as the study.
  if (education === 'high-school') return study?.status === 'in-progress' ? 'High school diploma' : level
  // A degree that is held stays one beside a study that is not finished.
  if (!study || (study.status !== 'done' && isGraduate(education))) return level
  // Which degree a study that is not finished is for, the quiz does not ask.
  return `${study.status === 'done' ? level : levels['some-college']} in ${study.field}`
}

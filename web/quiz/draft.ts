import type { Job, QuizAnswers, Study } from '#contract/quiz.ts'
import type { CurrentUser } from '#contract/session.ts'
import { lifetimes } from '#contract/timings.ts'
import { tokenCosts } from '#contract/tokens.ts'

export const firstStep = 1

/** What was typed so far; the field is empty where the user skips it. */
export interface StudyEntry {
  field: string
  status: Study['status'] | ''
}
/** A choice of step 2. It is sent as high school, with that as the study in progress. */
export const inHighSchool = 'in-high-school'
export const highSchoolStudy: StudyEntry = { field: 'High school', status: 'in-progress' }

export type Answers = Partial<Omit<QuizAnswers, 'study'>> & { study?: StudyEntry }
export interface JobEntry {
  jobTitle: string
  yearsWorked: Job['yearsWorked'] | ''
  skills: string
}

export const emptyEntry: JobEntry = { jobTitle: '', yearsWorked: '', skills: '' }

export interface QuizDraft {
  step: number
  answers: Answers
  entry: JobEntry
  quizId: string
  startedBy: string | null
  startedAt: number
  unsent?: true | undefined
}

export const hasAnswers = ({ answers }: Pick<QuizDraft, 'answers'>) => Object.keys(answers).length > 0

export function ownDraft(draft: QuizDraft | null, user: { id: string } | null): QuizDraft | null {
  return draft?.startedBy && user && draft.startedBy !== user.id ? null : draft
}

type Payer = Pick<CurrentUser, 'id' | 'isPro' | 'tokenBalance'>

export function startGate(user: Payer | null): 'free' | 'paid' | 'out-of-tokens' {
  if (!user || user.isPro) return 'free'
  return user.tokenBalance < tokenCosts['career-quiz'] ? 'out-of-tokens' : 'paid'
}

/** Resuming is free for the user who started the quiz, for as long as the quiz pass lasts. */
export function canResume(draft: Pick<QuizDraft, 'startedBy' | 'startedAt'>, user: Payer | null, now: number): boolean {
  if (startGate(user) === 'free') return true
  return draft.startedBy === user?.id && now - draft.startedAt < lifetimes.quizPass
}

/** In the landing variant, visitors see their results as guests do. */
export const landingQuizPath = '/quiz?start=true&from=landing'
export const resultsPath = (variant: 'usual' | 'landing') => (variant === 'landing' ? '/quizresults' : '/results')

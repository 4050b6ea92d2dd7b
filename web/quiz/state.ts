import type { Job, QuizAnswers, Study } from '#contract/quiz.ts'
import { quizLimits } from '#contract/quiz.ts'
import {
  type Answers,
  emptyEntry,
  firstStep,
  highSchoolStudy,
  inHighSchool,
  type JobEntry,
  type QuizDraft,
  type StudyEntry,
} from './draft.ts'

export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
export const allSteps = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Step[]
export const workHistoryStep = 4
export const lastStep = 8

/** Step 4, the work history, is a list and has no single field. */
export const fieldOfStep = {
  1: 'values',
  2: 'education',
  3: 'hasWorkExperience',
  5: 'salary',
  6: 'workLocation',
  7: 'workVibes',
  8: 'weeklyHours',
} as const satisfies Partial<Record<Step, keyof QuizAnswers>>
export type ChoiceStep = keyof typeof fieldOfStep
type ChoiceField = (typeof fieldOfStep)[ChoiceStep]

export interface QuizState {
  step: Step
  direction: 'forward' | 'back'
  answers: Answers
  entry: JobEntry
  entryOpen: boolean
  /** Set by a choice that advances automatically. Each choice creates a new object, so that the delay restarts. */
  pendingAdvance: { after: Step } | null
  jobAdded: string | null
}

export type QuizAction =
  | { type: 'choose'; field: ChoiceField; value: string | string[]; advance?: boolean }
  | { type: 'continue' | 'back' | 'addMore' | 'openEntry' | 'cancelEntry' | 'addJob' }
  | { type: 'editEntry'; change: Partial<JobEntry> }
  | { type: 'editStudy'; change: Partial<StudyEntry> }
  | { type: 'deleteJob'; index: number }
  | { type: 'goTo'; step: Step }
  | { type: 'resume'; state: QuizState }

export function newQuiz(): QuizState {
  return goToStep(firstStep, {
    step: firstStep,
    direction: 'forward',
    answers: {},
    entry: emptyEntry,
    entryOpen: true,
    pendingAdvance: null,
    jobAdded: null,
  })
}

export const jobsOf = (state: { answers: Answers }): Job[] => state.answers.workHistory ?? []
export const jobsAreFull = (state: QuizState) => jobsOf(state).length >= quizLimits.jobs.max
export const entryIsStarted = ({ entry }: { entry: JobEntry }) =>
  entry.jobTitle.trim() !== '' || entry.yearsWorked !== '' || entry.skills.trim() !== ''

/** A degree counts as finished until the user says otherwise. */
export const studyOf = ({ answers: { education, study } }: { answers: Answers }): StudyEntry =>
  study ?? { field: '', status: education === 'some-college' ? '' : 'done' }

export const asksStudy = ({ step, answers: { education } }: Pick<QuizState, 'step' | 'answers'>) =>
  step === 2 && education !== undefined && education !== 'high-school'

export const showsReview = (state: QuizState) =>
  state.step === 3 && state.answers.hasWorkExperience === 'yes' && jobsOf(state).length > 0

export function reduceQuiz(state: QuizState, action: QuizAction): QuizState {
  switch (action.type) {
    case 'choose':
      return choose(state, action)
    case 'continue':
      return stepProblem(state) || state.step === lastStep
        ? { ...state, pendingAdvance: null }
        : goToStep(stepAfter(state), withTypedJob(state))
    case 'back':
      return goToStep(stepBefore(state), state, 'back')
    case 'goTo':
      return action.step < state.step
        ? goToStep(action.step, state, 'back')
        : goToStep(action.step, action.step > workHistoryStep ? withTypedJob(state) : state)
    case 'addMore':
      return { ...goToStep(workHistoryStep, state), entryOpen: !jobsAreFull(state) }
    case 'openEntry':
      return { ...state, entryOpen: !jobsAreFull(state), jobAdded: null }
    case 'editEntry':
      return { ...state, entry: { ...state.entry, ...action.change }, jobAdded: null }
    case 'editStudy':
      return { ...state, answers: { ...state.answers, study: { ...studyOf(state), ...action.change } } }
    case 'cancelEntry':
      return { ...state, entry: emptyEntry, entryOpen: jobsOf(state).length === 0, jobAdded: null }
    case 'addJob':
      return addJob(state)
    case 'deleteJob':
      return deleteJob(state, action.index)
    case 'resume':
      return action.state
  }
}

function goToStep(step: Step, state: QuizState, direction: QuizState['direction'] = 'forward'): QuizState {
  const entryOpen = jobsOf(state).length === 0 || entryIsStarted(state)
  return { ...state, step, direction, entryOpen, pendingAdvance: null, jobAdded: null }
}

/** `value` is always valid for the step: one of its options, or several where the step allows it. */
function choose(state: QuizState, { field, value, advance }: QuizAction & { type: 'choose' }): QuizState {
  if (field === 'values' && value.length > quizLimits.values.max) return state
  const next = { ...state, answers: withChoice(state.answers, field, value), pendingAdvance: null }
  return advance && advancesAutomatically(next) ? { ...next, pendingAdvance: { after: next.step } } : next
}

const isInHighSchool = ({ education, study }: Answers) =>
  education === 'high-school' && study?.field === highSchoolStudy.field && study.status === highSchoolStudy.status

function withChoice(answers: Answers, field: ChoiceField, value: string | string[]): Answers {
  if (field !== 'education') return { ...answers, [field]: value }
  if (value === inHighSchool) return { ...answers, education: 'high-school', study: highSchoolStudy }
  const { study, ...others } = answers
  const kept = study && !isInHighSchool(answers) ? { study } : {}
  return { ...others, ...kept, education: value as QuizAnswers['education'] }
}

export const choiceOf = ({ answers }: { answers: Answers }, field: ChoiceField) =>
  field === 'education' && isInHighSchool(answers) ? inHighSchool : answers[field]

const advancesAutomatically = (state: QuizState) =>
  (state.step === 2 && !asksStudy(state)) || state.step === 5 || (state.step === 3 && !showsReview(state))

function stepAfter(state: QuizState): Step {
  if (state.step !== 3) return (state.step + 1) as Step
  if (state.answers.hasWorkExperience === 'no') return 5
  return showsReview(state) && !entryIsStarted(state) ? 5 : workHistoryStep
}

function stepBefore({ step, answers }: QuizState): Step {
  if (step === 5 && answers.hasWorkExperience !== 'yes') return 3
  return Math.max(firstStep, step - 1) as Step
}

function addJob(state: QuizState): QuizState {
  const job = completeJob(state.entry)
  if (!job || jobsAreFull(state)) return state
  return {
    ...state,
    answers: { ...state.answers, workHistory: [...jobsOf(state), job] },
    entry: emptyEntry,
    entryOpen: false,
    jobAdded: job.jobTitle,
  }
}

/** A complete entry counts as a job without a tap on "Add job". */
const withTypedJob = (state: QuizState) =>
  state.answers.hasWorkExperience === 'yes' && state.step <= workHistoryStep ? addJob(state) : state

function completeJob({ jobTitle, yearsWorked, skills }: JobEntry): Job | null {
  const title = jobTitle.trim()
  return title && yearsWorked ? { jobTitle: title, yearsWorked, skills: skills.trim() } : null
}

function completeStudy({ field, status }: StudyEntry): Study | null {
  const typed = field.trim()
  return typed && status ? { field: typed, status } : null
}

function deleteJob(state: QuizState, index: number): QuizState {
  const workHistory = jobsOf(state).filter((_, i) => i !== index)
  const entryOpen = state.entryOpen || workHistory.length === 0
  return { ...state, answers: { ...state.answers, workHistory }, entryOpen, jobAdded: null }
}

export interface Problem {
  title: string
  description: string
}
const incompleteStep = {
  title: 'Please complete this step',
  description: 'Make sure all required fields are filled out!',
}
const incompleteEntry = {
  title: 'Incomplete job entry',
  description: "Please add or cancel the job you're currently entering.",
}
const incompleteJob = {
  title: 'Please complete the job details',
  description: 'Job title and years worked are required.',
}

const needsStatus = ({ field, status }: StudyEntry) => field.trim() !== '' && status === ''

export function stepProblem(state: Pick<QuizState, 'step' | 'answers' | 'entry'>): Problem | null {
  if (state.step === workHistoryStep) {
    if (entryIsStarted(state)) return completeJob(state.entry) ? null : incompleteEntry
    return jobsOf(state).length === 0 ? incompleteStep : null
  }
  if (asksStudy(state) && needsStatus(studyOf(state))) return incompleteStep
  return state.answers[fieldOfStep[state.step as ChoiceStep]]?.length ? null : incompleteStep
}

export function canShowStep(state: QuizState, step: Step): boolean {
  const isAsked = (each: Step) => each !== workHistoryStep || state.answers.hasWorkExperience === 'yes'
  const between = allSteps.filter(each => each >= state.step && each < step && isAsked(each))
  return isAsked(step) && between.every(each => !stepProblem({ ...state, step: each }))
}

export const entryProblem = (state: QuizState): Problem | null => (completeJob(state.entry) ? null : incompleteJob)

export function progressOf({ step, answers }: Pick<QuizState, 'step' | 'answers'>): { value: number; max: number } {
  const skipped = answers.hasWorkExperience === 'no'
  return { value: skipped && step > workHistoryStep ? step - 1 : step, max: skipped ? lastStep - 1 : lastStep }
}

export function completeAnswers({ answers }: Pick<QuizState, 'answers'>, username: string | null): QuizAnswers | null {
  const { values, education, hasWorkExperience, salary, workLocation, workVibes, weeklyHours } = answers
  if (!values || !education || !hasWorkExperience || !salary || !workLocation || !workVibes || !weeklyHours) return null
  return {
    values,
    education,
    study: education === 'high-school' && !isInHighSchool(answers) ? null : completeStudy(studyOf({ answers })),
    hasWorkExperience,
    workHistory: hasWorkExperience === 'yes' ? jobsOf({ answers }) : [],
    salary,
    workLocation,
    workVibes,
    weeklyHours,
    firstName: (username?.trim().split(/\s+/)[0] ?? '').slice(0, quizLimits.firstName.max),
    age: '18-24',
  }
}

export function resumeDraft(draft: Pick<QuizDraft, 'step' | 'answers' | 'entry'>): QuizState {
  const { answers, entry } = draft
  const firstOpenStep = ([1, 2, 3, 4, 5, 6, 7, 8] as const).find(step => {
    if (step === workHistoryStep && answers.hasWorkExperience !== 'yes') return false
    return stepProblem({ step, answers, entry }) !== null
  })
  const targetStep = Math.min(Math.max(draft.step, firstStep), firstOpenStep ?? lastStep) as Step
  const step = targetStep === workHistoryStep && answers.hasWorkExperience !== 'yes' ? 3 : targetStep
  return goToStep(step, { ...newQuiz(), answers, entry })
}

import { describe, expect, it } from 'vitest'
import { quizAnswersSchema } from '#contract/quiz.ts'
import { lifetimes } from '#contract/timings.ts'
import { canResume, emptyEntry, hasAnswers, ownDraft, resultsPath, startGate } from './draft.ts'
import {
  asksStudy,
  canShowStep,
  choiceOf,
  completeAnswers,
  entryProblem,
  type fieldOfStep,
  jobsOf,
  newQuiz,
  progressOf,
  type QuizAction,
  type QuizState,
  reduceQuiz,
  resumeDraft,
  showsReview,
  stepProblem,
  studyOf,
} from './state.ts'

const play = (actions: QuizAction[], from: QuizState = newQuiz()) => actions.reduce(reduceQuiz, from)
const go: QuizAction = { type: 'continue' }
const back: QuizAction = { type: 'back' }
const pick = (field: (typeof fieldOfStep)[keyof typeof fieldOfStep], value: string | string[]): QuizAction => ({
  type: 'choose',
  field,
  value,
})
const click = (field: 'education' | 'hasWorkExperience' | 'salary', value: string): QuizAction => ({
  type: 'choose',
  field,
  value,
  advance: true,
})
const job = (jobTitle: string): QuizAction[] => [
  { type: 'editEntry', change: { jobTitle, yearsWorked: '1-3' } },
  { type: 'addJob' },
]

const toStep2 = [pick('values', ['growth']), go]
const toStep3 = [...toStep2, pick('education', 'bachelors'), go]
const toStep4 = [...toStep3, pick('hasWorkExperience', 'yes'), go]
const toStep5 = [...toStep4, ...job('Barista'), go]
const withoutWork = [...toStep3, pick('hasWorkExperience', 'no'), go]
const rest = [
  pick('salary', '50k-70k'),
  go,
  pick('workLocation', ['hybrid', 'fully-remote']),
  go,
  pick('workVibes', ['interpersonal']),
  go,
  pick('weeklyHours', ['standard']),
]

describe('navigation', () => {
  it('walks all 8 steps with work experience', () => {
    const state = play([...toStep5, ...rest])
    expect(state.step).toBe(8)
    expect(play([back, back, back], state).step).toBe(5)
    expect(play([back, back, back, back], state).step).toBe(4)
  })

  it('skips step 4 without work experience, both ways', () => {
    const state = play(withoutWork)
    expect(state.step).toBe(5)
    expect(play([back], state)).toMatchObject({ step: 3, direction: 'back' })
  })

  it('stays at step 1 on back and at step 8 on continue', () => {
    expect(play([back]).step).toBe(1)
    expect(play([...withoutWork, ...rest, go]).step).toBe(8)
  })

  it.each([1, 2, 3, 5, 6, 7, 8] as const)('stays at step %i without an answer', step => {
    const state = { ...newQuiz(), step }
    expect(stepProblem(state)).toEqual({
      title: 'Please complete this step',
      description: 'Make sure all required fields are filled out!',
    })
    expect(play([go], state).step).toBe(step)
  })

  it('treats an emptied choice as no answer', () => {
    expect(play([pick('values', ['growth']), pick('values', []), go]).step).toBe(1)
  })

  it('allows visiting earlier steps and later ones up to the first gap', () => {
    const shown = (state: QuizState) => ([1, 2, 3, 4, 5, 6, 7, 8] as const).filter(step => canShowStep(state, step))
    const whole = play([...withoutWork, ...rest])
    expect(shown(whole)).toEqual([1, 2, 3, 5, 6, 7, 8])
    expect(shown(play([{ type: 'goTo', step: 1 }], whole))).toEqual([1, 2, 3, 5, 6, 7, 8])
    expect(shown(play([{ type: 'goTo', step: 2 }, pick('education', '')], whole))).toEqual([1, 2])
    expect(shown(play(toStep5))).toEqual([1, 2, 3, 4, 5])
    const typing: QuizAction = { type: 'editEntry', change: { jobTitle: 'Cook' } }
    expect(shown(play([back, typing], play(toStep5)))).toEqual([1, 2, 3, 4])
    expect(play([{ type: 'goTo', step: 3 }], whole)).toMatchObject({ step: 3, direction: 'back', pendingAdvance: null })
  })

  it('refuses a fourth value', () => {
    const three = play([pick('values', ['growth', 'impact', 'stability'])])
    expect(play([pick('values', ['growth', 'impact', 'stability', 'creativity'])], three)).toBe(three)
  })
})

describe('automatic advance', () => {
  it('schedules an advance after a choice at steps 2, 3 and 5', () => {
    expect(play([...toStep2, click('education', 'high-school')]).pendingAdvance).toEqual({ after: 2 })
    expect(play([...toStep3, click('hasWorkExperience', 'yes')]).pendingAdvance).toEqual({ after: 3 })
    expect(play([...withoutWork, click('salary', '30k-50k')]).pendingAdvance).toEqual({ after: 5 })
  })

  it('restarts the delay with a later choice', () => {
    const first = play([...withoutWork, click('salary', '30k-50k')])
    const second = play([click('salary', '50k-70k')], first)
    expect(second.pendingAdvance).not.toBe(first.pendingAdvance)
    expect(second.answers.salary).toBe('50k-70k')
  })

  it('does not advance after an arrow key, which also cancels the delay', () => {
    const waiting = play([...toStep2, click('education', 'high-school')])
    expect(play([pick('education', 'some-college')], waiting).pendingAdvance).toBeNull()
  })

  it('waits after a level of study, to ask what was studied', () => {
    const asked = play([...toStep2, click('education', 'high-school'), click('education', 'some-college')])
    expect(asked.pendingAdvance).toBeNull()
    expect(asksStudy(asked)).toBe(true)
    expect(play([go], asked)).toMatchObject({ step: 3 })
  })

  it('sends high school in progress as a study, until another level is chosen', () => {
    const student = play([...toStep2, click('education', 'in-high-school')])
    expect(student.pendingAdvance).toEqual({ after: 2 })
    expect(choiceOf(student, 'education')).toBe('in-high-school')
    expect(student.answers).toMatchObject({
      education: 'high-school',
      study: { field: 'High school', status: 'in-progress' },
    })
    const finished = play([pick('education', 'high-school')], student)
    expect([choiceOf(finished, 'education'), finished.answers.study]).toEqual(['high-school', undefined])
    expect(studyOf(play([pick('education', 'some-college')], student))).toEqual({ field: '', status: '' })
  })

  it('asks whether a typed study is finished, unless there is a degree', () => {
    const typed: QuizAction = { type: 'editStudy', change: { field: 'nursing' } }
    const college = play([...toStep2, pick('education', 'some-college'), typed])
    expect(play([go], college).step).toBe(2)
    expect(stepProblem(college)).toMatchObject({ title: 'Please complete this step' })
    expect(play([{ type: 'editStudy', change: { status: 'left' } }, go], college).step).toBe(3)
    expect(play([...toStep2, pick('education', 'bachelors'), typed, go]).step).toBe(3)
  })

  it('never advances at a step with several answers', () => {
    expect(play([{ type: 'choose', field: 'values', value: ['growth'], advance: true }]).pendingAdvance).toBeNull()
  })

  it('cancels the delay when the user goes back or continues', () => {
    const waiting = play([...toStep2, click('education', 'high-school')])
    expect(play([back], waiting).pendingAdvance).toBeNull()
    expect(play([go], waiting)).toMatchObject({ step: 3, pendingAdvance: null })
  })

  it('shows the review instead if there are jobs and the answer is yes', () => {
    const reviewing = play([...toStep5, back, back, click('hasWorkExperience', 'yes')])
    expect(reviewing.pendingAdvance).toBeNull()
    expect(showsReview(reviewing)).toBe(true)
    expect(play([go], reviewing).step).toBe(5)
    expect(play([{ type: 'addMore' }], reviewing)).toMatchObject({ step: 4, entryOpen: true })
  })

  it('advances from the review after a no and keeps the jobs', () => {
    const no = play([...toStep5, back, back, click('hasWorkExperience', 'no')])
    expect(no.pendingAdvance).toEqual({ after: 3 })
    expect(showsReview(no)).toBe(false)
    expect(jobsOf(no)).toHaveLength(1)
    expect(jobsOf(play([click('hasWorkExperience', 'yes')], no))).toHaveLength(1)
  })

  it('leads from the review to an unfinished job', () => {
    const typed: QuizAction = { type: 'editEntry', change: { jobTitle: 'Tutor' } }
    expect(play([...toStep5, back, { type: 'openEntry' }, typed, back, go])).toMatchObject({ step: 4, entryOpen: true })
  })
})

describe('work history', () => {
  it('opens an entry if there is no job', () => {
    expect(play(toStep4).entryOpen).toBe(true)
  })

  it('adds a trimmed job and confirms it', () => {
    const change = { jobTitle: '  Barista ', yearsWorked: '0-1', skills: ' coffee ' } as const
    const state = play([...toStep4, { type: 'editEntry', change }, { type: 'addJob' }])
    expect(jobsOf(state)).toEqual([{ jobTitle: 'Barista', yearsWorked: '0-1', skills: 'coffee' }])
    expect(state).toMatchObject({ jobAdded: 'Barista', entry: emptyEntry, entryOpen: false })
    expect(play([{ type: 'openEntry' }], state)).toMatchObject({ jobAdded: null, entryOpen: true })
  })

  it.each([
    ['no title', { jobTitle: ' ', yearsWorked: '1-3' as const }],
    ['no years', { jobTitle: 'Barista' }],
  ])('refuses a job with %s', (_, change) => {
    const state = play([...toStep4, { type: 'editEntry', change }])
    expect(entryProblem(state)).toEqual({
      title: 'Please complete the job details',
      description: 'Job title and years worked are required.',
    })
    expect(play([{ type: 'addJob' }], state)).toBe(state)
  })

  it.each([{ jobTitle: 'Tutor' }, { yearsWorked: '1-3' as const }, { skills: 'maths' }])(
    'does not continue with an unfinished entry %o',
    change => {
      const state = play([...toStep4, ...job('Barista'), { type: 'openEntry' }, { type: 'editEntry', change }])
      expect(stepProblem(state)).toEqual({
        title: 'Incomplete job entry',
        description: "Please add or cancel the job you're currently entering.",
      })
      expect(play([go], state).step).toBe(4)
      expect(play([{ type: 'cancelEntry' }, go], state).step).toBe(5)
    },
  )

  it('takes a complete entry as a job when the user goes on', () => {
    const typed: QuizAction = { type: 'editEntry', change: { jobTitle: ' Tutor ', yearsWorked: '1-3' } }
    const forward: QuizAction = { type: 'goTo', step: 5 }
    for (const on of [go, forward]) {
      const state = play([...toStep4, typed, on])
      expect(state).toMatchObject({ step: 5, entry: emptyEntry })
      expect(jobsOf(state).map(({ jobTitle }) => jobTitle)).toEqual(['Tutor'])
    }
    expect(jobsOf(play([...toStep4, typed, back]))).toEqual([])
  })

  it('needs at least one job', () => {
    expect(stepProblem(play(toStep4))?.title).toBe('Please complete this step')
    expect(stepProblem(play([...toStep4, ...job('Barista'), { type: 'deleteJob', index: 0 }]))).not.toBeNull()
  })

  it('deletes the given job and opens an entry after the last one', () => {
    const two = play([...toStep4, ...job('Barista'), ...job('Tutor')])
    const one = play([{ type: 'deleteJob', index: 0 }], two)
    expect(jobsOf(one).map(each => each.jobTitle)).toEqual(['Tutor'])
    expect(one.entryOpen).toBe(false)
    expect(play([{ type: 'deleteJob', index: 0 }], one).entryOpen).toBe(true)
  })

  it('accepts at most 20 jobs', () => {
    const full = play([...toStep4, ...Array.from({ length: 21 }, (_, n) => job(`Job ${n}`)).flat()])
    expect(jobsOf(full)).toHaveLength(20)
    expect(play([{ type: 'cancelEntry' }, { type: 'openEntry' }], full).entryOpen).toBe(false)
  })
})

describe('progress', () => {
  it('counts 8 steps with work experience and before that answer', () => {
    expect(progressOf(newQuiz())).toEqual({ value: 1, max: 8 })
    expect(progressOf(play(toStep5))).toEqual({ value: 5, max: 8 })
  })

  it('counts 7 steps without work experience', () => {
    expect(progressOf(play([...toStep3, pick('hasWorkExperience', 'no')]))).toEqual({ value: 3, max: 7 })
    expect(progressOf(play(withoutWork))).toEqual({ value: 4, max: 7 })
    expect(progressOf(play([...withoutWork, ...rest]))).toEqual({ value: 7, max: 7 })
  })
})

describe('submitted answers', () => {
  it('match the API schema', () => {
    const answers = completeAnswers(play([...toStep5, ...rest]), null)
    expect(quizAnswersSchema.safeParse(answers).success).toBe(true)
    expect(answers).toMatchObject({ age: '18-24', firstName: '', workHistory: [{ jobTitle: 'Barista' }] })
  })

  it('include the first word of the username', () => {
    const state = play([...withoutWork, ...rest])
    expect(completeAnswers(state, '  Ada Lovelace')?.firstName).toBe('Ada')
    expect(completeAnswers(state, 'ada')?.firstName).toBe('ada')
  })

  it('omit the jobs without work experience', () => {
    const state = play([...toStep5, back, back, pick('hasWorkExperience', 'no'), go, ...rest])
    const answers = completeAnswers(state, null)
    expect(answers?.workHistory).toEqual([])
    expect(quizAnswersSchema.safeParse(answers).success).toBe(true)
  })

  it('are null while an answer is missing', () => {
    expect(completeAnswers(play(toStep5), null)).toBeNull()
  })
})

describe('after a reload', () => {
  it('restores the step, the answers and the entry', () => {
    const typing = play([...toStep4, ...job('Barista'), { type: 'editEntry', change: { jobTitle: 'Tut' } }])
    const state = resumeDraft(typing)
    expect(state).toMatchObject({ step: 4, answers: typing.answers, entry: typing.entry, entryOpen: true })
  })

  it.each([
    ['an answer is missing before it', { step: 8, answers: { values: ['growth' as const] } }, 2],
    ['it is no step', { step: 99, answers: {} }, 1],
    ['it is the work history of someone who has not worked', { step: 4, answers: play(withoutWork).answers }, 3],
  ])('restores the right step where %s', (_, draft, step) => {
    expect(resumeDraft({ ...draft, entry: emptyEntry }).step).toBe(step)
  })

  it('never shows the answers of another account', () => {
    const draft = { ...newQuiz(), quizId: 'q', startedBy: 'ada', startedAt: 0 }
    expect(ownDraft(draft, { id: 'ada' })).toBe(draft)
    expect(ownDraft(draft, null)).toBe(draft)
    expect(ownDraft(draft, { id: 'eve' })).toBeNull()
    expect(ownDraft({ ...draft, startedBy: null }, { id: 'eve' })).not.toBeNull()
    expect(ownDraft(null, null)).toBeNull()
  })

  it('can be resumed after the first answer', () => {
    expect(hasAnswers(newQuiz())).toBe(false)
    expect(hasAnswers(play(toStep2))).toBe(true)
  })

  it('stays at the last step', () => {
    expect(resumeDraft(play([...withoutWork, ...rest])).step).toBe(8)
  })
})

describe('start gate', () => {
  const user = { id: 'ada', isPro: false, tokenBalance: 30 }
  it('is free for guests and Pro, costs others a token, and stops without tokens', () => {
    expect(startGate(null)).toBe('free')
    expect(startGate({ ...user, isPro: true, tokenBalance: 0 })).toBe('free')
    expect(startGate({ ...user, tokenBalance: 1 })).toBe('paid')
    expect(startGate({ ...user, tokenBalance: 0 })).toBe('out-of-tokens')
  })

  it('lets the user who started a quiz resume it for a day', () => {
    const draft = { startedBy: 'ada', startedAt: 0 }
    expect(canResume(draft, user, lifetimes.quizPass - 1)).toBe(true)
    expect(canResume(draft, user, lifetimes.quizPass)).toBe(false)
    expect(canResume({ ...draft, startedBy: null }, user, 1)).toBe(false)
    expect(canResume({ ...draft, startedBy: null }, { ...user, isPro: true }, 1)).toBe(true)
    expect(canResume(draft, null, lifetimes.quizPass)).toBe(true)
  })

  it('opens the results page of the variant', () => {
    expect(resultsPath('usual')).toBe('/results')
    expect(resultsPath('landing')).toBe('/quizresults')
  })
})

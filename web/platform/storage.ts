import * as z from 'zod/mini'
import { suggestionSchema } from '#contract/careers.ts'
import { deepDiveSchema } from '#contract/interests.ts'
import { jobSchema, quizAnswersSchema, quizOptions } from '#contract/quiz.ts'
import { currentUserSchema } from '#contract/session.ts'
import type { Weighting } from '#contract/weighting.ts'

const answersSoFar = z.partial(
  z.object({
    values: z.array(z.enum(quizOptions.values)),
    education: z.enum(quizOptions.education),
    study: z.object({ field: z.string(), status: z.enum([...quizOptions.studyStatus, '']) }),
    hasWorkExperience: z.enum(quizOptions.hasWorkExperience),
    workHistory: z.array(jobSchema),
    salary: z.enum(quizOptions.salary),
    workLocation: z.array(z.enum(quizOptions.workLocation)),
    workVibes: z.array(z.enum(quizOptions.workVibes)),
    weeklyHours: z.array(z.enum(quizOptions.weeklyHours)),
    firstName: z.string(),
  }),
)

const localKeys = {
  sessionId: z.string().check(z.minLength(1)),
  /** The server has not confirmed a sign-out; survives `wipe`. */
  signOutPending: z.literal(true),
  user: currentUserSchema,
  autoLogin: z.boolean(),
  rememberMe: z.boolean(),
  quiz_id: z.uuid(),
  latestAssessmentId: z.uuid(),
  careerResults: z.object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    resultsToken: z.string(),
    suggestions: z.array(suggestionSchema),
    placeId: z.nullish(z.string()),
    weighting: z.optional(z.custom<Weighting>()),
    deepDive: z.nullish(deepDiveSchema),
  }),
  latestQuizData: quizAnswersSchema,
  /** Where a guest wants to work. Also read by the script of career pages. */
  place: z.string().check(z.minLength(1), z.maxLength(16)),
  placeSkipped: z.literal(true),
  /** For display only; the server decides on permissions. */
  userSubscriptionLevel: z.string(),
  /** Set by the demo checkout; proves no payment. */
  paymentCompleted: z.boolean(),
  cookieConsent: z.literal('accepted'),
  /** Also read by the boot script. Absent: the device setting. */
  theme: z.enum(['light', 'dark']),
  motion: z.literal('less'),
  /** A quiz in progress. `entry`: the job being typed; `startedBy`: null for guests. */
  quizDraft: z.object({
    step: z.int(),
    answers: answersSoFar,
    entry: z.object({
      jobTitle: z.string(),
      yearsWorked: z.enum([...quizOptions.yearsWorked, '']),
      skills: z.string(),
    }),
    quizId: z.uuid(),
    startedBy: z.nullable(z.string()),
    startedAt: z.number(),
    unsent: z.optional(z.literal(true)),
  }),
  doneBefore: z.object({ userId: z.string(), count: z.int() }),
  deepDiveDraft: z.object({
    assessmentId: z.uuid(),
    place: z.int(),
    answers: z.record(z.string(), z.nullable(z.int().check(z.minimum(1), z.maximum(5)))),
    asked: z.optional(z.array(z.string())),
    thorough: z.optional(z.literal(true)),
    unsaved: z.optional(z.literal(true)),
  }),
}

const sessionKeys = {
  /** A quiz from the marketing site, to be linked to the account that signs in. */
  broughtQuiz: z.uuid(),
  leftFor: z.object({ next: z.string() }),
  generating: z.uuid(),
  practice: z.record(z.string(), z.string()),
  interviewAd: z.string(),
  planChanged: z.boolean(),
  toldPayments: z.array(z.string()),
  selectedCareerForRoadmap: z.object({
    title: z.string().check(z.minLength(1)),
    description: z.string(),
    salaryRange: z.string(),
    icon: z.string(),
  }),
  /** Title that the user chose as the goal on a career page, whose script writes it. */
  chosenGoal: z.string().check(z.minLength(1), z.maxLength(255)),
  /** Slugs of careers to compare. Also read and written by scripts of career pages. */
  compared: z.array(z.string()),
  assessmentFailed: z.uuid(),
  cancellation_flow: z.literal('active'),
  pendingToast: z.object({
    title: z.string(),
    description: z.optional(z.string()),
    tone: z.optional(z.enum(['neutral', 'success', 'danger'])),
    duration: z.optional(z.number()),
  }),
}

type Table = Record<string, z.ZodMiniType>

/** Returns a typed view of a Storage. Unreadable or invalid values are absent; no method throws. */
export function typedStorage<Keys extends Table>(keys: Keys, open: () => Storage) {
  const attempt = <Result>(action: (storage: Storage) => Result): Result | null => {
    try {
      return action(open())
    } catch {
      return null
    }
  }
  return {
    get<Key extends keyof Keys & string>(key: Key): z.output<Keys[Key]> | null {
      const text = attempt(storage => storage.getItem(key))
      if (text === null) return null
      const schema = keys[key] as Keys[Key]
      for (const read of [JSON.parse, String]) {
        const result = schema.safeParse(attempt(() => read(text)))
        if (result.success) return result.data
      }
      return null
    },
    /** Strings are stored as they are, so that plain scripts can read them; everything else as JSON. */
    set<Key extends keyof Keys & string>(key: Key, value: z.input<Keys[Key]>): void {
      attempt(storage => storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value)))
    },
    remove(key: keyof Keys & string): void {
      attempt(storage => storage.removeItem(key))
    },
    clear(): void {
      attempt(storage => storage.clear())
    },
    /** False if the browser denies storage, as in some private windows. */
    works(): boolean {
      return attempt(storage => storage.length) !== null
    },
  }
}

let openLocalStorage = (): Storage => localStorage
/** Replaces localStorage in native apps. Must run before the first read. */
export function replaceLocalStorage(other: Storage): void {
  openLocalStorage = () => other
}

export const local = typedStorage(localKeys, () => openLocalStorage())
export const session = typedStorage(sessionKeys, () => sessionStorage)

export function wipe(): void {
  const pending = local.get('signOutPending')
  local.clear()
  session.clear()
  if (pending) local.set('signOutPending', pending)
}

import * as z from 'zod/mini'
import { suggestionSchema } from '#contract/careers.ts'
import { deepDiveSchema } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { jobSchema, quizAnswersSchema, quizOptions } from '#contract/quiz.ts'
import { currentUserSchema } from '#contract/session.ts'

const answersSoFar = z.partial(
  z.object({
    values: z.array(z.enum(quizOptions.values)),
    education: z.enum(quizOptions.education),
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
  /** Somebody signed out and the server has not heard of it yet; outlasts `wipe`. */
  signOutPending: z.literal(true),
  user: currentUserSchema,
  /** The native start screen goes straight to the dashboard. */
  autoLogin: z.boolean(),
  rememberMe: z.boolean(),
  quiz_id: z.uuid(),
  latestAssessmentId: z.uuid(),
  careerResults: z.object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    resultsToken: z.string(),
    suggestions: z.array(suggestionSchema),
    deepDive: z.nullish(deepDiveSchema),
  }),
  latestQuizData: quizAnswersSchema,
  /** For display alone: what an account may do is the server's word. */
  userSubscriptionLevel: z.string(),
  /** The demo checkout was gone through; says nothing of money. */
  paymentCompleted: z.boolean(),
  cookieConsent: z.literal('accepted'),
  /** How she wants the pages to look; the boot script reads them too. Absent: as the device says. */
  theme: z.enum(['light', 'dark']),
  motion: z.literal('less'),
  /** A quiz under way. `entry` is the job being typed; `startedBy` is null for a guest. */
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
    /** She has finished it, and the server has not heard of it yet. */
    unsent: z.optional(z.literal(true)),
  }),
  /** A deep dive under way: the answers so far by the id of their statement, from 1 to 5. */
  deepDiveDraft: z.object({
    assessmentId: z.uuid(),
    place: z.int(),
    answers: z.record(z.string(), z.int().check(z.minimum(1), z.maximum(5))),
  }),
}

const sessionKeys = {
  /** A quiz taken on the marketing site, for the account that is signed in to here. */
  broughtQuiz: z.uuid(),
  /** The piece of work that this page asked for and has no answer to yet. */
  generating: z.uuid(),
  /** Interview answers being tried, by their question. */
  practice: z.record(z.string(), z.string()),
  /** She changed her plan just now, and the dashboard shall say so. */
  planChanged: z.boolean(),
  /** Payments that were told of already, by their checkout. */
  toldPayments: z.array(z.string()),
  /** The roadmap page opens it once. */
  selectedCareerForRoadmap: z.object({
    title: z.string().check(z.minLength(1), z.maxLength(limits.savedCareers.title)),
    description: z.string(),
    salaryRange: z.string(),
    icon: z.string(),
  }),
  /** The newest assessment could not be loaded once: its id is tried once more. */
  assessmentFailed: z.uuid(),
  /** She declined the offer and is on her way to cancel. */
  cancellation_flow: z.literal('active'),
  pendingToast: z.object({
    title: z.string(),
    description: z.optional(z.string()),
    tone: z.optional(z.enum(['neutral', 'success', 'danger'])),
    duration: z.optional(z.number()),
  }),
}

type Table = Record<string, z.ZodMiniType>

/** A typed view of a browser storage. What cannot be read, or has another shape, is absent; nothing here ever throws. */
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
    /** Strings are kept as they are, everything else as JSON. */
    set<Key extends keyof Keys & string>(key: Key, value: z.input<Keys[Key]>): void {
      attempt(storage => storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value)))
    },
    remove(key: keyof Keys & string): void {
      attempt(storage => storage.removeItem(key))
    },
    clear(): void {
      attempt(storage => storage.clear())
    },
    /** False where the browser keeps nothing for us, as in some private windows. */
    works(): boolean {
      return attempt(storage => storage.length) !== null
    },
  }
}

let place = (): Storage => localStorage
/** In the native shells: keeps elsewhere what this browser would keep. To be called before anything is read. */
export function keepElsewhere(other: Storage): void {
  place = () => other
}

export const local = typedStorage(localKeys, () => place())
export const session = typedStorage(sessionKeys, () => sessionStorage)

/** Leaves nothing of anyone in this browser. */
export function wipe(): void {
  const pending = local.get('signOutPending')
  local.clear()
  session.clear()
  if (pending) local.set('signOutPending', pending)
}

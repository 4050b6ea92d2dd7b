import { day, hour, minute } from './time.ts'

/** Delays and intervals of the web app, in milliseconds. */
export const timings = {
  authCheck: 30_000,
  queryStale: 5 * minute,
  redirectAfterSignIn: 1_500,
  quizAutoAdvance: 300,
  answersBecomePicture: 1_600,
  lookUpTyped: 250,
  saveDeepDive: 1_000,
  /** Delay before a finished quiz that did not arrive is sent again. */
  sendAgain: 20_000,
  saveResync: 500,
  tokenSpendAnimation: 600,
  redirectAfterPayment: 1_500,
  redirectAfterCancel: 5_000,
  redirectAfterStory: 2_000,
  successPoll: { every: 1_000, times: 15 },
  bridgeCountdown: 2_000,
  demoProcessing: 2_000,
  copied: 2_000,
  generation: 130_000,
  toast: { usual: 5_000, welcome: 2_000, sessionExpired: 10_000, confirmation: 3_000 },
} as const

/** How long things are valid, in milliseconds. */
export const lifetimes = {
  session: { usual: day, remembered: 30 * day, absolute: 90 * day, updateUseEvery: hour },
  resetLink: hour,
  signInCode: 3 * hour,
  signInLink: 15 * minute,
  verification: { link: day, code: hour },
  handoff: 60_000,
  passkeyChallenge: 5 * minute,
  /** From leaving for an issuer until the answer, and again until a code of two-step sign-in. */
  issuerAttempt: 10 * minute,
  /** How long after a sign-in an account without a password may change what opens it. */
  recentSignIn: 15 * minute,
  /** How long a guest's result can be read by its id, and claimed by a new account: as long as it is kept. */
  ownerlessAssessment: { readable: day, claimable: 90 * day },
  resultsLink: 90 * day,
  /** A paid quiz start is valid for one result within this time. */
  quizPass: day,
  listing: 60 * day,
  alertPause: 30 * day,
  upload: { address: 10 * minute, unused: day },
  photoAddress: { shown: 2 * hour, underReview: 15 * minute, own: 15 * minute },
} as const

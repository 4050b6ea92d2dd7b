import { day, hour, minute } from './time.ts'

/** Lengths in characters, sizes in bytes, and counts. */
export const limits = {
  username: { min: 3, max: 50 },
  email: { max: 255 },
  emailCode: { attempts: 5 },
  password: { min: 8, max: 200 },
  passkeys: { perUser: 10, name: 60, credentialId: 1400, clientData: 4000, attestation: 16_000 },
  results: { suggestions: 8, notTheUsual: 2, perMinorGroup: 2, far: 2, pageSize: 6, tagsShown: 3, topics: 3 },
  dashboard: { furtherMatches: 3, roadmapSteps: 3 },
  careerSlug: 100,
  sharedCareers: 3,
  careerSearch: { typed: 80, found: 30 },
  studyFields: { found: 8 },
  titleSuggestions: { found: 6 },
  savedCareers: { perUser: 200, title: 255, description: 5000, salaryRange: 100, tags: 20, tag: 50, icon: 16 },
  resume: {
    file: 5 * 1024 * 1024,
    pages: 30,
    text: 50_000,
    advert: 20_000,
    line: 300,
    paragraph: 2000,
    lines: 60,
    entries: 60,
    sections: 30,
  },
  coverLetter: {
    additionalInfo: 2000,
    counterFrom: 1800,
    title: 150,
    description: 2000,
    ad: 20_000,
    background: 20 * 1024,
    text: 20_000,
    pageSize: 6,
    /** In words, with greeting and signature. A shorter letter says little about the user. */
    enough: 100,
  },
  interviews: {
    questions: 10,
    question: 300,
    role: 150,
    description: 2000,
    ad: 20_000,
    pageSize: 4,
    storyTitle: 120,
    answer: 5000,
    stories: 100,
  },
  hardMoments: { perSet: 5, answer: 600 },
  evidence: {
    perUser: 50,
    title: 120,
    organisation: 120,
    place: 80,
    date: 40,
    answer: 600,
    contact: 120,
    lines: 20,
    lineId: 40,
    lineText: 60,
    bullets: 6,
  },
  documents: {
    perUser: 500,
    title: 255,
    pageSize: 20,
    search: 100,
    findable: 100_000,
    /** Any text of a document, and items of any of its lists, where nothing shorter is named. */
    text: 20_000,
    items: 2000,
    heading: 300,
    versions: 50,
    bytes: 600 * 1024,
  },
  /** Beyond `perUser`, the oldest are dropped. */
  confirmedSentences: { perUser: 100, text: 600 },
  jobs: {
    title: 255,
    description: 5000,
    place: 120,
    excluded: 200,
    pageSize: 10,
    careersPerPage: 4,
    requirements: 40,
    report: 1000,
    message: 10_000,
  },
  applications: { perUser: 500, title: 255, company: 255, place: 255, url: 2000, notes: 5000 },
  /** `live`: open links of an account; `careers`: as many as a result has; `notes`: of one link. */
  sharing: { live: 20, careers: 10, label: 40, note: 1000, notes: 20 },
  notifications: { devices: 10, endpoint: 1000 },
  alerts: { perUser: 20, title: 255, place: 120, listings: 20, perEmployer: 3 },
  /** `side`: maximum pixels per side of the stored image. */
  photo: { bytes: 5 * 1024 * 1024, pixels: 25_000_000, side: 1600 },
  story: { min: 100, max: 3000, career: 255 },
  testimonial: { name: 100, jobTitle: 255, min: 10, max: 2000, shown: 100 },
  notices: { subject: 120, text: 5000, changes: 20, maxAmount: 10_000_000 },
  review: { pageSize: 20, search: 100, reason: 500 },
  /** `large`: from here on, requests are counted before their body is read. */
  body: { bytes: 100 * 1024, large: 16 * 1024 },
} as const

/**
 * What attempts are counted by: `guest` is the IP address of a requester who is not signed in, `account` the account
 * named in a sign-in, `email` the email address in a form.
 */
export type CountedBy = 'ip' | 'user' | 'guest' | 'account' | 'account-and-ip' | 'email'
export interface RateRule {
  by: CountedBy
  times: number
  within: number
  onlyFailures?: boolean
  /** Once this rule is used up, attempts are still accepted within this second rule. */
  beyond?: { by: CountedBy; times: number; within: number; onlyFailures?: boolean }
}

/** Rate limits. Rules are checked in order and the first rejection stops, so later counters are not used up. */
export const rateLimits = {
  /**
   * Allows ten wrong passwords per account from all addresses together. After that, each address still has a few
   * attempts per day, so that nobody can lock the owner out.
   */
  logIn: [
    { by: 'ip', times: 30, within: 15 * minute },
    { by: 'account-and-ip', times: 10, within: 15 * minute, onlyFailures: true },
    {
      by: 'account',
      times: 10,
      within: 15 * minute,
      onlyFailures: true,
      beyond: { by: 'account-and-ip', times: 5, within: day, onlyFailures: true },
    },
  ],
  /** All addresses together. Beyond it, a password is tried only with a code that was mailed to the account. */
  guessPassword: [{ by: 'user', times: 50, within: day, onlyFailures: true }],
  /** Six digits can be guessed, so this counts all addresses together, and only after a correct password. */
  guessCode: [{ by: 'user', times: 10, within: 15 * minute, onlyFailures: true }],
  register: [{ by: 'ip', times: 5, within: hour }],
  requestPasswordReset: [
    { by: 'ip', times: 10, within: hour },
    { by: 'email', times: 3, within: hour },
  ],
  requestSignInLink: [
    { by: 'ip', times: 30, within: hour },
    { by: 'email', times: 3, within: hour },
  ],
  resetPassword: [{ by: 'ip', times: 10, within: hour }],
  sendVerification: [
    { by: 'user', times: 5, within: hour },
    { by: 'user', times: 10, within: day },
  ],
  /** Counted by the address that is mailed, for all accounts together: it may be a stranger's. */
  mailAddress: [
    { by: 'user', times: 5, within: hour },
    { by: 'user', times: 10, within: day },
  ],
  verifyEmail: [{ by: 'ip', times: 30, within: hour }],
  typeEmailCode: [{ by: 'user', times: 30, within: hour }],
  takeHandOver: [{ by: 'ip', times: 10, within: hour }],
  provePassword: [{ by: 'user', times: 10, within: 15 * minute }],
  changePasskey: [{ by: 'user', times: 20, within: 15 * minute }],
  /** A sign-in takes two calls. Signatures cannot be guessed, so this only limits the work; a school has one address. */
  usePasskey: [{ by: 'ip', times: 300, within: 15 * minute }],
  useIssuer: [{ by: 'ip', times: 300, within: 15 * minute }],
  checkUsername: [{ by: 'user', times: 30, within: minute }],
  changeUsername: [{ by: 'user', times: 5, within: day }],
  exportData: [{ by: 'user', times: 5, within: day }],
  saveQuiz: [
    { by: 'guest', times: 60, within: hour },
    { by: 'user', times: 60, within: hour },
  ],
  submitQuiz: [
    { by: 'guest', times: 20, within: hour },
    { by: 'user', times: 40, within: hour },
  ],
  refineResults: [
    { by: 'guest', times: 60, within: hour },
    { by: 'user', times: 120, within: hour },
  ],
  /** Answers are saved while they are given. */
  saveDeepDive: [
    { by: 'guest', times: 300, within: hour },
    { by: 'user', times: 600, within: hour },
  ],
  weighResults: [
    { by: 'guest', times: 300, within: hour },
    { by: 'user', times: 600, within: hour },
  ],
  openResultsLink: [{ by: 'ip', times: 100, within: 15 * minute }],
  createCheckout: [{ by: 'user', times: 20, within: hour }],
  /** Pages poll once a second while waiting for a payment. */
  readCheckout: [{ by: 'user', times: 60, within: minute }],
  changeSubscription: [{ by: 'user', times: 20, within: hour }],
  generate: [
    { by: 'user', times: 40, within: hour },
    { by: 'user', times: 150, within: day },
  ],
  /** Counted before the body is read. A school that saves documents from one address stays below it. */
  largeBody: [{ by: 'ip', times: 1200, within: 15 * minute }],
  /** Files are parsed on the server, two at a time. */
  readResume: [{ by: 'user', times: 30, within: 15 * minute }],
  proposeEvidence: [{ by: 'user', times: 30, within: 15 * minute }],
  readEvidence: [{ by: 'user', times: 60, within: minute }],
  askAboutAd: [{ by: 'user', times: 60, within: 15 * minute }],
  buildResume: [{ by: 'user', times: 20, within: hour }],
  exportDocument: [{ by: 'user', times: 30, within: minute }],
  preview: [{ by: 'user', times: 60, within: minute }],
  listDocuments: [{ by: 'user', times: 120, within: minute }],
  changeDocument: [{ by: 'user', times: 90, within: minute }],
  /** Counts what is typed, not only what is submitted; a school has one address. */
  searchCareers: [{ by: 'ip', times: 1200, within: 15 * minute }],
  studyFields: [{ by: 'ip', times: 1200, within: 15 * minute }],
  /** Browsers and shared caches store the answers for a day. */
  readPlaces: [{ by: 'ip', times: 600, within: 15 * minute }],
  suggestTitles: [{ by: 'ip', times: 1200, within: 15 * minute }],
  understandTitle: [{ by: 'ip', times: 600, within: 15 * minute }],
  /** Drawn on the server, one at a time, unless they were asked for lately. */
  drawPicture: [{ by: 'ip', times: 120, within: 15 * minute }],
  checkPlace: [{ by: 'user', times: 120, within: minute }],
  searchJobs: [
    { by: 'guest', times: 60, within: 15 * minute },
    { by: 'user', times: 60, within: minute },
  ],
  rateRequirements: [{ by: 'user', times: 120, within: minute }],
  reportListing: [{ by: 'user', times: 20, within: day }],
  checkMessage: [
    { by: 'guest', times: 30, within: 15 * minute },
    { by: 'user', times: 30, within: minute },
  ],
  changeApplication: [{ by: 'user', times: 90, within: minute }],
  changeAlert: [{ by: 'user', times: 30, within: minute }],
  changeNotifications: [{ by: 'user', times: 30, within: minute }],
  /** Mail providers post for many users from few addresses, and tokens cannot be guessed. */
  unsubscribe: [{ by: 'ip', times: 2000, within: 15 * minute }],
  askUpload: [
    { by: 'guest', times: 20, within: day },
    { by: 'user', times: 30, within: hour },
  ],
  putFile: [{ by: 'ip', times: 60, within: hour }],
  submitStory: [{ by: 'user', times: 20, within: hour }],
  unlockByStory: [{ by: 'ip', times: 3, within: day }],
  submitTestimonial: [
    { by: 'guest', times: 20, within: day },
    { by: 'user', times: 30, within: day },
  ],
  keepTestimonial: [
    { by: 'guest', times: 3, within: day },
    { by: 'user', times: 5, within: day },
  ],
  createSharedLink: [{ by: 'user', times: 30, within: day }],
  changeSharedLink: [{ by: 'user', times: 90, within: minute }],
  openSharedLink: [{ by: 'ip', times: 100, within: 15 * minute }],
  leaveNote: [{ by: 'ip', times: 10, within: hour }],
  /** Counted by the link, from all addresses together. */
  noteOnLink: [{ by: 'user', times: 5, within: 15 * minute }],
  reportSharedLink: [{ by: 'ip', times: 10, within: hour }],
  deductTokens: [{ by: 'user', times: 30, within: minute }],
} as const satisfies Record<string, readonly RateRule[]>
export type RateLimit = keyof typeof rateLimits

import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Suggestion } from '#contract/careers.ts'
import { saveQuiz } from '#contract/endpoints/quiz.ts'
import { tokenPack } from '#contract/prices.ts'
import { day } from '#contract/time.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { registerUser } from '#server/auth/register-user.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { matchCareers } from '#server/careers/matching/match-careers.ts'
import { recordAssessment } from '#server/careers/record-assessment.ts'
import {
  applications,
  confirmedSentences,
  documentVersions,
  evidenceItems,
  generatedDocuments,
  generations,
  interviewStories,
  jobAlerts,
  linkedSignIns,
  marketingTestimonials,
  notices,
  passkeys,
  purchases,
  savedCareers,
  sessions,
  sharedLinks,
  sharedNotes,
  userConsents,
  users,
} from '#server/platform/db/schema.ts'
import { hashSecret } from '#server/platform/hash.ts'
import type { Caller, TestApp } from './app.ts'
import { insertListing } from './listings.ts'
import { answers, password } from './people.ts'
import { uploadPhoto } from './stories.ts'

export const actorKinds = ['anonymous', 'guest', 'user', 'pro', 'devMode', 'admin'] as const
export type ActorKind = (typeof actorKinds)[number]

/** Ids of what an actor owns; unowned kinds have an unknown id. */
export interface ActorData {
  username: string
  email: string
  userId: string
  quizId: string
  assessmentId: string
  resultsToken: string
  savedCareerId: string
  sessionId: string
  passkeyId: string
  linkedId: string
  consentId: string
  checkoutId: string
  purchaseId: string
  generationId: string
  documentId: string
  evidenceId: string
  confirmedId: string
  storyId: string
  applicationId: string
  alertId: string
  testimonialId: string
  sharedLinkId: string
  sharedNoteId: string
  /** Of the shared link. */
  shareSecret: string
  /** An uploaded photo for a story. */
  uploadKey: string
  /** A public job ad. */
  listingId: string
  /** A draft, of administrators alone. */
  noticeId: string
}

export interface Actor {
  kind: ActorKind
  caller: Caller
  own: ActorData
  /** Part of every text of the actor, so that leaks are found. */
  canary: string
}

const noticeDraft = {
  changes: [],
  ...{ kind: 'terms' as const, subject: 'A new version of our Terms', text: 'We say more clearly how to cancel.' },
  takesEffectOn: '2036-01-15',
}

let made = 0
let passwordHash: Promise<string> | undefined

/** Creates an actor with one of everything its kind can own. */
export async function newActor(app: TestApp, kind: ActorKind): Promise<Actor> {
  const canary = `canary-${kind}-${++made}-${randomBytes(3).toString('hex')}`
  const caller = app.client()
  const nothing = {
    username: canary,
    email: `${canary}@example.org`,
    userId: crypto.randomUUID(),
    quizId: crypto.randomUUID(),
    assessmentId: crypto.randomUUID(),
    resultsToken: randomBytes(32).toString('base64url'),
    savedCareerId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    passkeyId: crypto.randomUUID(),
    linkedId: crypto.randomUUID(),
    consentId: crypto.randomUUID(),
    checkoutId: `cs_sim_${randomBytes(12).toString('hex')}`,
    purchaseId: crypto.randomUUID(),
    generationId: crypto.randomUUID(),
    documentId: crypto.randomUUID(),
    evidenceId: crypto.randomUUID(),
    confirmedId: crypto.randomUUID(),
    storyId: crypto.randomUUID(),
    applicationId: crypto.randomUUID(),
    alertId: crypto.randomUUID(),
    testimonialId: crypto.randomUUID(),
    sharedLinkId: crypto.randomUUID(),
    sharedNoteId: crypto.randomUUID(),
    shareSecret: randomBytes(32).toString('base64url'),
    uploadKey: `upload-${randomBytes(16).toString('base64url')}`,
    listingId: crypto.randomUUID(),
    noticeId: crypto.randomUUID(),
  }
  if (kind === 'anonymous') return { kind, caller, canary, own: nothing }
  const account = kind === 'guest' ? {} : await openAccount(app, kind, caller, nothing)
  const own = { ...nothing, ...account }
  const quiz = await takeQuiz(app, caller, own, kind === 'guest')
  const career = kind === 'guest' ? {} : await storeCareer(app, own)
  if (kind === 'admin')
    await app.db.sql.insert(notices).values({ ...noticeDraft, id: nothing.noticeId, createdAt: app.clock.now() })
  return { kind, caller, canary, own: { ...own, ...quiz, ...career } }
}

async function openAccount(app: TestApp, kind: ActorKind, caller: Caller, form: ActorData) {
  const { db, clock, devEmails } = app
  passwordHash ??= hashPassword(password)
  const now = clock.now()
  if (kind === 'devMode') devEmails.add(form.email.toLowerCase())
  const account = { username: form.username, email: form.email, passwordHash: await passwordHash }
  const { id: userId } = await db.transaction(tx => registerUser(tx, account, now))
  await db.sql
    .update(users)
    .set({ isPro: kind === 'pro', isAdmin: kind === 'admin', emailVerifiedAt: now })
    .where(eq(users.id, userId))
  const [here, elsewhere] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  for (const secret of [here, elsewhere]) {
    const sid = hashSecret(secret)
    await openSession(db.sql, { sid, userId, carrier: 'bearer', remembered: false, userAgent: undefined }, now)
  }
  caller.sessionId = here
  const currentSid = hashSecret(here)
  const [other] = await db.sql
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.sid, currentSid)))
  const [consent] = await db.sql
    .insert(userConsents)
    .values({ userId, feature: 'general', consents: { [form.username]: true }, policyVersion: '1.0', givenAt: now })
    .returning({ id: userConsents.id })
  const key = { credentialId: form.passkeyId, publicKey: 'AA', counter: 0, transports: [], synced: false }
  const passkey = { id: form.passkeyId, userId, name: form.username.slice(0, 60), ...key, createdAt: now }
  await db.sql.insert(passkeys).values(passkey)
  const there = { issuer: 'https://id.example', subject: form.username, email: form.email }
  await db.sql.insert(linkedSignIns).values({ id: form.linkedId, userId, ...there, createdAt: now, lastUsedAt: now })
  const bought = await buyTokens({ db, clock }, userId, form)
  const written = await writeTexts({ db, clock }, userId, form)
  await shareSomething({ db, clock }, userId, form)
  const { id: listingId } = await insertListing(db.sql, now)
  const uploadKey = await uploadPhoto(app, userId, 'story')
  return {
    userId,
    sessionId: other?.id ?? '',
    passkeyId: passkey.id,
    linkedId: form.linkedId,
    consentId: consent?.id ?? '',
    listingId,
    uploadKey,
    ...bought,
    ...written,
  }
}

/**
 * Inserts a letter with a version, its generation, an evidence item, a story, an application, an alert and a
 * testimonial.
 */
async function writeTexts({ db, clock }: Pick<TestApp, 'db' | 'clock'>, userId: string, form: ActorData) {
  const now = clock.now()
  const {
    username: canary,
    generationId,
    documentId,
    evidenceId,
    confirmedId,
    storyId,
    applicationId,
    alertId,
    testimonialId,
  } = form
  const claims = { tips: [canary], claims: [], facts: [], questions: [] }
  const content = { kind: 'cover-letter' as const, careerTitle: canary, employer: canary, text: canary, ...claims }
  const provenance = { writer: 'built-in' as const, model: null, standIn: false, writtenAt: now.toISOString() }
  const titles = { title: canary, careerTitle: canary }
  const times = { createdAt: now, updatedAt: now }
  const kept = { id: documentId, userId, kind: content.kind, content, words: canary, provenance, ...titles, ...times }
  await db.sql.insert(generatedDocuments).values({ ...kept, revision: 2, lastUsedAt: now })
  const version = { documentId, userId, revision: 1, title: canary, content, provenance, edited: true, savedAt: now }
  await db.sql.insert(documentVersions).values(version)
  await db.sql.insert(generations).values({
    id: generationId,
    userId,
    kind: content.kind,
    careerTitle: canary,
    fingerprint: canary,
    state: 'done',
    stage: 'saving',
    documentId,
    startedAt: now,
    aliveAt: now,
    endedAt: now,
  })
  const item = { title: canary, organisation: canary, place: canary, answers: { did: canary } }
  const confirmed = { text: canary, source: canary, confirmedAt: now }
  await db.sql.insert(confirmedSentences).values({ id: confirmedId, userId, ...confirmed })
  await db.sql.insert(evidenceItems).values({ id: evidenceId, userId, kind: 'job', ...item, ...times })
  const story = { title: canary, question: canary, careerTitle: canary, answer: canary, themes: [canary] }
  await db.sql.insert(interviewStories).values({ id: storyId, userId, ...story, ...times })
  const job = { title: canary, company: canary, location: canary, notes: canary, letterId: documentId }
  await db.sql.insert(applications).values({ id: applicationId, userId, state: 'saved', ...job, ...times })
  const when = { rhythm: 'weekly' as const, weekday: 1, hour: 8, timeZone: 'UTC', atMost: 10, nextAt: now }
  const alert = { id: alertId, userId, title: canary, place: canary, secret: alertId, createdAt: now }
  await db.sql.insert(jobAlerts).values({ ...alert, ...when })
  const said = { firstName: canary, jobTitle: canary, testimonialText: canary, consentGiven: true }
  await db.sql
    .insert(marketingTestimonials)
    .values({ id: testimonialId, userId, ...said, consentTimestamp: now, ...times })
  return { generationId, documentId, evidenceId, confirmedId, storyId, applicationId, alertId, testimonialId }
}

async function shareSomething({ db, clock }: Pick<TestApp, 'db' | 'clock'>, userId: string, form: ActorData) {
  const { username: canary, sharedLinkId, sharedNoteId, shareSecret } = form
  const now = clock.now()
  const chosen = { kind: 'comparison' as const, careers: ['baker', 'electrician'], shows: [], recipient: canary }
  const expiresAt = new Date(now.getTime() + 30 * day)
  const secretHash = hashSecret(shareSecret)
  await db.sql
    .insert(sharedLinks)
    .values({ id: sharedLinkId, userId, secretHash, ...chosen, createdAt: now, expiresAt })
  const note = { id: sharedNoteId, userId, linkId: sharedLinkId, text: canary, createdAt: now }
  await db.sql.insert(sharedNotes).values(note)
}

async function buyTokens({ db, clock }: Pick<TestApp, 'db' | 'clock'>, userId: string, form: ActorData) {
  const [purchase] = await db.sql
    .insert(purchases)
    .values({
      userId,
      provider: 'simulated',
      customerId: `cus_sim_${form.username}`,
      sessionId: form.checkoutId,
      plan: 'tokens',
      amount: tokenPack.price,
      status: 'paid',
      createdAt: clock.now(),
      paidAt: clock.now(),
    })
    .returning({ id: purchases.id })
  return { purchaseId: purchase?.id ?? '' }
}

/** The same for every actor, because ranking takes a third of the time of making one. */
let suggestions: Suggestion[] | undefined

async function takeQuiz({ db, clock, catalogue }: TestApp, caller: Caller, quiz: ActorData, isGuest: boolean) {
  const { quizId, username: canary, userId: id, email } = quiz
  const job = { jobTitle: canary, yearsWorked: '0-1', skills: canary } as const
  const given = { ...answers, firstName: canary, hasWorkExperience: 'yes' as const, workHistory: [job] }
  await caller.call(saveQuiz, { body: { quizId, answers: given } })
  suggestions ??= matchCareers(catalogue.entries, given)
  const result = { owner: isGuest ? undefined : { id, email }, quizId, placeId: null, answers: given, suggestions }
  const { id: assessmentId, resultsToken } = await recordAssessment(db.sql, result, clock.now())
  return { assessmentId, resultsToken }
}

async function storeCareer({ db, clock }: TestApp, { userId, username: canary }: ActorData) {
  const career = { title: canary, description: canary, tags: [canary], salaryRange: '', icon: '' }
  const [saved] = await db.sql
    .insert(savedCareers)
    .values({ ...career, userId, savedAt: clock.now() })
    .returning({ id: savedCareers.id })
  return { savedCareerId: saved?.id ?? '' }
}

import { randomBytes } from 'node:crypto'
import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { Suggestion } from '#contract/careers.ts'
import { tokenPack } from '#contract/prices.ts'
import { day } from '#contract/time.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { registerUser } from '#server/auth/register-user.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { matchCareers } from '#server/careers/matching/match-careers.ts'
import { recordAssessment } from '#server/careers/record-assessment.ts'
import type { Sql } from '#server/platform/db/database.ts'
import {
  applications,
  confirmedSentences,
  documentVersions,
  evidenceItems,
  generatedDocuments,
  generations,
  interviewStories,
  jobAlerts,
  jobListings,
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
import { saveQuiz } from '#server/quiz/save-quiz.ts'
import type { Caller, TestApp } from './app.ts'
import { makeListing } from './listings.ts'
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
  const own = kind === 'guest' ? nothing : await openAccount(app, kind, caller, nothing)
  const quiz = await takeQuiz(app, own, kind === 'guest')
  if (kind === 'admin')
    await app.db.sql.insert(notices).values({ ...noticeDraft, id: nothing.noticeId, createdAt: app.clock.now() })
  return { kind, caller, canary, own: { ...own, ...quiz } }
}

async function openAccount(app: TestApp, kind: ActorKind, caller: Caller, form: ActorData): Promise<ActorData> {
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
  const uploadKey = await uploadPhoto(app, userId, 'story')
  const own = { ...form, userId, uploadKey, sessionId: other?.id ?? '' }
  await insertAtOnce(db.sql, [...accountRows(db.sql, own, now), ...writtenRows(db.sql, own, now)])
  return own
}

/** PGlite takes as long for each statement as for the rows of several. */
async function insertAtOnce(db: Sql, inserts: readonly SQLWrapper[]): Promise<void> {
  const steps = inserts.map((insert, at) => sql`${sql.identifier(`step_${at}`)} as ${insert}`)
  await db.execute(sql`with ${sql.join(steps, sql`, `)} select 1`)
}

function accountRows(db: Sql, own: ActorData, now: Date): SQLWrapper[] {
  const { userId, username: canary } = own
  const key = { credentialId: own.passkeyId, publicKey: 'AA', counter: 0, transports: [], synced: false }
  const there = { issuer: 'https://id.example', subject: canary, email: own.email }
  const given = { feature: 'general', consents: { [canary]: true }, policyVersion: '1.0', givenAt: now }
  const career = { title: canary, description: canary, tags: [canary], salaryRange: '', icon: '' }
  const pack = { provider: 'simulated', plan: 'tokens', amount: tokenPack.price, status: 'paid' } as const
  const customer = { customerId: `cus_sim_${canary}`, sessionId: own.checkoutId }
  const chosen = { kind: 'comparison' as const, careers: ['baker', 'electrician'], shows: [], recipient: canary }
  const until = { createdAt: now, expiresAt: new Date(now.getTime() + 30 * day) }
  return [
    db.insert(jobListings).values(makeListing(now, { id: own.listingId })),
    db.insert(userConsents).values({ id: own.consentId, userId, ...given }),
    db.insert(passkeys).values({ id: own.passkeyId, userId, name: canary.slice(0, 60), ...key, createdAt: now }),
    db.insert(linkedSignIns).values({ id: own.linkedId, userId, ...there, createdAt: now, lastUsedAt: now }),
    db.insert(purchases).values({ id: own.purchaseId, userId, ...pack, ...customer, createdAt: now, paidAt: now }),
    db.insert(savedCareers).values({ id: own.savedCareerId, userId, ...career, savedAt: now }),
    db
      .insert(sharedLinks)
      .values({ id: own.sharedLinkId, userId, secretHash: hashSecret(own.shareSecret), ...chosen, ...until }),
    db
      .insert(sharedNotes)
      .values({ id: own.sharedNoteId, userId, linkId: own.sharedLinkId, text: canary, createdAt: now }),
  ]
}

/** A letter with a version, its generation, an evidence item, a story, an application, an alert and a testimonial. */
function writtenRows(db: Sql, own: ActorData, now: Date): SQLWrapper[] {
  const { userId, username: canary, documentId, alertId } = own
  const claims = { tips: [canary], claims: [], facts: [], questions: [] }
  const content = { kind: 'cover-letter' as const, careerTitle: canary, employer: canary, text: canary, ...claims }
  const provenance = { writer: 'built-in' as const, model: null, standIn: false, writtenAt: now.toISOString() }
  const titles = { title: canary, careerTitle: canary }
  const times = { createdAt: now, updatedAt: now }
  const kept = { id: documentId, userId, kind: content.kind, content, words: canary, provenance, ...titles, ...times }
  const version = { documentId, userId, revision: 1, title: canary, content, provenance, edited: true, savedAt: now }
  const generation = {
    ...{ id: own.generationId, userId, kind: content.kind, careerTitle: canary, fingerprint: canary, documentId },
    ...{ state: 'done' as const, stage: 'saving' as const, startedAt: now, aliveAt: now, endedAt: now },
  }
  const item = { title: canary, organisation: canary, place: canary, answers: { did: canary } }
  const confirmed = { text: canary, source: canary, confirmedAt: now }
  const story = { title: canary, question: canary, careerTitle: canary, answer: canary, themes: [canary] }
  const job = { title: canary, company: canary, location: canary, notes: canary, letterId: documentId }
  const when = { rhythm: 'weekly' as const, weekday: 1, hour: 8, timeZone: 'UTC', atMost: 10, nextAt: now }
  const alert = { id: alertId, userId, title: canary, place: canary, secret: alertId, createdAt: now }
  const said = { firstName: canary, jobTitle: canary, testimonialText: canary, consentGiven: true }
  return [
    db.insert(generatedDocuments).values({ ...kept, revision: 2, lastUsedAt: now }),
    db.insert(documentVersions).values(version),
    db.insert(generations).values(generation),
    db.insert(confirmedSentences).values({ id: own.confirmedId, userId, ...confirmed }),
    db.insert(evidenceItems).values({ id: own.evidenceId, userId, kind: 'job', ...item, ...times }),
    db.insert(interviewStories).values({ id: own.storyId, userId, ...story, ...times }),
    db.insert(applications).values({ id: own.applicationId, userId, state: 'saved', ...job, ...times }),
    db.insert(jobAlerts).values({ ...alert, ...when }),
    db
      .insert(marketingTestimonials)
      .values({ id: own.testimonialId, userId, ...said, consentTimestamp: now, ...times }),
  ]
}

/** The same for every actor, because ranking takes a third of the time of making one. */
let suggestions: Suggestion[] | undefined

async function takeQuiz({ db, clock, catalogue }: TestApp, quiz: ActorData, isGuest: boolean) {
  const { quizId, username: canary, userId: id, email } = quiz
  const job = { jobTitle: canary, yearsWorked: '0-1', skills: canary } as const
  const given = { ...answers, firstName: canary, hasWorkExperience: 'yes' as const, workHistory: [job] }
  const owner = isGuest ? undefined : { id, email }
  await saveQuiz(db.sql, { quizId, owner, answers: given }, clock.now())
  suggestions ??= matchCareers(catalogue.entries, given)
  const result = { owner, quizId, placeId: null, answers: given, suggestions }
  const { id: assessmentId, resultsToken } = await recordAssessment(db.sql, result, clock.now())
  return { assessmentId, resultsToken }
}

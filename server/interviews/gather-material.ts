import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import type { Fact } from '#contract/endpoints/evidence.ts'
import type { interviewQuestions } from '#contract/endpoints/interviews.ts'
import { hasConsent } from '#server/account/consents/has-consent.ts'
import type { Deps } from '#server/deps.ts'
import { findTold } from '#server/documents/find-told.ts'
import { gatherProfile } from '#server/evidence/gather-profile.ts'
import type { Identity } from '#server/http/session.ts'
import type { KnownPersonalData } from '#server/platform/ai/redact-text.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import type { QuestionMaterial } from '../language/interview-questions/compose-questions.ts'
import { noteSteps } from '../language/profile/read-notes.ts'
import { relateWork } from './rules.ts'

export type QuestionRequest = BodyOut<typeof interviewQuestions>

export interface Material extends QuestionMaterial {
  description: string
  /** What the user has told; empty without the consent to send it to an AI service. */
  shared: readonly Fact[]
  /** Removed before anything is sent to an AI service. */
  known: KnownPersonalData
}

export async function gatherMaterial(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  { id, username, email }: Pick<Identity, 'id' | 'username' | 'email'>,
  { jobRole, jobDescription, ad, consents }: QuestionRequest,
): Promise<Material> {
  const entry = catalogue.find(jobRole)
  const { profile, facts } = await gatherProfile(db.sql, catalogue, id)
  const { notes } = await findTold(db.sql, id)
  const { spans } = await inTurns(noteSteps(notes.map((text, at) => ({ id: `note-${at + 1}`, text }))))
  const isShared = bothGiven(consents) || (await hasConsent(db.sql, id, 'interview_prep'))
  return {
    title: entry?.title ?? jobRole,
    role: jobRole,
    entry,
    ad,
    items: profile.items,
    spans,
    ...relateWork(catalogue, entry, profile.items),
    description: entry ? `${entry.description}\nSkills: ${entry.hardSkills.join(', ')}.` : jobDescription,
    shared: isShared ? facts : [],
    known: { names: username.trim().length > 1 ? [username] : [], emails: [email] },
  }
}

export const bothGiven = (consents: QuestionRequest['consents']): consents is NonNullable<typeof consents> =>
  consents?.dataProcessing === true && consents.termsAccepted

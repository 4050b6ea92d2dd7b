import { setImmediate } from 'node:timers/promises'
import type { generateCoverLetter } from '#contract/endpoints/cover-letters.ts'
import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { quizAnswersSchema } from '#contract/quiz.ts'
import { findNewestResults } from '#server/careers/find-results.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { gatherProfile } from '#server/evidence/gather-profile.ts'
import type { Identity } from '#server/http/session.ts'
import { claimSteps } from '#server/language/claims/check-claims.ts'
import { type Known, knownSteps } from '#server/language/claims/known.ts'
import type { KnownPersonalData } from '#server/platform/ai/redact-text.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import type { LetterMaterial } from '../language/letters/letter.ts'

export type LetterRequest = BodyOut<typeof generateCoverLetter>

export interface Material extends LetterMaterial {
  /** Without confirmed sentences that state a hard fact which nothing supports any more. */
  facts: readonly Fact[]
  description: string
  /** Removed before anything is sent to an AI service. */
  known: KnownPersonalData
}

export async function gatherMaterial(
  db: Sql,
  catalogue: Catalogue,
  identity: Pick<Identity, 'id' | 'username' | 'email'>,
  { career, userBackground, additionalInfo, employer, ad }: LetterRequest,
  now: Date,
): Promise<Material> {
  const title = oneLine(career.title)
  const entry = catalogue.find(title)
  const { profile, facts } = await gatherProfile(db, catalogue, identity.id, {
    background: userBackground,
    notes: additionalInfo,
  })
  const quiz = quizAnswersSchema.safeParse(userBackground)
  const name = quiz.success
    ? quiz.data.firstName
    : ((await findNewestResults(db, catalogue, identity.id))?.firstName ?? '')
  const sameWork: string[] = []
  for (const { id, kind, title: did } of profile.items) {
    if (entry && kind === 'job' && catalogue.find(did) === entry) sameWork.push(id)
    // A title that no career has takes long to understand.
    await setImmediate()
  }
  return {
    title,
    entry,
    employer: oneLine(employer),
    ad,
    facts: await withoutOutdated(facts, await inTurns(knownSteps(facts, profile.items, now, `${title} ${employer}`))),
    profile,
    sameWork,
    name: name.trim(),
    description: career.description,
    known: { names: [name, identity.username].filter(each => each.trim().length > 1), emails: [identity.email] },
  }
}

async function withoutOutdated(facts: readonly Fact[], known: Known): Promise<Fact[]> {
  const confirmed = facts.filter(({ from }) => from === 'confirmed').map(({ text }) => ({ text, facts: [] }))
  const holding = new Set((await inTurns(claimSteps(confirmed, known))).kept.map(({ text }) => text))
  return facts.filter(({ from, text }) => from !== 'confirmed' || holding.has(text))
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

import type { generateCoverLetter } from '#contract/endpoints/cover-letters.ts'
import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { quizAnswersSchema } from '#contract/quiz.ts'
import { findNewestResults } from '#server/careers/find-results.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { findContact } from '#server/documents/find-told.ts'
import { noteFacts } from '#server/evidence/gather-facts.ts'
import { gatherProfile } from '#server/evidence/gather-profile.ts'
import { writeFromTold } from '#server/evidence/thread/writer-thread.ts'
import type { Identity } from '#server/http/session.ts'
import { nameInUsername } from '#server/language/letters/letter-frame.ts'
import type { KnownPersonalData } from '#server/platform/ai/redact-text.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { nextTurn } from '#server/platform/in-turns.ts'
import type { LetterMaterial } from '../language/letters/letter.ts'

export type LetterRequest = BodyOut<typeof generateCoverLetter>

export interface Material extends LetterMaterial {
  facts: readonly Fact[]
  description: string
  /** Removed before anything is sent to an AI service. */
  known: KnownPersonalData
}

export async function gatherMaterial(
  db: Sql,
  catalogue: Catalogue,
  identity: Pick<Identity, 'id' | 'username' | 'email'>,
  { career, jobTitle, userBackground, additionalInfo, adAnswer, employer, ad }: LetterRequest,
): Promise<Material> {
  const title = oneLine(jobTitle) || oneLine(career.title)
  const entry = catalogue.find(title)
  const { profile, facts } = await gatherProfile(db, catalogue, identity.id, {
    background: userBackground,
    notes: `${additionalInfo}\n${adAnswer}`,
  })
  const quiz = quizAnswersSchema.safeParse(userBackground)
  const firstName = quiz.success
    ? quiz.data.firstName
    : ((await findNewestResults(db, catalogue, identity.id))?.firstName ?? '')
  const contact = await findContact(db, identity.id)
  // The product greets a user by the first word of the username.
  const name = contact.name || firstName || nameInUsername(identity.username)
  const sameWork: string[] = []
  for (const { id, kind, title: did } of profile.items) {
    if (entry && kind === 'job' && catalogue.find(did) === entry) sameWork.push(id)
    // A title that no career has takes long to understand.
    await nextTurn()
  }
  return {
    title,
    entry,
    employer: oneLine(employer),
    ad,
    facts,
    profile,
    sameWork,
    answers: adAnswer ? answersOf(facts, noteFacts(additionalInfo).length) : [],
    name: name.trim(),
    contact,
    description: career.description,
    known: {
      names: [name, firstName, identity.username].filter(each => each.trim().length > 1),
      emails: [identity.email],
    },
  }
}

const answersOf = (facts: readonly Fact[], before: number): Fact[] =>
  facts.filter(({ from }) => from === 'notes').slice(before)

/** For an AI service: without confirmed sentences that state a hard fact which nothing supports any more. */
export async function withoutOutdated(catalogue: Catalogue, material: Material, now: Date): Promise<Material> {
  const { facts, profile, title, employer } = material
  if (facts.every(({ from }) => from !== 'confirmed')) return material
  const task = { facts, items: profile.items, now, goal: `${title} ${employer}` }
  const holding = new Set(await writeFromTold(catalogue, 'holding', task))
  return { ...material, facts: facts.filter(({ from, text }) => from !== 'confirmed' || holding.has(text)) }
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

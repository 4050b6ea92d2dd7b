import type { Fact } from '#contract/endpoints/evidence.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { confirmedFacts } from '#server/documents/confirming/list-confirmed.ts'
import { type EvidenceInput, factsOf } from '#server/language/bullets/evidence-facts.ts'
import type { Profile } from '#server/language/profile/profile.ts'
import { noteSteps } from '#server/language/profile/read-notes.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import { backgroundOf, type FactSources, noteFacts, quizFacts, yearsNames } from './gather-facts.ts'
import { toEvidenceInput } from './rules.ts'
import { listItems } from './store.ts'
import { writeFromTold } from './thread/writer-thread.ts'

export const listEvidence = async (db: Sql, userId: string): Promise<EvidenceInput[]> =>
  (await listItems(db, userId)).map(toEvidenceInput)

/**
 * What the user has told, in the quiz, as evidence and in notes: as a profile, and as the facts that it cites. The facts
 * also hold the sentences that the user confirmed.
 */
export async function gatherProfile(
  db: Sql,
  catalogue: Catalogue,
  userId: string,
  given: FactSources = {},
): Promise<{ profile: Profile; facts: Fact[] }> {
  const evidence = await listEvidence(db, userId)
  const quiz = await backgroundOf(db, userId, given.background)
  const notes = noteFacts(given.notes ?? '')
  const jobs = (quiz?.workHistory ?? []).map(({ jobTitle, yearsWorked, skills }, index) => ({
    id: `quiz-job-${index + 1}`,
    jobTitle,
    years: yearsNames[yearsWorked],
    skills,
  }))
  return {
    profile: {
      items: await writeFromTold(catalogue, 'items', {
        evidence,
        jobs,
        ...(quiz && { study: { education: quiz.education, study: quiz.study } }),
      }),
      ...(await inTurns(noteSteps(notes))),
    },
    facts: [
      ...evidence.flatMap(factsOf),
      ...(quiz ? quizFacts(quiz) : []),
      ...notes,
      ...(await confirmedFacts(db, userId)),
    ],
  }
}

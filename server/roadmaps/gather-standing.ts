import { findBackground } from '#server/careers/find-background.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { findTold } from '#server/documents/find-told.ts'
import { listEvidence } from '#server/evidence/gather-profile.ts'
import type { Sql } from '#server/platform/db/database.ts'
import type { Person } from '../language/roadmaps/rules.ts'
import { readStanding } from '../language/roadmaps/standing/read-standing.ts'

/** Where the user stands, from the quiz, evidence, the uploaded resume and notes; undefined if nothing is known. */
export async function gatherStanding(
  db: Sql,
  catalogue: Pick<Catalogue, 'find'>,
  userId: string,
  now: Date,
): Promise<Person | undefined> {
  const quiz = await findBackground(db, userId)
  const evidence = await listEvidence(db, userId)
  const { resume, notes } = await findTold(db, userId)
  return readStanding({ quiz, evidence, resume, notes }, title => catalogue.find(title), now)
}

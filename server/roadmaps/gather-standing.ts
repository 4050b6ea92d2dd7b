import { findBackground } from '#server/careers/find-background.ts'
import { findTold } from '#server/documents/find-told.ts'
import { listEvidence } from '#server/evidence/gather-profile.ts'
import type { Sql } from '#server/platform/db/database.ts'
import type { Sources } from '../language/roadmaps/standing/read-standing.ts'

export async function gatherStanding(db: Sql, userId: string): Promise<Sources> {
  const quiz = await findBackground(db, userId)
  const evidence = await listEvidence(db, userId)
  return { quiz, evidence, ...(await findTold(db, userId)) }
}

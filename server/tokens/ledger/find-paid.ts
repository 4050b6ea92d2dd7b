import type { TokenFeature } from '#contract/tokens.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { findReferences } from '../store.ts'

export async function findPaidReferences(
  db: Sql,
  userId: string,
  feature: TokenFeature,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  return references.length ? findReferences(db, userId, feature, references) : new Set()
}

import type { SavedCareer } from '#contract/endpoints/careers.ts'
import type { Sql } from '#server/platform/db/database.ts'
import type { Catalogue } from './read-catalogue.ts'
import { cardDetailsOf } from './rules.ts'
import { findSaved, type SavedRow } from './store.ts'

export async function listSavedCareers(db: Sql, catalogue: Catalogue, userId: string): Promise<SavedCareer[]> {
  const rows = await findSaved(db, userId)
  return rows.map(row => toSavedCareer(row, catalogue))
}

export const toSavedCareer = (row: SavedRow, catalogue: Catalogue): SavedCareer => ({
  id: row.id,
  slug: catalogue.byTitle(row.title)?.slug ?? null,
  ...cardDetailsOf(catalogue.byTitle(row.title)),
  title: row.title,
  description: row.description,
  salaryRange: row.salaryRange,
  matchPercent: row.matchPercent,
  icon: row.icon,
  tags: row.tags,
  whyItFitsYou: row.whyItFitsYou,
  roadmap: row.roadmap ?? [],
  savedAt: row.savedAt.toISOString(),
})

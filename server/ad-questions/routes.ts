import { askAboutAd } from '#contract/endpoints/ad-questions.ts'
import type { Deps } from '#server/deps.ts'
import { gatherProfile } from '#server/evidence/gather-profile.ts'
import { writeFromTold } from '#server/evidence/thread/writer-thread.ts'
import { defineRoute, type Route } from '#server/http/route.ts'

export function adQuestionRoutes({ db, catalogue }: Deps): Route[] {
  return [
    defineRoute(askAboutAd, async ({ body: { ad, jobTitle: title, employer, notes, resume }, identity }) => {
      const { profile } = await gatherProfile(db.sql, catalogue, identity.id, { notes })
      return writeFromTold(catalogue, 'asked', { ad, title, employer, profile, resume })
    }),
  ]
}

import * as tokens from '#contract/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { on, type Route } from '#server/http/route.ts'
import { deductTokens } from './deduct-tokens.ts'
import { listEntries } from './list-entries.ts'

export function tokenRoutes({ db, clock }: Deps): Route[] {
  return [
    on(tokens.deductTokens, async ({ body, identity }) => {
      const paid = await db.transaction(tx => deductTokens(tx, identity, body, clock.now()))
      return { success: true as const, ...paid }
    }),

    on(tokens.tokenHistory, ({ query, identity }) => listEntries(db.sql, identity.id, query.before)),
  ]
}

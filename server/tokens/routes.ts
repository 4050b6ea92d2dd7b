import * as tokens from '#contract/endpoints/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { deductTokens, type FindListingPrice } from './deduct-tokens.ts'
import { listEntries } from './ledger/list-entries.ts'

export function tokenRoutes({ db, clock }: Deps, findListingPrice: FindListingPrice): Route[] {
  return [
    defineRoute(tokens.deductTokens, async ({ body, identity }) => {
      const paid = await db.transaction(tx => deductTokens(tx, identity, body, findListingPrice, clock.now()))
      return { success: true as const, ...paid }
    }),

    defineRoute(tokens.tokenHistory, ({ query, identity }) => listEntries(db.sql, identity.id, query.before)),
  ]
}

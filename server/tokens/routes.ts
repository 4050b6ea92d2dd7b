import { deductTokens, tokenCosts } from '#contract/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { on, type Route } from '#server/http/route.ts'
import { openQuizPass } from './open-quiz-pass.ts'

export function tokenRoutes({ db, clock }: Deps): Route[] {
  return [
    on(deductTokens, async ({ body, identity }) => {
      if (body.amount !== tokenCosts[body.feature])
        throw new AppError('invalid_input', { errors: { amount: `This costs ${tokenCosts[body.feature]}` } })
      const paid = await db.transaction(tx => openQuizPass(tx, identity, clock.now()))
      return { success: true as const, ...paid }
    }),
  ]
}

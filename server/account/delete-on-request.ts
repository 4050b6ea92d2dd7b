import { emailSchema } from '#contract/credentials.ts'
import { findAccountId } from '#server/auth/find-account-id.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { StartError } from '#server/platform/start-error.ts'
import { removeAccount } from './delete-account.ts'

export async function deleteOnRequest(deps: Deps, address: string): Promise<void> {
  const parsed = emailSchema.safeParse(address)
  if (!parsed.success) throw new StartError(`"${address}" is not an e-mail address`)
  const id = await findAccountId(deps.db.sql, parsed.data)
  const removed = id !== undefined && (await removeAccount(deps, id, { by: 'operator' }))
  if (!removed) throw new StartError(`No account has the address ${parsed.data}`)
}

/**
 * Deletes accounts again that a restored backup brought back. Returns how many there were, and those for which the
 * payment provider did not confirm that nothing is charged: they stay.
 */
export async function deleteAgain(deps: Deps, ids: readonly string[]): Promise<{ deleted: number; failed: string[] }> {
  let deleted = 0
  const failed: string[] = []
  for (const id of ids)
    try {
      if (await removeAccount(deps, id, { by: 'restore' })) deleted++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push(id)
    }
  return { deleted, failed }
}

import { emailSchema } from '#contract/credentials.ts'
import { findAccountId } from '#server/auth/find-account-id.ts'
import type { Deps } from '#server/deps.ts'
import { StartError } from '#server/platform/start-error.ts'
import { removeAccount } from './delete-account.ts'

/**
 * Deletes the account of an address for an operator whom its owner has asked to, such as one who cannot sign in. It is
 * the same deletion as her own, with its mail; the audit log says that it was an operator.
 * @throws StartError where the address is none, or nobody's; AppError provider_failed
 */
export async function deleteOnRequest(deps: Deps, address: string): Promise<void> {
  const parsed = emailSchema.safeParse(address)
  if (!parsed.success) throw new StartError(`"${address}" is not an e-mail address`)
  const id = await findAccountId(deps.db.sql, parsed.data)
  const removed = id !== undefined && (await removeAccount(deps, id, { by: 'operator' }))
  if (!removed) throw new StartError(`No account has the address ${parsed.data}`)
}

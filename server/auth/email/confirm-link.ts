import type { confirmEmailLink } from '#contract/endpoints/email.ts'
import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/route.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { proveAddress } from './prove-address.ts'
import { findByToken } from './store.ts'

/**
 * Proves an address with the token of a mailed link. The session of the page stays if it is of the same account.
 * @throws AppError invalid_verification_link, email_exists
 */
export async function confirmLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  { userId, sid, client }: { userId: string | undefined; sid: string | undefined; client: Client },
): Promise<ResponseIn<typeof confirmEmailLink>> {
  const tokenHash = hashSecret(token)
  const row = userId === undefined ? undefined : await findByToken(deps.db.sql, tokenHash, deps.clock.now())
  return proveAddress(deps, tokenHash, { sid: row?.userId === userId ? sid : undefined, client })
}

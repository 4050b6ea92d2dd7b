import type { Passkey } from '#contract/endpoints/passkeys.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { confirmOwner } from '../passwords/confirm-owner.ts'
import { notifyOwner } from '../passwords/notify-owner.ts'
import { hasWayIn } from '../passwords/ways-in.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'
import { passkeyRemovedMail } from './mails.ts'
import { toPasskey } from './rules.ts'
import { deletePasskey, deletePasskeysOf, passkeysOf, updateName } from './store.ts'

export async function listPasskeys(db: Sql, userId: string): Promise<{ passkeys: Passkey[] }> {
  return { passkeys: (await passkeysOf(db, userId)).map(toPasskey) }
}

/** @throws AppError not_found, also for another account's passkey */
export async function renamePasskey(db: Sql, userId: string, id: string, name: string): Promise<Passkey> {
  const row = await updateName(db, userId, id, name)
  if (!row) throw new AppError('not_found')
  return toPasskey(row)
}

/**
 * Removes a passkey, ends other sessions, which it may have opened, and mails the owner.
 * @throws AppError as `confirmOwner` says; not_found, last_way_in
 */
export async function removePasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
  { password, sid, client }: { password: string; sid: string | undefined; client: Client },
): Promise<{ passkeys: Passkey[] }> {
  await confirmOwner(db.sql, { userId, sid, password }, clock.now())
  await db.transaction(async tx => {
    const now = clock.now()
    const account = await lockAccount(tx, userId, 'update')
    const removed = account && (await deletePasskey(tx, userId, id))
    if (!removed) throw new AppError('not_found')
    if (!(await hasWayIn(tx, userId))) throw new AppError('last_way_in')
    await endOtherSessions(tx, userId, sid)
    await notifyOwner(tx, account, passkeyRemovedMail(removed.name), { client, now })
  })
  return listPasskeys(db.sql, userId)
}

/** Ends all passkeys of an account, because whoever made them may not be its owner. */
export const endPasskeys = (tx: Tx, userId: string): Promise<void> => deletePasskeysOf(tx, userId)

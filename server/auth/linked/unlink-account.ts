import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { linkedSignIns as endpoint } from '#contract/endpoints/linked-sign-ins.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { confirmOwner } from '../passwords/confirm-owner.ts'
import { notifyOwner } from '../passwords/notify-owner.ts'
import { hasWayIn } from '../passwords/ways-in.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'
import { unlinkedMail } from './mails.ts'
import { deleteLinked, deleteLinkedOf, linkedOf } from './store.ts'

type Linked = ResponseIn<typeof endpoint>

export async function listLinked({ db, issuers = [] }: Pick<Deps, 'db' | 'issuers'>, userId: string): Promise<Linked> {
  const rows = await linkedOf(db.sql, userId)
  return {
    linked: rows.map(({ id, issuer, email, createdAt, lastUsedAt }) => ({
      id,
      name: nameOf(issuers, issuer),
      email,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    issuers: issuers.filter(({ address }) => !rows.some(({ issuer }) => issuer === address)),
  }
}

const nameOf = (issuers: NonNullable<Deps['issuers']>, address: string): string =>
  issuers.find(each => each.address === address)?.name ?? new URL(address).host

/**
 * Unlinks an account elsewhere, ends other sessions, which it may have opened, and mails the owner.
 * @throws AppError as `confirmOwner` says; not_found, last_way_in
 */
export async function unlinkAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'issuers'>,
  userId: string,
  id: string,
  { password, sid, client }: { password: string; sid: string | undefined; client: Client },
): Promise<Linked> {
  const { db, clock, issuers = [] } = deps
  await confirmOwner(db.sql, { userId, sid, password }, clock.now())
  await db.transaction(async tx => {
    const now = clock.now()
    const account = await lockAccount(tx, userId, 'update')
    const removed = account && (await deleteLinked(tx, userId, id))
    if (!removed) throw new AppError('not_found')
    if (!(await hasWayIn(tx, userId))) throw new AppError('last_way_in')
    await endOtherSessions(tx, userId, sid)
    await notifyOwner(tx, account, unlinkedMail(nameOf(issuers, removed.issuer)), { client, now })
  })
  return listLinked(deps, userId)
}

/** Unlinks everything from an account, because whoever linked it may not be its owner. */
export const endLinkedSignIns = (tx: Tx, userId: string): Promise<void> => deleteLinkedOf(tx, userId)

import type { Tx } from '#server/platform/db/database.ts'
import { waysInto } from '../store.ts'

/** Whether anything but a mail to its address opens the account. */
export async function hasWayIn(tx: Tx, userId: string): Promise<boolean> {
  const { hasPassword, passkeyCount, linkedCount } = await waysInto(tx, userId)
  return hasPassword || passkeyCount > 0 || linkedCount > 0
}

export async function describeOtherWays(tx: Tx, userId: string): Promise<string | undefined> {
  const { passkeyCount, linkedCount } = await waysInto(tx, userId)
  const ways = [
    ...(passkeyCount ? [passkeyCount === 1 ? '1 passkey' : `${passkeyCount} passkeys`] : []),
    ...(linkedCount ? [linkedCount === 1 ? '1 linked sign-in' : `${linkedCount} linked sign-ins`] : []),
  ]
  if (!ways.length) return undefined
  return `Your account also opens with ${ways.join(' and ')}. Look at them in your settings, and remove what you don't know.`
}

import type { Sql } from '#server/platform/db/database.ts'
import { sessionExpiry } from '../rules.ts'
import { insertSession } from '../store.ts'
import { nameDevice } from './name-device.ts'

export async function openSession(
  db: Sql,
  session: {
    sid: string
    userId: string
    carrier: 'browser' | 'bearer'
    remembered: boolean
    userAgent: string | undefined
  },
  now: Date,
): Promise<void> {
  const { sid, userId, carrier, remembered, userAgent } = session
  const expire = sessionExpiry(now, remembered, now)
  const [openedAt, device] = [now.toISOString(), nameDevice(userAgent)]
  await insertSession(db, { sid, userId, sess: { carrier, remembered, openedAt, device }, expire })
}

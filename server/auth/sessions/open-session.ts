import type { Sql } from '#server/platform/db/database.ts'
import { sessionExpiry } from '../rules.ts'
import { insertSession } from '../store.ts'
import { describeDevice } from './describe-device.ts'

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
  const [openedAt, device] = [now.toISOString(), describeDevice(userAgent)]
  await insertSession(db, { sid, userId, sess: { carrier, remembered, openedAt, device }, expire })
}

import type { ownSessions } from '#contract/endpoints/account.ts'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { liveSessionsOf } from '../store.ts'

type ListedSession = ResponseOf<typeof ownSessions>['sessions'][number]

export async function listSessions(
  db: Sql,
  userId: string,
  currentSid: string | undefined,
  now: Date,
): Promise<ListedSession[]> {
  const rows = await liveSessionsOf(db, userId, now)
  return rows
    .map(({ id, sid, sess }) => ({
      id,
      device: sess.device ?? 'Unknown device',
      openedAt: sess.openedAt,
      lastUsedAt: sess.lastUsedAt ?? sess.openedAt,
      current: sid === currentSid,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt))
}

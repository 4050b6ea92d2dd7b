import { eq } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { pushMessages, pushSubscriptions } from '#server/platform/db/schema.ts'
import { afterQuietHours } from '#server/platform/local-time.ts'

export interface PushMessage {
  userId: string
  /** Identifies what is reported: each browser is told of it once. */
  reference: string
  /** Anyone can read a locked screen, so it names no job and nobody. */
  title: string
  path: string
}

/** Runs in the transaction of the event it reports. */
export async function queuePush(db: Sql | Tx, message: PushMessage, now: Date): Promise<void> {
  const browsers = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, message.userId))
  if (!browsers.length) return
  await db
    .insert(pushMessages)
    .values(
      browsers.map(browser => ({
        ...message,
        subscriptionId: browser.id,
        nextAttemptAt: afterQuietHours(browser, now),
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
}

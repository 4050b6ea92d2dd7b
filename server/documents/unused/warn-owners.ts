import { retention } from '#contract/account.ts'
import { day } from '#contract/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Mail } from '#server/platform/mail/render-mail.ts'
import { removalDate } from '../rules.ts'
import { listOwnersOfUnused, markWarned } from '../store.ts'

const mailWindow = 7 * day

export async function warnOwners(db: Database, publicUrl: URL, now: Date): Promise<number> {
  const unusedSince = now.getTime() - retention.unusedDocument + retention.documentWarning
  const owners = await listOwnersOfUnused(db.sql, new Date(unusedSince))
  let warned = 0
  for (const owner of owners)
    warned += await db.transaction(async tx => {
      if (!(await lockAccount(tx, owner.id))) return 0
      const rows = await markWarned(tx, owner.id, new Date(unusedSince + mailWindow), now)
      if (rows.length === 0) return 0
      const first = Math.min(...rows.map(row => removalDate(row)?.getTime() ?? Number.POSITIVE_INFINITY))
      await queueMail(tx, warning(owner, rows.length, new Date(first), publicUrl), now)
      return 1
    })
  return warned
}

/** Omits titles: they can contain anything, and the address may belong to somebody else. */
function warning(owner: { id: string; email: string }, documents: number, first: Date, publicUrl: URL): Mail {
  const date = first.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const many = documents > 1
  const months = Math.round(retention.unusedDocument / (30 * day))
  return {
    kind: 'documents-unused',
    to: owner.email,
    userId: owner.id,
    subject: many
      ? `${documents} of your documents will be removed soon`
      : 'One of your documents will be removed soon',
    paragraphs: [
      'Hello,',
      `You have not opened ${many ? `${documents} of your documents` : 'one of your documents'} for more than five months. We delete documents no one has opened for ${months} months, so ${many ? 'the first of these will be deleted' : 'this one will be deleted'} on ${date}.`,
      `To keep ${many ? 'one' : 'it'}, open it before that day, or choose "Keep" in your documents. If you no longer need ${many ? 'them' : 'it'}, you don't need to do anything.`,
    ],
    action: { label: 'See my documents', url: new URL('/documents', publicUrl).href },
  }
}

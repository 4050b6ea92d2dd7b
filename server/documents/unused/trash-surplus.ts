import { retention } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { day } from '#contract/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Mail } from '#server/platform/mail/render-mail.ts'
import { listOwnersOverLimit, moveSurplusToTrash } from '../store.ts'

const { perUser } = limits.documents

export async function trashSurplus(db: Database, publicUrl: URL, now: Date): Promise<number> {
  let trashed = 0
  for (const owner of await listOwnersOverLimit(db.sql, perUser))
    trashed += await db.transaction(async tx => {
      if (!(await lockAccount(tx, owner.id))) return 0
      const moved = await moveSurplusToTrash(tx, owner.id, perUser, now)
      if (moved > 0) await queueMail(tx, notice(owner, moved, publicUrl), now)
      return moved
    })
  return trashed
}

function notice(owner: { id: string; email: string }, moved: number, publicUrl: URL): Mail {
  const what = moved === 1 ? 'the one that was' : `the ${moved} that were`
  return {
    kind: 'documents-binned',
    to: owner.email,
    userId: owner.id,
    subject: 'Some of your documents are in the trash now',
    paragraphs: [
      'Hello,',
      `You have more than ${perUser} documents, which is the most an account can hold. We moved ${what} unused the longest to your trash, and nothing you marked Keep.`,
      `They stay in the trash for ${retention.documentBin / day} days. Until then you can restore any of them, and make room by deleting others.`,
    ],
    action: { label: 'See my trash', url: new URL('/documents?show=bin', publicUrl).href },
  }
}

import type { StorySignal } from '#contract/testimonials.ts'
import { findProseProblem } from '#server/language/prose/judge-prose.ts'
import type { Sql } from '#server/platform/db/database.ts'
import type { Photo } from '#server/platform/storage/prepare-photo.ts'
import { hasUsedTools } from '../store.ts'
import { signalsOf } from './rules.ts'

interface Submitted {
  account: { id: string; email: string; createdAt: string }
  story: string
  photo: Pick<Photo, 'content'>
}

/** Says what a person should look at before the story unlocks Pro. Reads only the author's own data. */
export async function findSignals(db: Sql, { account, story, photo }: Submitted, now: Date): Promise<StorySignal[]> {
  const [usedTools, prose, throwawayAddress] = await Promise.all([
    hasUsedTools(db, account.id),
    findProseProblem(story),
    isThrowaway(account.email),
  ])
  const accountAge = now.getTime() - Date.parse(account.createdAt)
  return signalsOf({ accountAge, usedTools, throwawayAddress, prose, photo: photo.content })
}

let domains: Promise<ReadonlySet<string>> | undefined

async function isThrowaway(email: string): Promise<boolean> {
  domains ??= import('disposable-email-domains-js').then(({ default: list }) => list.disposableEmailBlocklistSet())
  const labels = email.split('@').at(-1)?.toLowerCase().split('.') ?? []
  // Providers also hand out subdomains.
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  const known = await domains
  return parents.some(parent => known.has(parent))
}

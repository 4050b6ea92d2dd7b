import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { EvidenceForm, proposeEvidence } from '#contract/endpoints/evidence.ts'
import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import { titleKey } from '#contract/titles.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { rowOf } from './rules.ts'
import { insertItem, listItems } from './store.ts'
import { writeFromTold } from './thread/writer-thread.ts'

export async function proposeItems(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  userId: string,
  resumeContent: string,
): Promise<ResponseOf<typeof proposeEvidence>> {
  const items = await writeFromTold(catalogue, 'proposed', resumeContent)
  const stored = await listItems(db.sql, userId)
  return withoutKnown(items, stored).slice(0, Math.max(0, limits.evidence.perUser - stored.length))
}

export async function keepProposals(
  tx: Tx,
  userId: string,
  items: readonly EvidenceForm[],
  now: Date,
): Promise<{ added: number }> {
  // Without the lock a second tap could add the items again.
  await lockAccount(tx, userId)
  const stored = await listItems(tx, userId)
  const fresh = withoutKnown(items, stored)
  if (stored.length + fresh.length > limits.evidence.perUser) throw new AppError('too_much_evidence')
  // The list shows the newest first, and the resume begins with the most important.
  for (const [index, item] of fresh.entries())
    await insertItem(tx, userId, { ...rowOf(item), source: 'resume' }, new Date(now.getTime() - index))
  return { added: fresh.length }
}

interface Named {
  kind: string
  title: string
  organisation: string
}

function withoutKnown<Item extends Named>(items: readonly Item[], stored: readonly Named[]): Item[] {
  const known: Named[] = [...stored]
  return items.filter(item => {
    if (known.some(other => isSameThing(item, other))) return false
    known.push(item)
    return true
  })
}

/** Work is told as a job by some and as care or a family business by others. */
const workKinds = new Set<string>(['job', 'family-business', 'care'] satisfies EvidenceKind[])
const groupOf = (kind: string) => (workKinds.has(kind) ? 'work' : kind)

function isSameThing(one: Named, other: Named): boolean {
  if (groupOf(one.kind) !== groupOf(other.kind) || titleKey(one.title) !== titleKey(other.title)) return false
  const [first, second] = [titleKey(one.organisation), titleKey(other.organisation)]
  return first === second || first === '' || second === ''
}

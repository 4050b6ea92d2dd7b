import { retention } from '#contract/account.ts'
import type { Notice, NoticeDraft, PriceChange } from '#contract/endpoints/notices.ts'
import { noticePeriod, type PriceItem } from '#contract/notices.ts'
import { day } from '#contract/time.ts'
import type { NoticeRow, PriceInForce } from './store.ts'

/** A rollback of a release may go back to the price before for this long. */
const rollbackPeriod = 7 * day

/**
 * When the change of a notice takes effect: on its day, and a price never sooner than 30 days after the last email had
 * left. `asIfSentAt` stands for a notice that is not sent.
 */
export function takesEffectAt(
  { kind, takesEffectOn, sentAt }: Pick<NoticeRow, 'kind' | 'takesEffectOn' | 'sentAt'>,
  asIfSentAt: Date,
): Date {
  const onItsDay = Date.parse(`${takesEffectOn}T00:00:00Z`)
  const sent = (sentAt ?? asIfSentAt).getTime()
  return new Date(kind === 'price' ? Math.max(onItsDay, sent + noticePeriod) : Math.max(onItsDay, sent))
}

export function problemsOf(
  { kind, changes, takesEffectOn }: Pick<NoticeDraft, 'kind' | 'takesEffectOn'> & { changes: readonly unknown[] },
  now: Date,
): Record<string, string> {
  if (kind === 'price' && changes.length === 0) return { changes: 'Enter at least one new price' }
  const earliest = now.getTime() + (kind === 'price' ? noticePeriod : 0)
  if (Date.parse(`${takesEffectOn}T00:00:00Z`) >= earliest) return {}
  const why = kind === 'price' ? 'A price can change 30 days after everyone was told' : 'The change must be ahead'
  return { takesEffectOn: `${why}: choose ${firstDayFrom(earliest)} or later` }
}

const firstDayFrom = (time: number) => new Date(Math.ceil(time / day) * day).toISOString().slice(0, 10)

export const stateOf = ({ startedAt, sentAt }: Pick<NoticeRow, 'startedAt' | 'sentAt'>): Notice['state'] =>
  sentAt ? 'sent' : startedAt ? 'sending' : 'draft'

export const canResend = ({ startedAt }: Pick<NoticeRow, 'startedAt'>, unanswered: number, now: Date): boolean =>
  unanswered > 0 && startedAt !== null && now.getTime() - startedAt.getTime() < retention.mailWords

type Sent = Pick<NoticeRow, 'kind' | 'takesEffectOn' | 'sentAt' | 'changes'>

/**
 * Decides whether the price of an item may change to this amount now. The newest notice that was sent about the item
 * must announce exactly this amount and have taken effect; or the price goes back in the first days after a change.
 */
export function mayTakeEffect(inForce: PriceInForce, amount: number, notices: readonly Sent[], now: Date): boolean {
  const isRollback = amount === inForce.previousAmount && now.getTime() - inForce.since.getTime() < rollbackPeriod
  if (isRollback) return true
  const newest = newestAbout(inForce.item, notices)
  return newest?.change.to === amount && takesEffectAt(newest.notice, now) <= now
}

function newestAbout(item: string, notices: readonly Sent[]): { notice: Sent; change: PriceChange } | undefined {
  const sentTime = ({ sentAt }: Sent) => sentAt?.getTime() ?? 0
  return notices
    .filter(({ sentAt }) => sentAt !== null)
    .flatMap(notice => notice.changes.filter(change => change.item === item).map(change => ({ notice, change })))
    .toSorted((a, b) => sentTime(b.notice) - sentTime(a.notice))[0]
}

export function listAnnounced(items: readonly PriceItem[], notices: readonly Sent[], now: Date) {
  return items
    .flatMap(({ id, name, unit, amount }) => {
      const newest = newestAbout(id, notices)
      if (!newest || newest.change.to === amount) return []
      const from = takesEffectAt(newest.notice, now)
      return [{ item: id, name, unit, from: amount, to: newest.change.to, takesEffectAt: from.toISOString() }]
    })
    .toSorted((a, b) => a.takesEffectAt.localeCompare(b.takesEffectAt))
}

import * as contract from '#contract/endpoints/notices.ts'
import type { Deps } from '#server/deps.ts'
import { type Client, defineRoute, type Route } from '#server/http/route.ts'
import type { Identity } from '#server/http/session.ts'
import { announcedNow } from './list-announced.ts'
import { resendNotice, startNotice } from './send-notice.ts'
import { listNotices, showNotice } from './show-notice.ts'
import { changeNotice, deleteNotice, writeNotice } from './write-notice.ts'

const administrator = ({ identity, client }: { identity: Identity; client: Client }) => ({ admin: identity, client })

export function noticeRoutes(deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>): Route[] {
  const { db, clock } = deps
  return [
    defineRoute(contract.listNotices, () => listNotices(deps)),

    defineRoute(contract.writeNotice, call =>
      db.transaction(async tx =>
        showNotice(tx, deps, await writeNotice(tx, call.body, administrator(call), clock.now())),
      ),
    ),

    defineRoute(contract.changeNotice, call =>
      db.transaction(async tx =>
        showNotice(tx, deps, await changeNotice(tx, call.params.id, call.body, administrator(call), clock.now())),
      ),
    ),

    defineRoute(contract.deleteNotice, async call => {
      await db.transaction(tx => deleteNotice(tx, call.params.id, administrator(call), clock.now()))
      return { success: true as const }
    }),

    defineRoute(contract.sendNotice, call =>
      db.transaction(async tx => {
        const { id } = call.params
        return showNotice(tx, deps, await startNotice(tx, id, call.body.revision, administrator(call), clock.now()))
      }),
    ),

    defineRoute(contract.resendNotice, call =>
      db.transaction(async tx =>
        showNotice(tx, deps, await resendNotice(tx, call.params.id, administrator(call), clock.now())),
      ),
    ),

    defineRoute(contract.announcedPrices, () => announcedNow(db.sql, clock.now())),
  ]
}

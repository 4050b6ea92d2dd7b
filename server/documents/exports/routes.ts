import * as contract from '#contract/endpoints/documents.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { readDocument } from '../read-document.ts'
import { exportDocument } from './export-document.ts'
import { createPerUserQueue } from './per-user-queue.ts'
import { readBack } from './read-back.ts'
import { contentDisposition } from './rules.ts'

export function exportRoutes({ db, clock }: Deps): Route[] {
  const takeTurn = createPerUserQueue()
  return [
    defineRoute(contract.documentFile, async ({ identity, params, query, reply }) => {
      const { name, type, bytes } = await takeTurn(identity.id, async () =>
        exportDocument(await readDocument(db.sql, identity.id, params.id, clock.now()), query.format),
      )
      reply.type(type).header('content-disposition', contentDisposition(name))
      return bytes
    }),

    defineRoute(contract.readBack, ({ identity, params, query }) =>
      takeTurn(identity.id, async () =>
        readBack(await readDocument(db.sql, identity.id, params.id, clock.now()), query.format),
      ),
    ),
  ]
}

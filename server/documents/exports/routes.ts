import * as contract from '#contract/documents.ts'
import type { Deps } from '#server/deps.ts'
import { on, type Route } from '#server/http/route.ts'
import { readDocument } from '../read-document.ts'
import { fileOf } from './make-file.ts'
import { readBack } from './read-back.ts'
import { disposition } from './rules.ts'

export function exportRoutes({ db, clock }: Deps): Route[] {
  return [
    on(contract.documentFile, async ({ identity, params, query, reply }) => {
      const { name, type, bytes } = await fileOf(
        await readDocument(db.sql, identity.id, params.id, clock.now()),
        query.format,
      )
      reply.type(type).header('content-disposition', disposition(name))
      return bytes
    }),

    on(contract.readBack, async ({ identity, params, query }) =>
      readBack(await readDocument(db.sql, identity.id, params.id, clock.now()), query.format),
    ),
  ]
}

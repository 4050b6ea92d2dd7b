import * as contract from '#contract/endpoints/documents.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { changeDocument } from './change-document.ts'
import { listConfirmed, removeConfirmed } from './confirming/list-confirmed.ts'
import { listDocuments } from './list-documents.ts'
import { pinDocument } from './pin-document.ts'
import { readDocument } from './read-document.ts'
import { deleteDocument, restoreDocument, trashDocument } from './trash-document.ts'
import { listVersions, readVersion } from './versions/list-versions.ts'
import { restoreVersion } from './versions/restore-version.ts'

export function documentRoutes({ db, clock }: Deps): Route[] {
  return [
    defineRoute(contract.listDocuments, ({ identity, query }) => listDocuments(db.sql, identity.id, query)),

    defineRoute(contract.readDocument, ({ identity, params }) =>
      readDocument(db.sql, identity.id, params.id, clock.now()),
    ),

    defineRoute(contract.changeDocument, ({ identity, params, body }) =>
      db.transaction(tx => changeDocument(tx, identity.id, params.id, body, clock.now())),
    ),

    defineRoute(contract.pinDocument, ({ identity, params, body }) =>
      pinDocument(db.sql, identity.id, params.id, body.kept, clock.now()),
    ),

    defineRoute(contract.trashDocument, ({ identity, params }) =>
      trashDocument(db.sql, identity.id, params.id, clock.now()),
    ),

    defineRoute(contract.restoreDocument, ({ identity, params }) =>
      restoreDocument(db.sql, identity.id, params.id, clock.now()),
    ),

    defineRoute(contract.deleteDocument, ({ identity, params }) => deleteDocument(db.sql, identity.id, params.id)),

    defineRoute(contract.documentVersions, ({ identity, params }) => listVersions(db.sql, identity.id, params.id)),

    defineRoute(contract.readVersion, ({ identity, params }) =>
      readVersion(db.sql, identity.id, params.id, params.revision),
    ),

    defineRoute(contract.restoreVersion, ({ identity, params }) =>
      db.transaction(tx => restoreVersion(tx, identity.id, params.id, params.revision, clock.now())),
    ),

    defineRoute(contract.confirmedSentences, ({ identity }) => listConfirmed(db.sql, identity.id)),

    defineRoute(contract.removeConfirmed, ({ identity, params }) => removeConfirmed(db.sql, identity.id, params.id)),
  ]
}

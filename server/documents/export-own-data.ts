import { and, isNotNull, isNull, lt } from 'drizzle-orm'
import { retention } from '#contract/account.ts'
import { documentKinds, exportSectionOf } from '#contract/tools.ts'
import { type PersonalTable, type Removal, removalOf } from '#server/platform/db/personal-data.ts'
import { confirmedSentences, documentVersions, generatedDocuments, generations } from '#server/platform/db/schema.ts'

export const documentData: PersonalTable[] = [
  ...documentKinds.map(kind => ({
    table: generatedDocuments,
    owner: generatedDocuments.userId,
    only: { column: generatedDocuments.kind, is: kind, of: documentKinds },
    section: exportSectionOf[kind],
    withheld: { words: 'the same words as in the title and the content' },
    orderedBy: generatedDocuments.createdAt,
  })),
  {
    table: documentVersions,
    owner: documentVersions.userId,
    section: 'documentVersions',
    withheld: {},
    orderedBy: documentVersions.savedAt,
  },
  {
    table: confirmedSentences,
    owner: confirmedSentences.userId,
    section: 'confirmedSentences',
    withheld: {},
    orderedBy: confirmedSentences.confirmedAt,
  },
  {
    table: generations,
    owner: generations.userId,
    section: 'generations',
    withheld: {
      fingerprint: 'only tells whether the same was asked for again',
      reservationId: 'what was paid stands among the tokens',
      aliveAt: 'how our servers work is not about the user',
    },
    orderedBy: generations.startedAt,
  },
]

const ago = (now: Date, time: number) => new Date(now.getTime() - time)

const { lastUsedAt, savedAt, deletedAt, warnedAt } = generatedDocuments

export const oldDocuments: Removal[] = [
  removalOf('documents from the bin', generatedDocuments, now => lt(deletedAt, ago(now, retention.documentBin))),
  removalOf('unused documents', generatedDocuments, now =>
    and(
      isNull(savedAt),
      isNull(deletedAt),
      lt(lastUsedAt, ago(now, retention.unusedDocument)),
      isNotNull(warnedAt),
      lt(warnedAt, ago(now, retention.documentWarning)),
    ),
  ),
  removalOf('records of how texts were written', generations, now =>
    and(isNotNull(generations.endedAt), lt(generations.endedAt, ago(now, retention.generation))),
  ),
]

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import type { DocumentContent } from '#contract/endpoints/documents.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { generatedDocuments } from '#server/platform/db/schema.ts'

/** Of a letter its text counts, and neither what else it could tell nor what is said about its sentences. */
const [offered, claims] = ['ownSentences', 'claims'] as const satisfies (keyof CoverLetterContent)[]

/** Whether the user has a document with the same content, unless it is in the bin: the same text is not sold twice. */
export async function hasSameDocument(db: Sql, userId: string, content: DocumentContent): Promise<boolean> {
  const same = await db
    .select({ id: generatedDocuments.id })
    .from(generatedDocuments)
    .where(
      and(
        eq(generatedDocuments.userId, userId),
        eq(generatedDocuments.kind, content.kind),
        isNull(generatedDocuments.deletedAt),
        sql`${generatedDocuments.content} - ${offered} - ${claims} = ${JSON.stringify(content)}::jsonb - ${offered} - ${claims}`,
      ),
    )
    .limit(1)
  return same.length > 0
}

import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { DocumentSummary, listDocuments } from '#contract/endpoints/documents.ts'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { DocumentKind } from '#contract/tools.ts'
import { ApiError, call, read } from '#web/platform/api.ts'
import { restartQuery } from '#web/platform/changes.ts'
import { offlinePersister } from '#web/platform/offline-cache.ts'
import type { DocumentFilter } from './list-filter.ts'

type Listing = ResponseOf<typeof listDocuments>
export type ListedDocument = ResponseOf<typeof listDocuments>['documents'][number]

interface ListParams {
  search: string
  kind: DocumentKind | null
  filter: DocumentFilter
}

export const documentsQuery = (userId: string, { search, kind, filter }: ListParams) =>
  infiniteQueryOptions({
    queryKey: ['documents', userId, filter, kind, search],
    queryFn: async ({ pageParam, signal }) => {
      const chosen = {
        bin: filter === 'bin' ? 'true' : undefined,
        kept: filter === 'kept' ? 'true' : undefined,
      } as const
      const query = { ...chosen, search: search || undefined, kind: kind ?? undefined, before: pageParam }
      return (await read('listDocuments', { query, signal })) ?? { documents: [], more: false }
    },
    persister: search === '' ? offlinePersister<Listing> : undefined,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ documents, more }) => (more ? documents.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  })

export function documentActions(client: QueryClient) {
  const then = async <Result>(done: Promise<Result>): Promise<Result> => {
    const result = await done
    void restartQuery(client, ['documents'])
    return result
  }
  return {
    keep: (id: string, kept: boolean) => then(call('pinDocument', { params: { id }, body: { kept } })),
    bin: (id: string) => then(call('trashDocument', { params: { id } })),
    restore: (id: string) => then(call('restoreDocument', { params: { id } })),
    remove: (id: string) => then(call('deleteDocument', { params: { id } })),
    rename: (document: Pick<DocumentSummary, 'id' | 'revision'>, title: string) => then(rename(document, title)),
  }
}

/** A rename does not depend on the revision, so a conflict is retried with the newest one. */
async function rename({ id, revision }: Pick<DocumentSummary, 'id' | 'revision'>, title: string) {
  const change = (known: number) => call('changeDocument', { params: { id }, body: { revision: known, title } })
  try {
    return await change(revision)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'document_changed') throw error
    return change((await call('readDocument', { params: { id } })).revision)
  }
}

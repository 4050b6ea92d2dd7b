import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { confirmedSentences } from '#contract/endpoints/documents.ts'
import type { BodyIn, ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { buildResume, EvidenceItem } from '#contract/endpoints/evidence.ts'
import { ApiError, call, read } from '#web/platform/api.ts'
import { restartQuery, updateCachedQuery } from '#web/platform/changes.ts'
import { bodyOf, type Draft } from './drafts.ts'

export const evidenceQuery = (userId: string) =>
  queryOptions({
    queryKey: ['evidence', userId],
    queryFn: async () => (await read('listEvidence')) ?? [],
    networkMode: 'always',
  })

/** What the newest quiz tells of the past: schooling and jobs, without the label of each fact. */
export const quizFactsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['quiz-facts', userId],
    queryFn: async () =>
      ((await read('ownFacts')) ?? [])
        .filter(({ id, from }) => from === 'quiz' && !id.endsWith('-skills'))
        .map(({ text }) => text.replace(/^(?:Education|Worked as): /, '').trim()),
    networkMode: 'always',
    // A quiz that was taken since changes them.
    staleTime: 0,
  })

export async function saveDraft(client: QueryClient, draft: Draft): Promise<EvidenceItem> {
  const { itemId } = draft
  const body = bodyOf(draft)
  const item = itemId
    ? await call('changeEvidence', { params: { id: itemId }, body })
    : await call('addEvidence', { body })
  await updateCachedQuery(client, evidenceQuery(draft.userId), items =>
    itemId ? items.map(each => (each.id === item.id ? item : each)) : [item, ...items],
  )
  return item
}

export async function removeItem(client: QueryClient, userId: string, id: string): Promise<void> {
  try {
    await call('removeEvidence', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
  await updateCachedQuery(client, evidenceQuery(userId), items => items.filter(each => each.id !== id))
}

export type ConfirmedSentence = ResponseOf<typeof confirmedSentences>[number]

export const confirmedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['confirmed-sentences', userId],
    queryFn: async () => (await read('confirmedSentences')) ?? [],
    networkMode: 'always',
    // A letter that is being edited changes them.
    staleTime: 0,
  })

export async function removeConfirmed(client: QueryClient, userId: string, id: string): Promise<void> {
  try {
    await call('removeConfirmed', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
  await updateCachedQuery(client, confirmedQuery(userId), sentences => sentences.filter(each => each.id !== id))
}

export async function makeResume(client: QueryClient, body: BodyIn<typeof buildResume>): Promise<string> {
  const { documentId } = await call('buildResume', { body })
  void restartQuery(client, ['documents'])
  return documentId
}

export function requestErrorText(error: unknown): string {
  const unreached = "We couldn't reach our server. Nothing is lost. Please try again."
  return error instanceof ApiError && error.status > 0 ? error.text('Please try again.') : unreached
}

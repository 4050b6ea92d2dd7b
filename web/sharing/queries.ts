import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import type { createSharedLink, SharedLink } from '#contract/endpoints/sharing.ts'
import { suggestionsOf } from '#web/careers/career-results.ts'
import { ApiError, call, read } from '#web/platform/api.ts'
import { updateCachedQuery } from '#web/platform/changes.ts'

export const linksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['shared-links', userId],
    queryFn: async () => (await read('sharedLinks'))?.links ?? [],
    staleTime: 0,
    networkMode: 'always',
  })

/** The matches of the account, which a link shows; this device may know other ones. */
export const accountMatchesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account-matches', userId],
    queryFn: async () => suggestionsOf(await read('userResults')),
    staleTime: 0,
    networkMode: 'always',
  })

export async function createLink(client: QueryClient, userId: string, body: BodyIn<typeof createSharedLink>) {
  const made = await call('createSharedLink', { body })
  void client.invalidateQueries(linksQuery(userId))
  return made
}

const updateLinks = (client: QueryClient, userId: string, change: (links: SharedLink[]) => SharedLink[]) =>
  updateCachedQuery(client, linksQuery(userId), change)

export async function endLink(client: QueryClient, userId: string, id: string): Promise<void> {
  const ended = await call('endSharedLink', { params: { id } })
  await updateLinks(client, userId, links => links.map(link => (link.id === id ? ended : link)))
}

export async function endAllLinks(client: QueryClient, userId: string): Promise<void> {
  await call('endSharedLinks')
  await client.invalidateQueries(linksQuery(userId))
}

async function remove(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
}

export async function removeLink(client: QueryClient, userId: string, id: string): Promise<void> {
  await remove(() => call('removeSharedLink', { params: { id } }))
  await updateLinks(client, userId, links => links.filter(link => link.id !== id))
}

export async function removeNote(client: QueryClient, userId: string, id: string, noteId: string): Promise<void> {
  await remove(() => call('removeSharedNote', { params: { id, noteId } }))
  const without = (link: SharedLink) => ({ ...link, notes: link.notes.filter(note => note.id !== noteId) })
  await updateLinks(client, userId, links => links.map(link => (link.id === id ? without(link) : link)))
}

/** On the server only; the open page keeps showing what is new. */
export const markNotesSeen = () => call('markNotesSeen')

/** Never stored on the device. */
export const openedLinkQuery = (secret: string) =>
  queryOptions({
    queryKey: ['opened-link', secret],
    queryFn: () => call('openSharedLink', { params: { secret } }),
    staleTime: 0,
    networkMode: 'always',
    // An open page must not change while it is read.
    refetchOnReconnect: false,
  })

export const leaveNote = (secret: string, text: string) => call('leaveNote', { params: { secret }, body: { text } })

export const reportLink = (secret: string) => call('reportSharedLink', { params: { secret } })

export const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_ended'

export function errorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return "We couldn't reach our server. Nothing was changed. Please try again."
  return Object.values(error.body.errors ?? {})[0] ?? error.text('Please try again.')
}

import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { Application, changeApplication, trackApplication } from '#contract/endpoints/applications.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import type { ApplicationState } from '#contract/jobs.ts'
import { ApiError, call, read } from '#web/platform/api.ts'
import { createOptimisticQueue, restartQuery } from '#web/platform/changes.ts'
import { offlinePersister } from '#web/platform/offline-cache.ts'
import { type Tracked, today } from './application-texts.ts'

const emptyTracker: Tracked = { applications: [], week: { saved: 0, applied: 0, followedUp: 0, interviews: 0 } }

export const applicationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['applications', userId],
    queryFn: async () => (await read('applications')) ?? emptyTracker,
    persister: offlinePersister,
    networkMode: 'always',
  })

/** Overrides the state of a listing after a change in this browser; undefined: the listing's own state applies. */
export const trackedQuery = (userId: string, listingId: string) =>
  queryOptions<ApplicationState | null>({
    queryKey: ['tracked-listing', userId, listingId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
  })

const cacheTrackedState = (
  client: QueryClient,
  userId: string,
  listingId: string | null,
  state: ApplicationState | null,
) => listingId && client.setQueryData(trackedQuery(userId, listingId).queryKey, state)

function updateList(client: QueryClient, userId: string, change: (list: Application[]) => Application[]): void {
  client.setQueryData(applicationsQuery(userId).queryKey, known =>
    known ? { ...known, applications: change(known.applications) } : known,
  )
}

const refresh = (client: QueryClient, userId: string) => void restartQuery(client, applicationsQuery(userId).queryKey)

export async function track(
  client: QueryClient,
  userId: string,
  body: Omit<BodyIn<typeof trackApplication>, 'today'>,
): Promise<Application> {
  const made = await call('trackApplication', { body: { ...body, today: today() } })
  cacheTrackedState(client, userId, made.listingId, made.state)
  updateList(client, userId, list => [made, ...list.filter(({ id }) => id !== made.id)])
  refresh(client, userId)
  return made
}

export type Change = Omit<BodyIn<typeof changeApplication>, 'today'>

const changeOptimistically = createOptimisticQueue<Application>()

/**
 * Updates optimistically and reverts if the server rejects the change.
 * @throws ApiError
 */
export async function change(client: QueryClient, userId: string, id: string, body: Change): Promise<void> {
  const { queryKey } = applicationsQuery(userId)
  await client.cancelQueries({ queryKey })
  try {
    const changed = await changeOptimistically({
      name: id,
      known: client.getQueryData(queryKey)?.applications.find(each => each.id === id),
      change: application => ({ ...application, ...definedFields(body) }),
      show: application => updateList(client, userId, list => list.map(each => (each.id === id ? application : each))),
      send: () => call('changeApplication', { params: { id }, body: { ...body, today: today() } }),
    })
    cacheTrackedState(client, userId, changed.listingId, changed.state)
  } finally {
    refresh(client, userId)
  }
}

const definedFields = (body: Change) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Application>

export async function remove(client: QueryClient, userId: string, { id, listingId }: Application): Promise<void> {
  try {
    await call('removeApplication', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
  await client.cancelQueries({ queryKey: applicationsQuery(userId).queryKey })
  cacheTrackedState(client, userId, listingId, null)
  updateList(client, userId, list => list.filter(each => each.id !== id))
  refresh(client, userId)
}

const maxPages = 5
export const ownDocumentsQuery = (userId: string, kind: 'resume' | 'cover-letter') =>
  queryOptions({
    queryKey: ['documents', userId, 'to-pick', kind],
    queryFn: async ({ signal }) => {
      const all: { id: string; title: string }[] = []
      for (let page = 0; page < maxPages; page++) {
        const { documents, more } = (await read('listDocuments', {
          query: { kind, before: all.at(-1)?.id },
          signal,
        })) ?? { documents: [], more: false }
        all.push(...documents.map(({ id, title }) => ({ id, title })))
        if (!more) break
      }
      return all
    },
    networkMode: 'always',
  })

export function errorText(error: unknown): string {
  const unreached = "We couldn't reach our server. Please check your connection and try again."
  return error instanceof ApiError && error.status > 0 ? error.text('Please try again.') : unreached
}

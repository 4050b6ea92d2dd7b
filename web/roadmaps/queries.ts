import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { generateRoadmap, openedRoadmaps, RoadmapProgress } from '#contract/endpoints/roadmaps.ts'
import { titleKey } from '#contract/titles.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { ApiError, call, read } from '#web/platform/api.ts'
import { createOptimisticQueue, restartQuery } from '#web/platform/changes.ts'
import { offlinePersister } from '#web/platform/offline-cache.ts'
import { updateCachedUser } from '#web/platform/session.ts'

export type Roadmap = ResponseOf<typeof generateRoadmap>
export type Opened = ResponseOf<typeof openedRoadmaps>[number]

export const openedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['opened-roadmaps', userId],
    queryFn: async () => (await read('openedRoadmaps')) ?? [],
    persister: offlinePersister,
    networkMode: 'always',
  })

export const findOpened = (list: readonly Opened[] | undefined, title: string): Opened | undefined =>
  list?.find(each => titleKey(each.careerTitle) === titleKey(title))

const roadmapKey = (userId: string, title: string) => ['roadmap', userId, titleKey(title)] as const

/** Opens the roadmap and pays for it the first time. Enable it only after the user agreed, or if it is open. */
export const roadmapQuery = (client: QueryClient, userId: string, title: string) =>
  queryOptions({
    queryKey: roadmapKey(userId, title),
    queryFn: async (): Promise<Roadmap> => {
      const roadmap = await call('generateRoadmap', { body: { careerTitle: title } })
      if (roadmap.charged) updateCachedUser(user => ({ ...user, tokenBalance: roadmap.tokenBalance }))
      const { queryKey } = openedQuery(userId)
      if (!findOpened(client.getQueryData(queryKey), title)) void restartQuery(client, queryKey)
      return roadmap
    },
    persister: offlinePersister,
    networkMode: 'always',
    staleTime: 0,
    // An open page must not change while it is read.
    refetchOnReconnect: false,
  })

export type Shortage = { required: number; balance: number }

export type Failure = ({ kind: 'short' } & Shortage) | { kind: 'unknown' } | { kind: 'refused' } | { kind: 'unreached' }

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'unreached' }
  if (error.code === 'out_of_tokens')
    return { kind: 'short', required: error.body.required ?? tokenCosts.roadmap, balance: error.body.balance ?? 0 }
  return { kind: error.code === 'not_found' ? 'unknown' : 'refused' }
}

type ProgressChange = (progress: RoadmapProgress) => RoadmapProgress

export async function markStepDone(
  client: QueryClient,
  userId: string,
  title: string,
  slug: string,
  stepId: string,
  done: boolean,
) {
  const now = new Date().toISOString()
  const optimisticChange: ProgressChange = progress => {
    const { [stepId]: before, ...others } = progress.done
    const undone = progress.undone?.filter(each => each !== stepId) ?? []
    return done
      ? { ...progress, done: { ...others, [stepId]: before ?? now }, undone }
      : { ...progress, done: others, undone: [...undone, stepId] }
  }
  await updateProgress(client, roadmapKey(userId, title), optimisticChange, () =>
    call('markStep', { params: { slug, stepId }, body: { done } }),
  )
  void restartQuery(client, openedQuery(userId).queryKey)
}

export async function restoreStep(client: QueryClient, userId: string, title: string, slug: string, stepId: string) {
  await call('markStep', { params: { slug, stepId }, body: { done: false } })
  await client.invalidateQueries({ queryKey: roadmapKey(userId, title) })
}

/** Pays for a roadmap from where the user stands, after a free one. */
export async function tailorRoadmap(client: QueryClient, userId: string, title: string): Promise<void> {
  const roadmap = await call('generateRoadmap', { body: { careerTitle: title, tailor: true } })
  if (roadmap.charged) updateCachedUser(user => ({ ...user, tokenBalance: roadmap.tokenBalance }))
  client.setQueryData<Roadmap>(roadmapKey(userId, title), roadmap)
  void restartQuery(client, openedQuery(userId).queryKey)
}

export const savePace = (
  client: QueryClient,
  userId: string,
  title: string,
  slug: string,
  pace: NonNullable<RoadmapProgress['pace']>,
) =>
  updateProgress(
    client,
    roadmapKey(userId, title),
    progress => ({ ...progress, pace }),
    () => call('setPace', { params: { slug }, body: pace }),
  )

const applyOptimistically = createOptimisticQueue<RoadmapProgress>()

async function updateProgress(
  client: QueryClient,
  queryKey: readonly string[],
  change: ProgressChange,
  send: () => Promise<RoadmapProgress>,
): Promise<void> {
  await applyOptimistically({
    name: queryKey.join('/'),
    known: client.getQueryData<Roadmap>(queryKey)?.progress,
    change,
    show: progress => {
      // A pending fetch may return older data. Cancellation takes effect at once, although it returns a promise.
      void client.cancelQueries({ queryKey })
      client.setQueryData<Roadmap>(queryKey, roadmap => roadmap && { ...roadmap, progress })
    },
    send,
  })
}

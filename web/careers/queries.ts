import { queryOptions } from '@tanstack/react-query'
import { call, read } from '#web/platform/api.ts'
import { offlinePersister } from '#web/platform/offline-cache.ts'
import { local, session } from '#web/platform/storage.ts'
import { afterAssessmentLoad, type Results, type Source, sourceOrder, suggestionsOf } from './career-results.ts'
import { ownPlace } from './places/own-place.ts'

export const resultsQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['results', userId ?? 'guest'],
    queryFn: () => loadResults(userId !== null),
    persister: offlinePersister,
    networkMode: 'always',
    /** A new quiz stores its id, which makes cached results outdated. */
    refetchOnMount: () => (local.get('latestAssessmentId') ? 'always' : true),
  })

export async function loadResults(signedIn: boolean): Promise<Results> {
  const failures: unknown[] = []
  let newestMissed = false
  for (const source of sourceOrder({ latestAssessmentId: local.get('latestAssessmentId'), signedIn })) {
    try {
      const found = await loadFrom[source]()
      if (found && found.suggestions.length > 0)
        return { source, ...(await rankedForOwnPlace(found)), newestMissed: newestMissed && !isNewest(found) }
    } catch (error) {
      failures.push(error)
      newestMissed ||= source === 'assessment'
    }
  }
  if (failures.length > 0) throw failures[0]
  return { source: null, id: null, suggestions: [], placeId: null, takenAt: null, deepDive: null, newestMissed: false }
}

type Loaded = Pick<Results, 'id' | 'suggestions' | 'placeId' | 'weighting' | 'takenAt' | 'deepDive'>
type LoadedResults = Loaded | null

/** Has results ranked again that were ranked for another place. Those that the server has no more stay as they are. */
async function rankedForOwnPlace(found: Loaded): Promise<Loaded> {
  const placeId = ownPlace()
  if (found.placeId === placeId || !found.id) return found
  try {
    const ranked = await call('placeResults', { params: { assessmentId: found.id }, body: { placeId } })
    const onDevice = local.get('careerResults')
    if (onDevice?.id === found.id) local.set('careerResults', { ...onDevice, ...ranked })
    return { ...found, ...ranked }
  } catch {
    return found
  }
}

const isNewest = (found: LoadedResults) => found !== null && found.takenAt === local.get('careerResults')?.createdAt

const loadFrom: Record<Source, () => Promise<LoadedResults>> = {
  assessment: loadAssessment,
  async account() {
    const answer = await read('userResults')
    if (!answer) return null
    const { assessmentId: id, placeId, weighting, takenAt, deepDive } = answer
    return { id, suggestions: suggestionsOf(answer), placeId, weighting, takenAt, deepDive }
  },
  async device() {
    const stored = local.get('careerResults')
    if (!stored) return null
    return {
      id: stored.id,
      suggestions: stored.suggestions,
      placeId: stored.placeId ?? null,
      weighting: stored.weighting,
      takenAt: stored.createdAt,
      deepDive: stored.deepDive ?? null,
    }
  },
}

async function loadAssessment(): Promise<LoadedResults> {
  const id = local.get('latestAssessmentId')
  if (!id) return null
  const settle = (outcome: 'loaded' | 'failed') => {
    const next = afterAssessmentLoad(id, outcome, session.get('assessmentFailed'))
    if (next === 'keep') session.set('assessmentFailed', id)
    if (next === 'forget') {
      local.remove('latestAssessmentId')
      session.remove('assessmentFailed')
    }
  }
  try {
    const answer = await call('assessment', { params: { assessmentId: id } })
    settle('loaded')
    const { placeId, weighting, createdAt: takenAt, deepDive } = answer
    return { id, suggestions: suggestionsOf(answer), placeId, weighting, takenAt, deepDive }
  } catch (error) {
    settle('failed')
    throw error
  }
}

export const tokenResultsQuery = (token: string) =>
  queryOptions({
    queryKey: ['results-by-token', token],
    queryFn: () => call('resultsByToken', { params: { token } }),
    networkMode: 'always',
  })

export const careerProfileQuery = (slug: string) =>
  queryOptions({
    queryKey: ['career', slug],
    queryFn: () => call('careerProfile', { params: { slug } }),
    networkMode: 'always',
  })

/** After an error `data` is undefined; screens then show an error, not an empty list. */
export const savedCareersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved-careers', userId],
    queryFn: async () => (await read('savedCareers')) ?? [],
    persister: offlinePersister,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  })

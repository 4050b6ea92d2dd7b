import type { Query, QueryCache } from '@tanstack/react-query'
import { clear, createStore, get, set, type UseStore } from 'idb-keyval'
import { ApiError } from './api.ts'

/** Data of another build is ignored, because its shape may differ. */
interface StoredData {
  build: string
  data: unknown
  /** Milliseconds since the epoch. */
  at: number
}
const build = import.meta.url
const storageKey = (key: readonly unknown[]) => JSON.stringify(key)

let store: UseStore | undefined
/**
 * Returns undefined if the browser denies storage or takes over two seconds. Chromium sometimes never responds while it
 * processes Clear-Site-Data, which our server sends at sign-out.
 */
async function attempt<Result>(action: (idb: UseStore) => Promise<Result>): Promise<Result | undefined> {
  try {
    store ??= createStore('kept-answers', 'answers')
    const tooLate = new Promise<undefined>(done => setTimeout(done, 2000))
    return await Promise.race([action(store), tooLate])
  } catch {
    return undefined
  }
}

export const fetchTimes = new WeakMap<Query, number>()

/**
 * Query persister that falls back to the last data on this device if the server cannot be reached. The query key must
 * contain the user's id.
 */
export async function offlinePersister<Data>(
  ask: (context: never) => Data | Promise<Data>,
  context: unknown,
  query: Query,
): Promise<Data> {
  try {
    const data = await ask(context as never)
    fetchTimes.delete(query)
    return data
  } catch (error) {
    const unreached = error instanceof ApiError && error.status === 0
    const stored = unreached ? await attempt(shelf => get<StoredData>(storageKey(query.queryKey), shelf)) : undefined
    if (stored?.build !== build) throw error
    fetchTimes.set(query, stored.at)
    // Marks the data as stale, so that it is refetched once the connection is back.
    setTimeout(() => query.invalidate())
    return stored.data as Data
  }
}

export function storeQueryUpdates(cache: QueryCache): void {
  cache.subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { query } = event
    if (!usesOfflineCache(query)) return
    const { data, dataUpdatedAt } = query.state
    const stored: StoredData = { build, data, at: fetchTimes.get(query) ?? dataUpdatedAt }
    void attempt(shelf => set(storageKey(query.queryKey), stored, shelf))
  })
}
export const usesOfflineCache = ({ options }: Query) => (options.persister as unknown) === offlinePersister

export const clearOfflineCache = (): Promise<void> => attempt(clear)

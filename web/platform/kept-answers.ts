import type { Query, QueryCache } from '@tanstack/react-query'
import { clear, createStore, get, set, type UseStore } from 'idb-keyval'
import { ApiError } from './api.ts'

/** What a query was told last. Another build may mean another shape. */
interface Kept {
  build: string
  data: unknown
  /** When it was told, in milliseconds. */
  at: number
}
const build = import.meta.url
const nameOf = (key: readonly unknown[]) => JSON.stringify(key)

let opened: UseStore | undefined
/**
 * Where the browser keeps nothing for us, or has not answered after two seconds, all goes on as if nothing had been kept.
 * Chromium sometimes never answers while it obeys Clear-Site-Data, which our server sends when she signs out.
 */
async function attempt<Result>(action: (shelf: UseStore) => Promise<Result>): Promise<Result | undefined> {
  try {
    opened ??= createStore('kept-answers', 'answers')
    const tooLate = new Promise<undefined>(done => setTimeout(done, 2000))
    return await Promise.race([action(opened), tooLate])
  } catch {
    return undefined
  }
}

/** Of each query that shows what was kept: when it was told. */
export const ages = new WeakMap<Query, number>()

/**
 * The persister of a query whose last answer stays on this device, to be shown where the server cannot be reached. The
 * query's key must name whose it is.
 */
export async function orKept<Data>(
  ask: (context: never) => Data | Promise<Data>,
  context: unknown,
  query: Query,
): Promise<Data> {
  try {
    const data = await ask(context as never)
    ages.delete(query)
    return data
  } catch (error) {
    const unreached = error instanceof ApiError && error.status === 0
    const kept = unreached ? await attempt(shelf => get<Kept>(nameOf(query.queryKey), shelf)) : undefined
    if (kept?.build !== build) throw error
    ages.set(query, kept.at)
    // Old from the beginning, so that it is asked for again with the connection.
    setTimeout(() => query.invalidate())
    return kept.data as Data
  }
}

/** From now on keeps each answer, and what she makes of it, such as a list with one more career. */
export function keepAnswers(cache: QueryCache): void {
  cache.subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { query } = event
    if (!isKept(query)) return
    const { data, dataUpdatedAt } = query.state
    const kept: Kept = { build, data, at: ages.get(query) ?? dataUpdatedAt }
    void attempt(shelf => set(nameOf(query.queryKey), kept, shelf))
  })
}
export const isKept = ({ options }: Query) => (options.persister as unknown) === orKept

/** Nothing of anyone stays on this device. */
export const dropKeptAnswers = (): Promise<void> => attempt(clear)

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SavedCareer } from '#contract/endpoints/careers.ts'
import { timings } from '#contract/timings.ts'
import { titleKey } from '#contract/titles.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { updateCachedQuery } from '#web/platform/changes.ts'
import { refreshUser, updateCachedUser } from '#web/platform/session.ts'
import type { ShownCareer } from '../career-results.ts'
import { savedCareersQuery } from '../queries.ts'

/** Optimistic changes before the server answers: title key to the pending row, or null for a removal. */
export type PendingChanges = Readonly<Record<string, SavedCareer | null>>
const pendingChangesKey = (userId: string) => ['saving', userId] as const
export const pendingChangesQuery = (userId: string) =>
  queryOptions({
    queryKey: pendingChangesKey(userId),
    queryFn: (): PendingChanges => ({}),
    initialData: {} as PendingChanges,
    enabled: false,
    staleTime: Infinity,
  })

export interface Saver {
  id: string
  isPro: boolean
  tokenBalance: number
}
export type SaveOutcome =
  | { kind: 'saved'; charged: boolean; tokenBalance: number }
  | { kind: 'removed' }
  | { kind: 'out-of-tokens'; required: number; balance: number }
  | { kind: 'sign-in' }
  | { kind: 'failed'; message: string }
  /** The same career is being saved or removed; the second click is ignored. */
  | { kind: 'busy' }

const cost = tokenCosts['save-career']
const inFlight = new Set<string>()

/** Saves a career optimistically, including the balance. Both are reverted if the server refuses. */
export async function save(client: QueryClient, saver: Saver, career: ShownCareer): Promise<SaveOutcome> {
  if (!saver.isPro && saver.tokenBalance < cost) {
    return { kind: 'out-of-tokens', required: cost, balance: saver.tokenBalance }
  }
  return runOnce(client, saver, career.title, pendingRow(career), async () => {
    if (!saver.isPro) updateCachedUser(user => ({ ...user, tokenBalance: user.tokenBalance - cost }))
    try {
      const { charged, tokenBalance, ...row } = await call('saveCareer', { body: bodyOf(career) })
      await updateCachedQuery(client, savedCareersQuery(saver.id), rows => [row, ...others(rows, career.title)])
      if (!saver.isPro && !charged) refundTokens()
      return { kind: 'saved', charged, tokenBalance }
    } catch (error) {
      if (!saver.isPro) refundTokens()
      return failureOutcome(error)
    } finally {
      if (!saver.isPro) setTimeout(() => void refreshUser(), timings.saveResync)
    }
  })
}

export async function remove(client: QueryClient, saver: Saver, row: SavedCareer): Promise<SaveOutcome> {
  return runOnce(client, saver, row.title, null, async () => {
    try {
      await call('removeSavedCareer', { params: { id: row.id } })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_found')) return failureOutcome(error)
    }
    await updateCachedQuery(client, savedCareersQuery(saver.id), rows => others(rows, row.title))
    return { kind: 'removed' }
  })
}

async function runOnce(
  client: QueryClient,
  saver: Saver,
  title: string,
  promised: SavedCareer | null,
  work: () => Promise<SaveOutcome>,
): Promise<SaveOutcome> {
  const mark = titleKey(title)
  const key = `${saver.id} ${mark}`
  if (inFlight.has(key)) return { kind: 'busy' }
  inFlight.add(key)
  client.setQueryData<PendingChanges>(pendingChangesKey(saver.id), marks => ({ ...marks, [mark]: promised }))
  try {
    return await work()
  } finally {
    inFlight.delete(key)
    client.setQueryData<PendingChanges>(pendingChangesKey(saver.id), ({ [mark]: _, ...rest } = {}) => rest)
  }
}

const others = (rows: SavedCareer[], title: string) => rows.filter(each => titleKey(each.title) !== titleKey(title))
const refundTokens = () => updateCachedUser(user => ({ ...user, tokenBalance: user.tokenBalance + cost }))

const bodyOf = (career: ShownCareer) => ({
  title: career.title,
  description: career.description,
  salaryRange: career.salaryRange,
  matchPercent: career.matchPercent,
  icon: career.icon,
  tags: [...career.tags],
})

const pendingRow = (career: ShownCareer): SavedCareer => ({
  ...bodyOf(career),
  scene: career.scene,
  hourlyRange: career.hourlyRange,
  groupFigures: career.groupFigures,
  id: '',
  slug: career.slug,
  whyItFitsYou: career.whyItFitsYou,
  roadmap: [],
  savedAt: new Date().toISOString(),
})

function failureOutcome(error: unknown): SaveOutcome {
  const fallback = 'Please try again'
  if (!(error instanceof ApiError)) return { kind: 'failed', message: fallback }
  if (error.status === 401) return { kind: 'sign-in' }
  if (error.code === 'out_of_tokens') {
    return { kind: 'out-of-tokens', required: error.body.required ?? cost, balance: error.body.balance ?? 0 }
  }
  return { kind: 'failed', message: error.text(fallback) }
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SavedCareer } from '#contract/endpoints/careers.ts'
import { timings } from '#contract/limits.ts'
import { titleKey } from '#contract/titles.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { updateCachedQuery } from '#web/platform/changes.ts'
import { refreshUser, updateCachedUser } from '#web/platform/session.ts'
import type { ShownCareer } from '../career-results.ts'
import { savedCareersQuery } from '../queries.ts'

/** What a click has promised before the server answered: title key -> the row to be, or null for one that goes. */
export type Marks = Readonly<Record<string, SavedCareer | null>>
const marksKey = (userId: string) => ['saving', userId] as const
export const marksQuery = (userId: string) =>
  queryOptions({
    queryKey: marksKey(userId),
    queryFn: (): Marks => ({}),
    initialData: {} as Marks,
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
  /** The same career is on its way already: a second click changes nothing. */
  | { kind: 'busy' }

const cost = tokenCosts['save-career']
const onTheWay = new Set<string>()

/** Marks the career saved and lowers the balance at once, then tells the server; takes both back if it refuses. */
export async function save(client: QueryClient, saver: Saver, career: ShownCareer): Promise<SaveOutcome> {
  if (!saver.isPro && saver.tokenBalance < cost) {
    return { kind: 'out-of-tokens', required: cost, balance: saver.tokenBalance }
  }
  return once(client, saver, career.title, pending(career), async () => {
    if (!saver.isPro) updateCachedUser(user => ({ ...user, tokenBalance: user.tokenBalance - cost }))
    try {
      const { charged, tokenBalance, ...row } = await call('saveCareer', { body: bodyOf(career) })
      await updateCachedQuery(client, savedCareersQuery(saver.id), rows => [row, ...others(rows, career.title)])
      if (!saver.isPro && !charged) giveBack()
      return { kind: 'saved', charged, tokenBalance }
    } catch (error) {
      if (!saver.isPro) giveBack()
      return refusal(error)
    } finally {
      if (!saver.isPro) setTimeout(() => void refreshUser(), timings.saveResync)
    }
  })
}

/** Takes a career off the list at once, and puts it back if the server refuses. Costs nothing. */
export async function remove(client: QueryClient, saver: Saver, row: SavedCareer): Promise<SaveOutcome> {
  return once(client, saver, row.title, null, async () => {
    try {
      await call('removeSavedCareer', { params: { id: row.id } })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_found')) return refusal(error)
    }
    await updateCachedQuery(client, savedCareersQuery(saver.id), rows => others(rows, row.title))
    return { kind: 'removed' }
  })
}

async function once(
  client: QueryClient,
  saver: Saver,
  title: string,
  promised: SavedCareer | null,
  work: () => Promise<SaveOutcome>,
): Promise<SaveOutcome> {
  const mark = titleKey(title)
  const key = `${saver.id} ${mark}`
  if (onTheWay.has(key)) return { kind: 'busy' }
  onTheWay.add(key)
  client.setQueryData<Marks>(marksKey(saver.id), marks => ({ ...marks, [mark]: promised }))
  try {
    return await work()
  } finally {
    onTheWay.delete(key)
    client.setQueryData<Marks>(marksKey(saver.id), ({ [mark]: _, ...rest } = {}) => rest)
  }
}

const others = (rows: SavedCareer[], title: string) => rows.filter(each => titleKey(each.title) !== titleKey(title))
const giveBack = () => updateCachedUser(user => ({ ...user, tokenBalance: user.tokenBalance + cost }))

const bodyOf = (career: ShownCareer) => ({
  title: career.title,
  description: career.description,
  salaryRange: career.salaryRange,
  matchPercent: career.matchPercent,
  icon: career.icon,
  tags: [...career.tags],
})

/** As the list shows it until the server has given it an id. */
const pending = (career: ShownCareer): SavedCareer => ({
  ...bodyOf(career),
  id: '',
  slug: career.slug,
  whyItFitsYou: career.whyItFitsYou,
  roadmap: [],
  savedAt: new Date().toISOString(),
})

function refusal(error: unknown): SaveOutcome {
  const fallback = 'Please try again'
  if (!(error instanceof ApiError)) return { kind: 'failed', message: fallback }
  if (error.status === 401) return { kind: 'sign-in' }
  if (error.code === 'out_of_tokens') {
    return { kind: 'out-of-tokens', required: error.body.required ?? cost, balance: error.body.balance ?? 0 }
  }
  return { kind: 'failed', message: error.text(fallback) }
}

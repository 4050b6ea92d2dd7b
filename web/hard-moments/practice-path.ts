import { type MomentId, momentIds } from '#contract/hard-moments.ts'
import { limits } from '#contract/limits.ts'

const param = 'moment'

export function practicePath(ids: readonly MomentId[] = []): string {
  const query = new URLSearchParams(ids.map(id => [param, id]))
  return `/hard-moments/practice${ids.length ? `?${query}` : ''}`
}

export const chosenIn = (params: URLSearchParams): MomentId[] =>
  momentIds.filter(id => params.getAll(param).includes(id)).slice(0, limits.hardMoments.perSet)

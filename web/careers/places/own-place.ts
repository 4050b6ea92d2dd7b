import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query.ts'
import { currentUserQuery, updateCachedUser, useAuth } from '#web/platform/session.ts'
import { local } from '#web/platform/storage.ts'

const guestPlaceQuery = queryOptions({
  queryKey: ['guest-place'],
  queryFn: () => local.get('place'),
  initialData: () => local.get('place'),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useOwnPlace(): string | null {
  const { user } = useAuth()
  const guest = useQuery(guestPlaceQuery)
  return user ? user.place : guest.data
}

export const ownPlace = (): string | null => {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)?.user
  return user ? user.place : local.get('place')
}

/** The account keeps a place, or the browser of a guest. The results that load again count its pay. */
export async function choosePlace(placeId: string | null): Promise<void> {
  if (queryClient.getQueryData(currentUserQuery.queryKey)?.user) {
    await call('changePlace', { body: { placeId } })
    updateCachedUser(user => ({ ...user, place: placeId }))
  } else {
    if (placeId === null) local.remove('place')
    else local.set('place', placeId)
    queryClient.setQueryData(guestPlaceQuery.queryKey, placeId)
  }
  await queryClient.invalidateQueries({ queryKey: ['results'] })
}

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

/** Where the user wants to work, by the id of the place; null if they did not say. */
export function useOwnPlace(): string | null {
  const { user } = useAuth()
  const guest = useQuery(guestPlaceQuery)
  return user ? user.place : guest.data
}

export const ownPlace = (): string | null => {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)?.user
  return user ? user.place : local.get('place')
}

/**
 * Keeps a place with the account, or in the browser of a guest, and loads the results again, which then count its pay.
 * @throws ApiError
 */
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

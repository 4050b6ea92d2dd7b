import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { placeCheckQuery } from './queries.ts'

/** Checks the place of an alert once its field is left. `saved`: the place of the alert, which may stay as it is. */
export function usePlaceCheck(initial: string, saved: string) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(initial.trim())
  const [kept, setKept] = useState('')
  const { data } = useQuery({ ...placeCheckQuery(left), enabled: left !== '' })
  return {
    input,
    leave: (place: string) => setLeft(place.trim()),
    keep: setKept,
    doubt: (place: string) =>
      data && !data.known && place.trim() === left && left !== kept ? { didYouMean: data.didYouMean } : undefined,
    /** Resolves to true if the user should look at the place first. A failed check keeps nobody from saving. */
    stops: async (typed: string) => {
      const place = typed.trim()
      if (place === '' || place === kept || place === saved) return false
      const check = await client.fetchQuery(placeCheckQuery(place)).catch(() => null)
      setLeft(place)
      if (!check || check.known) return false
      input.current?.focus()
      return true
    },
  }
}

import { type RefCallback, useCallback, useEffect, useRef } from 'react'

interface Awaited {
  id: string
  /** Where it stood; null for one that is to come. */
  place: number | null
}

/** Which item the focus goes to now; null for the list's heading, undefined while the list has not changed yet. */
export function landingOf({ id, place }: Awaited, ids: readonly string[]): string | null | undefined {
  const isThere = ids.includes(id)
  if (place === null) return isThere ? id : undefined
  return isThere ? undefined : (ids[Math.min(place, ids.length - 1)] ?? null)
}

/**
 * In a list that loses items and gets them back, the focus is never lost: it goes to the item that takes the place of
 * the one that is gone, to the one that is back, or to the heading. `first`: the item to begin with.
 */
export function useListFocus(ids: readonly string[], first: string | null = null) {
  const top = useRef<HTMLElement>(null)
  const items = useRef(new Map<string, HTMLElement>())
  const awaited = useRef<Awaited | null>(first === null ? null : { id: first, place: null })
  const heading = useCallback((element: HTMLElement | null) => {
    top.current = element
  }, [])
  // After each change, for the list changes when its query does, and a dialog may still be open then.
  useEffect(() => {
    const holder = document.activeElement
    if (!awaited.current || holder?.closest('dialog')) return
    const isFree = holder === null || holder === document.body || holder === top.current
    const landing = landingOf(awaited.current, ids)
    if (landing === undefined) {
      if (awaited.current.place !== null) return
      if (isFree) top.current?.focus({ preventScroll: true })
      else awaited.current = null
      return
    }
    awaited.current = null
    if (isFree) ((landing !== null && items.current.get(landing)) || top.current)?.focus()
  })
  return {
    heading,
    item:
      (id: string): RefCallback<HTMLElement> =>
      element => {
        if (element) items.current.set(id, element)
        else items.current.delete(id)
      },
    /** It has the focus, and is about to go. */
    leaves: (id: string): void => {
      awaited.current = { id, place: ids.indexOf(id) }
    },
    /** What has the focus goes, and this comes for it. */
    comes: (id: string): void => {
      awaited.current = { id, place: null }
    },
  }
}

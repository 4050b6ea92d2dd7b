import { type RefCallback, useCallback, useEffect, useRef } from 'react'

interface Awaited {
  id: string
  /** Index in the list; null for an item that will be added. */
  place: number | null
}

/** Returns the item to focus; null: the heading; undefined: the list has not changed yet. */
export function landingOf({ id, place }: Awaited, ids: readonly string[]): string | null | undefined {
  const isThere = ids.includes(id)
  if (place === null) return isThere ? id : undefined
  return isThere ? undefined : (ids[Math.min(place, ids.length - 1)] ?? null)
}

/**
 * Keeps the focus in a list that loses or regains items: it moves to the next item, the restored item or the heading.
 * `first`: the item focused initially.
 */
export function useListFocus(ids: readonly string[], first: string | null = null) {
  const top = useRef<HTMLElement>(null)
  const items = useRef(new Map<string, HTMLElement>())
  const awaited = useRef<Awaited | null>(first === null ? null : { id: first, place: null })
  const heading = useCallback((element: HTMLElement | null) => {
    top.current = element
  }, [])
  // Runs after every render, because the list changes with its query and a dialog may still be open.
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
    /** Call it before a focused item is removed. */
    leaves: (id: string): void => {
      awaited.current = { id, place: ids.indexOf(id) }
    },
    /** Call it before the focused element is replaced by this item. */
    comes: (id: string): void => {
      awaited.current = { id, place: null }
    },
  }
}

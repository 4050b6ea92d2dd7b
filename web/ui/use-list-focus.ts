import { type RefCallback, useCallback, useEffect, useRef } from 'react'

interface PendingFocus {
  id: string
  /** Index in the list; null for an item that will be added. */
  index: number | null
}

/** Returns the item to focus; null: the heading; undefined: the list has not changed yet. */
export function findFocusTarget({ id, index }: PendingFocus, ids: readonly string[]): string | null | undefined {
  const isThere = ids.includes(id)
  if (index === null) return isThere ? id : undefined
  return isThere ? undefined : (ids[Math.min(index, ids.length - 1)] ?? null)
}

/**
 * Keeps the focus in a list that loses or regains items: it moves to the next item, the restored item or the heading.
 * `first`: the item focused initially.
 */
export function useListFocus(ids: readonly string[], first: string | null = null) {
  const top = useRef<HTMLElement>(null)
  const items = useRef(new Map<string, HTMLElement>())
  const pending = useRef<PendingFocus | null>(first === null ? null : { id: first, index: null })
  const heading = useCallback((element: HTMLElement | null) => {
    top.current = element
  }, [])
  // Runs after every render, because the list changes with its query and a dialog may still be open.
  useEffect(() => {
    const holder = document.activeElement
    if (!pending.current || holder?.closest('dialog')) return
    const isFree = holder === null || holder === document.body || holder === top.current
    const target = findFocusTarget(pending.current, ids)
    if (target === undefined) {
      if (pending.current.index !== null) return
      if (isFree) top.current?.focus({ preventScroll: true })
      else pending.current = null
      return
    }
    pending.current = null
    if (isFree) ((target !== null && items.current.get(target)) || top.current)?.focus()
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
    willRemove: (id: string): void => {
      pending.current = { id, index: ids.indexOf(id) }
    },
    /** Call it before the focused element is replaced by this item. */
    willAdd: (id: string): void => {
      pending.current = { id, index: null }
    },
  }
}

import { useSyncExternalStore } from 'react'
import { session } from '#web/platform/storage.ts'

let slugs: readonly string[] | undefined
const listeners = new Set<() => void>()
const none: readonly string[] = []

const current = () => {
  slugs ??= session.get('compared') ?? none
  return slugs
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** The comparison is another document, which may have changed the list when the browser goes back. */
function reread(): void {
  slugs = undefined
  notify()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('pageshow', reread)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('pageshow', reread)
  }
}

export const useComparedList = (): readonly string[] => useSyncExternalStore(subscribe, current, () => none)

export function setComparedList(next: readonly string[]): void {
  session.set('compared', [...next])
  slugs = next
  notify()
}

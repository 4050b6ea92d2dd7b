import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Announces client-side navigation by focusing the heading. A page is new if the path or the title changes. */
export function useFocusOnNewPage(): void {
  const { pathname, search } = useLocation()
  const before = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title follows the query
  useEffect(() => {
    const page = `${pathname} ${document.title}`
    const isNew = before.current !== undefined && before.current !== page
    before.current = page
    return isNew ? focusHeading() : undefined
  }, [pathname, search])
}

function focusHeading(): (() => void) | undefined {
  const main = document.querySelector('main')
  if (!main) return undefined
  const heading = () => document.getElementById(location.hash.slice(1)) ?? main.querySelector<HTMLElement>('h1')
  focus(heading() ?? main)
  if (heading()) return undefined
  const watch = new MutationObserver(() => {
    const found = heading()
    const waits = document.activeElement === main
    if (found || !waits) watch.disconnect()
    if (found && waits) focus(found)
  })
  watch.observe(main, { childList: true, subtree: true })
  return () => watch.disconnect()
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: `#${element.id}` !== location.hash })
}

import { useEffect, useState } from 'react'

/** Where a sticky bar at the bottom ends: above the tabs of a phone and the cookie banner, until that is accepted. */
export function useBarBottom(): string {
  const [banner, setBanner] = useState(0)
  useEffect(() => {
    const element = document.querySelector<HTMLElement>('section[aria-label="Cookies"]')
    if (!element) return
    const watcher = new ResizeObserver(() => setBanner(element.offsetHeight))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return `calc(${banner}px + var(--tabs, 0px))`
}

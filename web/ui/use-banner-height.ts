import { useEffect, useState } from 'react'

/** For a bar at the bottom, which stands above the cookie banner until that is accepted. */
export function useBannerHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const banner = document.querySelector<HTMLElement>('section[aria-label="Cookies"]')
    if (!banner) return
    const watcher = new ResizeObserver(() => setHeight(banner.offsetHeight))
    watcher.observe(banner)
    return () => watcher.disconnect()
  }, [])
  return height
}

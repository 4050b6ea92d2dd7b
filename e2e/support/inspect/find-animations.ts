import type { Page } from '@playwright/test'

/** Returns the animations that still run with reduced motion. */
export function findAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return []
    const longest = (durations: string) => Math.max(...durations.split(', ').map(Number.parseFloat))
    return [...document.querySelectorAll('body *')].flatMap(element => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
      const seconds = Math.max(longest(transitionDuration), animationName === 'none' ? 0 : longest(animationDuration))
      return seconds > 0.01 ? [`moves for ${seconds} s: ${element.outerHTML.slice(0, 120)}`] : []
    })
  })
}

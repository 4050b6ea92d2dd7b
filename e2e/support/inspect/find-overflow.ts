import type { Page } from '@playwright/test'

/** Returns elements that cause horizontal scrolling. */
export function findOverflow(page: { evaluate(script: () => string[]): Promise<string[]> }): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
    return boxes
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter(box => box.matches('html, dialog') || /auto|scroll/.test(getComputedStyle(box).overflowX))
      .map(box => `${box.tagName} is ${box.scrollWidth} px wide in ${box.clientWidth} px`)
  })
}

/** Returns bars and dialog frames that leave too little room in a low window. */
export function findCrampedAreas(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (element: Element) => element.outerHTML.slice(0, 120)
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    if (dialog)
      return [dialog, ...dialog.querySelectorAll('*')]
        .filter(box => /auto|scroll/.test(getComputedStyle(box).overflowY))
        .filter(box => !box.matches('textarea') && box.scrollHeight > box.clientHeight + 1 && box.clientHeight < 100)
        .map(box => `${box.clientHeight} px to read ${box.scrollHeight} px in: ${describe(box)}`)
    const bars = [...document.querySelectorAll('body *')].filter(element => {
      const { position, pointerEvents } = getComputedStyle(element)
      return /fixed|sticky/.test(position) && pointerEvents !== 'none' && element.checkVisibility()
    })
    const high = (bar: Element) => {
      const { top, bottom, width } = bar.getBoundingClientRect()
      return width > innerWidth / 2 ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : 0
    }
    const covered = bars.reduce((sum, bar) => sum + high(bar), 0)
    return covered > innerHeight / 2
      ? [`bars take ${Math.round(covered)} of ${innerHeight} px: ${bars.map(describe)}`]
      : []
  })
}

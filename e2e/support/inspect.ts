import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
] as const
/** A window of 1280 by 800 pixels at 200 % zoom. */
const zoomed = { width: 640, height: 400 }
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** For `open`: no motion that lasts. */
export const still = { reducedMotion: 'reduce' } as const

/**
 * Holds what the screen shows now to WCAG 2.2 AA, on a small phone and a computer, by day and by night, and to the width
 * of the window. With SHOTS=folder it also leaves pictures there, for a person to look at.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  const faults: string[] = []
  const note = (look: string, found: string[]) => faults.push(...found.map(fault => `${name}, ${look}: ${fault}`))
  for (const size of sizes) {
    await page.setViewportSize(size)
    note(`${size.width} px`, await tooWide(page))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      note(`${size.width} px, ${colorScheme}`, await violations(page, colorScheme))
    }
  }
  await page.setViewportSize(zoomed)
  note('zoomed', await tooWide(page))
  expect.soft(faults, name).toEqual([])
  if (process.env.SHOTS) await photograph(page, join(process.env.SHOTS, name))
}

/** Colours change in a transition, however short, and axe must not measure them in the middle of it. */
async function settled(page: Page): Promise<void> {
  const still = () => document.getAnimations().every(({ playState }) => playState !== 'running')
  // By time and not by frame: a window in which nothing moves may draw none.
  await page.waitForFunction(still, undefined, { polling: 30 })
}

/**
 * By night only colours are another matter. In legacy mode axe runs in this page; otherwise it would open one more each
 * time to gather what it found.
 */
async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (colorScheme === 'light'
    ? axe.withTags(rules)
    : axe.withRules('color-contrast')
  ).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id} ${node.target} ${node.failureSummary}`))
}

/** What makes the page, or a dialog on it, scroll sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
    return boxes
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter(box => box.matches('html, dialog') || /auto|scroll/.test(getComputedStyle(box).overflowX))
      .map(box => `${box.tagName} is ${box.scrollWidth} px wide in ${box.clientWidth} px`)
  })
}

/** The first screenful, and the whole page in a window as high as itself: sticky bars would stand in its middle otherwise. */
async function photograph(page: Page, path: string): Promise<void> {
  for (const width of [320, 390, 768, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
      await settled(page)
      await page.screenshot({ path: `${path}, ${width} ${colorScheme}.png` })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (height < 950) continue
      await page.setViewportSize({ width, height })
      await settled(page)
      await page.screenshot({ path: `${path}, ${width} ${colorScheme} whole.png` })
    }
}

import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { thorough } from '#server/testing/property.ts'
import { injectAxe, violations } from './inspect/axe.ts'
import { findAnimations } from './inspect/find-animations.ts'
import { findNameProblems } from './inspect/find-name-problems.ts'
import { findCrampedAreas, findOverflow } from './inspect/find-overflow.ts'
import { findWrongPageName } from './inspect/pages.ts'

type Scheme = 'light' | 'dark'

/** The second begins with the colors in which the first ends, because a browser takes long to change them. */
const looks = [
  { size: { width: 320, height: 640 }, schemes: (thorough ? ['light', 'dark'] : ['light']) as readonly Scheme[] },
  { size: { width: 1280, height: 800 }, schemes: (thorough ? ['dark', 'light'] : ['dark']) as readonly Scheme[] },
] as const
/** 1280 by 800 at 200% zoom. */
const zoomed = { width: 640, height: 400 }

export const reducedMotion = { reducedMotion: 'reduce' } as const

/**
 * Checks the current screen against WCAG 2.2 AA on a small phone by day and its colors on a desktop by night, in a
 * thorough run on both in both themes, checks accessible names, and checks that nothing overflows, also at 200% zoom.
 * With SHOTS=folder it saves screenshots there.
 */
export async function inspect(page: Page, name: string, { repeats = false } = {}): Promise<void> {
  // Before its script runs the app's document is the same for every page.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => {})
  const faults: string[] = []
  const note = (look: string, found: string[]) => faults.push(...found.map(fault => `${name}, ${look}: ${fault}`))
  note('name', findWrongPageName(name, page.url()))
  note('less motion', await findAnimations(page))
  await injectAxe(page)
  await workOutAll(page)
  for (const { size, schemes } of looks) {
    await resize(page, size)
    note(`${size.width} px`, await findOverflow(page))
    note(`${size.width} px`, await findNameProblems(page, { thumb: size.width < 768, repeats }))
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      note(
        `${size.width} px, ${colorScheme}`,
        await violations(page, colorScheme === 'light' ? 'everything' : 'colours'),
      )
    }
  }
  await resize(page, zoomed)
  note('zoomed', [...(await findOverflow(page)), ...(await findCrampedAreas(page))])
  expect.soft(faults, name).toEqual([])
  if (process.env.SHOTS) await photograph(page, join(process.env.SHOTS, name))
}

/** For two frames after a resize some styles are still those of the old width. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(width => innerWidth === width, size.width, { polling: 30 })
  await drawTwoFrames(page)
}

/**
 * Chromium seldom, on a busy machine, draws no frames of a window for a minute after a resize. Each of these asks it for one.
 */
async function drawTwoFrames(page: Page): Promise<void> {
  if (await drawsFrames(page, 5_000)) return
  await page.bringToFront()
  if (await drawsFrames(page, 3_000)) return
  await page.screenshot({ timeout: 5_000 }).catch(() => {})
  const size = page.viewportSize()
  if (size) {
    await page.setViewportSize({ ...size, height: size.height + 1 })
    await page.setViewportSize(size)
  }
  expect(await drawsFrames(page, 30_000), 'the window draws frames').toBe(true)
}

const drawsFrames = (page: Page, mostMilliseconds: number) =>
  page.evaluate(
    most =>
      new Promise<boolean>(done => {
        requestAnimationFrame(() => requestAnimationFrame(() => done(true)))
        setTimeout(() => done(false), most)
      }),
    mostMilliseconds,
  )

/**
 * Browsers skip off-screen content (content-visibility), so axe would read outdated colors. Transitions are
 * off because a change of the color scheme would start one of each element.
 */
const workOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { content-visibility: visible !important }
      *, ::before, ::after, ::backdrop { transition: none !important }`)
    document.adoptedStyleSheets.push(sheet)
  })

/** axe must not measure colors during a transition. */
async function settled(page: Page): Promise<void> {
  const still = () => document.getAnimations().every(({ playState }) => playState !== 'running')
  // Polls by time because an idle window may not draw frames.
  await page.waitForFunction(still, undefined, { polling: 30 })
}

/**
 * The full page is captured in a window of its own height, because sticky bars would appear in the middle otherwise.
 */
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

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOverflow } from '../support/inspect/find-overflow.ts'
import type { Driver } from './driver.ts'
import { computer, type Journey, phone } from './journeys.ts'
import type { Screen } from './screen.ts'

const pages: [path: string, heading: string][] = [
  ['/', "You help everyone else. Who's helping you?"],
  ['/careers', 'All careers'],
  ['/careers/medical-assistant', 'Medical Assistant'],
  ['/pricing', 'Choose Your Plan'],
  ['/quiz', 'Find work that fits you'],
]

/** With SHOTS=folder a screenshot of each page and size is saved there. */
export const readingPages = (engine: string): Journey[] =>
  [phone, computer].map(size => ({
    name: `reading pages at ${size.width} px`,
    size,
    run: screen => readPages(screen, `${engine}, ${size.width}`),
  }))

async function readPages(screen: Screen, look: string): Promise<void> {
  for (const [path, name] of pages) {
    screen.step(path)
    await screen.open(path)
    await screen.see({ role: 'heading', name })
    const found = [...(await findOverflow(screen.driver)), ...(await findLostColors(screen.driver))]
    if (found.length) throw new Error(found.join('; '))
    if (process.env.SHOTS) await photograph(screen, process.env.SHOTS, `${look}, ${path.replaceAll('/', '_')}.png`)
  }
}

/** Headings and the page have the color of the whole document, which an unfinished transition has not reached. */
function findLostColors(driver: Driver): Promise<string[]> {
  return driver.evaluate(() => {
    const { color } = getComputedStyle(document.documentElement)
    return [document.body, ...document.querySelectorAll('h1')]
      .filter(element => getComputedStyle(element).color !== color)
      .map(element => `${element.tagName} is ${getComputedStyle(element).color} and not ${color}`)
  })
}

async function photograph(screen: Screen, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await screen.driver.screenshot(join(folder, name))
}

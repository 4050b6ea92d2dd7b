import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { webWeights } from '../bench/support/web-weights.ts'
import { expect, test } from './support/journey.ts'

const weights = webWeights(join(import.meta.dirname, '..', 'build', 'client'))

/** What the server writes into a document when it is sent, such as its address on this host, in KB. */
const mostDressing = 0.3

test('where data is to be spared, a page moves what the table of sizes says and nothing more', async ({ open }) => {
  for (const path of ['/', '/quiz', '/login', '/job-alerts']) {
    const page = await open()
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(path)
    const measured = weights.find(({ name }) => name === `page ${path}`)?.value ?? Number.NaN
    await expect.poll(() => movedKilobytes(page), path).toBeGreaterThanOrEqual(measured - 0.001)
    await page.waitForLoadState('networkidle')
    expect(await movedKilobytes(page), path).toBeLessThanOrEqual(measured + mostDressing)
    await page.close()
  }
})

/** Document, scripts and style sheets, as they came. */
const movedKilobytes = (page: Page) =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const counted = loaded.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
    const document = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
    return [...document, ...counted].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
  })

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import prepareData from '../support/prepare-data.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import type { Browser, Driver, Engine } from './driver.ts'
import { type Journey, journeys } from './journeys.ts'
import { chromium, firefox } from './puppeteer.ts'
import { readingPages } from './reading-pages.ts'
import { type Screen, screenOf } from './screen.ts'
import { type Watch, watchFaults } from './watch-faults.ts'
import { webkit } from './webkit.ts'

export interface EngineResults {
  passed: number
  failures: string[]
}

/** Where the screenshots of failed journeys are saved. */
const folder = join(import.meta.dirname, '..', '..', 'test-results', 'engines')

/** Runs the journeys in each engine that is installed and names the others. `patterns` selects engines and journeys. */
export async function runEngines(patterns: string[]): Promise<EngineResults> {
  const results: EngineResults = { passed: 0, failures: [] }
  const installed = [chromium, firefox, webkit].filter(({ name, packages, isInstalled }) => {
    if (isInstalled()) return true
    console.log(`${name}: skipped, because it is not installed (Debian: apt-get install ${packages})`)
    return false
  })
  let opened: Promise<OpenedApp> | undefined
  const openOnce = () => {
    opened ??= openApp()
    return opened
  }
  for (const engine of installed) {
    const selected = [...readingPages(engine.name), ...journeys].filter(({ name }) =>
      patterns.every(pattern => `${engine.name}, ${name}`.toLowerCase().includes(pattern.toLowerCase())),
    )
    if (selected.length) add(results, await runEngine(engine, selected, openOnce))
  }
  await (await opened)?.stop()
  if (installed.length && !opened && !results.failures.length)
    results.failures.push(`No engine or journey matches "${patterns.join(' ')}"`)
  return results
}

interface OpenedApp extends Pick<Watch, 'url' | 'takeFaults'> {
  stop(): Promise<void>
}

async function openApp(): Promise<OpenedApp> {
  await prepareData()
  let server: RunningServer | undefined
  const watch = await watchFaults(async url => {
    server = await startServer({ PUBLIC_URL: url })
    return server
  })
  return {
    ...watch,
    stop: async () => {
      await watch.stop()
      await server?.stop()
    },
  }
}

function add(results: EngineResults, { passed, failures }: EngineResults): void {
  results.passed += passed
  results.failures.push(...failures)
}

export async function runEngine(
  engine: Pick<Engine, 'name' | 'start'>,
  selected: Journey[],
  open: () => Promise<Pick<Watch, 'url' | 'takeFaults'>>,
  screenshots = folder,
): Promise<EngineResults> {
  const results: EngineResults = { passed: 0, failures: [] }
  let browser: Browser
  try {
    browser = await engine.start()
  } catch (error) {
    results.failures.push(`${engine.name}, start: ${error instanceof Error ? error.message : error}`)
    return results
  }
  console.log(`${engine.name}: ${browser.version}`)
  try {
    const app = await open()
    for (const journey of selected) {
      const start = performance.now()
      const failure = await runJourney(browser, journey, app, join(screenshots, `${engine.name}, ${journey.name}.png`))
      const seconds = Math.round((performance.now() - start) / 1000)
      console.log(`${engine.name}, ${journey.name}: ${failure ? 'failed' : 'passed'} in ${seconds} s`)
      if (failure) results.failures.push(`${engine.name}, ${journey.name}, ${failure}`)
      else results.passed += 1
    }
  } finally {
    // A browser that crashed is named by a failure already.
    await browser.close().catch(() => {})
  }
  return results
}

/** @returns the step, the reason and what was on screen if it failed */
async function runJourney(
  browser: Browser,
  { size, run }: Journey,
  { url, takeFaults }: Pick<Watch, 'url' | 'takeFaults'>,
  picture: string,
): Promise<string | undefined> {
  let driver: Driver
  try {
    driver = await browser.newDriver()
  } catch (error) {
    return `a new window: ${error instanceof Error ? error.message : error}`
  }
  const screen = screenOf(driver, url)
  takeFaults()
  try {
    await driver.resize(size)
    await run(screen, url)
    const faults = takeFaults()
    if (faults.length) throw new Error(faults.join('\n'))
    return undefined
  } catch (error) {
    return await describeFailure(screen, error, picture)
  } finally {
    await driver.close().catch(() => {})
  }
}

async function describeFailure(screen: Screen, error: unknown, picture: string): Promise<string> {
  const lines = [`step "${screen.currentStep()}": ${error instanceof Error ? error.message : error}`]
  try {
    lines.push(await screen.describe())
    mkdirSync(join(picture, '..'), { recursive: true })
    await screen.driver.screenshot(picture)
    lines.push(`screenshot: ${picture}`)
  } catch (reason) {
    lines.push(`nothing more is known, because the browser does not answer: ${reason}`)
  }
  return lines.join('\n  ')
}

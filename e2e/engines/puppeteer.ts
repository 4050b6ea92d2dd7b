import puppeteer, { type ElementHandle, type EvaluateFunc, type LaunchOptions, type Page } from 'puppeteer-core'
import { installedChromium, onPath } from '../../scripts/find-chromium.ts'
import { chromiumArgs } from '../support/chromium-args.ts'
import type { Browser, Driver, Engine, Handle } from './driver.ts'

export const chromium: Engine = {
  name: 'Chromium',
  packages: 'chromium',
  isInstalled: () => installedChromium() !== undefined,
  start: () =>
    start({
      browser: 'chrome',
      executablePath: installedChromium(),
      args: [...chromiumArgs, '--force-prefers-reduced-motion'],
    }),
}

const firefoxNames = ['firefox-esr', 'firefox']

export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: () => onPath(firefoxNames).length > 0,
  start: () =>
    start({
      browser: 'firefox',
      executablePath: onPath(firefoxNames)[0],
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    }),
}

async function start(options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch({ headless: true, timeout: 120_000, protocolTimeout: 120_000, ...options })
  return {
    version: await browser.version(),
    newDriver: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultNavigationTimeout(60_000)
      return driverOf(page, () => context.close())
    },
    close: () => browser.close(),
  }
}

const driverOf = (page: Page, close: () => Promise<void>): Driver => ({
  open: async url => {
    await page.goto(url)
  },
  reload: async () => {
    await page.reload()
  },
  url: async () => page.url(),
  evaluate: async <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) =>
    (await page.evaluate(script as EvaluateFunc<Args>, ...args)) as Result,
  run: async source => {
    await page.evaluate(source)
  },
  element: async <Args extends unknown[]>(script: (...args: Args) => Element | null, ...args: Args) => {
    const element = (await page.evaluateHandle(script as EvaluateFunc<Args>, ...args)).asElement()
    return element && handleOf(element as ElementHandle<Element>)
  },
  resize: size => page.setViewport(size),
  screenshot: async path => {
    await page.screenshot({ path: path as `${string}.png` })
  },
  close,
})

const handleOf = (element: ElementHandle<Element>): Handle => ({
  click: () => element.click(),
  type: text => element.type(text),
  choose: file => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
})

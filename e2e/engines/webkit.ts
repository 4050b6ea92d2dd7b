import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Builder, type WebDriver, WebElement } from 'selenium-webdriver'
import { onPath } from '../../scripts/find-chromium.ts'
import { freePort } from '../../server/testing/free-port.ts'
import type { Browser, Driver, Engine, Handle } from './driver.ts'

const names = { driver: ['WebKitWebDriver'], display: ['Xvfb'] }

export const webkit: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  isInstalled: () => Object.values(names).every(each => onPath(each).length > 0),
  start,
}

async function start(): Promise<Browser> {
  const settings = writeSettings()
  const { screen, display } = await startDisplay()
  const port = await freePort()
  const server = spawn(onPath(names.driver)[0] ?? '', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: settings, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await answering(address)
  const newSession = () =>
    new Builder().disableEnvironmentOverrides().usingServer(address).forBrowser('MiniBrowser').build()
  const first = await newSession()
  const version = `WebKitGTK ${(await first.getCapabilities()).getBrowserVersion()}`
  await first.quit()
  return {
    version,
    newDriver: async () => driverOf(await newSession()),
    close: async () => {
      await end(server)
      await end(screen)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}

/** The toolbar of WebKit's own small browser is wider than a phone, unless it has no margins. */
function writeSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(
    join(folder, 'gtk-3.0', 'gtk.css'),
    '* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px }',
  )
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return folder
}

/** Xvfb chooses a free display and writes its number to the given file descriptor. */
async function startDisplay(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const screen = spawn(onPath(names.display)[0] ?? '', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise((resolve, reject) => {
    screen.stdio[3]?.once('data', resolve)
    screen.once('exit', code => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return { screen, display: `:${String(number).trim()}` }
}

async function answering(address: string): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;)
    try {
      await fetch(`${address}/status`)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await setTimeout(50)
    }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const driverOf = (browser: WebDriver): Driver => ({
  open: url => browser.get(url),
  reload: () => browser.navigate().refresh(),
  url: () => browser.getCurrentUrl(),
  evaluate: (script, ...args) => browser.executeScript(script, ...args),
  run: source => browser.executeScript(source),
  element: async (script, ...args) => {
    const element = await browser.executeScript<unknown>(script, ...args)
    return element instanceof WebElement ? handleOf(element) : null
  },
  resize: async ({ width, height }) => {
    const setWindow = (height: number) => browser.manage().window().setRect({ x: 0, y: 0, width, height })
    await setWindow(height)
    const inner = await browser.executeScript<number>('return innerHeight')
    if (inner < height) await setWindow(height + height - inner)
  },
  screenshot: async path => writeFileSync(path, await browser.takeScreenshot(), 'base64'),
  close: () => browser.quit(),
})

const handleOf = (element: WebElement): Handle => ({
  click: () => element.click(),
  type: text => element.sendKeys(text),
  choose: file => element.sendKeys(file),
})

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Not chromium-headless-shell: it takes a quarter less time, draws letters in other widths, and crashed (version 156). */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
export const noChromium =
  'No Chromium for the browser journeys. Install one (Debian: apt-get install chromium) or set CHROME_PATH to it.'

/**
 * Finds CHROME_PATH, a Chromium on the PATH, or Playwright's; else installs one from Playwright or Debian packages.
 * @returns undefined if none is available
 */
export async function findChromium(): Promise<string | undefined> {
  return installedChromium() ?? (await playwrightChromium()) ?? (await downloadChromium()) ?? installFromDebian()
}

export function installedChromium(): string | undefined {
  const wanted = process.env.CHROME_PATH
  if (wanted) return canStart(wanted) ? wanted : undefined
  return onPath(names).find(canStart)
}

export function onPath(programs: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap(name => folders.map(folder => join(folder, name))).filter(path => existsSync(path))
}

async function playwrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return canStart(path) ? path : undefined
}

function downloadChromium(): Promise<string | undefined> {
  console.log("No Chromium found. Trying Playwright's download …")
  const cli = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 })
  return playwrightChromium()
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log("Trying Debian's package …")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: 'ignore', timeout: 600_000, env } as const
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  return installedChromium()
}

/** Some systems have a stub command that only points to an app store. */
function canStart(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

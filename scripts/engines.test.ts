import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Driver } from '../e2e/engines/driver.ts'
import type { Journey } from '../e2e/engines/journeys.ts'
import { runEngine } from '../e2e/engines/run.ts'

const size = { width: 390, height: 844 }
const folder = mkdtempSync(join(tmpdir(), 'engines-'))

/** A window whose page always shows the same text. */
const driver: Driver = {
  open: async () => {},
  reload: async () => {},
  url: async () => 'http://localhost/quiz',
  evaluate: async <Result>() => 'How much would you like to earn?' as Result,
  run: async () => {},
  element: async () => null,
  resize: async () => {},
  screenshot: async path => writeFileSync(path, 'a picture'),
  close: async () => {},
}
const engine = {
  name: 'Gecko',
  start: async () => ({ version: 'Gecko/1', newDriver: async () => driver, close: async () => {} }),
}
const quiet = async () => ({ url: 'http://localhost', takeFaults: () => [] })
const walks: Journey = { name: 'a walk', size, run: async screen => screen.read('like to earn') }
const stumbles: Journey = {
  name: 'a fall',
  size,
  run: async screen => {
    screen.step('the last question')
    throw new Error('no button to press')
  },
}

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('without any engine the command names the packages to install and succeeds', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.ts', 'e2e', '--engines'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PATH: '', CHROME_PATH: '' },
    encoding: 'utf8',
  })
  expect(stdout).toContain('Chromium: skipped, because it is not installed (Debian: apt-get install chromium)')
  expect(stdout).toContain('Firefox: skipped, because it is not installed (Debian: apt-get install firefox-esr)')
  expect(stdout).toContain(
    'WebKit: skipped, because it is not installed (Debian: apt-get install webkit2gtk-driver xvfb)',
  )
  expect(stdout).toContain('0 passed, 0 failed')
  expect(status).toBe(0)
})

test('an engine that is installed and cannot start is a failure', () => {
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'firefox'), '#!/bin/sh\necho no display\nexit 1\n', { mode: 0o755 })
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.ts', 'e2e', '--engines', 'sign-in'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PATH: programs, CHROME_PATH: '' },
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/Firefox, start: /)
  expect(stdout).toContain('0 passed, 1 failed')
  expect(status).toBe(1)
})

test('a journey that fails is reported with its engine, step, reason, screen and picture; others go on', async () => {
  const { passed, failures } = await runEngine(engine, [stumbles, walks], quiet, folder)
  expect(passed).toBe(1)
  const picture = join(folder, 'Gecko, a fall.png')
  expect(failures).toEqual([
    `Gecko, a fall, step "the last question": no button to press
  http://localhost/quiz shows: How much would you like to earn?
  screenshot: ${picture}`,
  ])
  expect(existsSync(picture)).toBe(true)
})

test('an error of a script fails the journey', async () => {
  let calls = 0
  const faulty = async () => ({
    url: 'http://localhost',
    takeFaults: () => (calls++ ? ['script: x is undefined at /quiz'] : []),
  })
  const { passed, failures } = await runEngine(engine, [walks], faulty, folder)
  expect([passed, failures.length]).toEqual([0, 1])
  expect(failures[0]).toContain('script: x is undefined at /quiz')
})

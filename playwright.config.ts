import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './e2e/support/chromium-args.ts'
import { thorough } from './server/testing/property.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/prepare-data.ts',
  // One more than the cores of the smallest machine, because journeys wait a fifth of their time.
  workers: 3,
  fullyParallel: true,
  ...(thorough ? {} : { grepInvert: /@thorough/ }),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath: process.env.CHROME_PATH, args: chromiumArgs },
    viewport: { width: 1280, height: 800 },
    // Tracing takes a tenth of the time. `npm run e2e -- <file> --trace=on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A service worker would answer instead of routes mocked by a test. offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
})

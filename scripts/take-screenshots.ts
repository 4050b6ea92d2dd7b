import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoSignIn } from '#server/auth/seed-demo-account.ts'
import { findChromium } from './find-chromium.ts'

/**
 * Takes the pictures that the web app manifest shows before an installation, from a running server whose demo account is
 * filled. Usage: node scripts/take-screenshots.ts http://localhost:3000
 */
const [, , url = 'http://localhost:3000'] = process.argv
const folder = join(import.meta.dirname, '..', 'web', 'ui', 'screenshots')
mkdirSync(folder, { recursive: true })

const message = `Hi! We saw your resume. You are hired as a data typist, no interview needed.
To begin, buy our starter kit for $60 with gift cards today.`

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const screens = {
  today: { ...phone, path: '/dashboard', act: async () => {} },
  check: { ...phone, path: '/check-message', act: checkMessage },
  results: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, path: '/results', act: async () => {} },
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
for (const [name, { path, act, ...screen }] of Object.entries(screens)) {
  const page = await browser.newPage({ ...screen, baseURL: url, reducedMotion: 'reduce', colorScheme: 'light' })
  await signIn(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await act(page)
  await sharp(await page.screenshot())
    .webp({ quality: 55 })
    .toFile(join(folder, `${name}.webp`))
}
await browser.close()

async function signIn(page: Page): Promise<void> {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.evaluate(() => localStorage.setItem('cookieConsent', 'accepted'))
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByLabel('Username or Email').fill(demoSignIn.username)
  await page.getByLabel('Password', { exact: true }).fill(demoSignIn.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

async function checkMessage(page: Page): Promise<void> {
  await page.getByLabel('The message').fill(message)
  await page.getByRole('main').getByRole('button', { name: 'Check this message' }).click()
  await page.getByRole('heading', { level: 2, name: 'This message has signs of fraud' }).waitFor()
}

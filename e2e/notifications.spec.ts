import type { Page } from '@playwright/test'
import webPush from 'web-push'
import { inspect, reducedMotion } from './support/inspect.ts'
import { test as base, expect } from './support/journey.ts'
import { startServer } from './support/server.ts'

const keys = webPush.generateVAPIDKeys()
const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter list
    async ({}, use) => {
      const server = await startServer({ VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
// One worker, because each would start a server like this one.
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })

const main = (page: Page) => page.getByRole('main')
const turnOn = (page: Page) => main(page).getByRole('button', { name: 'Turn on for this device' })
const devices = (page: Page) => main(page).getByRole('list', { name: 'Devices with notifications' })

/** Answers for the browser, whose push service is not reachable in a test. */
async function answerAs(page: Page, permission: 'granted' | 'denied', subscribes: boolean): Promise<void> {
  await page.addInitScript(
    ({ permission, subscribes }) => {
      Notification.requestPermission = async () => permission as NotificationPermission
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      PushManager.prototype.subscribe = async () => {
        if (!subscribes) throw new DOMException('Registration failed', 'AbortError')
        const keys = { p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) }
        return { toJSON: () => ({ endpoint: 'https://push.example.com/1', keys }) } as never
      }
    },
    { permission, subscribes },
  )
}

test('a denied permission and a failed subscription are explained, and nothing is stored', {
  tag: '@thorough',
}, async ({ open, member }) => {
  const { storageState } = await member()
  for (const [permission, text] of [
    ['denied', "Your browser didn't allow them."],
    ['granted', "Your browser couldn't sign up for notifications."],
  ] as const) {
    const page = await open({ storageState, ...reducedMotion })
    await answerAs(page, permission, false)
    await page.goto('/settings/preferences')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await turnOn(page).click()
    await expect(main(page).getByText(text)).toBeVisible()
    await expect(turnOn(page)).toBeVisible()
    await expect(devices(page)).toBeHidden()
  }
})

test('a browser is added, shown, and removed', async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ storageState, ...reducedMotion })
  await answerAs(page, 'granted', true)
  await page.goto('/settings/preferences')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await main(page).getByLabel('Until').selectOption('7 AM')
  await turnOn(page).click()
  await expect(devices(page)).toContainText('this device')
  await inspect(page, 'settings, notifications')
  await page.reload()
  await expect(main(page).getByLabel('Until')).toHaveValue('7')
  await devices(page)
    .getByRole('button', { name: /^Turn off/ })
    .click()
  await expect(devices(page)).toBeHidden()
  await expect(turnOn(page)).toBeVisible()
})

test('a message that arrives is shown', async ({ open, member, server }) => {
  const { storageState } = await member()
  const page = await open({ storageState, permissions: ['notifications'] })
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await page.goto('/settings/preferences')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const message = { id: 'm1', title: '2 new jobs for your alert', path: '/settings/alerts' }
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: `${server.url}/`,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, data }) => [title, data.path])
    })
  await expect.poll(shown).toEqual([['2 new jobs for your alert', '/settings/alerts']])
})

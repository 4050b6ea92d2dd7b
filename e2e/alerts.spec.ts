import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { OutboxMail } from '#contract/endpoints/dev.ts'
import { day } from '#contract/time.ts'
import { sendDigests } from '#server/alerts/send-digests.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { insertListing } from '#server/testing/listings.ts'
import { newDataFolder } from './support/data-folder.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { createMember, createPerson, register } from './support/people.ts'
import { createPhone } from './support/phone.ts'
import { type RunningServer, startServer } from './support/server.ts'

const main = (page: Page) => page.getByRole('main')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const week = 7 * day

test.describe.configure({ mode: 'default' })

let server: RunningServer
let folder: string
test.beforeAll(async () => {
  folder = newDataFolder()
  server = await startServer({ DATA_DIR: folder, NATIVE_APPS: 'true' })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Moves the stored dates a week back while the server is stopped, then starts it. */
async function advanceOneWeek(): Promise<void> {
  await server.kill()
  const db = await openPglite(folder)
  const now = new Date(Date.now() + week)
  const pay = { origin: 'employer', currency: 'GBP', hourly: { from: 12, to: 14 }, yearly: null, said: 'hour' } as const
  await insertListing(db.sql, now, { title: 'Trainee Baker', employer: 'Corner Bakery', lens: { years: 0 }, pay })
  await insertListing(db.sql, now, { title: 'Night Baker', employer: 'The Mill', lens: { years: 3 } })
  const deps = { db, clock: { now: () => now }, catalogue: readCatalogue(), publicUrl: new URL(server.url) }
  await sendDigests(deps)
  await db.close()
  await server.restart()
}

test('an alert leads from a career to an email and ends by its link', async ({ browser }) => {
  test.slow()
  const { api, person, storageState } = await createMember(server.url, { quiz: true })
  const context = await browser.newContext({
    baseURL: server.url,
    storageState,
    ...reducedMotion,
    timezoneId: 'Europe/London',
  })
  const page = await context.newPage()
  const digest = async (): Promise<OutboxMail | undefined> => {
    const mails = (await (await api.get('/api/dev/outbox')).json()) as OutboxMail[]
    return mails.find(({ kind, to }) => kind === 'job-alerts' && to === person.email)
  }

  await test.step("an alert is created in a career's sheet", async () => {
    await page.goto('/results')
    await main(page)
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('tab', { name: 'Alerts' }).click()
    await expect(sheet.getByRole('button', { name: 'Set up this alert · free' })).toBeVisible()
    await inspect(page, 'alerts, tab')
    await sheet.getByRole('button', { name: 'Turn on alerts on your phone' }).click()
    await expect(messages(page)).toContainText('Coming Soon!')
    await sheet.getByLabel('Job', { exact: true }).fill('')
    await sheet.getByRole('button', { name: 'Set up this alert · free' }).click()
    await expect(sheet.getByText('Say which job')).toBeVisible()
    await expect(sheet.getByLabel('Job', { exact: true })).toBeFocused()
    await sheet.getByLabel('Job', { exact: true }).fill('Baker')
    await sheet.getByRole('button', { name: 'Set up this alert · free' }).click()
    await expect(messages(page)).toContainText('Alert set up')
  })

  await test.step('an alert can be changed, paused and resumed in the settings', async () => {
    await page.goto('/settings')
    await main(page)
      .getByRole('link', { name: /^My alerts/ })
      .click()
    const list = main(page).getByRole('list', { name: 'Your alerts' })
    await expect(list.getByRole('heading', { name: 'Baker' })).toBeVisible()
    await expect(list).toContainText('Anywhere · Every Monday at 8 AM')
    await inspect(page, 'alerts, settings')
    await list.getByRole('button', { name: 'Change the alert for Baker' }).click()
    const form = page.getByRole('dialog', { name: 'Change your alert' })
    await form.getByRole('combobox', { name: 'Day' }).selectOption('Friday')
    await form.getByRole('combobox', { name: 'Time' }).selectOption('6 PM')
    const place = form.getByLabel('Place (optional)')
    await place.fill('Columbis OH')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await form.getByRole('button', { name: 'Yes, change it' }).click()
    await expect(place).toHaveValue('Columbus, OH')
    await place.fill('Leeds, UK')
    await inspect(page, 'alerts, form')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(list).toContainText('Leeds, UK · Every Friday at 6 PM')
    await page.goto('/settings/alerts#pause')
    await expect(main(page).getByRole('heading', { name: 'Need a break?' })).toBeFocused()
    await main(page).getByRole('button', { name: 'Pause all for 30 days' }).click()
    await expect(list.getByText(/^Paused until/)).toBeVisible()
    await inspect(page, 'alerts, paused')
    await list.getByRole('button', { name: 'Resume the alert for Baker' }).click()
    await expect(list.getByText(/^Paused until/)).toHaveCount(0)
    expect(await digest()).toBeUndefined()
  })

  await test.step('a week later an email lists new ads with reasons', async () => {
    await advanceOneWeek()
    const mail = await digest()
    expect(mail?.subject).toBe('2 jobs for Baker, open now')
    expect(mail?.text).toContain('Matches Baker. It says no experience is needed.')
    expect(mail?.text).toContain('as the employer says')
    await page.goto('/dev/outbox')
    await expect(main(page).getByText('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBeVisible()
    if (process.env.SHOTS) {
      await page.goto(`/api/dev/outbox/${mail?.id}/page`)
      await page.screenshot({ path: join(process.env.SHOTS, 'alerts, mail.png'), fullPage: true })
    }
    await page.goto('/settings/alerts')
    await expect(main(page).getByText('2 new matches since your last visit')).toBeVisible()
    await page.reload()
    await expect(main(page).getByRole('heading', { name: 'Baker' })).toBeVisible()
    await expect(main(page).getByText('since your last visit')).toHaveCount(0)
  })

  await test.step('opening every link unsubscribes nobody; the unsubscribe button works on any device', async () => {
    const mail = await digest()
    const stranger = await browser.newContext({ baseURL: server.url, ...reducedMotion })
    const door = await stranger.newPage()
    for (const link of mail?.text.match(/http:\/\/localhost\S+/g) ?? []) await door.goto(link)
    await door.goto(mail?.unsubscribeUrl ?? '')
    await expect(door.getByRole('heading', { name: 'Stop this job alert?' })).toBeVisible()
    await expect(main(door)).toContainText('Your alert “Baker, Leeds UK” ends')
    await inspect(door, 'alerts, unsubscribe')
    await page.reload()
    await expect(main(page).getByRole('heading', { name: 'Baker' })).toBeVisible()
    await door.getByRole('button', { name: 'Stop this alert' }).click()
    await expect(door.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
    await inspect(door, 'alerts, unsubscribed')
    await door.goto('/unsubscribe/abc')
    await expect(door.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
    await stranger.close()
    await page.reload()
    await expect(main(page).getByRole('heading', { name: 'No alerts yet' })).toBeVisible()
    await inspect(page, 'alerts, none')
  })

  await test.step('removing an alert keeps the focus', async () => {
    for (const title of ['Cook', 'Florist']) {
      await main(page).getByRole('button', { name: 'New alert' }).click()
      const form = page.getByRole('dialog', { name: 'Set up a job alert' })
      await form.getByLabel('Job', { exact: true }).fill(title)
      await form.getByRole('button', { name: 'Set up this alert · free' }).click()
      await expect(main(page).getByRole('heading', { name: title })).toBeVisible()
      await expect(form).toBeHidden()
      await expect(main(page).getByRole('heading', { name: title })).toBeFocused()
    }
    await main(page).getByRole('button', { name: 'New alert' }).click()
    const again = page.getByRole('dialog', { name: 'Set up a job alert' })
    await again.getByLabel('Job', { exact: true }).fill('florist')
    await page.keyboard.press('Escape')
    await page.reload()
    await main(page).getByRole('button', { name: 'New alert' }).click()
    await expect(again.getByLabel('Job', { exact: true })).toHaveValue('florist')
    await again.getByRole('button', { name: 'Set up this alert · free' }).click()
    await expect(messages(page)).toContainText("You already had this alert. It's updated now.")
    await main(page).getByRole('button', { name: 'Change the alert for florist' }).click()
    const form = page.getByRole('dialog', { name: 'Change your alert' })
    await form.getByLabel('Job', { exact: true }).fill('Florist')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form).toBeHidden()
    await main(page).getByRole('button', { name: 'Remove the alert for Cook' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(main(page).getByRole('heading', { name: 'Florist' })).toBeFocused()
    await main(page).getByRole('button', { name: 'Remove the alert for Florist' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(main(page).getByRole('heading', { name: 'Your alerts' })).toBeFocused()
  })
  await context.close()
  await api.dispose()
})

test('the app notifies about new matches once, when enabled', { tag: '@thorough' }, async ({ browser }) => {
  test.slow()
  const { phone, putAway } = await createPhone(browser, server.url)
  const { page } = phone
  const notifications = () => phone.calls('LocalNotifications.schedule')
  Object.assign(phone.answers, {
    'LocalNotifications.requestPermissions': { display: 'granted' },
    'LocalNotifications.schedule': { notifications: [{ id: 1 }] },
  })

  await test.step('an alert is created and notifications are enabled', async () => {
    await page.goto('/register?next=%2Fsettings%2Falerts')
    await register(main(page), createPerson('Noor'))
    await expect(page).toHaveURL(/\/settings\/alerts$/)
    await main(page).getByRole('button', { name: 'New alert' }).click()
    const form = page.getByRole('dialog', { name: 'Set up a job alert' })
    await form.getByLabel('Job', { exact: true }).fill('Baker')
    await form.getByRole('button', { name: 'Set up this alert · free' }).click()
    await expect(form).toBeHidden()
    await inspect(page, 'alerts, on a phone')
    expect(phone.calls('LocalNotifications.requestPermissions')).toEqual([])
    phone.answers['LocalNotifications.checkPermissions'] = { display: 'granted' }
    await main(page).getByRole('button', { name: 'Turn on notifications on this phone' }).click()
    await expect(messages(page)).toContainText('Notifications are on')
    await expect(main(page).getByText(/^On this phone/)).toBeFocused()
  })

  await advanceOneWeek()
  await test.step('a week later the notification opens the alerts', async () => {
    await page.goto('/dashboard')
    const title = '2 new matches since your last visit'
    const once = [{ notifications: [{ id: 1, title, body: 'Open the app to see them.' }] }]
    await expect.poll(notifications).toEqual(once)
    const looked = page.waitForResponse(/\/api\/job-alerts$/)
    await page.reload()
    await (await looked).finished()
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    expect(notifications()).toEqual(once)
    await phone.tell('LocalNotifications.localNotificationActionPerformed')
    await expect(page).toHaveURL(/\/settings\/alerts$/)
    await expect(main(page).getByText(title)).toBeVisible()
  })
  await putAway()
})

test('guests are invited to register on the alerts tab and to sign in for the settings', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { api, results } = await createMember(server.url, { quiz: true })
  const context = await browser.newContext({ baseURL: server.url, ...reducedMotion })
  const page = await context.newPage()
  await page.goto(`/email-results?token=${results?.resultsToken}`)
  await main(page)
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('tab', { name: 'Alerts' }).click()
  await expect(sheet.getByRole('button', { name: 'Set up this alert · free' })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Create a free account' }).click()
  await expect(page.getByRole('dialog', { name: 'Create your free account' })).toBeVisible()
  await page.goto('/settings/alerts#pause')
  await expect(page).toHaveURL(/login\?next=%2Fsettings%2Falerts%23pause/)
  await context.close()
  await api.dispose()
})

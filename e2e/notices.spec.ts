import type { OutboxMail } from '#contract/endpoints/dev.ts'
import { limits } from '#contract/limits.ts'
import { noticePeriod } from '#contract/notices.ts'
import { day } from '#contract/time.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/reviewer.ts'
import { main } from './support/reviews.ts'
import { leftOut, scriptsFor } from './support/text-fields.ts'
import { watchSideEffects } from './support/watch-side-effects.ts'

const { subject: subjectRoom } = limits.notices

test('a notice of a price is written, sent once to every account, and shown with the plan', async ({
  open,
  administrator,
  member,
  server,
}) => {
  const { person, storageState } = await member()
  const page = await open({ ...reducedMotion, storageState: administrator.storageState })
  const expectQuiet = await watchSideEffects(page, server.url)
  const takesEffectOn = new Date(Date.now() + noticePeriod + 5 * day).toISOString().slice(0, 10)

  await page.goto('/admin/testimonials')
  await main(page).getByRole('link', { name: 'Notices to all accounts' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
  await expect(main(page).getByText(/^A notice sent now reaches \d+ accounts: /)).toBeVisible()
  await inspect(page, 'notices')

  await test.step('an incomplete draft is not saved', async () => {
    await main(page).getByRole('button', { name: 'Write a notice' }).press('Enter')
    await main(page).getByRole('button', { name: 'Save the draft' }).press('Enter')
    await expect(main(page).getByText('Write a subject')).toBeVisible()
    await expect(main(page).getByText('Enter at least one new price')).toBeVisible()
    await expect(main(page).getByLabel('Subject')).toBeFocused()
  })
  await test.step('a draft', async () => {
    await main(page).getByLabel('Subject').fill(scriptsFor('POST /api/admin/notices subject'))
    await main(page).getByLabel('Text').fill(scriptsFor('POST /api/admin/notices text'))
    await main(page).getByLabel('Pro, per month').fill('219')
    await main(page).getByLabel('First day of the change').fill(takesEffectOn)
    await inspect(page, 'notices')
    await main(page).getByRole('button', { name: 'Save the draft' }).press('Enter')
    await expect(main(page).getByRole('heading', { name: '1 notice' })).toBeVisible()
    await expectQuiet()
  })

  const subject = `Our prices ${scriptsFor('PUT /api/admin/notices/:id subject', subjectRoom - 11)}`
  await test.step('the draft is changed and read as it will be', async () => {
    await main(page)
      .getByRole('button', { name: /^Change/ })
      .press('Enter')
    await main(page).getByLabel('Subject').fill(subject)
    await main(page)
      .getByLabel('Text')
      .fill(`Our costs grew.\n\n${scriptsFor('PUT /api/admin/notices/:id text', 900)}`)
    await main(page).getByRole('button', { name: 'Save the draft' }).press('Enter')
    await expect(main(page).getByRole('heading', { name: 'Our prices' })).toBeVisible()
    await main(page).getByText('Read the email').click()
    await expect(main(page).getByText('Pro, per month: $199 now, $219 later.')).toBeVisible()
    expect(leftOut('notices').filter(field => field.includes('/api/'))).toEqual([])
    await expectQuiet()
  })

  await test.step('it is sent after a question', async () => {
    await main(page).getByRole('button', { name: /^Send/ }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: /^Send this to \d+ accounts\?$/ })).toBeVisible()
    await inspect(page, 'notices')
    await dialog.getByRole('button', { name: 'Send it to everyone' }).press('Enter')
    await expect(main(page).getByText(/^Sent to \d+ accounts\. The last email left on /)).toBeVisible({
      timeout: 40_000,
    })
    await expect(main(page).getByText('The price can change from')).toBeVisible()
    await expect(main(page).getByRole('button', { name: /^(Send|Change|Delete)/ })).toHaveCount(0)
  })

  await test.step('each account got it once, and scripts in it run nowhere', async () => {
    const mails = (await (await administrator.api.get('/api/dev/outbox')).json()) as OutboxMail[]
    const sent = mails.filter(mail => mail.subject.startsWith('Our prices'))
    expect(sent.filter(({ to }) => to === person.email)).toHaveLength(1)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length)
    await page.route('**/mail', route =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: sent[0]?.html ?? '' }),
    )
    await page.goto('/mail')
    await expect(page.getByText('Our costs grew.')).toBeVisible()
    await expectQuiet()
  })

  await test.step('users see it with their plan', async () => {
    const own = await open({ ...reducedMotion, storageState })
    await own.goto('/settings/subscription')
    await expect(main(own).getByText(/^Pro, per month: \$199 now, \$219 from .* at the earliest\.$/)).toBeVisible()
    await inspect(own, 'subscription')
  })
})

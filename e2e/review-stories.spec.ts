import type { OutboxMail } from '#contract/endpoints/dev.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { tabTo } from './support/keyboard.ts'
import { readUser } from './support/people.ts'
import { expect, test } from './support/reviewer.ts'
import { card, decide, main, messages, runId, submitFirstStoryOf, submitStoryOf } from './support/reviews.ts'

const stories = '/admin/testimonials?tab=stories'

test('a story is approved with its disclosure; a fraudulent one is rejected, ends Pro, and its author is told', async ({
  open,
  member,
  reviewer: api,
  administrator,
}) => {
  test.slow()
  const [honest, fraud, fresh] = [await member(), await member(), await member()]
  const [good, bad] = [await submitStoryOf(honest, 'Theodora'), await submitStoryOf(fraud, 'Mallory')]
  const held = await submitFirstStoryOf(fresh, 'Newton')
  expect((await readUser(fresh.api)).isPro).toBe(false)
  expect((await readUser(fraud.api)).isPro).toBe(true)
  const page = await open({ ...reducedMotion, storageState: administrator.storageState })
  await page.goto('/admin/testimonials')
  await main(page).getByRole('tab', { name: 'Pro stories' }).click()
  await expect(page).toHaveURL(/\?tab=stories$/)

  await test.step('a held story comes first, with its signals, and gets Pro once granted', async () => {
    await expect(main(page).getByText('1 before Pro')).toBeVisible()
    await expect(card(page, held)).toContainText('account younger than a day, used no tool')
    await inspect(page, 'review, a held story')
    await page.setViewportSize({ width: 1280, height: 800 })
    await card(page, held)
      .getByRole('button', { name: /^Do not grant Pro/ })
      .click()
    await expect(page.getByRole('dialog', { name: 'Do not grant Pro to Newton?' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await card(page, held)
      .getByRole('button', { name: /^Grant Pro/ })
      .click()
    await expect(messages(page)).toContainText('Pro granted')
    await expect(card(page, held)).toBeHidden()
    expect((await readUser(fresh.api)).isPro).toBe(true)
  })

  await main(page).getByRole('button', { name: 'Pending' }).click()
  await expect(card(page, good)).toContainText('Received free Pro for sharing this story')
  await expect(card(page, good)).toContainText(honest.person.email)
  await inspect(page, 'review, stories')
  await page.setViewportSize({ width: 1280, height: 800 })
  await card(page, good)
    .getByRole('button', { name: /^Approve for display/ })
    .click()
  await expect(messages(page)).toContainText('Story approved')
  await expect(card(page, good)).toBeHidden()

  await card(page, bad)
    .getByRole('button', { name: /^Reject for fraud/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Reject the story of Mallory?' })
  await expect(dialog).toContainText('This ends the Pro that the story unlocked')
  await dialog.getByRole('button', { name: 'Reject story and end Pro' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await inspect(page, 'review, story reject dialog without a reason')
  await page.setViewportSize({ width: 1280, height: 800 })
  const reason = `This photo is of a known actor. ${runId}`
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await card(page, bad)
    .getByRole('button', { name: /^Reject for fraud/ })
    .click()
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason)
  await dialog.getByRole('button', { name: 'Reject story and end Pro' }).click()
  await expect(messages(page)).toContainText('Story rejected')
  await expect(card(page, bad)).toBeHidden()

  expect((await readUser(fraud.api)).isPro).toBe(false)
  expect((await readUser(honest.api)).isPro).toBe(true)
  const mails = (await (await api.get('/api/dev/outbox')).json()) as OutboxMail[]
  expect(mails.find(({ to, text }) => to === fraud.person.email && text.includes(reason))).toBeDefined()

  await main(page).getByRole('button', { name: 'Rejected' }).click()
  await expect(card(page, bad)).toContainText(reason)
  await expect(card(page, bad).getByRole('button')).toHaveText([/^Restore/])
  await main(page).getByRole('button', { name: 'Approved' }).click()
  await expect(card(page, good).getByRole('button', { name: /^Reject for fraud/ })).toBeVisible()
})

test('a wrongly rejected story is restored once, and its author is not offered Pro for another', {
  tag: '@thorough',
}, async ({ open, member, reviewer: api, administrator }) => {
  test.slow()
  const noor = await member()
  const noorStory = await submitStoryOf(noor, 'Noor')
  await decide(api, noor.person.email, 'reject', { reason: 'The photo is of somebody else.' })
  const noorPage = await open({ ...reducedMotion, storageState: noor.storageState })

  await test.step('a rejected author sees the reason and no offer of Pro by story', async () => {
    await noorPage.goto('/testimonial')
    await expect(main(noorPage).getByText('The photo is of somebody else.')).toBeVisible()
    await noorPage.goto('/dashboard?pricing=open')
    await expect(noorPage.getByRole('dialog').getByText('Fully refundable').first()).toBeVisible()
    await expect(noorPage.getByText('Get Pro Free Forever')).toHaveCount(0)
    await noorPage.goto('/dashboard')
    await expect(main(noorPage).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(noorPage.getByText('Your story unlocks Pro')).toHaveCount(0)
    await noorPage.goto('/settings')
    await expect(main(noorPage).getByRole('link', { name: /^Your story/ })).toContainText('Its status, and who sees it')
  })

  const page = await open({ ...reducedMotion, storageState: administrator.storageState })
  const stale = await open({ ...reducedMotion, storageState: await page.context().storageState() })
  for (const each of [page, stale]) {
    await each.goto(`${stories}&show=rejected&search=${encodeURIComponent(noor.person.email)}`)
    await expect(card(each, noorStory)).toBeVisible()
  }
  await inspect(page, 'review, stories rejected')
  await page.setViewportSize({ width: 1280, height: 800 })

  await test.step('by keyboard, and the dialog states the effect', async () => {
    await main(page).getByLabel('Search').focus()
    await tabTo(card(page, noorStory).getByRole('button', { name: 'Restore the story of Noor' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Restore the story of Noor?' })
    await expect(dialog).toContainText('gets Pro back')
    await inspect(page, 'review, story restore dialog')
    await page.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Restore story and Pro' }).click()
    await expect(messages(page)).toContainText('under Pending again')
    await expect(card(page, noorStory)).toBeHidden()
    expect((await readUser(noor.api)).isPro).toBe(true)
  })

  await test.step('the second administrator is told', async () => {
    await card(stale, noorStory)
      .getByRole('button', { name: /^Restore/ })
      .click()
    await stale.getByRole('dialog').getByRole('button', { name: 'Restore story and Pro' }).click()
    await expect(messages(stale)).toContainText('Somebody else has decided on this already')
    await expect(card(stale, noorStory)).toBeHidden()
  })

  await main(page).getByRole('button', { name: 'Pending' }).click()
  await expect(card(page, noorStory).getByRole('img', { name: 'Sent by Noor' })).toBeVisible()
  const mails = (await (await api.get('/api/dev/outbox')).json()) as OutboxMail[]
  expect(mails.filter(({ to, kind }) => to === noor.person.email && kind === 'story-restored')).toHaveLength(1)
})

test('declined and withdrawn stories are settled; both authors keep Pro', { tag: '@thorough' }, async ({
  open,
  member,
  reviewer: api,
  administrator,
}) => {
  test.slow()
  const [petra, zoe] = [await member(), await member()]
  const [unfit, back] = [await submitStoryOf(petra, 'Petra'), await submitStoryOf(zoe, 'Zoe')]
  expect((await zoe.api.post('/api/testimonials/own/hide')).status()).toBe(200)
  const page = await open({ ...reducedMotion, storageState: administrator.storageState })
  await page.goto(`${stories}&show=pending`)

  await test.step('with a reason', async () => {
    await card(page, unfit).getByRole('button', { name: 'Do not show the story of Petra' }).click()
    const dialog = page.getByRole('dialog', { name: 'Do not show the story of Petra?' })
    await expect(dialog).toContainText('The author keeps Pro.')
    await dialog.getByLabel('Reason (optional)').fill(`It names your teacher. ${runId}`)
    await inspect(page, 'review, story decline dialog')
    await page.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Do not show it' }).click()
    await expect(messages(page)).toContainText('Story declined')
    await expect(card(page, unfit)).toBeHidden()
  })

  await test.step('a withdrawn story is marked, cannot be approved, and is settled without a reason', async () => {
    const its = card(page, back)
    await expect(its.getByText('Taken back by the author')).toBeVisible()
    await expect(its.getByRole('button')).toHaveText([/^Do not show/, /^Reject for fraud/])
    await inspect(page, 'review, story taken back')
    await page.setViewportSize({ width: 1280, height: 800 })
    await its.getByRole('button', { name: /^Do not show/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Do not show the story of Zoe?' })
    await expect(dialog).toContainText('not mailed')
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Do not show it' }).click()
    await expect(its).toBeHidden()
  })

  await test.step('both have their own list and can still be rejected for fraud', async () => {
    await main(page).getByRole('button', { name: 'Declined' }).click()
    await expect(card(page, unfit)).toContainText('It names your teacher.')
    for (const text of [unfit, back])
      await expect(card(page, text).getByRole('button')).toHaveText([/^Reject for fraud/])
    await inspect(page, 'review, stories declined')
  })

  await test.step('authors see it on their pages, and by email if they did not ask for it', async () => {
    for (const { api: request } of [petra, zoe]) expect((await readUser(request)).isPro).toBe(true)
    const mails = (await (await api.get('/api/dev/outbox')).json()) as OutboxMail[]
    const recipients = mails.filter(({ kind }) => kind === 'story-declined').map(({ to }) => to)
    expect(recipients.filter(to => [petra.person.email, zoe.person.email].includes(to))).toEqual([petra.person.email])
    const petraPage = await open({ ...reducedMotion, storageState: petra.storageState })
    await petraPage.goto('/testimonial')
    await expect(main(petraPage).getByText('It names your teacher.')).toBeVisible()
    await expect(main(petraPage).getByText('Pro is yours')).toBeVisible()
    await expect(main(petraPage).getByRole('button', { name: /show/ })).toHaveCount(0)
    await inspect(petraPage, 'own story, declined')
  })
})

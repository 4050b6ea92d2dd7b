import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'

test('a guest is told what each tool needs, and a member goes on', { tag: '@thorough' }, async ({ open, member }) => {
  const guest = await open(reducedMotion)
  await guest.goto('/tools')
  await guest.getByRole('button', { name: 'Accept' }).click()
  await inspect(guest, 'tools')
  await guest.getByRole('button', { name: /^Cover Letter Creator/ }).click()
  const dialog = guest.getByRole('dialog', { name: 'This needs an account' })
  await expect(dialog.getByRole('button', { name: 'See plans' })).toBeVisible()
  await inspect(guest, 'tools, an account is needed')
  await dialog.getByRole('button', { name: 'Create Account (free)' }).click()
  await expect(guest.getByRole('dialog', { name: 'Create your free account' })).toBeVisible()
  for (const [path, title] of [
    ['/coveroptimizer', 'Cover Letter Generator'],
    ['/interview-prep', 'Interview Prep'],
    ['/ai-resume', 'Resume'],
  ] as const) {
    await guest.goto(path)
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(guest.getByRole('main').getByText('⚡')).toHaveCount(0)
    await inspect(guest, `${title}, for a guest`)
  }

  const { storageState, results } = await member({ quiz: true })
  await test.step('a tool that is tapped before the session is known waits for it', async () => {
    const slow = await open({ storageState, ...reducedMotion })
    const held = Promise.withResolvers<void>()
    await slow.route('**/api/admin/me', async route => {
      await held.promise
      await route.continue()
    })
    await slow.goto('/tools')
    const tool = slow.getByRole('button', { name: /^Cover Letter Creator/ })
    await tool.click()
    await expect(tool).toHaveAttribute('aria-busy', 'true')
    await expect(slow.getByRole('dialog')).toHaveCount(0)
    held.resolve()
    await expect(slow).toHaveURL(/\/coveroptimizer$/)
  })

  const page = await open({ storageState, ...reducedMotion, viewport: { width: 1280, height: 800 } })
  await page.goto('/tools')
  await expect(page.getByRole('link', { name: /^My documents/ })).toBeVisible()
  await page.getByRole('button', { name: /^Interview Prep/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Interview Prep' })).toBeFocused()
  await page.getByRole('navigation', { name: 'Main' }).getByText('Job Tools').click()
  await page.getByRole('link', { name: 'Cover Letter', exact: true }).click()
  await expect(page).toHaveURL(/\/coveroptimizer$/)

  await page.goto('/results')
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Tools' }).click()
  await inspect(page, 'a career, its tools')
  await page.getByRole('link', { name: /^Practice the interview/ }).click()
  const best = results?.suggestions[0]?.title ?? ''
  await expect(page.getByRole('heading', { name: `Questions for ${best}` })).toBeVisible()
})

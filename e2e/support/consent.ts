import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Waits for the consent boxes, which appear once the consent state is known. */
export async function agree(page: Page): Promise<void> {
  const boxes = page.getByRole('group', { name: 'Privacy and consent' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
}

import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Ticks both boxes, which are there once it is known that she has not agreed yet. */
export async function agree(page: Page): Promise<void> {
  const boxes = page.getByRole('group', { name: 'Privacy and consent' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
}

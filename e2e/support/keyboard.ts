import { expect, type Locator } from '@playwright/test'

/** Walks there with Tab, as someone without a mouse, and holds that the place can be seen once it has the focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press(key)
    if (await target.evaluate(element => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
  }
  throw new Error(`Tab does not lead to ${target}`)
}

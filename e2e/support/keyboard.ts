import { expect, type Locator } from '@playwright/test'

/** Walks there with Tab, as someone without a mouse, and holds that what has the focus is not hidden under a bar. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press(key)
    if (await target.evaluate(element => element === document.activeElement)) {
      await expect.poll(() => target.evaluate(whatCovers), { message: `${target} is covered` }).toBeNull()
      return
    }
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** What lies over the middle of an element, or null where it can be seen. */
function whatCovers(element: Element): string | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!seen) return 'the edge of the window'
  return element.contains(seen) || seen.contains(element) ? null : seen.outerHTML.slice(0, 200)
}

import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'

export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press(key)
    if (await target.evaluate(element => element === document.activeElement)) {
      await expect.poll(() => target.evaluate(whatCovers), { message: `${target} is covered` }).toBeNull()
      expect(await target.evaluate(looksFocused), `${target} looks as if it had no focus`).toBe(true)
      return
    }
  }
  throw new Error(`Tab does not lead to ${target}`)
}

interface Stop {
  name: string
  inDialog: boolean
}

/** Presses Tab until the focus comes round, and checks that every stop is new and looks focused. */
export async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  let first: ElementHandle | null = null
  for (let steps = 0; steps < 150; steps++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    // Between the last and the first stop the browser's own controls have the focus.
    if ((await focused.count()) === 0) continue
    if (first && (await focused.evaluate((element, first) => element === first, first))) return stops
    first ??= await focused.elementHandle()
    const stop = await focused.evaluate(nameOf)
    expect(await focused.evaluate(looksFocused), `${stop.name} looks as if it had no focus`).toBe(true)
    stops.push(stop)
  }
  throw new Error(`Tab does not come round: ${stops.map(({ name }) => name)}`)
}

function nameOf(element: Element): Stop {
  const name = element.ariaLabel || element.textContent?.replace(/\s+/g, ' ').trim() || element.outerHTML.slice(0, 80)
  return { name, inDialog: element.closest('dialog:modal') !== null }
}

/** The outline is around the element or its label. */
function looksFocused(element: Element): boolean {
  const boxes = [element, element.closest('label'), element.parentElement]
  return boxes.some(box => {
    if (!box) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(box)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
}

function whatCovers(element: Element): string | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!seen) return 'the edge of the window'
  return element.contains(seen) || seen.contains(element) ? null : seen.outerHTML.slice(0, 200)
}

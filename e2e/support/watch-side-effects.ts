import { expect, type Page } from '@playwright/test'
import { watchFaults } from './faults.ts'
import { hostileHost } from './payloads.ts'

/**
 * Collects unwanted events on all pages of a context. Call before the first page loads. Returns an assertion that
 * nothing happened and that no element is armed.
 */
export async function watchSideEffects(page: Page, origin: string): Promise<() => Promise<void>> {
  const faults = await watchFaults(page.context(), origin)
  page.on('dialog', dialog => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return async () => {
    expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false)
    expect(await page.evaluate(armed, hostileHost)).toEqual([])
    expect(faults, page.url()).toEqual([])
  }
}

/** Returns inline handlers, script addresses, links to `evil`, and markup that only a text could have brought. */
function armed(evil: string): string[] {
  const safe = new Set(['http:', 'https:', 'mailto:', 'tel:', 'blob:', 'data:'])
  const isArmed = ({ name, value }: Attr) => {
    if (name.startsWith('on') || name === 'srcdoc') return true
    if (!/^(href|src|srcset|action|formaction|data|poster|background|ping|xlink:href)$/.test(name)) return false
    const address = URL.canParse(value, location.href) ? new URL(value, location.href) : undefined
    if (!address || address.hostname === evil || !safe.has(address.protocol)) return true
    return address.protocol === 'data:' && !/^data:image\/(svg\+xml|webp|png|jpeg)[;,]/.test(value)
  }
  return [...document.querySelectorAll('*')].flatMap(element => {
    const strange = element.matches('object, embed, math, marquee, base, meta[http-equiv], form[action*="//"]')
    return strange || [...element.attributes].some(isArmed) ? [element.outerHTML.slice(0, 200)] : []
  })
}

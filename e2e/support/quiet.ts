import { expect, type Page } from '@playwright/test'
import { watchFaults } from './faults.ts'
import { evil } from './payloads.ts'

/**
 * Notes whatever happens on the pages of a context that should not. Ask before the first one loads. Returns what holds that
 * nothing did so far, and that no part of the page waits to do something.
 */
export async function watchQuiet(page: Page, origin: string): Promise<() => Promise<void>> {
  const faults = await watchFaults(page.context(), origin)
  page.on('dialog', dialog => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return async () => {
    expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false)
    expect(await page.evaluate(armed, evil)).toEqual([])
    expect(faults, page.url()).toEqual([])
  }
}

/** Handlers in the markup, addresses that run something or lead to `evil`, and markup that only a text could have brought. */
function armed(evil: string): string[] {
  const safe = new Set(['http:', 'https:', 'mailto:', 'blob:', 'data:'])
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

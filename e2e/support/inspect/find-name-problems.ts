import type { Page } from '@playwright/test'

interface Allowed {
  /** Checks the touch target size. */
  thumb: boolean
  /** The page intentionally shows elements more than once. */
  repeats: boolean
}

/**
 * Checks what axe does not: one main heading, one destination per link name, names that can be spoken, and touch
 * targets large enough on a phone.
 */
export function findNameProblems(page: Page, { thumb, repeats }: Allowed): Promise<string[]> {
  return page.evaluate(
    ({ thumb, repeats }) => {
      const { axe } = window
      if (!axe) throw new Error('axe is not here')
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
      const place = modal ?? document.body
      const all = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)].filter(isThere)
      const isThere = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"], [inert]')
      const describe = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)
      /** The `next` parameter does not make another destination. */
      const placeOf = ({ href }: HTMLAnchorElement) => href.replace(/\?next=[^&]*$/, '')
      const faults: string[] = []

      const titles = modal ? [] : all('h1')
      if (!modal && titles.length !== 1) faults.push(`${titles.length} main headings: ${titles.map(describe)}`)

      axe.setup(document)
      const named = all('a[href], button, summary, [role="button"], [role="tab"], [role="menuitem"]').map(element => ({
        element,
        name: axe.commons.text.accessibleText(element).replace(/\s+/g, ' ').trim(),
        // A description, such as a field's label, can tell buttons apart.
        more: (element.ariaDescribedByElements ?? []).map(({ textContent }) => textContent).join(' '),
      }))
      axe.teardown()
      const leads = new Map<string, string>()
      for (const { element, name, more } of named) {
        if (!/[\p{L}\p{N}]/u.test(name)) faults.push(`no name: ${describe(element)}`)
        const kind = element.matches('a') ? 'link' : 'button'
        const to = element instanceof HTMLAnchorElement ? placeOf(element) : describe(element)
        const key = `${kind} "${name.toLowerCase()}"${more && `, ${more}`}`
        const other = leads.get(key)
        if (other === undefined) leads.set(key, to)
        else if (!repeats && (kind === 'button' || other !== to)) faults.push(`two of ${key}: ${other} and ${to}`)
      }

      if (thumb)
        for (const element of all('button, summary, select, input:not([type="checkbox"], [type="radio"]), textarea')) {
          const { width, height } = element.getBoundingClientRect()
          const beside = [...(element.parentElement?.childNodes ?? [])]
          const inText = beside.some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          if (!inText && width > 2 && (height < 43.5 || width < 43.5))
            faults.push(`${Math.round(width)} by ${Math.round(height)} px to press: ${describe(element)}`)
        }
      return faults
    },
    { thumb, repeats },
  )
}

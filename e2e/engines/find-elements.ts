declare global {
  interface Window {
    engines?: { findElements: typeof findElements; canReach: typeof canReach }
  }
}

export interface Query {
  role: 'article' | 'button' | 'checkbox' | 'dialog' | 'field' | 'heading' | 'link' | 'radio' | 'tab'
  /** A part of the accessible name, in any case; omit it for every name. */
  name?: string
  /** The name is exactly this. */
  exact?: boolean
}

/**
 * Runs in the page, with axe. Returns the visible elements of that role and name, inside of the open modal dialog if there
 * is one. A field is whatever takes text, because passwords have no role.
 */
export function findElements({ role, name = '', exact = false }: Query): Element[] {
  const { axe } = window
  if (!axe) throw new Error('axe is not here')
  const selectors = {
    article: 'article',
    button: 'button:not([role]), [role="button"]',
    checkbox: 'input[type="checkbox"], [role="checkbox"]',
    dialog: 'dialog, [role="dialog"]',
    field: 'input:not([type="checkbox"], [type="radio"]), textarea, select',
    heading: 'h1, h2, h3, h4, [role="heading"]',
    link: 'a[href]',
    radio: 'input[type="radio"], [role="radio"]',
    tab: '[role="tab"]',
  }
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement
  const isThere = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"], [inert]')
  const found = [place, ...place.querySelectorAll(selectors[role])].filter(
    element => element.matches(selectors[role]) && isThere(element),
  )
  if (!name) return found
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
  axe.setup(document)
  const named = found.map(element => ({ element, name: plain(axe.commons.text.accessibleText(element)) }))
  axe.teardown()
  return named
    .filter(each => (exact ? each.name === plain(name) : each.name.includes(plain(name))))
    .map(({ element }) => element)
}

/** Runs in the page. Scrolls the element into view; false if it is disabled or something covers it. */
export function canReach(element: Element): boolean {
  if (element.matches(':disabled')) return false
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return [element, ...labels].some(each => each.contains(there))
}

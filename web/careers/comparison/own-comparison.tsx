import type { matchWords, Reason, Suggestion } from '#contract/careers.ts'

/**
 * Inline script of the comparison: shows how well the careers fit by the results of this browser or account, copies the
 * link, and remembers the careers for other pages.
 */
const rowOfFit = document.querySelector<HTMLElement>('[data-row=fit]')
const fitCells = [...document.querySelectorAll<HTMLElement>('[data-fit]')]
const slugs = document.querySelector<HTMLElement>('[data-chosen]')?.dataset.chosen?.split(',').filter(Boolean) ?? []

const stored = (key: string) => {
  try {
    return JSON.parse(localStorage.getItem(key) as string)
  } catch {
    return null
  }
}

const add = (parent: HTMLElement, tag: string, text: string, className = '') => {
  const element = document.createElement(tag)
  element.textContent = text
  element.className = className
  parent.append(element)
  return element
}

/** `isFitting`, which an inline script cannot import. */
const fits = ({ points, outOf }: Reason) => 2 * points >= outOf

const addReasons = (cell: HTMLElement, title: string, reasons: readonly Reason[], names: Record<string, string>) => {
  if (reasons.length === 0) return
  add(cell, 'p', title, 'font-semibold text-sm')
  const list = add(cell, 'ul', '', 'flex list-disc flex-col gap-1 pl-5 text-sm')
  for (const { term, text } of reasons) add(list, 'li', `${names[term]}: ${text}`)
}

const showFit = (suggestions: readonly Suggestion[]) => {
  if (!rowOfFit || suggestions.length === 0) return
  const names = JSON.parse(rowOfFit.dataset.names ?? '{}')
  const words: typeof matchWords = JSON.parse(rowOfFit.dataset.words ?? '[]')
  for (const cell of fitCells) {
    const found = suggestions.find(({ slug }) => slug === cell.dataset.fit)
    cell.replaceChildren()
    if (!found) {
      add(cell, 'p', "It isn't in your matches, so we have no percentage for it.", 'text-muted')
      continue
    }
    const { matchPercent, band, reasons, studyRoute } = found
    add(cell, 'p', words.find(({ from }) => matchPercent >= from)?.words ?? '', 'font-semibold')
    add(cell, 'p', `${matchPercent}% match`, 'font-bold font-display text-xl')
    if (band) add(cell, 'p', `between ${band.from} and ${band.to}`, 'text-muted text-sm')
    addReasons(cell, 'What fits', reasons.filter(fits), names)
    addReasons(
      cell,
      'What fits less',
      reasons.filter(each => !fits(each)),
      names,
    )
    if (studyRoute) add(cell, 'p', studyRoute, 'text-sm')
  }
  rowOfFit.hidden = false
}

const readResults = async (): Promise<Suggestion[]> => {
  if (!stored('user')) return stored('careerResults')?.suggestions ?? []
  let sessionId: string | null = null
  try {
    sessionId = localStorage.getItem('sessionId')
  } catch {}
  const headers: HeadersInit = sessionId ? { authorization: `Bearer ${sessionId}` } : {}
  const response = await fetch('/api/quiz/user-results', { headers })
  return response.ok ? ((await response.json())?.suggestions ?? []) : []
}

try {
  sessionStorage.setItem('compared', JSON.stringify(slugs))
} catch {}
if (fitCells.length) void readResults().then(showFit, () => {})

const copy = document.querySelector<HTMLButtonElement>('[data-copy-link]')
if (copy) {
  copy.hidden = false
  copy.addEventListener('click', async () => {
    const status = copy.querySelector('span') as HTMLElement
    try {
      await navigator.clipboard.writeText(`${location.origin}${copy.dataset.copyLink}`)
      status.textContent = 'Copied!'
    } catch {
      status.textContent = "Please copy this page's link"
    }
  })
}

import type { CareerSearchAnswer } from '#contract/endpoints/careers.ts'

/**
 * Inline script of /careers: replaces the jump links by the search form, shows what the server finds while the user
 * types, filters by family, and stores the search in the URL. Bundled into the document as is.
 */
const byId = (id: string) => document.getElementById(id) as HTMLElement
const form = byId('find') as HTMLFormElement
const searchInput = form.elements.namedItem('q') as HTMLInputElement
const family = form.elements.namedItem('family') as HTMLSelectElement
form.hidden = false
byId('families').hidden = true

/** In milliseconds. */
const typingPause = 200
let timer = 0
let request = new AbortController()
let shown = { text: '', answer: null as CareerSearchAnswer | null }

const typedText = () => searchInput.value.trim().replace(/\s+/g, ' ')
const sections = () => [...document.querySelectorAll<HTMLElement>('section[data-family]')]
const rowOf = (slug: string) =>
  document.querySelector<HTMLElement>(`section[data-family] a[href="/careers/${slug}"]`)?.closest('li')

const copyRow = (row: HTMLElement, reasons: readonly string[]) => {
  const copy = row.cloneNode(true) as HTMLElement
  const why = document.createElement('span')
  why.className = 'block text-muted text-sm'
  why.textContent = reasons.join(' · ')
  if (reasons.length) copy.querySelector('b')?.parentElement?.append(why)
  return copy
}

const foundRows = ({ careers }: CareerSearchAnswer) =>
  careers.flatMap(({ slug, reasons }) => {
    const row = rowOf(slug)
    return row ? [{ row, reasons, family: row.closest('section')?.id }] : []
  })

const countText = (count: number) => (count === 1 ? '1 career' : `${count} careers`)

const showFound = (answer: CareerSearchAnswer) => {
  const all = foundRows(answer)
  const inFamily = all.filter(each => !family.value || each.family === family.value)
  const rows = inFamily.length ? inFamily : all
  const name = family.selectedOptions[0]?.text
  byId('found-name').textContent =
    answer.kind === 'closest' ? `We don't have a page for "${shown.text}"` : `Careers for "${shown.text}"`
  byId('found-note').textContent = [
    answer.corrected ? `We searched for "${answer.corrected}".` : '',
    answer.kind === 'closest' ? 'These are the closest we know.' : '',
    inFamily.length ? '' : `None of them is in "${name}", so here are the ones from all families.`,
  ]
    .filter(Boolean)
    .join(' ')
  byId('found-list').replaceChildren(...rows.map(({ row, reasons }) => copyRow(row, reasons)))
  return rows.length
}

const show = () => {
  const { text, answer } = shown
  const isFound = text !== '' && answer !== null && answer.kind !== 'unknown'
  let count = isFound ? showFound(answer) : 0
  byId('found').hidden = !isFound
  byId('nothing').hidden = answer?.kind !== 'unknown'
  for (const section of sections()) {
    section.hidden = isFound || (family.value !== '' && section.id !== family.value && answer?.kind !== 'unknown')
    if (!section.hidden) count += section.querySelectorAll('li').length
  }
  byId('count').textContent = answer?.kind === 'unknown' ? `Not understood. All ${count} careers` : countText(count)
  const isFiltered = text !== '' || family.value !== ''
  for (const button of document.querySelectorAll<HTMLElement>('[data-show-all]')) button.hidden = !isFiltered
}

const search = async () => {
  const text = typedText()
  request.abort()
  request = new AbortController()
  if (!text) {
    shown = { text, answer: null }
    show()
    return
  }
  try {
    const response = await fetch(`/api/careers?q=${encodeURIComponent(text)}`, { signal: request.signal })
    if (!response.ok) throw new Error(`${response.status}`)
    shown = { text, answer: await response.json() }
    show()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    shown = { text, answer: null }
    show()
    byId('count').textContent = "We couldn't search just now. Here are all careers by family."
  }
}

const updateUrl = (how: 'pushState' | 'replaceState') => {
  const address = new URL(location.href)
  address.search = ''
  address.hash = ''
  if (typedText()) address.searchParams.set('q', typedText())
  if (family.value) address.searchParams.set('family', family.value)
  if (address.href !== location.href) history[how](null, '', address)
}

const readUrl = () => {
  const terms = new URLSearchParams(location.search)
  searchInput.value = (terms.get('q') ?? '').slice(0, searchInput.maxLength)
  family.value = terms.get('family') ?? ''
  if (family.selectedIndex < 0) family.value = ''
  void search()
}

form.addEventListener('submit', event => {
  event.preventDefault()
  clearTimeout(timer)
  void search()
})
searchInput.addEventListener('input', () => {
  updateUrl('replaceState')
  clearTimeout(timer)
  timer = window.setTimeout(search, typedText() ? typingPause : 0)
})
family.addEventListener('change', () => {
  show()
  updateUrl('pushState')
})
document.addEventListener('click', event => {
  if (!(event.target instanceof Element && event.target.closest('[data-show-all]'))) return
  form.reset()
  clearTimeout(timer)
  void search()
  updateUrl('pushState')
  searchInput.focus()
})
addEventListener('popstate', readUrl)
document.addEventListener('DOMContentLoaded', () => {
  if (location.search) readUrl()
})

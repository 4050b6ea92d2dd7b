/**
 * Inline script of /careers: replaces the jump links by the search form, filters and sorts the list while the user
 * types, and stores the search in the URL. Bundled into the document as is.
 */
const form = document.querySelector('#find') as HTMLFormElement
const jumps = document.querySelector('#families') as HTMLElement
const searchInput = form.elements.namedItem('q') as HTMLInputElement
const family = form.elements.namedItem('family') as HTMLSelectElement
form.hidden = false
jumps.hidden = true

/** Strips endings, so that "nurses" matches "nurse" and "secretaries" matches "secretary". */
const stem = (word: string) =>
  word.length > 3
    ? word
        .replace(/(ies|y)$/, 'i')
        .replace(/([^su])s$/, '$1')
        .replace(/e$/, '')
    : word
/** Folds like `foldText` of contract/text.ts; an inline script cannot import it. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}#+]+/gu) ?? []

interface Word {
  text: string
  stem: string
}
interface Row {
  element: HTMLElement
  section: HTMLElement
  title: Word[]
  others: Word[]
  rank: number
}
let rows: Row[] = []
let sections: HTMLElement[] = []
const toWord = (text: string): Word => ({ text, stem: stem(text) })

/** 0: words of the title; 1: words of other names; 2: prefixes of words; 3: no match. */
const rankOf = ({ title, others }: Row, terms: Word[]) => {
  const all = [...title, ...others]
  const isWhole = (words: Word[]) => terms.every(part => words.some(each => each.stem === part.stem))
  const begins = (each: Word, part: Word) => each.text.startsWith(part.text) || each.stem.startsWith(part.stem)
  if (isWhole(title)) return 0
  if (isWhole(all)) return 1
  return terms.every(part => all.some(each => begins(each, part))) ? 2 : 3
}

/** Runs at the first search only, to keep loading fast on slow phones. */
const readRows = () => {
  rows = [...document.querySelectorAll<HTMLElement>('[data-names]')].map(element => ({
    element,
    section: element.closest('section') as HTMLElement,
    title: wordsOf(element.querySelector('b')?.textContent ?? '').map(toWord),
    others: wordsOf(element.dataset.names ?? '').map(toWord),
    rank: 0,
  }))
  sections = [...new Set(rows.map(row => row.section))]
}

const filterList = () => {
  if (document.readyState === 'loading') return
  if (rows.length === 0) readRows()
  const terms = wordsOf(searchInput.value).map(toWord)
  const best = new Map<HTMLElement, number>()
  let count = 0
  for (const row of rows) {
    row.rank = family.value && row.section.id !== family.value ? 3 : rankOf(row, terms)
    row.element.hidden = row.rank === 3
    if (row.rank === 3) continue
    count++
    best.set(row.section, Math.min(best.get(row.section) ?? 3, row.rank))
  }
  for (const { element } of rows.toSorted((a, b) => a.rank - b.rank)) element.parentElement?.append(element)
  const anchor = document.querySelector('#nothing') as HTMLElement
  for (const section of sections.toSorted((a, b) => (best.get(a) ?? 3) - (best.get(b) ?? 3))) {
    section.hidden = !best.has(section)
    anchor.before(section)
  }
  anchor.hidden = count > 0
  ;(document.querySelector('#count') as HTMLElement).textContent = count === 1 ? '1 career' : `${count} careers`
  const isFiltered = terms.length > 0 || family.value !== ''
  for (const button of document.querySelectorAll<HTMLElement>('[data-show-all]')) button.hidden = !isFiltered
}

const updateUrl = (how: 'pushState' | 'replaceState') => {
  const address = new URL(location.href)
  address.search = ''
  address.hash = ''
  if (searchInput.value.trim()) address.searchParams.set('q', searchInput.value.trim())
  if (family.value) address.searchParams.set('family', family.value)
  if (address.href !== location.href) history[how](null, '', address)
}

const readUrl = () => {
  const terms = new URLSearchParams(location.search)
  searchInput.value = terms.get('q') ?? ''
  family.value = terms.get('family') ?? ''
  if (family.selectedIndex < 0) family.value = ''
  filterList()
}

form.addEventListener('submit', event => event.preventDefault())
searchInput.addEventListener('input', () => {
  filterList()
  updateUrl('replaceState')
})
family.addEventListener('change', () => {
  filterList()
  updateUrl('pushState')
})
document.addEventListener('click', event => {
  if (!(event.target instanceof Element && event.target.closest('[data-show-all]'))) return
  form.reset()
  filterList()
  updateUrl('pushState')
  searchInput.focus()
})
addEventListener('popstate', readUrl)
document.addEventListener('DOMContentLoaded', () => {
  if (location.search) readUrl()
})

import { foldText } from '#contract/text.ts'

/**
 * Runs inside /careers as soon as the search form is there: shows it in place of the jump links, narrows the list while
 * she types, nearest first, and keeps what she looks for in the address. Written into the document; may import nothing.
 */
const form = document.querySelector('#find') as HTMLFormElement
const jumps = document.querySelector('#families') as HTMLElement
const typed = form.elements.namedItem('q') as HTMLInputElement
const family = form.elements.namedItem('family') as HTMLSelectElement
form.hidden = false
jumps.hidden = true

/** "nurses" and "nurse", "secretary" and "secretaries" begin alike without their ends. */
const stem = (word: string) =>
  word.length > 3
    ? word
        .replace(/(ies|y)$/, 'i')
        .replace(/([^su])s$/, '$1')
        .replace(/e$/, '')
    : word
const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}#+]+/gu) ?? []

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

/** 0: words of its title; 1: words of its other names; 2: beginnings of words; 3: none of them. */
const rankOf = ({ title, others }: Row, asked: Word[]) => {
  const all = [...title, ...others]
  const isWhole = (words: Word[]) => asked.every(part => words.some(each => each.stem === part.stem))
  const begins = (each: Word, part: Word) => each.text.startsWith(part.text) || each.stem.startsWith(part.stem)
  if (isWhole(title)) return 0
  if (isWhole(all)) return 1
  return asked.every(part => all.some(each => begins(each, part))) ? 2 : 3
}

/** Not before she looks for something: most read the list, and a slow phone has enough to do. */
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

const show = () => {
  if (document.readyState === 'loading') return
  if (rows.length === 0) readRows()
  const asked = wordsOf(typed.value).map(toWord)
  const best = new Map<HTMLElement, number>()
  let count = 0
  for (const row of rows) {
    row.rank = family.value && row.section.id !== family.value ? 3 : rankOf(row, asked)
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
  const narrowed = asked.length > 0 || family.value !== ''
  for (const button of document.querySelectorAll<HTMLElement>('[data-show-all]')) button.hidden = !narrowed
}

const keep = (how: 'pushState' | 'replaceState') => {
  const address = new URL(location.href)
  address.search = ''
  address.hash = ''
  if (typed.value.trim()) address.searchParams.set('q', typed.value.trim())
  if (family.value) address.searchParams.set('family', family.value)
  if (address.href !== location.href) history[how](null, '', address)
}

const read = () => {
  const asked = new URLSearchParams(location.search)
  typed.value = asked.get('q') ?? ''
  family.value = asked.get('family') ?? ''
  if (family.selectedIndex < 0) family.value = ''
  show()
}

form.addEventListener('submit', event => event.preventDefault())
typed.addEventListener('input', () => {
  show()
  keep('replaceState')
})
family.addEventListener('change', () => {
  show()
  keep('pushState')
})
document.addEventListener('click', event => {
  if (!(event.target instanceof Element && event.target.closest('[data-show-all]'))) return
  form.reset()
  show()
  keep('pushState')
  typed.focus()
})
addEventListener('popstate', read)
document.addEventListener('DOMContentLoaded', () => {
  if (location.search) read()
})

import { titleKey } from '#contract/titles.ts'
import type { CareerEntry } from '../catalogue/entry.ts'

interface Name {
  text: string
  words: string[]
}

const namesOf = new WeakMap<readonly CareerEntry[], Name[]>()

export function suggestTitles(entries: readonly CareerEntry[], typed: string, count: number): string[] {
  const names = namesOf.get(entries) ?? readNames(entries)
  namesOf.set(entries, names)
  const words = titleKey(typed).split(/\s+/)
  const start = words[0] ?? ''
  const rank = ({ words: [first = ''] }: Name) => (first.startsWith(start) ? 0 : 1)
  return names
    .filter(name => words.every(word => name.words.some(each => each.startsWith(word))))
    .sort((a, b) => rank(a) - rank(b) || a.text.length - b.text.length || (a.text < b.text ? -1 : 1))
    .slice(0, count)
    .map(({ text }) => text)
}

function readNames(entries: readonly CareerEntry[]): Name[] {
  const texts = new Map<string, string>()
  for (const text of entries.flatMap(({ title, searchTitles }) => [title, ...searchTitles]))
    if (!texts.has(titleKey(text))) texts.set(titleKey(text), text.charAt(0).toUpperCase() + text.slice(1))
  return [...texts].map(([key, text]) => ({ text, words: key.split(/[\s/,()-]+/).filter(Boolean) }))
}

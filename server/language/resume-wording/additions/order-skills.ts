import type { AskedWord, ResumeSection } from '#contract/endpoints/resume.ts'
import { clearlyShows } from '../match-words.ts'
import { isTrait } from '../words/is-trait.ts'

const many = 12
const fewest = 6
const separators = [' • ', ' | ', '; ', ', '] as const

export interface OrderedSkills {
  text: string
  why: string
}

/** The lines of a long list of skills, with what the job asks for first and without what everybody claims. */
export function orderSkills(
  { entries }: Pick<ResumeSection, 'entries'>,
  words: readonly AskedWord[],
): ReadonlyMap<string, OrderedSkills> {
  const lines = entries.flatMap(entry => entry.lines).map(line => ({ ...line, ...itemsOf(line.text) }))
  const all = lines.flatMap(({ items }) => items)
  const ordered = new Map<string, OrderedSkills>()
  if (all.length <= many || all.filter(item => !isTrait(item)).length < fewest) return ordered
  const isAsked = (item: string) => words.some(({ word, foundIn }) => foundIn !== null && clearlyShows(item, word))
  for (const { id, text, items, separator } of lines.filter(({ items }) => items.length > 2)) {
    const asked = new Set(items.filter(isAsked))
    const kept = items.filter(item => asked.has(item) || !isTrait(item))
    const first = [...kept].toSorted(
      (a, b) => Number(asked.has(b)) - Number(asked.has(a)) || Number(isTrait(a)) - Number(isTrait(b)),
    )
    const better = first.join(separator)
    if (better === text.trim()) continue
    const isMoved = first.some((item, at) => item !== kept[at])
    const why = [isMoved ? askedFirst : '', kept.length < items.length ? claimed : ''].filter(Boolean).join(' ')
    if (why) ordered.set(id, { text: better, why })
  }
  return ordered
}

const askedFirst = 'What this job asks for comes first in the list.'
const claimed = 'What everybody claims is left out: show it with what you did.'

/** What stands between the separators that are used most, outside of brackets. A list that is cut in a bracket is none. */
export function itemsOf(text: string): { items: string[]; separator: string } {
  const open = text.split('(').length
  const label = /^[^,:|•]{2,30}: /.test(text)
  if (open !== text.split(')').length || label) return { items: [], separator: ', ' }
  const counted = separators.map(separator => ({ separator, items: outsideBrackets(text, separator) }))
  return counted.toSorted((a, b) => b.items.length - a.items.length)[0] ?? { items: [], separator: ', ' }
}

function outsideBrackets(text: string, separator: string): string[] {
  const items: string[] = []
  for (const part of text.split(separator)) {
    const last = items.at(-1)
    if (last !== undefined && last.split('(').length > last.split(')').length)
      items[items.length - 1] = `${last}${separator}${part}`
    else items.push(part)
  }
  return items.map(each => each.trim()).filter(Boolean)
}

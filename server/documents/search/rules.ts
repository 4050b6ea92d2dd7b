import type { DocumentContent } from '#contract/endpoints/documents.ts'
import { moments } from '#contract/hard-moments/moments.ts'
import { limits } from '#contract/limits.ts'
import { foldText } from '#contract/text.ts'
import { wordsOf } from '#server/platform/text.ts'

const distinctWordsOf = (text: string): string[] => [...new Set(wordsOf(text))]

const maxWords = 10
export const searchWords = (search: string): string[] => distinctWordsOf(search).slice(0, maxWords)

/**
 * Returns the index text: folded words, each with a space before it, so that ` wor` matches the beginning of a word. It
 * is stored, because folding every document in each search is too slow.
 */
export function indexText(document: { title: string; careerTitle: string; content: DocumentContent }): string {
  const { title, careerTitle, content } = document
  return ` ${distinctWordsOf([title, careerTitle, textIn(content)].join('\n')).join(' ')}`.slice(
    0,
    limits.documents.findable,
  )
}

function textIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (typeof content !== 'object' || content === null) return ''
  const parts = Array.isArray(content)
    ? content
    : Object.entries(content).flatMap(([key, value]) => (unsearchedKeys.has(key) ? [] : [value]))
  return parts.map(textIn).filter(Boolean).join('\n')
}
/** What a letter leaves out is not found in it. */
const unsearchedKeys = new Set([
  ...['id', 'lineId', 'kind', 'facts', 'claims', 'ownSentences', 'original', 'from', 'about', 'foundIn'],
])

export function countWords(content: DocumentContent): Map<string, number> {
  const text = textIn(countedPart(content))
  const times = new Map<string, number>()
  for (const [word] of foldText(text).matchAll(wordPattern)) times.set(word, (times.get(word) ?? 0) + 1)
  return times
}
function countedPart(content: DocumentContent): unknown {
  if ('text' in content) return content.text
  if (content.kind === 'hard-moments') return content.moments
  return content.kind === 'resume' ? content.resume : content.questions
}

const wordPattern = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]|[\p{L}\p{N}]+/gu

function openingOf(content: DocumentContent): string {
  if ('text' in content) return content.text
  if (content.kind === 'interview-questions') return content.questions[0]?.text ?? ''
  if (content.kind === 'hard-moments')
    return content.moments.map(({ id, answer }) => answer || moments[id].line).join(' · ')
  const entries = content.resume.sections.flatMap(section => section.entries)
  const lines = entries.flatMap(entry => entry.lines.map(({ text }) => text)).filter(text => text.trim() !== '')
  const shown = lines.length > 0 ? lines : entries.map(({ heading }) => heading)
  return shown.join(' · ').replaceAll(/(?<=[.!?]) ·/g, '')
}

const excerptLength = 200
const excerptBefore = 60
const maxSearchedLength = 20_000

export function excerptFor(content: DocumentContent, words: readonly string[]): string {
  const opening = openingOf(content) || textIn(content)
  const inOpening = findMatch(opening, words)
  if (inOpening !== undefined || words.length === 0) return excerptAt(opening, inOpening ?? 0)
  const all = textIn(content)
  const index = findMatch(all, words)
  return index === undefined ? excerptAt(opening, 0) : excerptAt(all, index)
}

function findMatch(whole: string, words: readonly string[]): number | undefined {
  if (words.length === 0) return undefined
  const text = whole.slice(0, maxSearchedLength)
  const compared = foldText(text)
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'u').exec(compared)
  if (!found) return undefined
  return compared.length === text.length ? found.index : originalIndex(text, found.index)
}

function originalIndex(text: string, index: number): number {
  let [position, left] = [0, index]
  for (const letter of text) {
    left -= foldText(letter).length
    if (left < 0) break
    position += letter.length
  }
  return position
}

function excerptAt(text: string, index: number): string {
  const from = Math.max(index - excerptBefore, 0)
  const cut = text.slice(from, from + excerptLength)
  return trimExcerpt(cut, { begins: from === 0, ends: from + cut.length >= text.length })
}

export function trimExcerpt(cut: string, { begins, ends }: { begins: boolean; ends: boolean }): string {
  const line = cut.toWellFormed().replace(/\s+/g, ' ')
  const from = begins ? line : line.replace(/^\S* /, '')
  const whole = ends ? from : from.replace(/ \S*$/, '')
  return `${begins ? '' : '… '}${whole.trim()}${ends ? '' : ' …'}`
}

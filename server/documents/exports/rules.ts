import { brand } from '#contract/brand.ts'
import type { FileFormat, OwnDocument } from '#contract/endpoints/documents.ts'

/** The content of a document as all formats can show it: one column, in reading order. */
export interface Sheet {
  title: string
  author: string
  name: string
  contact: string[]
  blocks: Block[]
}
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'entry'; text: string; dates: string; below: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets'; items: string[] }

/** Normalizes to NFC with plain spaces and removes invisible control characters, which Word files reject. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]/gu, ' ')
    .replace(
      /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Noncharacter_Code_Point}]/gu,
      letter => (letter === '\n' ? letter : ''),
    )
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

export const oneLine = (text: string): string => cleanText(text).replace(/\n+/g, ' ')

export function linesOf({ name, contact, blocks }: Sheet): string[] {
  const inBlock = (block: Block): string[] => {
    if (block.kind === 'bullets') return block.items
    return block.kind === 'entry' ? [block.text, block.dates, block.below] : [block.text]
  }
  return [name, ...contact, ...blocks.flatMap(inBlock)].filter(Boolean)
}

const wordsIn = (text: string): string[] => text.normalize('NFC').split(/\s+/).filter(Boolean)
/** Scripts without spaces, in which a line may break anywhere. */
export const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const longWordLength = 40

export function lostWords(sheet: Sheet, read: string): string[] {
  const found = countWords(wordsIn(read))
  const joined = read.normalize('NFC').replace(/\s*\n\s*/g, '')
  const missing = (word: string): boolean => {
    const left = found.get(word) ?? 0
    found.set(word, left - 1)
    if (left > 0) return false
    // Only such a word can have been broken across lines.
    return !((word.length > longWordLength || unspacedScript.test(word)) && joined.includes(word))
  }
  return [...new Set(linesOf(sheet).flatMap(wordsIn).filter(missing))]
}

function countWords(words: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return times
}

const writers = {
  'built-in': { source: 'algorithmicMedia', words: 'Written by a computer program from rules, without an AI model' },
  ai: { source: 'trainedAlgorithmicMedia', words: 'Written by an AI model' },
  her: { source: 'humanEdits', words: 'Written by a person' },
} as const
export interface Origin {
  words: string
  source: string
  at: Date
}
type Written = Pick<OwnDocument, 'provenance' | 'edited' | 'updatedAt'>

export function originOf({ provenance, edited, updatedAt }: Written): Origin {
  const { writer, model } = provenance
  const { source, words } = writers[writer]
  const mixed = edited && writer === 'ai' ? 'compositeWithTrainedAlgorithmicMedia' : source
  const by = writer === 'her' ? words : `${words}${model === null ? '' : ` (${model})`}, with ${brand.name}`
  return {
    words: edited && writer !== 'her' ? `${by}, then edited by a person` : by,
    source: `http://cv.iptc.org/newscodes/digitalsourcetype/${mixed}`,
    at: new Date(updatedAt),
  }
}

const maxNameLength = 80
/** Returns a file name that is valid on Windows, macOS and Linux. */
export function fileName(title: string, format: FileFormat): string {
  const base = oneLine(title)
    .replace(/[<>:"/\\|?*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const cut = Array.from(base)
    .slice(0, maxNameLength)
    .join('')
    .replace(/[. ]+$/, '')
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(cut)
  return `${reserved || cut === '' ? `Document ${cut}`.trim() : cut}.${format}`
}

/** Builds a Content-Disposition header after RFC 6266, with the full name and an ASCII fallback. */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/[%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

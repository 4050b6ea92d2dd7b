import { brand } from '#contract/brand.ts'
import type { FileFormat, OwnDocument } from '#contract/endpoints/documents.ts'

/** A document as every file format can hold it: one column, top to bottom, in the order it is read. */
export interface Sheet {
  /** Of the file; it does not stand on the page. */
  title: string
  /** Of the file, too; empty where it is not known. */
  author: string
  /** At the very top: whose or what it is; empty where a text has no such head, as a letter. */
  name: string
  contact: string[]
  blocks: Block[]
}
export type Block =
  | { kind: 'heading'; text: string }
  /** A job, a degree, or a question: what stands out, its dates at the other end of the line, and a quieter line below. */
  | { kind: 'entry'; text: string; dates: string; below: string }
  /** With line breaks where she made them. */
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets'; items: string[] }

/**
 * What a text is in every file: accents joined to their letters, plain spaces, and nothing that cannot be seen, which
 * only steers how the rest is shown and is refused in a Word file.
 */
export function cleaned(text: string): string {
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

export const oneLine = (text: string): string => cleaned(text).replace(/\n+/g, ' ')

/** Everything on the page, a line for each part, in the order it is read. */
export function linesOf({ name, contact, blocks }: Sheet): string[] {
  const inBlock = (block: Block): string[] => {
    if (block.kind === 'bullets') return block.items
    return block.kind === 'entry' ? [block.text, block.dates, block.below] : [block.text]
  }
  return [name, ...contact, ...blocks.flatMap(inBlock)].filter(Boolean)
}

const wordsIn = (text: string): string[] => text.normalize('NFC').split(/\s+/).filter(Boolean)
/** Scripts that are written without spaces: a line may end anywhere in them. */
export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const longerThanALine = 40

/** Words of the sheet that cannot be found in what was read, each once, in the order they stand. */
export function lostWords(sheet: Sheet, read: string): string[] {
  const found = counted(wordsIn(read))
  const joined = read.normalize('NFC').replace(/\s*\n\s*/g, '')
  const missing = (word: string): boolean => {
    const left = found.get(word) ?? 0
    found.set(word, left - 1)
    if (left > 0) return false
    // Only such a word can have been broken at the end of a line.
    return !((word.length > longerThanALine || unspaced.test(word)) && joined.includes(word))
  }
  return [...new Set(linesOf(sheet).flatMap(wordsIn).filter(missing))]
}

function counted(words: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return times
}

const writers = {
  'built-in': { source: 'algorithmicMedia', words: 'Written by a computer program from rules, without an AI model' },
  ai: { source: 'trainedAlgorithmicMedia', words: 'Written by an AI model' },
  her: { source: 'humanEdits', words: 'Written by a person' },
} as const
/** Who wrote a text, in words and as an address that machines know: a digital source type of the IPTC. */
export interface Origin {
  words: string
  source: string
  /** Its last change. */
  at: Date
}
type Written = Pick<OwnDocument, 'provenance' | 'edited' | 'updatedAt'>

/** For machines, and for people who look into a file; nothing of it stands on the page. */
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

const mostOfName = 80
/** What no system refuses as a file's name. */
export function fileName(title: string, format: FileFormat): string {
  const kept = oneLine(title)
    .replace(/[<>:"/\\|?*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const cut = Array.from(kept)
    .slice(0, mostOfName)
    .join('')
    .replace(/[. ]+$/, '')
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(cut)
  return `${reserved || cut === '' ? `Document ${cut}`.trim() : cut}.${format}`
}

/** For the header, as RFC 6266 says: the whole name, and one in plain letters for what does not know that form. */
export function disposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/[%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

import { brand } from '#contract/brand.ts'
import type { FileFormat, OwnDocument } from '#contract/endpoints/documents.ts'
import { linesOf, oneLine, type Sheet, unspacedScript } from '#contract/sheets/sheet.ts'

const wordsIn = (text: string): string[] => text.normalize('NFC').split(/\s+/).filter(Boolean)
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
/** "Ana Lopez, RN" -> "Ana-Lopez-Resume", which an employer can find again; other documents have their title. */
const baseName = ({ title, content }: Pick<OwnDocument, 'title' | 'content'>): string => {
  const [name = ''] = content.kind === 'resume' ? oneLine(content.resume.contact.name).split(/[,(|]/) : []
  return name.trim()
    ? `${name
        .trim()
        .replace(/[\s.]+/g, '-')
        .slice(0, maxNameLength)}-Resume`.replace(/-+/g, '-')
    : title
}

export function fileName(document: Pick<OwnDocument, 'title' | 'content'>, format: FileFormat): string {
  const base = oneLine(baseName(document))
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

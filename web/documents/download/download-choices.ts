import type { FileFormat } from '#contract/endpoints/documents.ts'
import type { DocumentKind } from '#contract/tools.ts'

export interface Choice {
  format: FileFormat
  label: string
  hint: string
}

const choices: readonly Choice[] = [
  { format: 'pdf', label: 'PDF', hint: 'Looks the same everywhere' },
  { format: 'docx', label: 'Word', hint: 'To change it yourself' },
  { format: 'txt', label: 'Plain text', hint: 'To paste into a form' },
  { format: 'json', label: 'JSON Resume', hint: 'For other resume tools' },
]

export const choicesFor = (kind: DocumentKind): readonly Choice[] =>
  choices.filter(({ format }) => format !== 'json' || kind === 'resume')

export function fileNameFrom(disposition: string | null, usual: string): string {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    return name ? decodeURIComponent(name) : usual
  } catch {
    return usual
  }
}

/** Limits the list, because a whole document can be in a script without a font. */
const maxNamed = 30

export function lostText(lost: readonly string[]): string {
  const named = lost.slice(0, maxNamed).map(word => `“${word}”`)
  const more = lost.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

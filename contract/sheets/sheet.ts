import type { ResumeTemplate } from '../resume-templates.ts'

export interface Sheet {
  title: string
  author: string
  name: string
  contact: string[]
  /** Null for a letter and for questions. */
  template: ResumeTemplate | null
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

/** Scripts without spaces, in which a line may break anywhere. */
export const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u

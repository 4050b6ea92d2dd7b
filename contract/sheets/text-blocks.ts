import { type Block, cleanText, oneLine } from './sheet.ts'

export const paragraph = (text: string): Block[] => {
  const clean = cleanText(text)
  return clean ? [{ kind: 'paragraph', text: clean }] : []
}
export const bullets = (texts: readonly string[]): Block[] => {
  const items = texts.map(text => oneLine(text).replace(/^[•·‣▪*–-] +/, '')).filter(Boolean)
  return items.length ? [{ kind: 'bullets', items }] : []
}

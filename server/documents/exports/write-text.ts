import type { Block, Sheet } from '#contract/sheets/sheet.ts'

const width = 78

export function writeText({ name, contact, blocks }: Sheet): string {
  const head = [name, ...wrapText(contact.join(' | '), width)].filter(Boolean).join('\n')
  const parts = blocks.map(block => ({ block, text: textOf(block) }))
  let text = head
  let before: Block | undefined
  for (const part of parts) {
    text += `${text ? gapBetween(before, part.block) : ''}${part.text}`
    before = part.block
  }
  return `${text}\n`
}

function gapBetween(before: Block | undefined, { kind }: Block): string {
  if (before?.kind === 'heading') return '\n'
  return before?.kind === 'entry' && kind !== 'entry' && kind !== 'heading' ? '\n' : '\n\n'
}

function textOf(block: Block): string {
  if (block.kind === 'bullets') return block.items.map(item => bulletItem(item)).join('\n')
  if (block.kind === 'heading') return `${block.text}\n${'-'.repeat(Math.min(width, block.text.length))}`
  if (block.kind === 'paragraph')
    return block.text
      .split('\n')
      .flatMap(line => wrapText(line, width))
      .join('\n')
  const first = block.dates && block.text ? `${block.text} (${block.dates})` : block.text || block.dates
  return [first, block.below]
    .filter(Boolean)
    .flatMap(line => wrapText(line, width))
    .join('\n')
}

const bulletItem = (item: string) => `- ${wrapText(item, width - 2).join('\n  ')}`

function wrapText(text: string, maxLength: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > maxLength) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}

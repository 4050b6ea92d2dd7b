import type { IParagraphOptions, IRunOptions, ParagraphChild } from 'docx'
import { brand } from '#contract/brand.ts'
import { page } from '#contract/sheets/lay-out-rows.ts'
import { isOneLine, type Look, lookOf } from '#contract/sheets/looks.ts'
import type { Block, Sheet } from '#contract/sheets/sheet.ts'
import type { Origin } from './rules.ts'

type Docx = typeof import('docx')
interface Word {
  docx: Docx
  look: Look
}

const font = 'Calibri'
/** Twentieths of a point. */
const twips = (points: number) => Math.round(points * 20)
/** Word counts font sizes in half points. */
const halves = (points: number) => Math.round(points * 2)
const hex = (color: string) => color.slice(1).toUpperCase()

export async function writeDocx(sheet: Sheet, { words, source }: Origin): Promise<Uint8Array> {
  const docx = await import('docx')
  const look = lookOf(sheet)
  const word = { docx, look }
  const [side, top] = [twips(look.side), twips(look.top)]
  const file = new docx.Document({
    title: sheet.title,
    creator: sheet.author || brand.name,
    lastModifiedBy: sheet.author || brand.name,
    subject: words,
    keywords: source,
    customProperties: [
      { name: 'Provenance', value: words },
      { name: 'DigitalSourceType', value: source },
    ],
    styles: stylesOf(sheet, look),
    numbering: { config: [bulletsOf(word)] },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(page.width), height: twips(page.height) },
            margin: { top, bottom: top, left: side, right: side },
          },
        },
        children: [...head(word, sheet), ...sheet.blocks.flatMap(block => paragraphsOf(word, block))],
      },
    ],
  })
  return new Uint8Array(await docx.Packer.toArrayBuffer(file))
}

/** Calibri is lower than the font of the PDF, so its lines stand a little closer. */
const lineHeight = (leading: number) => Math.round(240 * leading * 0.82)

function stylesOf({ name }: Sheet, look: Look) {
  const { ink, heading, entry } = look
  const strong = (size: number, color: string): IRunOptions => ({
    font,
    size: halves(size),
    color: hex(color),
    bold: true,
  })
  const near = { before: twips(entry.firstBefore), after: 0 }
  const run = { font, size: halves(look.size), color: hex(ink), language: { value: 'en-US' } }
  const above = { before: twips(heading.before), after: twips(3) }
  return {
    default: {
      document: { run, paragraph: { spacing: { after: name ? 0 : 200, line: lineHeight(look.leading) } } },
      title: { run: strong(look.nameSize, ink), paragraph: { spacing: { after: 40, line: 240 } } },
      heading1: { run: strong(heading.size, heading.color), paragraph: { spacing: above, keepNext: true } },
      heading2: { run: strong(entry.size, ink), paragraph: { spacing: near, keepNext: true } },
    },
  }
}

function bulletsOf({ docx: { AlignmentType, LevelFormat }, look }: Word) {
  const spacing = { before: twips(look.bulletBefore * 0.75), after: 0 }
  const paragraph = { indent: { left: 300, hanging: 240 }, spacing }
  const level = { level: 0, format: LevelFormat.BULLET, text: '•', alignment: AlignmentType.LEFT, style: { paragraph } }
  return { reference: 'bullets', levels: [level] }
}

function head({ docx, look }: Word, { name, contact }: Sheet) {
  const alignment = look.align === 'center' ? docx.AlignmentType.CENTER : docx.AlignmentType.LEFT
  const title = { heading: docx.HeadingLevel.TITLE, alignment, children: [new docx.TextRun(name)] }
  const top = name ? [new docx.Paragraph(title)] : []
  if (contact.length === 0) return top
  const text = contact.join('  ·  ')
  const run = new docx.TextRun({ text, color: hex(look.muted), size: halves(look.contactSize) })
  return [...top, new docx.Paragraph({ alignment, children: [run] })]
}

function paragraphsOf(word: Word, block: Block) {
  const { docx, look } = word
  const { BorderStyle, HeadingLevel, Paragraph, TextRun } = docx
  const paragraph = (options: IParagraphOptions) => new Paragraph(options)
  if (block.kind === 'heading') {
    const { color, width } = look.heading.rule
    // Word counts the width of a border in eighths of a point.
    const bottom = { style: BorderStyle.SINGLE, size: Math.round(width * 8), space: 2, color: hex(color) }
    return [paragraph({ heading: HeadingLevel.HEADING_1, border: { bottom }, children: [new TextRun(block.text)] })]
  }
  if (block.kind === 'bullets')
    return block.items.map(item =>
      paragraph({ numbering: { reference: 'bullets', level: 0 }, children: [new TextRun(item)] }),
    )
  if (block.kind === 'paragraph') {
    const children = block.text.split('\n').map((text, index) => new TextRun({ text, break: index === 0 ? 0 : 1 }))
    return [paragraph({ children })]
  }
  return entryParagraphs(word, block)
}

function entryParagraphs({ docx, look }: Word, entry: Block & { kind: 'entry' }) {
  const { text, dates, below } = entry
  const { HeadingLevel, Paragraph, TextRun } = docx
  const small = { color: hex(look.muted), size: halves(look.smallSize), bold: false }
  const isWhole = isOneLine(look, entry)
  const beside = isWhole ? [new TextRun({ text: `  ·  ${below}`, ...small })] : []
  const after: ParagraphChild[] = dates
    ? [new TextRun({ children: [new docx.Tab()] }), new TextRun({ text: dates, ...small })]
    : []
  const tabStops = [{ type: docx.TabStopType.RIGHT, position: twips(page.width - 2 * look.side) }]
  const children = [new TextRun(text), ...beside, ...after]
  const first = new Paragraph({ heading: HeadingLevel.HEADING_2, tabStops, children })
  if (!below || isWhole) return [first]
  return [first, new Paragraph({ keepNext: true, children: [new TextRun({ text: below, ...small })] })]
}

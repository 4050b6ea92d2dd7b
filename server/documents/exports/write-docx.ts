import type { IParagraphOptions, IRunOptions, ParagraphChild } from 'docx'
import { brand } from '#contract/brand.ts'
import type { Block, Origin, Sheet } from './rules.ts'

type Docx = typeof import('docx')

const font = 'Calibri'
const colors = { ink: '1F1B2E', quiet: '57526B', accent: '46297D', rule: 'CDC5E0' }
/** US Letter, in twentieths of a point. */
const page = { width: 12_240, height: 15_840 }
const sides = { letter: 1560, resume: 1240 }

export async function writeDocx(sheet: Sheet, { words, source }: Origin): Promise<Uint8Array> {
  const docx = await import('docx')
  const side = sheet.name ? sides.resume : sides.letter
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
    styles: stylesOf(sheet),
    numbering: { config: [bulletsOf(docx)] },
    sections: [
      {
        properties: {
          page: { size: page, margin: { top: 1100, bottom: 1100, left: side, right: side } },
        },
        children: [
          ...head(docx, sheet),
          ...sheet.blocks.flatMap(block => paragraphsOf(docx, block, page.width - 2 * side)),
        ],
      },
    ],
  })
  return new Uint8Array(await docx.Packer.toArrayBuffer(file))
}

function stylesOf({ name }: Sheet) {
  const strong = (size: number, color: string): IRunOptions => ({ font, size, color, bold: true })
  const near = { before: 100, after: 0 }
  return {
    default: {
      document: {
        run: { font, size: name ? 21 : 22, color: colors.ink, language: { value: 'en-US' } },
        paragraph: { spacing: { after: name ? 0 : 200, line: 276 } },
      },
      title: { run: strong(46, colors.ink), paragraph: { spacing: { after: 40, line: 240 } } },
      heading1: { run: strong(25, colors.accent), paragraph: { spacing: { before: 280, after: 60 }, keepNext: true } },
      heading2: { run: strong(22, colors.ink), paragraph: { spacing: near, keepNext: true } },
    },
  }
}

function bulletsOf({ AlignmentType, LevelFormat }: Docx) {
  const paragraph = { indent: { left: 300, hanging: 240 }, spacing: { before: 30, after: 0 } }
  const level = { level: 0, format: LevelFormat.BULLET, text: '•', alignment: AlignmentType.LEFT, style: { paragraph } }
  return { reference: 'bullets', levels: [level] }
}

function head(docx: Docx, { name, contact }: Sheet) {
  const top = name ? [new docx.Paragraph({ heading: docx.HeadingLevel.TITLE, children: [new docx.TextRun(name)] })] : []
  if (contact.length === 0) return top
  const run = new docx.TextRun({ text: contact.join('  ·  '), color: colors.quiet, size: 19 })
  return [...top, new docx.Paragraph({ children: [run] })]
}

function paragraphsOf(docx: Docx, block: Block, width: number) {
  const { BorderStyle, HeadingLevel, Paragraph, TextRun } = docx
  const paragraph = (options: IParagraphOptions) => new Paragraph(options)
  if (block.kind === 'heading') {
    const bottom = { style: BorderStyle.SINGLE, size: 6, space: 2, color: colors.rule }
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
  const dates: ParagraphChild[] = block.dates
    ? [
        new TextRun({ children: [new docx.Tab()] }),
        new TextRun({ text: block.dates, bold: false, color: colors.quiet, size: 20 }),
      ]
    : []
  const tabStops = [{ type: docx.TabStopType.RIGHT, position: width }]
  const first = { heading: HeadingLevel.HEADING_2, tabStops, children: [new TextRun(block.text), ...dates] }
  const below = new TextRun({ text: block.below, color: colors.quiet, size: 20 })
  return [paragraph(first), ...(block.below ? [paragraph({ keepNext: true, children: [below] })] : [])]
}

import { brand } from '#contract/brand.ts'
import { linesOf, type Origin, type Sheet } from '../rules.ts'
import { layOutRows, type Measures, measuresOf, type Piece, page, type Row, ruleColor } from './layout.ts'
import { type Face, openFaces } from './open-faces.ts'

type Pdf = PDFKit.PDFDocument

export async function writePdf(sheet: Sheet, written: Origin): Promise<Uint8Array> {
  const { default: Document } = await import('pdfkit')
  const faces = await openFaces(linesOf(sheet).join('') + layoutCharacters)
  const pdf = new Document({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: sheet.title,
      ...(sheet.author ? { Author: sheet.author } : {}),
      Subject: written.words,
      Keywords: written.source,
      Creator: brand.name,
      CreationDate: written.at,
      ModDate: written.at,
    },
  })
  const whole = collectBytes(pdf)
  const inFace = faceSetter(pdf)
  const measure = (face: Face, text: string, size: number) => inFace(face, size).widthOfString(text)
  draw(pdf, inFace, layOutRows(sheet, { faces, measure }), measuresOf(sheet))
  pdf.end()
  return whole
}

const layoutCharacters = ' \u00a0•·–'

function collectBytes(pdf: Pdf): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}

type InFace = (face: Face, size: number) => Pdf
function faceSetter(pdf: Pdf): InFace {
  const known = new Set<string>()
  return ({ id, bytes }, size) => {
    if (!known.has(id)) pdf.registerFont(id, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    known.add(id)
    return pdf.font(id).fontSize(size)
  }
}

function draw(pdf: Pdf, inFace: InFace, rows: readonly Row[], { top }: Measures): void {
  const tagged = tagger(pdf)
  const bottom = page.height - top
  let y = page.height
  for (const group of groupRows(rows)) {
    const high = group.reduce((sum, { height, before }) => sum + height + before, 0)
    if (y + high > bottom && y > top) y = page.height
    for (const row of group) {
      if (y + row.before + row.height > bottom) {
        pdf.addPage()
        y = top
      } else y += row.before
      for (const piece of row.pieces) tagged(piece, () => drawPiece(pdf, inFace, piece, y + row.height * 0.72))
      y += row.height
      if (row.rule) drawRule(pdf, row, y)
    }
  }
  // A PDF without a page is invalid.
  if (rows.length === 0) pdf.addPage()
  tagged.end()
}

function groupRows(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [[]]
  for (const row of rows) {
    groups.at(-1)?.push(row)
    if (!row.keep) groups.push([])
  }
  return groups.filter(group => group.length > 0)
}

/**
 * Extra gap where a space stands between two fonts, as a share of the font size. Parsers that work by position need it
 * to separate words.
 */
const fontChangeGap = 0.06

function drawPiece(pdf: Pdf, inFace: InFace, { line, style, x }: Piece, y: number): void {
  let at = x
  let spaced = false
  for (const { face, text } of line.runs) {
    if (spaced || (text.startsWith(' ') && at > x)) at += style.size * fontChangeGap
    spaced = text.endsWith(' ')
    inFace(face, style.size).fillColor(style.color).strokeColor(style.color)
    pdf.lineWidth(face.stroke * style.size).lineJoin('round')
    pdf.text(text, at, y, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: face.stroke > 0 })
    at += pdf.widthOfString(text)
  }
}

function drawRule(pdf: Pdf, { pieces: [piece] }: Row, y: number): void {
  const left = piece?.x ?? 0
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(left, y)
    .lineTo(page.width - left, y)
    .lineWidth(0.75)
    .strokeColor(ruleColor)
    .stroke()
  pdf.endMarkedContent()
}

function tagger(pdf: Pdf) {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const elements = new Map<object, PDFKit.PDFStructureElement>()
  let list: PDFKit.PDFStructureElement | undefined
  let item: PDFKit.PDFStructureElement | undefined

  const parentOf = (tag: Piece['tag']) => {
    if (tag !== 'Lbl' && tag !== 'LBody') {
      list = undefined
      return root
    }
    if (!list) {
      list = pdf.struct('L')
      root.add(list)
    }
    if (tag === 'Lbl' || !item) {
      item = pdf.struct('LI')
      list.add(item)
    }
    return item
  }
  const tagged = ({ tag, part }: Piece, show: () => void): void => {
    const parent = parentOf(tag)
    let element = elements.get(part)
    if (!element) {
      element = pdf.struct(tag)
      parent.add(element)
      elements.set(part, element)
    }
    const content = pdf.markStructureContent(tag)
    show()
    pdf.endMarkedContent()
    element.add(content)
  }
  return Object.assign(tagged, { end: () => root.end() })
}

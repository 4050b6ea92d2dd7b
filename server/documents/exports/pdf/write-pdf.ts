import { brand } from '#contract/brand.ts'
import { layOutPages, type Page, type PlacedPiece, placeRuns, type Rule } from '#contract/sheets/lay-out-pages.ts'
import type { Piece } from '#contract/sheets/lay-out-rows.ts'
import { linesOf, type Sheet } from '#contract/sheets/sheet.ts'
import type { Face, Setting, Weight } from '#contract/sheets/wrap-lines.ts'
import type { Origin } from '../rules.ts'
import { type FontFace, openFaces } from './open-faces.ts'

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
  const used = new Map<string, FontFace>()
  const findFace = (character: string, weight: Weight) => {
    const face = faces(character, weight)
    if (face) used.set(face.id, face)
    return face
  }
  const inFace = faceSetter(pdf, used)
  const setting: Setting = {
    faces: findFace,
    measure: (face, text, size) => inFace(face, size).widthOfString(text),
  }
  draw(layOutPages(sheet, setting), { ...setting, pdf, inFace, strokeOf: ({ id }) => used.get(id)?.stroke ?? 0 })
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
function faceSetter(pdf: Pdf, faces: ReadonlyMap<string, FontFace>): InFace {
  const known = new Set<string>()
  return ({ id }, size) => {
    const bytes = faces.get(id)?.bytes
    if (!known.has(id) && bytes) pdf.registerFont(id, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    known.add(id)
    return pdf.font(id).fontSize(size)
  }
}

interface Pen extends Setting {
  pdf: Pdf
  inFace: InFace
  strokeOf(face: Face): number
}

function draw(pages: readonly Page[], pen: Pen): void {
  const { pdf } = pen
  const tagged = tagger(pdf)
  for (const { pieces, rules } of pages) {
    pdf.addPage()
    for (const piece of pieces) tagged(piece, () => drawPiece(piece, pen))
    for (const rule of rules) drawRule(pdf, rule)
  }
  tagged.end()
}

function drawPiece(piece: PlacedPiece, pen: Pen): void {
  const { pdf, inFace, strokeOf } = pen
  const { style, y } = piece
  for (const { face, text, x } of placeRuns(piece, pen)) {
    const stroke = strokeOf(face)
    inFace(face, style.size).fillColor(style.color).strokeColor(style.color)
    pdf.lineWidth(stroke * style.size).lineJoin('round')
    pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: stroke > 0 })
  }
}

function drawRule(pdf: Pdf, { from, to, y, width, color }: Rule): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke()
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

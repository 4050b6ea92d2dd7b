import { once } from 'node:events'
import PDFDocument from 'pdfkit'

const font = 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf'

/** Creates a PDF with the content of `draw`. */
export async function makePdf(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', ...options })
  const parts: Buffer[] = []
  pdf.on('data', part => parts.push(part))
  pdf.font(font).fontSize(10)
  draw(pdf)
  pdf.end()
  await once(pdf, 'end')
  return Buffer.concat(parts)
}

export function drawLines(pdf: PDFKit.PDFDocument, lines: readonly string[], x = 50, y = 50): void {
  for (const [index, line] of lines.entries()) pdf.text(line, x, y + 16 * index, { lineBreak: false })
}

/** Creates a minimal PDF with one content stream. */
export function pdfOf(stream: Buffer, filter = ''): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<<>>/Contents 4 0 R>>',
  ].map((object, index) => `${index + 1} 0 obj${object}endobj\n`)
  const head = `%PDF-1.4\n${objects.join('')}4 0 obj<</Length ${stream.length}${filter}>>stream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n')])
}

export function formWith(file: Buffer | undefined, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  if (file) form.append('resume', new Blob([new Uint8Array(file)]), name)
  return form
}

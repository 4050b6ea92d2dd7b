import type { OwnDocument } from '#contract/documents.ts'
import { PdfProblem, readPdf } from '#server/platform/files/read-pdf.ts'
import { fileOf } from './make-file.ts'
import { makeSheet } from './make-sheet.ts'
import { readDocx } from './read-docx.ts'
import { lostWords } from './rules.ts'

export interface ReadBack {
  text: string
  /** 0 for a Word file, which has none until it is printed. */
  pages: number
  lost: string[]
}

/** Makes the very file that she would download, reads it as an employer's system does, and compares. */
export async function readBack(document: OwnDocument, format: 'pdf' | 'docx'): Promise<ReadBack> {
  const { bytes } = await fileOf(document, format)
  const { text, pages } = format === 'pdf' ? await read(bytes) : { text: await readDocx(bytes), pages: 0 }
  return { text, pages, lost: lostWords(makeSheet(document.title, document.content), text) }
}

async function read(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  try {
    return await readPdf(bytes)
  } catch (error) {
    if (error instanceof PdfProblem && error.kind === 'no-text') return { text: '', pages: 1 }
    throw error
  }
}

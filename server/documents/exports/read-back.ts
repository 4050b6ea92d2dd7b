import type { OwnDocument } from '#contract/endpoints/documents.ts'
import { makeSheet } from '#contract/sheets/make-sheet.ts'
import { AppError } from '#server/http/app-error.ts'
import { PdfProblem, readPdf } from '#server/platform/files/read-pdf.ts'
import { exportDocument } from './export-document.ts'
import { compareRead } from './thread/file-thread.ts'

export interface ReadBack {
  text: string
  /** 0 for a Word file, which has no pages before it is printed. */
  pages: number
  lost: string[]
}

const readLimits = { pages: 5000, characters: 5_000_000, patience: 20_000 }

/**
 * Exports the document, reads the file as an applicant tracking system does, and compares the words.
 * @throws AppError sentences_to_confirm, busy
 */
export async function readBack(document: OwnDocument, format: 'pdf' | 'docx'): Promise<ReadBack> {
  const { bytes } = await exportDocument(document, format)
  const { read, pages } = format === 'pdf' ? await readPages(bytes) : { read: bytes, pages: 0 }
  const { text, lost } = await compareRead({ sheet: makeSheet(document.title, document.content), read })
  return { text, pages, lost }
}

async function readPages(bytes: Uint8Array): Promise<{ read: string; pages: number }> {
  try {
    const { text, pages } = await readPdf(bytes, readLimits)
    return { read: text, pages }
  } catch (error) {
    if (!(error instanceof PdfProblem)) throw error
    if (error.kind === 'no-text') return { read: '', pages: 1 }
    throw new AppError('busy')
  }
}

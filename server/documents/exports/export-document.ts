import type { FileFormat, OwnDocument } from '#contract/endpoints/documents.ts'
import { makeSheet } from '#contract/sheets/make-sheet.ts'
import { AppError } from '#server/http/app-error.ts'
import { countUnconfirmed } from '../confirming/rules.ts'
import { fileName, originOf } from './rules.ts'
import { writeFile } from './thread/file-thread.ts'
import { writeJson } from './write-json.ts'
import { writeText } from './write-text.ts'

export interface DocumentFile {
  name: string
  type: string
  bytes: Uint8Array
}

const types: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** @throws AppError sentences_to_confirm, busy */
export async function exportDocument(document: OwnDocument, format: FileFormat): Promise<DocumentFile> {
  const sentences = countUnconfirmed(document.content)
  if (sentences > 0) throw new AppError('sentences_to_confirm', { sentences })
  return { name: fileName(document, format), type: types[format], bytes: await bytesOf(document, format) }
}

async function bytesOf(document: OwnDocument, format: FileFormat): Promise<Uint8Array> {
  if (format === 'json') return new TextEncoder().encode(writeJson(document))
  const sheet = makeSheet(document.title, document.content)
  if (format === 'txt') return new TextEncoder().encode(writeText(sheet))
  return await writeFile({ sheet, origin: originOf(document), format })
}

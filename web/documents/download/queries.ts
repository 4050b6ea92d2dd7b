import type { FileFormat, readBack } from '#contract/endpoints/documents.ts'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import { ApiError, call, openResponse } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { nameIn } from './download-choices.ts'

const patience = 40_000

/** Has the document made into a file and saves it. @throws ApiError */
export async function downloadDocument(id: string, format: FileFormat): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  const response = await openResponse('documentFile', { params: { id }, query: { format }, signal }).catch(error => {
    throw error instanceof ApiError ? error : new ApiError(0, String(error))
  })
  saveFile(nameIn(response.headers.get('content-disposition'), `document.${format}`), await response.blob())
}

export type Read = ResponseOf<typeof readBack>

export const readBackOf = (id: string, format: 'pdf' | 'docx', signal: AbortSignal): Promise<Read> =>
  call('readBack', { params: { id }, query: { format }, timeout: patience, signal })

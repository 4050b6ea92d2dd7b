import type { FileFormat, readBack } from '#contract/endpoints/documents.ts'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import { ApiError, call, openResponse } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { fileNameFrom } from './download-choices.ts'

const fileTimeout = 40_000

export async function downloadDocument(id: string, format: FileFormat): Promise<void> {
  const signal = AbortSignal.timeout(fileTimeout)
  const response = await openResponse('documentFile', { params: { id }, query: { format }, signal }).catch(error => {
    throw error instanceof ApiError ? error : new ApiError(0, String(error))
  })
  saveFile(fileNameFrom(response.headers.get('content-disposition'), `document.${format}`), await response.blob())
}

export type ReadBack = ResponseOf<typeof readBack>

export const requestReadBack = (id: string, format: 'pdf' | 'docx', signal: AbortSignal): Promise<ReadBack> =>
  call('readBack', { params: { id }, query: { format }, timeout: fileTimeout, signal })

import { ApiError, call } from '#web/platform/api.ts'
import { serverUrl } from '#web/platform/native.ts'
import { checkPhoto, detectPhotoType, headBytes, type UploadFailure } from './photo-rules.ts'

export type UploadEndpoint = 'storyUpload' | 'testimonialUpload'

/** Maximum milliseconds without upload progress. */
const stallTimeout = 30_000

export class UploadError extends Error {
  readonly failure: UploadFailure

  constructor(failure: UploadFailure) {
    super(`${failure.step}: ${failure.status}`)
    this.name = 'UploadError'
    this.failure = failure
  }
}

async function inspectFile(file: File) {
  const type = detectPhotoType(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  return { type, refusal: checkPhoto(type, file.size) }
}

export const photoRefusal = async (file: File) =>
  (await inspectFile(file).catch(() => ({ refusal: checkPhoto(null, 0) }))).refusal

/**
 * Uploads a photo and returns its key.
 * @throws UploadError; the signal's reason if aborted
 */
export async function uploadPhoto(
  endpoint: UploadEndpoint,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { type } = await inspectFile(file)
  const contentType = type ?? file.type
  const query = { fileName: file.name.slice(-255) || 'photo', contentType, size: file.size }
  const { url, key } = await call(endpoint, { query, signal }).catch(error => {
    if (!(error instanceof ApiError)) throw error
    throw new UploadError({ step: 'address', status: error.status, code: error.code, text: error.text('') })
  })
  await putFile(url, file, contentType, onShare, signal)
  return key
}

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
function putFile(
  url: string,
  file: File,
  type: string,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new UploadError({ step: 'file', status: request.status, code: null, text: '' }))
    let timer = setTimeout(() => request.abort(), stallTimeout)
    const resetTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), stallTimeout)
    }
    const stop = () => request.abort()
    request.upload.onprogress = ({ loaded, total }) => {
      resetTimer()
      onShare(total > 0 ? loaded / total : 0)
    }
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail())
    request.onerror = fail
    request.onabort = () => (signal.aborted ? reject(signal.reason) : fail())
    request.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
    signal.addEventListener('abort', stop)
    request.open('PUT', serverUrl(url))
    request.setRequestHeader('content-type', type)
    request.send(file)
    if (signal.aborted) stop()
  })
}

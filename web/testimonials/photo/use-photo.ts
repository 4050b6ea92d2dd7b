import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.tsx'
import {
  isAboutPhoto,
  noPhoto,
  type Photo,
  type PhotoState,
  type Problem,
  uploadProblem,
  uploadToast,
} from './photo-rules.ts'
import { photoRefusal, type UploadEndpoint, UploadError, uploadPhoto } from './upload-photo.ts'

export interface PhotoUpload extends PhotoState {
  choose: (file: File) => void
  again: () => void
  remove: () => void
  /**
   * Submits a form with the photo's key, or with null if no photo was chosen, after waiting for a running upload.
   * Renews an expired key once. Resolves to false if the photo has a problem, which is then shown.
   */
  submit: (form: (key: string | null) => Promise<unknown>) => Promise<boolean>
}

interface Upload {
  file: File
  stop: AbortController
  /** Resolves to null if the upload failed, was removed or was refused. */
  key: Promise<string | null>
  again?: boolean
}

export function usePhoto(endpoint: UploadEndpoint): PhotoUpload {
  const [photoState, setPhotoState] = useState(noPhoto)
  const current = useRef<Upload | null>(null)
  const picks = useRef(0)
  useEffect(() => () => current.current?.stop.abort(), [])
  const show = (photo: Photo) => setPhotoState({ photo, refused: null })

  const startUpload = (file: File): Promise<string | null> => {
    current.current?.stop.abort()
    const stop = new AbortController()
    const newUpload: Upload = { file, stop, key: Promise.resolve(null) }
    current.current = newUpload
    const run = async () => {
      try {
        const onShare = (share: number) => !stop.signal.aborted && show({ kind: 'uploading', file, share })
        const key = await uploadPhoto(endpoint, file, onShare, stop.signal)
        if (stop.signal.aborted) return null
        show({ kind: 'success', file })
        return key
      } catch (error) {
        if (stop.signal.aborted) return null
        const failure = reportFailure(error)
        newUpload.again = failure.again
        show({ kind: 'error', file, ...failure })
        return null
      }
    }
    show({ kind: 'uploading', file, share: 0 })
    newUpload.key = run()
    return newUpload.key
  }
  const choose = async (file: File) => {
    picks.current += 1
    const pick = picks.current
    const refused = await photoRefusal(file)
    if (pick !== picks.current) return
    if (refused) setPhotoState(({ photo }) => ({ photo, refused }))
    else void startUpload(file)
  }
  const remove = () => {
    picks.current += 1
    current.current?.stop.abort()
    current.current = null
    setPhotoState(noPhoto)
  }
  const submit: PhotoUpload['submit'] = async form => {
    const sent = current.current
    if (!sent) return form(null).then(() => true)
    const { file } = sent
    for (let key = await (sent.again ? startUpload(file) : sent.key), renewed = false; key !== null; renewed = true)
      try {
        await form(key)
        return true
      } catch (error) {
        if (!renewed && codeOf(error) === 'invalid_photo_key') key = await startUpload(file)
        else throw showPhotoProblem(file, error)
      }
    return false
  }
  /** Also shows the server's error at the photo, which is not sent again. */
  const showPhotoProblem = (file: File, error: unknown) => {
    const problem = photoProblem(error)
    if (problem) {
      current.current = { file, stop: new AbortController(), key: Promise.resolve(null) }
      show({ kind: 'error', file, problem, again: false })
    }
    return error
  }
  const again = () => void (current.current && startUpload(current.current.file))
  return { ...photoState, choose: file => void choose(file), again, remove, submit }
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)

function photoProblem(error: unknown): Problem | null {
  if (!(error instanceof ApiError) || !isAboutPhoto(error.code)) return null
  return { title: "We can't use this photo", text: error.text('Please choose another one.') }
}

function reportFailure(error: unknown): { problem: Problem; again: boolean } {
  const failure =
    error instanceof UploadError ? error.failure : { step: 'file' as const, status: 0, code: null, text: '' }
  toast({ ...uploadToast(failure), tone: 'danger' })
  return uploadProblem(failure)
}

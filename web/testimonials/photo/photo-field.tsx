import clsx from 'clsx'
import { ImageUp } from 'lucide-react'
import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { type Photo, percentText, photoRules, sizeText } from './photo-rules.ts'
import type { PhotoUpload } from './use-photo.ts'

interface Props {
  label: string
  hint?: string
  photo: PhotoUpload
  error?: string | null
}

export function PhotoField({ label, hint, photo: { photo, refused, ...own }, error }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const problem = refused ?? (photo.kind === 'error' ? photo.problem : null)
  const announcement = problem ? `${problem.title}. ${problem.text}` : photo.kind === 'idle' ? (error ?? null) : null
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) own.choose(file)
  }
  // The pressed button disappears, so the focus moves first.
  const pressed = (act: () => void) => () => {
    input.current?.focus()
    act()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1.5">
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button in it does the same */}
      <div
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-col gap-4 rounded-card border-2 border-dashed p-4 sm:flex-row sm:items-center sm:p-5',
          over ? 'border-brand bg-brand-soft' : announcement ? 'border-danger bg-surface' : 'border-edge bg-surface',
        )}
      >
        <Preview photo={photo} />
        <div className="flex min-w-0 grow flex-col gap-3">
          <PhotoStatus photo={photo} />
          <div className="flex flex-wrap gap-2">
            <FileButton id={id} input={input} described={announcement !== null} photo={photo} onFile={own.choose} />
            {photo.kind === 'error' && photo.again && (
              <Button size="sm" variant="secondary" onClick={pressed(own.again)}>
                Try again
              </Button>
            )}
            {photo.kind !== 'idle' && (
              <Button size="sm" variant="quiet" onClick={pressed(own.remove)}>
                {photo.kind === 'uploading' ? 'Cancel' : 'Remove photo'}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className="text-[0.9375rem] text-muted">
            {photoRules}. {hint}
          </p>
        </div>
      </div>
      <p role="status" className="sr-only">
        {photo.kind === 'uploading'
          ? 'Uploading your photo...'
          : photo.kind === 'success'
            ? 'Your photo is uploaded.'
            : ''}
      </p>
      <FieldError id={`${id}-error`} error={announcement} />
    </div>
  )
}

interface FileButtonProps {
  id: string
  input: RefObject<HTMLInputElement | null>
  described: boolean
  photo: Photo
  onFile: (file: File) => void
}

const FileButton = ({ id, input, described, photo, onFile }: FileButtonProps) => (
  <label
    className={buttonStyle({
      variant: photo.kind === 'idle' ? 'primary' : 'secondary',
      size: 'sm',
      className:
        'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
    })}
  >
    {photo.kind === 'idle' ? 'Choose a photo' : 'Choose another photo'}
    <input
      ref={input}
      type="file"
      name="photoS3Key"
      accept="image/jpeg,image/png,image/webp"
      aria-invalid={described || undefined}
      aria-describedby={clsx(`${id}-hint`, described && `${id}-error`)}
      onChange={event => {
        const file = event.target.files?.[0]
        // Allows choosing the same file again.
        event.target.value = ''
        if (file) onFile(file)
      }}
      className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
    />
  </label>
)

function PhotoStatus({ photo }: { photo: Photo }) {
  if (photo.kind === 'idle') return <p className="max-sm:hidden">Drop a photo here, or choose one.</p>
  const { name, size } = photo.file
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="truncate font-semibold">{name}</p>
      {photo.kind === 'uploading' ? (
        <>
          <Progress label="Sending your photo" value={Math.floor(photo.share * 100)} max={100} />
          <p className="text-[0.9375rem] text-muted tabular-nums">
            {photo.share < 1 ? `Sending... ${percentText(photo.share)}` : 'Almost there...'}
          </p>
        </>
      ) : (
        <p className="text-[0.9375rem] text-muted">
          {sizeText(size)}
          {photo.kind === 'success' && ' · Uploaded.'}
        </p>
      )}
    </div>
  )
}

const previewSize = 192

/** Draws on a canvas because the content security policy allows no blob: images. */
function Preview({ photo }: { photo: Photo }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const file = photo.kind === 'idle' ? null : photo.file
  const [drawn, setDrawn] = useState<File | null>(null)
  useEffect(() => {
    if (!file) return
    let cancelled = false
    void createImageBitmap(file).then(
      bitmap => {
        if (!cancelled && canvas.current) {
          drawSquare(canvas.current, bitmap)
          setDrawn(file)
        }
        bitmap.close()
      },
      // The server reports files that cannot be decoded.
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [file])
  const visible = file !== null && drawn === file
  return (
    <div className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-card bg-brand-soft text-brand">
      {!visible && <ImageUp aria-hidden="true" className="size-9" strokeWidth={1.75} />}
      <canvas
        ref={canvas}
        width={previewSize}
        height={previewSize}
        role="img"
        aria-label="The photo you chose"
        className={visible ? 'size-full' : 'hidden'}
      />
    </div>
  )
}

function drawSquare(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const edge = Math.min(bitmap.width, bitmap.height)
  const [left, top] = [(bitmap.width - edge) / 2, (bitmap.height - edge) / 2]
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, previewSize, previewSize)
  context?.drawImage(bitmap, left, top, edge, edge, 0, 0, previewSize, previewSize)
}

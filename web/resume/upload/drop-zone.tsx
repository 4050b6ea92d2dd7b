import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, type MouseEvent, useState } from 'react'
import { buttonStyle } from '#web/ui/button.tsx'

interface Props {
  busy: boolean
  onFile: (file: File) => void
  /** Called before a file is chosen. False cancels. */
  onStart: () => boolean
}

export function DropZone({ busy, onFile, onStart }: Props) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !busy && onStart()) onFile(file)
  }
  const handleClick = (event: MouseEvent) => {
    if (busy || !onStart()) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button in it does the same
    <div
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center',
        over ? 'border-brand bg-brand-soft' : 'border-edge bg-surface',
      )}
    >
      <FileUp aria-hidden="true" className="size-9 text-brand" strokeWidth={1.75} />
      <p className="max-sm:hidden">Drop your resume here, or</p>
      <label
        className={buttonStyle({
          className:
            'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
        })}
      >
        {busy ? 'Reading your file...' : 'Choose a file'}
        <input
          type="file"
          accept=".pdf,.txt,application/pdf,text/plain"
          aria-busy={busy || undefined}
          aria-describedby="file-rules"
          onClick={handleClick}
          onChange={event => {
            const file = event.target.files?.[0]
            // Allows choosing the same file again.
            event.target.value = ''
            if (file) onFile(file)
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        />
      </label>
      <p id="file-rules" className="text-[0.9375rem] text-muted">
        PDF or TXT, max 5MB. The file itself is not kept.
      </p>
    </div>
  )
}

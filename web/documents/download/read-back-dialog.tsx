import { ScanText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toConfirmText } from '#contract/sentences.ts'
import { ApiError } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { lostText } from './download-choices.ts'
import { type ReadBack, requestReadBack } from './queries.ts'

type Failure = { toConfirm: number } | 'unknown'

const files = [
  { format: 'pdf', label: 'PDF' },
  { format: 'docx', label: 'Word' },
] as const
type Format = (typeof files)[number]['format']

interface Props {
  documentId: string
  before?: (() => Promise<unknown>) | undefined
}

export function ReadBackDialog({ documentId, before }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)} className="-ml-3.5 self-start">
        <ScanText aria-hidden="true" className="size-4.5" />
        What an employer's system will read
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="lg"
        title="What an employer's system will read"
        description="Many employers have software read files first. We made your file and read it back the same way."
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <Files documentId={documentId} before={before} />
      </Dialog>
    </>
  )
}

function Files({ documentId, before }: Props) {
  const [format, setFormat] = useState<Format>('pdf')
  const tabs = files.map(({ format, label }) => ({
    value: format,
    label,
    content: <FileRead documentId={documentId} before={before} format={format} />,
  }))
  return <Tabs value={format} onChange={setFormat} tabs={tabs} label="Which file" />
}

function FileRead({ documentId, before, format }: Props & { format: Format }) {
  const [read, setRead] = useState<{ shown: ReadBack } | { failure: Failure } | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads again
  useEffect(() => {
    const stop = new AbortController()
    setRead(null)
    const made = async () => {
      await before?.()
      return await requestReadBack(documentId, format, stop.signal)
    }
    made().then(
      shown => stop.signal.aborted || setRead({ shown }),
      error => stop.signal.aborted || setRead({ failure: failureOf(error) }),
    )
    return () => stop.abort()
  }, [documentId, format, attempt])

  if (read === null) return <Spinner label="Making your file and reading it back..." />
  if ('shown' in read) return <Shown read={read.shown} format={format} />
  if (read.failure === 'unknown')
    return (
      <Notice tone="danger" title="We couldn't read it back just now">
        <p>Your document is safe. Check your connection and try again.</p>
        <Button variant="secondary" size="sm" onClick={() => setAttempt(attempt + 1)} className="mt-3">
          Try again
        </Button>
      </Notice>
    )
  return (
    <Notice tone="amber" title={toConfirmText(read.failure.toConfirm)}>
      You'll find them at the top of your letter. Check them first. Then we can make the file.
    </Notice>
  )
}

const failureOf = (error: unknown): Failure =>
  error instanceof ApiError && error.code === 'sentences_to_confirm'
    ? { toConfirm: error.body.sentences ?? 1 }
    : 'unknown'

function Shown({ read: { text, pages, lost }, format }: { read: ReadBack; format: Format }) {
  return (
    <div className="flex flex-col gap-4">
      {lost.length === 0 ? (
        <Notice tone="success" title="Every word was readable">
          {pages > 0 && `It has ${pages === 1 ? 'one page' : `${pages} pages`}, in the order you see here.`}
        </Notice>
      ) : (
        <Notice
          tone="amber"
          title={lost.length === 1 ? "One word couldn't be read" : `${lost.length} words couldn't be read`}
        >
          <p className="[overflow-wrap:anywhere]">{lostText(lost)}</p>
          <p className="mt-1">
            {format === 'pdf'
              ? 'A small box appears in their place. Spell them differently, or send the Word file.'
              : 'Spell them differently, or send the PDF.'}
          </p>
        </Notice>
      )}
      <p className="whitespace-pre-wrap rounded-control border border-line bg-paper px-4 py-3 text-[0.9375rem] [overflow-wrap:anywhere]">
        {text || '(nothing)'}
      </p>
    </div>
  )
}

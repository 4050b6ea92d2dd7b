import clsx from 'clsx'
import { ChevronDown, Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FileFormat } from '#contract/endpoints/documents.ts'
import { toConfirmText } from '#contract/sentences.ts'
import type { DocumentKind } from '#contract/tools.ts'
import { ApiError } from '#web/platform/api.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { choicesFor } from './download-choices.ts'
import { downloadDocument } from './queries.ts'

interface Props {
  documentId: string
  kind: DocumentKind
  title: string
  /** Runs first, for example to save pending changes. */
  before?: () => Promise<unknown>
}

export function DownloadMenu({ documentId, kind, title, before }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  const download = async (format: FileFormat) => {
    const opener = menu.current?.querySelector('summary')
    if (menu.current) menu.current.open = false
    opener?.focus()
    setBusy(true)
    try {
      await before?.()
      await downloadDocument(documentId, format)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sentences_to_confirm') {
        toast({ title: toConfirmText(error.body.sentences ?? 1), description: 'Then we can make your file.' })
        void navigate(`/documents/${documentId}#to-confirm`, { replace: true })
        return
      }
      const unknown = 'Your document is safe. Please check your connection and try again.'
      const description = error instanceof ApiError ? error.text(unknown) : unknown
      toast({ title: "The file couldn't be made", description, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <details ref={menu} data-menu className="relative">
      <summary
        aria-label={`Download ${title}`}
        aria-busy={busy || undefined}
        className={buttonStyle({
          variant: 'secondary',
          size: 'sm',
          className: 'cursor-pointer list-none max-sm:w-full',
        })}
      >
        <Download aria-hidden="true" className={clsx('size-4.5', busy && 'animate-pulse')} />
        {busy ? 'Making the file…' : 'Download'}
        <ChevronDown aria-hidden="true" className="size-4" />
      </summary>
      <ul
        className={clsx(
          'absolute top-full z-30 mt-2 flex w-64 animate-appear flex-col gap-1 rounded-control border border-line',
          'bg-raised p-2 shadow-lifted max-sm:left-0 sm:right-0',
        )}
      >
        {choicesFor(kind).map(({ format, label, hint }) => (
          <li key={format}>
            <button
              type="button"
              disabled={busy}
              onClick={() => download(format)}
              className="flex min-h-11 w-full flex-col items-start rounded-control px-3.5 py-2 text-left hover:bg-brand-soft"
            >
              <span className="font-semibold">{label}</span>
              <span className="text-muted text-sm">{hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

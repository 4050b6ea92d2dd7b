import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { agoOf, shortMoment } from '#web/platform/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PlainContent } from '../reading/plain-content.tsx'
import { versionQuery, versionsQuery } from './queries.ts'

interface Props {
  id: string
  revision: number
  busy: boolean
  onClose: () => void
  onRestore: (revision: number) => void
}

export function VersionsDialog({ id, revision, busy, onClose, onRestore }: Props) {
  const [selected, setSelected] = useState<number | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Earlier versions"
      description="Restoring an old version never loses the newest: it stays in this list."
      footer={
        selected === null ? undefined : (
          <>
            <Button busy={busy} onClick={() => onRestore(selected)}>
              Restore this version
            </Button>
            <Button variant="quiet" onClick={() => setSelected(null)}>
              <ArrowLeft aria-hidden="true" className="size-4.5" /> All versions
            </Button>
          </>
        )
      }
    >
      {selected === null ? (
        <List id={id} revision={revision} busy={busy} onLook={setSelected} onRestore={onRestore} />
      ) : (
        <Version id={id} revision={selected} />
      )}
    </Dialog>
  )
}

type ListProps = Pick<Props, 'id' | 'revision' | 'busy' | 'onRestore'> & { onLook: (revision: number) => void }

function List({ id, revision, busy, onLook, onRestore }: ListProps) {
  const { data, isError, refetch } = useQuery(versionsQuery(id, revision))
  if (isError) return <Unreached onRetry={() => void refetch()} />
  if (!data) return <Spinner label="Loading the versions..." />
  if (data.length === 0)
    return <p>There's only this one so far. Each time you change it, the earlier version is saved here.</p>
  return (
    <ul className="divide-y divide-line">
      {data.map(version => (
        <li key={version.revision} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{version.title}</p>
            <p className="text-[0.9375rem] text-muted">
              Saved {agoOf(version.savedAt, Date.now())} · {shortMoment(version.savedAt)}
            </p>
          </div>
          <div className="flex gap-1">
            <Button variant="quiet" size="sm" onClick={() => onLook(version.revision)}>
              Look<span className="sr-only"> at the version of {shortMoment(version.savedAt)}</span>
            </Button>
            <Button variant="secondary" size="sm" busy={busy} onClick={() => onRestore(version.revision)}>
              Restore<span className="sr-only"> the version of {shortMoment(version.savedAt)}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Version({ id, revision }: { id: string; revision: number }) {
  const { data, isPending, refetch } = useQuery(versionQuery(id, revision))
  if (isPending) return <Spinner label="Loading this version..." />
  if (!data) return <Unreached onRetry={() => void refetch()} />
  return (
    <article className="flex flex-col gap-4">
      <h3 className="text-xl [overflow-wrap:anywhere]">{data.title}</h3>
      <PlainContent content={data.content} />
    </article>
  )
}

function Unreached({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>We couldn't load this just now. Nothing is lost.</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Suggestion } from '#contract/careers.ts'
import type { SavedCareer } from '#contract/endpoints/careers.ts'
import { titleKey } from '#contract/titles.ts'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SalaryDisclaimer } from '../career-card.tsx'
import { fromSaved, pageOf, type ShownCareer, visibleSaved } from '../career-results.ts'
import { MatchCard } from '../match-card.tsx'
import { NoSaved } from '../picker/empty-lists.tsx'
import { useSavedList, useSavingActions } from './saving-provider.tsx'

interface Props {
  suggestions: readonly Suggestion[]
  onOpen: (career: ShownCareer) => void
  onShowResults: () => void
}

export function SavedCareers({ suggestions, onOpen, onShowResults }: Props) {
  const { user } = useAuth()
  const { list, rows } = useSavedList()
  const { removeCareer } = useSavingActions()
  const [requestedPage, setRequestedPage] = useState(1)
  const top = useRef<HTMLDivElement>(null)

  if (list.isPending) return <Spinner label="Loading your saved careers..." />
  const visible = visibleSaved(rows, suggestions, user?.devMode ?? false)
  const shown = pageOf(visible, requestedPage)
  function removeRow(row: SavedCareer) {
    top.current?.focus({ preventScroll: true })
    void removeCareer(row)
  }
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {visible.length === 0 ? (
        <NothingSaved failed={list.isError} onRetry={() => void list.refetch()} onShowResults={onShowResults} />
      ) : (
        <>
          <h2 className="sr-only">Saved careers</h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {shown.items.map(row => (
              <li key={titleKey(row.title)}>
                <MatchCard
                  pictured
                  career={fromSaved(row, suggestions)}
                  onOpen={() => onOpen(fromSaved(row, suggestions))}
                  action={<RemoveButton title={row.title} busy={row.id === ''} onClick={() => removeRow(row)} />}
                />
              </li>
            ))}
          </ul>
          <Pager page={shown.page} pages={shown.pages} onPage={setRequestedPage} />
          <SalaryDisclaimer />
        </>
      )}
    </div>
  )
}

function RemoveButton({ title, busy, onClick }: { title: string; busy: boolean; onClick: () => void }) {
  return (
    <Button variant="quiet" size="sm" busy={busy} onClick={onClick}>
      <Trash2 aria-hidden className="size-4" />
      Remove<span className="sr-only"> {title}</span>
    </Button>
  )
}

function NothingSaved(props: { failed: boolean; onRetry: () => void; onShowResults: () => void }) {
  if (props.failed) {
    return (
      <EmptyState
        picture={<OfflineDrawing />}
        title="We couldn't load your saved careers just now"
        action={<Button onClick={props.onRetry}>Retry</Button>}
      >
        They're safe. Check your connection and try again.
      </EmptyState>
    )
  }
  return (
    <NoSaved title="No Saved Careers Yet" onShowResults={props.onShowResults}>
      Tap the heart on a career you like, and you'll find it here, on every device.
    </NoSaved>
  )
}

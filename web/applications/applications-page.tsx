import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HeartHandshake, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { brand } from '#contract/brand.ts'
import type { Application } from '#contract/endpoints/applications.ts'
import { limits } from '#contract/limits.ts'
import { useAuth } from '#web/platform/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { RemoveDialog } from '#web/ui/remove-dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { AddDialog } from './add-dialog.tsx'
import { ApplicationCard } from './application-card.tsx'
import { headingId, type Tracked, weekText, withStableOrder } from './application-texts.ts'
import { applicationsQuery, type Change, change, errorText, remove } from './queries.ts'

export const meta = () => [{ title: `My applications · ${brand.name}` }]

export default function ApplicationsPage() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 pt-6 pb-8 sm:px-6 sm:pb-12">
      <Applications key={user.id} userId={user.id} />
    </div>
  )
}

function Applications({ userId }: { userId: string }) {
  const tracked = useQuery(applicationsQuery(userId))
  if (tracked.isPending) return <Spinner label="Loading your applications..." />
  if (!tracked.data)
    return (
      <EmptyState
        picture={<OfflineDrawing />}
        heading="h1"
        title="We couldn't load your applications just now"
        action={<Button onClick={() => void tracked.refetch()}>Retry</Button>}
      >
        They're safe. Check your connection and try again.
      </EmptyState>
    )
  return <Tracker userId={userId} tracked={tracked.data} />
}

function Tracker({ userId, tracked }: { userId: string; tracked: Tracked }) {
  const client = useQueryClient()
  const list = useStableOrder(tracked.applications)
  const focus = useListFocus(list.map(({ id }) => id))
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Application | null>(null)
  const added = useRef<string | null>(null)
  // Runs once the closed dialog has returned the focus and the list contains the item.
  useEffect(() => {
    const heading = added.current && !adding ? document.getElementById(headingId(added.current)) : null
    if (!heading) return
    added.current = null
    heading.focus()
  })
  const save = (id: string) => async (update: Change) => {
    try {
      await change(client, userId, id, update)
      return true
    } catch (error) {
      toast({ title: "That wasn't saved", description: errorText(error), tone: 'danger' })
      return false
    }
  }
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 ref={focus.heading} tabIndex={-1} className="text-4xl focus:outline-none">
          My applications
        </h1>
        <p className="max-w-prose text-lg text-muted">
          Every job you're tracking, its status and what's next. Only you can see this.
        </p>
      </header>
      {list.length === 0 ? (
        <Nothing onAdd={() => setAdding(true)} />
      ) : (
        <>
          <Week week={tracked.week} />
          <Actions count={list.length} onAdd={() => setAdding(true)} />
          <h2 id="jobs" className="sr-only">
            Applications
          </h2>
          <ul aria-labelledby="jobs" className="grid items-start gap-4 lg:grid-cols-2">
            {list.map(application => (
              <li key={application.id} className="min-w-0">
                <ApplicationCard
                  userId={userId}
                  application={application}
                  heading={focus.item(application.id)}
                  onChange={save(application.id)}
                  onRemove={() => {
                    focus.willRemove(application.id)
                    setRemoving(application)
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <AddDialog
        userId={userId}
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={id => {
          added.current = id
          setAdding(false)
          toast({ title: 'Added', tone: 'success' })
        }}
      />
      <RemoveDialog
        open={removing !== null}
        title="Delete this application?"
        onClose={() => setRemoving(null)}
        remove={async () => {
          if (removing) await remove(client, userId, removing)
        }}
        onRemoved={() => toast({ title: 'Deleted', tone: 'success' })}
        errorText={errorText}
      >
        “{removing?.title}” will be removed from your list, with its dates and notes. Your resume and letter stay where
        they are.
      </RemoveDialog>
    </>
  )
}

/** Keeps the initial order so that items do not move while the user works. */
function useStableOrder(list: readonly Application[]): Application[] {
  const known = useRef<string[]>([])
  const ordered = withStableOrder(list, known.current)
  known.current = ordered.map(({ id }) => id)
  return ordered
}

const Week = ({ week }: { week: Tracked['week'] }) => (
  <p className="flex items-start gap-3 rounded-control bg-brand-soft px-4 py-3.5">
    <HeartHandshake aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-brand" />
    <span role="status">{weekText(week)}</span>
  </p>
)

function Actions({ count, onAdd }: { count: number; onAdd: () => void }) {
  const full = count >= limits.applications.perUser
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      {full ? (
        <p className="text-muted">That's all we can save: {count} applications. Delete one to add another.</p>
      ) : (
        <Button onClick={onAdd}>
          <Plus aria-hidden="true" className="size-5" />
          Add a job you found
        </Button>
      )}
      <LinkButton to="/job-alerts" variant="secondary">
        Find jobs
      </LinkButton>
    </div>
  )
}

const Nothing = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    picture={<Drawing name="applications" />}
    title="Nothing here yet"
    action={
      <>
        <LinkButton to="/job-alerts">Find jobs</LinkButton>
        <Button variant="secondary" onClick={onAdd}>
          Add a job you found
        </Button>
      </>
    }
  >
    Save a job you like and you'll find it here. We remember the dates so you don't have to.
  </EmptyState>
)

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Listing } from '#contract/endpoints/jobs.ts'
import type { ApplicationState } from '#contract/jobs.ts'
import { SignupDialog } from '#web/auth/signup-dialog.tsx'
import { currentUserQuery, useAuth } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { stateNames, stateTones } from './application-texts.ts'
import { errorText, track, trackedQuery } from './queries.ts'

export function AppliedBadge({ state }: { state: ApplicationState | null }) {
  if (!state) return null
  return (
    <Badge tone={stateTones[state]}>
      {state !== 'saved' && <Check aria-hidden="true" className="size-4" />}
      <span className="sr-only">In your applications: </span>
      {stateNames[state]}
    </Badge>
  )
}

export function TrackButton({ listing }: { listing: Listing }) {
  const client = useQueryClient()
  const { state: auth, user } = useAuth()
  const known = useQuery(trackedQuery(user?.id ?? '', listing.id)).data
  const state = known === undefined ? listing.application : known
  const [busy, setBusy] = useState(false)
  const [signingUp, setSigningUp] = useState(false)
  const isPending = useRef(false)
  const link = useRef<HTMLAnchorElement>(null)
  const pressed = useRef<HTMLElement>(null)
  const done = useRef(false)
  // The pressed button disappears, so the focus moves to the result unless it is elsewhere.
  useEffect(() => {
    if (!done.current || !link.current) return
    done.current = false
    const holder = document.activeElement
    if (holder === document.body || holder === pressed.current) link.current.focus()
  })

  const saveState = async (userId: string, next: ApplicationState) => {
    if (busy) return
    setBusy(true)
    try {
      await track(client, userId, { listingId: listing.id, state: next })
      toast({ title: next === 'saved' ? 'Saved to your applications' : 'Noted: you applied', tone: 'success' })
      done.current = true
    } catch (error) {
      toast({ title: 'That did not work', description: errorText(error), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  const handlePress = (next: ApplicationState, button: HTMLElement) => {
    pressed.current = button
    if (user) return void saveState(user.id, next)
    if (auth === 'loading') return
    isPending.current = true
    setSigningUp(true)
  }
  // Completes what a guest started before registering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when an account signs in
  useEffect(() => {
    if (!user || !isPending.current) return
    isPending.current = false
    void saveState(user.id, 'saved')
  }, [user?.id])

  const title = <span className="sr-only"> {listing.title}</span>
  return (
    <>
      {!state && (
        <Button variant="secondary" size="sm" busy={busy} onClick={event => handlePress('saved', event.currentTarget)}>
          <Bookmark aria-hidden="true" className="size-4.5" />
          Save this job{title}
        </Button>
      )}
      {state === 'saved' && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={event => handlePress('applied', event.currentTarget)}
        >
          <Check aria-hidden="true" className="size-4.5" />I applied{title}
        </Button>
      )}
      {state && (
        <Link
          ref={link}
          to="/applications"
          className="inline-flex min-h-11 items-center px-1 font-semibold text-brand underline underline-offset-4"
        >
          In your applications
        </Link>
      )}
      <SignupDialog
        stayOnPage
        why="Then we save this job for you, with its dates and your notes."
        open={signingUp}
        onClose={() => {
          setSigningUp(false)
          if (!client.getQueryData(currentUserQuery.queryKey)?.user) isPending.current = false
        }}
      />
    </>
  )
}

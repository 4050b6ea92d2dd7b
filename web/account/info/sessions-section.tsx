import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { agoOf } from '#web/platform/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { endDeviceSession, endOtherDeviceSessions, type OwnSession, sessionsQuery } from '../queries.ts'

export function SessionsSection() {
  const sessions = useQuery(sessionsQuery)
  const all = sessions.data ?? []
  return (
    <Section
      title="Where you are signed in"
      lead="If you don't recognize one of these, sign it out and change your password."
    >
      {sessions.isPending ? (
        <p className="text-muted">Loading your devices...</p>
      ) : sessions.isError ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>We couldn't load your devices just now.</p>
          <Button variant="secondary" size="sm" onClick={() => void sessions.refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {all.map(session => (
              <Device key={session.id} session={session} />
            ))}
          </ul>
          {all.length > 1 && <OtherSessions count={all.length - 1} />}
        </>
      )}
    </Section>
  )
}

const failed = () =>
  toast({ title: 'Error', description: "We couldn't sign it out just now. Please try again.", tone: 'danger' })

function Device({ session }: { session: OwnSession }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => endDeviceSession(session.id),
    networkMode: 'always',
    onSuccess: () => toast({ title: 'Signed out', description: session.device, tone: 'success' }),
    onError: failed,
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  })
  return (
    <li className="flex items-center gap-4 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{session.device}</p>
        <p className="text-[0.9375rem] text-muted">
          {session.current ? 'In use now' : `Last used ${agoOf(session.lastUsedAt, Date.now())}`}
        </p>
      </div>
      {session.current ? (
        <Badge tone="brand">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={end.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function OtherSessions({ count }: { count: number }) {
  const queries = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const end = useMutation({
    mutationFn: endOtherDeviceSessions,
    networkMode: 'always',
    onSuccess: () => toast({ title: 'Signed out everywhere else', tone: 'success' }),
    onError: failed,
    onSettled: async () => {
      setConfirming(false)
      await queries.invalidateQueries(sessionsQuery)
    },
  })
  const others = count === 1 ? 'the other device' : `the ${count} other devices`
  return (
    <>
      <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => setConfirming(true)}>
        Sign out everywhere else
      </Button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="Sign out everywhere else?"
        footer={
          <>
            <Button busy={end.isPending} onClick={() => end.mutate()}>
              Sign out everywhere else
            </Button>
            <Button variant="quiet" onClick={() => setConfirming(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>You stay signed in here, and {others} must sign in again. Nothing you saved is lost.</p>
      </Dialog>
    </>
  )
}

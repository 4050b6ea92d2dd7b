import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { OpenedLink } from '#contract/endpoints/sharing.ts'
import { longDay } from '#web/platform/dates.ts'
import { Button } from '#web/ui/button.tsx'
import tableCss from '#web/ui/comparison.css?url'
import { LostDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLink } from '#web/ui/settings-frame.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { NoteForm } from './note-form.tsx'
import { hasEnded, openedLinkQuery } from './queries.ts'
import { ReportLink } from './report-link.tsx'
import { ShownComparison } from './shown/shown-comparison.tsx'
import { ShownMatches } from './shown/shown-matches.tsx'
import { ShownRoadmap } from './shown/shown-roadmap.tsx'

export const meta = () => [
  { title: `Shared with you · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export const links = () => [{ rel: 'stylesheet', href: tableCss }]

export default function SharedPage() {
  const { secret = '' } = useParams()
  return <Opened key={secret} secret={secret} />
}

function Opened({ secret }: { secret: string }) {
  const client = useQueryClient()
  const query = useQuery(openedLinkQuery(secret))
  const [reported, setReported] = useState(false)
  /** Kept here, so that it can still be copied when the link has ended meanwhile. */
  const [note, setNote] = useState('')
  const heading = useStepFocus(reported ? 'reported' : 'open')
  const forget = () => {
    setReported(true)
    client.removeQueries({ queryKey: openedLinkQuery(secret).queryKey })
  }
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12">
      {reported ? (
        <div className="flex max-w-prose flex-col gap-3">
          <h1 ref={heading} tabIndex={-1} className="text-4xl focus:outline-none">
            This link is closed
          </h1>
          <p>Nobody can open it now. Thank you for telling us. Our team sees that it was reported.</p>
        </div>
      ) : query.data && !hasEnded(query.error) ? (
        <Shared
          secret={secret}
          link={query.data}
          note={note}
          onNote={setNote}
          onEnded={() => void query.refetch()}
          onReported={forget}
        />
      ) : query.isFetching ? (
        <>
          <h1 className="sr-only">Shared with you</h1>
          <Spinner label="Opening the link..." />
        </>
      ) : (
        <>
          <NotOpened ended={hasEnded(query.error)} onRetry={() => void query.refetch()} />
          {note.trim() && (
            <TextArea
              label="Your note, which was not sent"
              hint="Copy it, if you want to keep it."
              value={note}
              readOnly
              className="max-w-prose"
            />
          )}
        </>
      )}
    </div>
  )
}

function NotOpened({ ended, onRetry }: { ended: boolean; onRetry: () => void }) {
  if (ended)
    return (
      <EmptyState
        heading="h1"
        picture={<LostDrawing />}
        title="This link has ended"
        action={
          <a href="/" className={textLink}>
            What is {brand.name}?
          </a>
        }
      >
        It shows nothing any more, or part of it is missing. Ask the person who sent it for a new one.
      </EmptyState>
    )
  return (
    <EmptyState
      heading="h1"
      picture={<OfflineDrawing />}
      title="We couldn't open the link just now"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your connection. The link itself still works.
    </EmptyState>
  )
}

interface SharedProps {
  secret: string
  link: OpenedLink
  note: string
  onNote: (note: string) => void
  onEnded: () => void
  onReported: () => void
}

function Shared({ secret, link, note, onNote, onEnded, onReported }: SharedProps) {
  const { recipient, signedAs, expiresAt, isOwn, notesLeft, shown } = link
  return (
    <>
      <header className="flex max-w-prose flex-col gap-3">
        <p className="font-semibold text-brand [overflow-wrap:anywhere]">
          {signedAs ? `${signedAs} shared this with ${recipient}` : `Shared with ${recipient}`}
        </p>
        <h1 className="text-3xl sm:text-4xl">{titleOf(shown)}</h1>
        <p className="text-muted">
          This page shows what was chosen for you and nothing else. You need no account. The link ends on{' '}
          {longDay(expiresAt)}.
        </p>
      </header>
      {isOwn && (
        <Notice tone="neutral" title="This is your own link">
          You see what {recipient} sees, without the form for a note. Your own visits aren't counted.
        </Notice>
      )}
      {shown.kind === 'matches' && <ShownMatches {...shown} />}
      {shown.kind === 'comparison' && <ShownComparison {...shown} />}
      {shown.kind === 'roadmap' && <ShownRoadmap roadmap={shown.roadmap} />}
      {!isOwn && (
        <>
          <NoteForm
            secret={secret}
            from={signedAs}
            notesLeft={notesLeft}
            text={note}
            onText={onNote}
            onEnded={onEnded}
          />
          <ReportLink secret={secret} onReported={onReported} />
        </>
      )}
    </>
  )
}

function titleOf(shown: OpenedLink['shown']): string {
  if (shown.kind === 'roadmap') return `The way to ${shown.roadmap.title}`
  if (shown.kind === 'comparison') return shown.careers.map(({ title }) => title).join(' or ')
  return shown.careers.length === 1 ? 'A career match' : 'Career matches'
}

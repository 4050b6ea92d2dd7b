import type { ComponentProps, ReactNode } from 'react'
import { useAuth } from '#web/platform/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'

interface Props {
  title?: string
  children: ReactNode
  samples?: ReactNode
}

/** A quiz of a guest is free and starts at once. */
export function NoResults({ title = 'No Quiz Results', ...rest }: Props) {
  const { state } = useAuth()
  const action = (
    <LinkButton to={state === 'anonymous' ? '/quiz?start=true' : '/quiz'} size="lg">
      Take the Quiz
    </LinkButton>
  )
  return <Empty picture={<Drawing name="quiz" />} title={title} action={action} {...rest} />
}

export function NoSaved({ title = 'No Saved Careers', onShowResults, ...rest }: Props & { onShowResults: () => void }) {
  const action = (
    <Button variant="secondary" onClick={onShowResults}>
      View Quiz Results
    </Button>
  )
  return <Empty picture={<Drawing name="saved" />} title={title} action={action} {...rest} />
}

function Empty({ samples, ...state }: ComponentProps<typeof EmptyState> & Pick<Props, 'samples'>) {
  return (
    <>
      <EmptyState {...state} />
      {samples}
    </>
  )
}

export function NotLoaded({ what, onRetry }: { what: 'careers' | 'results'; onRetry: () => void }) {
  return (
    <EmptyState
      picture={<OfflineDrawing />}
      title={`We couldn't load your ${what} just now`}
      action={<Button onClick={onRetry}>Retry</Button>}
    >
      Nothing is lost. Check your connection and try again.
    </EmptyState>
  )
}

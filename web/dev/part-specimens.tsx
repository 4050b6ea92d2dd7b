import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { LostDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.tsx'

const row = 'flex flex-wrap items-center gap-3'

export function PartSpecimens() {
  return (
    <>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map(variant => (
        <div key={variant} className={row}>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant}>Save career · 1 ⚡</Button>
          <Button variant={variant} size="sm">
            <Bookmark aria-hidden="true" className="size-4.5" />
            Small
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy>
            Saving...
          </Button>
        </div>
      ))}
      <div className={row}>
        <LinkButton to="/quiz">A link to the quiz</LinkButton>
        {(['neutral', 'brand', 'coral', 'amber', 'danger', 'success'] as const).map(tone => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <h3 className="text-xl">A card</h3>
          <p className="mt-1 text-muted">Soft border, generous radius, room to breathe.</p>
        </Card>
        <div className="flex flex-col gap-3">
          {(['brand', 'neutral', 'success', 'amber', 'danger'] as const).map(tone => (
            <Notice key={tone} tone={tone} title={`A notice, ${tone}`}>
              What happened, that nothing was lost, and what to do.
            </Notice>
          ))}
        </div>
      </div>
    </>
  )
}

export function DialogSpecimens() {
  const [open, setOpen] = useState<'md' | 'lg' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={row}>
      <Button variant="secondary" onClick={() => setOpen('md')}>
        Open a dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('lg')}>
        Open a large dialog
      </Button>
      <Button variant="secondary" onClick={() => toast({ title: 'Career saved', description: 'It is on your list.' })}>
        Toast
      </Button>
      <Button variant="secondary" onClick={() => toast({ title: 'Welcome back!', tone: 'success' })}>
        Good toast
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'Not saved', description: 'Nothing was charged. Try again.', tone: 'danger' })}
      >
        Bad toast
      </Button>
      <Dialog
        open={open !== null}
        onClose={close}
        size={open ?? 'md'}
        title="Keep your matches?"
        description="An account takes a minute."
        footer={
          <>
            <Button onClick={close}>Create Account</Button>
            <Button variant="quiet" onClick={close}>
              Maybe later
            </Button>
          </>
        }
      >
        {Array.from({ length: open === 'lg' ? 14 : 2 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line, often
          <p key={line} className="mb-3">
            Your matches stay on this device until you sign up. With an account you find them on every device.
          </p>
        ))}
      </Dialog>
    </div>
  )
}

export function StateSpecimens() {
  const [tab, setTab] = useState<'list' | 'saved'>('list')
  const [page, setPage] = useState(1)
  return (
    <>
      <Tabs
        label="Careers"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'list', label: 'Matches', content: <p>The list of matches.</p> },
          { value: 'saved', label: 'Saved careers', content: <p>What was saved.</p> },
        ]}
      />
      <Pager page={page} pages={3} onPage={setPage} />
      <Progress value={3} max={8} label="Question 3 of 8" />
      <Spinner label="Finding your careers..." />
      <div className="grid gap-4 sm:grid-cols-2">
        <EmptyState
          picture={<Drawing name="quiz" />}
          title="No matches yet"
          action={<LinkButton to="/quiz">Take the quiz</LinkButton>}
        >
          Two minutes, and this page is yours.
        </EmptyState>
        <EmptyState picture={<Drawing name="saved" />} title="Nothing saved yet">
          Save a career to find it here.
        </EmptyState>
        <EmptyState picture={<OfflineDrawing />} title="You are offline">
          What you see was kept on this device.
        </EmptyState>
        <EmptyState picture={<LostDrawing />} title="Nothing here">
          This path leads nowhere.
        </EmptyState>
      </div>
    </>
  )
}

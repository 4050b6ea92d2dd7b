import { useState } from 'react'
import type { OwnDocument } from '#contract/endpoints/documents.ts'
import { unreachedTitle } from '#web/platform/when-online.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlainContent } from '../reading/plain-content.tsx'
import type { OpenDocument } from './queries.ts'

export function TroubleNotice({ open: { trouble, editor, retry } }: { open: OpenDocument }) {
  if (trouble === null) return null
  if (trouble.kind === 'offline')
    return (
      <Notice tone="amber" title={unreachedTitle()}>
        <p>Your text is kept in this tab and saved as soon as you're connected again. You can keep writing.</p>
        <Button variant="secondary" size="sm" onClick={retry} className="mt-2">
          Try again now
        </Button>
      </Notice>
    )
  if (trouble.kind === 'signed-out')
    return (
      <Notice tone="amber" title="Please log in again to continue.">
        <p>Your text is kept in this tab. Sign in to the same account, and it's saved when you come back.</p>
        <LinkButton
          to={`/login?next=${encodeURIComponent(location.pathname)}`}
          variant="secondary"
          size="sm"
          className="mt-2"
        >
          Sign In
        </LinkButton>
      </Notice>
    )
  if (trouble.kind === 'refused')
    return (
      <Notice tone="danger" title="This couldn't be saved">
        <p>{trouble.text} Your text is still here. Change it, or copy it somewhere safe.</p>
        <Button variant="secondary" size="sm" onClick={retry} className="mt-2">
          Try again
        </Button>
      </Notice>
    )
  return (
    <Conflict
      theirs={trouble.theirs}
      onMine={() => editor?.resolveConflict('mine')}
      onTheirs={() => editor?.resolveConflict('theirs')}
    />
  )
}

function Conflict({ theirs, onMine, onTheirs }: { theirs: OwnDocument; onMine: () => void; onTheirs: () => void }) {
  const [comparing, setComparing] = useState(false)
  const buttons = (
    <>
      <Button size="sm" onClick={onMine}>
        Save mine
      </Button>
      <Button variant="secondary" size="sm" onClick={onTheirs}>
        Use the other one
      </Button>
    </>
  )
  return (
    <Notice tone="danger" title="This document was changed somewhere else in the meantime">
      <p>
        Nothing is lost. Here is your text. If you save yours, the other one stays in the version list. If you use the
        other one, what you typed here is gone.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {buttons}
        <Button variant="quiet" size="sm" onClick={() => setComparing(true)}>
          Look at the other one
        </Button>
      </div>
      <Dialog open={comparing} onClose={() => setComparing(false)} size="lg" title={theirs.title} footer={buttons}>
        <PlainContent content={theirs.content} />
      </Dialog>
    </Notice>
  )
}

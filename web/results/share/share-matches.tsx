import { useState } from 'react'
import type { Suggestion } from '#contract/careers.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const ShareDialog = lazyComponent('your picture', () => import('./share-dialog.tsx').then(each => each.ShareDialog))

export function ShareMatches({ careers }: { careers: readonly Suggestion[] }) {
  /** Undefined until it is asked for; a closed dialog stays, because it returns the focus. */
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Share my match{careers.length > 1 && 'es'}
      </Button>
      {open !== undefined && (
        <ShareDialog open={open} careers={careers.slice(0, limits.sharedCareers)} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

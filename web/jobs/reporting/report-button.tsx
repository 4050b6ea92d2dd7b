import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Listing } from '#contract/endpoints/jobs.ts'
import { useRequireAccount } from '#web/auth/signup-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

/** Few open it. */
const ReportDialog = lazyComponent('the report', () => import('./report-dialog.tsx').then(parts => parts.ReportDialog))

interface Props {
  listing: Listing
  prominent?: boolean
}

/** Requires an account, which prevents automated reports. */
export function ReportButton({ listing, prominent = false }: Props) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const { start, dialog } = useRequireAccount(
    "Then you can send your report. We ask for an account so that bots can't send reports.",
    () => setState('open'),
  )
  return (
    <>
      <Button variant={prominent ? 'danger' : 'quiet'} size="sm" onClick={start}>
        <Flag aria-hidden="true" className="size-4.5" />
        {prominent ? 'Report this job ad' : 'Report'}
        <span className="sr-only"> {listing.title}</span>
      </Button>
      {state !== 'unopened' && (
        <ReportDialog key={listing.id} listing={listing} open={state === 'open'} onClose={() => setState('closed')} />
      )}
      {dialog}
    </>
  )
}

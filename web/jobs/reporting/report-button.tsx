import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Listing } from '#contract/endpoints/jobs.ts'
import { useRequireAccount } from '#web/auth/signup-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReportDialog } from './report-dialog.tsx'

interface Props {
  listing: Listing
  prominent?: boolean
}

/** Requires an account, which prevents automated reports. */
export function ReportButton({ listing, prominent = false }: Props) {
  const [reporting, setReporting] = useState(false)
  const { start, dialog } = useRequireAccount(
    "Then you can send your report. We ask for an account so that bots can't send reports.",
    () => setReporting(true),
  )
  return (
    <>
      <Button variant={prominent ? 'danger' : 'quiet'} size="sm" onClick={start}>
        <Flag aria-hidden="true" className="size-4.5" />
        {prominent ? 'Report this job ad' : 'Report'}
        <span className="sr-only"> {listing.title}</span>
      </Button>
      <ReportDialog key={listing.id} listing={listing} open={reporting} onClose={() => setReporting(false)} />
      {dialog}
    </>
  )
}

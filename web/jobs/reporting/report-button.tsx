import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Listing } from '#contract/jobs.ts'
import { SignupDialog } from '#web/auth/signup-dialog.tsx'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** Tells us of an advert that is not what it should be; with an account, so that nobody is reported by machines. */
export function ReportButton({ listing }: { listing: Listing }) {
  const { user } = useAuth()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        <Flag aria-hidden="true" className="size-4.5" />
        Report
        <span className="sr-only"> {listing.title}</span>
      </Button>
      {asking &&
        (user ? <ReportDialog listing={listing} onClose={close} /> : <SignupDialog stay open onClose={close} />)}
    </>
  )
}

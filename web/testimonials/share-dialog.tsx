import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ShareForm } from './share-form.tsx'

export function ShareButton({ jobTitle }: { jobTitle: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)} className="-ml-3.5 self-start">
        Tell others how you got there<span className="sr-only">({jobTitle})</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Share Your Story"
        description="A few honest words help someone who's still looking."
      >
        <ShareForm jobTitle={jobTitle} />
      </Dialog>
    </>
  )
}

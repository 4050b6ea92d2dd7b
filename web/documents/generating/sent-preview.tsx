import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentPreview } from '#contract/endpoints/generations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { redactedText } from './generation-texts.ts'

interface Props {
  load: () => Promise<SentPreview>
  /** The service is asked to check what it wrote. */
  isReviewed?: boolean
}

/** Shows exactly what would leave the server before it is sent. */
export function WhatIsSent({ load, isReviewed = false }: Props) {
  const [open, setOpen] = useState(false)
  // Only the latest request counts; older answers are ignored.
  const preview = useMutation({ mutationFn: async () => load(), networkMode: 'always' })
  const show = () => {
    setOpen(true)
    preview.mutate()
  }
  return (
    <>
      <Button variant="quiet" size="sm" onClick={show} className="-ml-3.5 self-start">
        See exactly what's sent
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="lg"
        title="What is sent"
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        {preview.data ? (
          <Shown preview={preview.data} isReviewed={isReviewed} />
        ) : preview.isError ? (
          <Notice tone="danger" title="We couldn't put it together just now">
            Nothing was sent. Check your connection and try again.
          </Notice>
        ) : (
          <Spinner label="Putting it together..." />
        )}
      </Dialog>
    </>
  )
}

function Shown({ preview: { to, parts, masked }, isReviewed }: { preview: SentPreview; isReviewed: boolean }) {
  const hidden = redactedText(masked)
  return (
    <div className="flex flex-col gap-5">
      {to ? (
        <p>
          This goes to <strong>{to.name}</strong> ({to.host}, model {to.model}), and nothing else.
          {isReviewed && " What it writes goes back once, with what you told us, to check that it's true."} Nothing has
          been sent yet.
        </p>
      ) : (
        <p>
          <strong>Nothing leaves our server.</strong> Our own writer writes your text here, from the following.
        </p>
      )}
      <p className="text-muted">
        {hidden
          ? `We replace ${hidden} with placeholders. You get them back in the result.`
          : 'There was no name, email, phone number or address to hide.'}
      </p>
      {parts.map(({ title, text }) => (
        <section key={title} className="flex flex-col gap-1.5">
          <h3 className="text-lg">{title}</h3>
          <p className="whitespace-pre-wrap rounded-control border border-line bg-paper px-4 py-3 text-[0.9375rem] [overflow-wrap:anywhere]">
            {text || '(nothing)'}
          </p>
        </section>
      ))}
    </div>
  )
}

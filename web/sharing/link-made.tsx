import { Share2 } from 'lucide-react'
import type { Ref } from 'react'
import { brand } from '#contract/brand.ts'
import { sharedLinksPage } from '#contract/sharing.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  url: string
  recipient: string
  heading: Ref<HTMLHeadingElement>
  onAnother: () => void
}

export function LinkMade({ url, recipient, heading, onAnother }: Props) {
  const shared = { url, title: brand.name }
  const canShare = Boolean(navigator.canShare?.(shared))
  const send = () =>
    navigator.share(shared).catch((error: Error) => {
      if (error.name !== 'AbortError')
        toast({ title: 'Sharing failed', description: 'Copy the link and send it yourself.', tone: 'danger' })
    })
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl [overflow-wrap:anywhere] focus:outline-none">
          Your link for {recipient} is ready
        </h2>
        <Field
          label="The link"
          hint="Copy it now. We don't keep the link itself, so we can't show it again."
          readOnly
          value={url}
          onFocus={event => event.target.select()}
        />
        <div className="flex flex-wrap gap-3">
          {canShare && (
            <Button onClick={() => void send()}>
              <Share2 aria-hidden="true" className="size-4.5" />
              Send it
            </Button>
          )}
          <CopyButton text={url} what="the link" />
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-12 items-center px-2 font-semibold text-brand underline underline-offset-4"
          >
            See what they see
          </a>
        </div>
        <p className="text-muted [overflow-wrap:anywhere]">
          Whoever has the link can open it, so send it to {recipient} only. If it gets into the wrong hands, end it.
        </p>
      </Card>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={sharedLinksPage} variant="secondary">
          Links you shared
        </LinkButton>
        <Button variant="quiet" className="max-sm:-ml-5" onClick={onAnother}>
          Make another link
        </Button>
      </div>
    </>
  )
}

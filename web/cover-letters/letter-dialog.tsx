import type { ReactNode } from 'react'
import { WrittenBy } from '#web/documents/generating/written-by.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProTips } from './pro-tips.tsx'
import type { Letter } from './queries.ts'

interface Props {
  open: boolean
  onClose: () => void
  letter: Letter
  documentId: string
  copy: ReactNode
}

export function LetterDialog({ open, onClose, letter: { content, provenance }, documentId, copy }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={`Cover letter: ${content.careerTitle}`}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <LinkButton to={`/documents/${documentId}`} variant="secondary">
            Change it
          </LinkButton>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <WrittenBy provenance={provenance} />
        <div>{copy}</div>
        <p className="whitespace-pre-wrap rounded-card border border-line bg-paper px-5 py-4 leading-relaxed [overflow-wrap:anywhere]">
          {content.text}
        </p>
        <ProTips tips={content.tips} />
      </div>
    </Dialog>
  )
}

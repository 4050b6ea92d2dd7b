import { type Ref, useState } from 'react'
import type { ConsentBoxes as Boxes } from '#contract/endpoints/account.ts'
import { allTicked, ConsentBoxes, noBoxes } from '#web/documents/generating/consent-boxes.tsx'
import { WhatIsSent } from '#web/documents/generating/sent-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import type { LetterFlow } from './letter-flow.ts'
import { PrivacyLink } from './privacy-link.tsx'
import { previewRequest } from './queries.ts'

interface Props {
  flow: LetterFlow
  heading: Ref<HTMLHeadingElement>
  onCancel: () => void
  onContinue: (consents: Boxes) => void
}

export function ConsentStep({ flow, heading, onCancel, onContinue }: Props) {
  const [boxes, setBoxes] = useState(noBoxes)
  return (
    <form
      className="flex max-w-2xl flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-7"
      onSubmit={event => {
        event.preventDefault()
        if (allTicked(boxes)) onContinue(boxes)
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        Privacy & Consent Required
      </h2>
      <p>
        Before we write, you decide whether we may. Your letter is made from the career, your quiz, what you told us
        about yourself and your notes.
      </p>
      <WhatIsSent isReviewed load={() => previewRequest(flow)} />
      <ConsentBoxes
        what="what I told you for my cover letters"
        value={boxes}
        onChange={setBoxes}
        load={() => previewRequest(flow)}
      />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" disabled={!allTicked(boxes)}>
          Continue
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <PrivacyLink />
    </form>
  )
}

import { useState } from 'react'
import type { Generation } from '#contract/endpoints/generations.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { stageText } from './generation-texts.ts'

export function WritingProgress({ generation, onCancel }: { generation: Generation; onCancel: () => void }) {
  const [cancelling, setCancelling] = useState(false)
  const cancel = () => {
    setCancelling(true)
    onCancel()
  }
  const percent = Math.round(generation.progress * 100)
  return (
    <section
      aria-label="Writing your text"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <p role="status" className="font-display font-bold text-lg">
        {stageText(generation)}...
      </p>
      <Progress value={percent} max={100} label="Progress" />
      <p className="text-muted">
        You can leave this page. It keeps going, and you'll find the result in My documents. If you cancel, you won't be
        charged.
      </p>
      <Button variant="secondary" busy={cancelling} onClick={cancel} className="self-start">
        {cancelling ? 'Cancelling...' : 'Cancel'}
      </Button>
    </section>
  )
}

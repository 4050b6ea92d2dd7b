import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { tokensText } from './state.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** What the wish costs, and what she has. */
  required: number
  balance: number
}

export function OutOfTokensDialog({ open, onClose, required, balance }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Oops! You're Out of Tokens"
      description={`This takes ${tokensText(required)}, and you have ${balance} remaining.`}
      footer={<Button onClick={onClose}>Maybe Later</Button>}
    >
      <p>Nothing was charged. Your results and everything you saved stay yours, and looking at them costs nothing.</p>
    </Dialog>
  )
}

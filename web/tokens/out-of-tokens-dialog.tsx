import { purchasesEnabled } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { tokensText } from './balance.ts'

interface Props {
  open: boolean
  onClose: () => void
  required: number
  balance: number
}

export function OutOfTokensDialog({ open, onClose, required, balance }: Props) {
  const getMore = () => {
    onClose()
    openPricing()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Oops! You're Out of Tokens"
      description={`This takes ${tokensText(required)}, and you have ${balance} remaining.`}
      footer={
        <>
          {purchasesEnabled() && <Button onClick={getMore}>Get More Tokens</Button>}
          <Button variant="secondary" onClick={onClose}>
            Maybe Later
          </Button>
        </>
      }
    >
      <p>Nothing was charged. Your results and everything you saved stay yours, and viewing them is free.</p>
    </Dialog>
  )
}

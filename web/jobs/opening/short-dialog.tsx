import { purchasesEnabled } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { shortageText } from '../listing-actions.ts'

interface Props {
  shortage: { required: number; balance: number } | null
  onClose: () => void
}

export function ShortDialog({ shortage, onClose }: Props) {
  const getMore = () => {
    onClose()
    openPricing()
  }
  return (
    <Dialog
      open={shortage !== null}
      onClose={onClose}
      title="Not enough tokens"
      description={shortage && shortageText(shortage.required, shortage.balance)}
      footer={
        <>
          {purchasesEnabled() && <Button onClick={getMore}>Get More Tokens</Button>}
          <Button variant="secondary" onClick={onClose}>
            Maybe Later
          </Button>
        </>
      }
    >
      <p>You weren't charged. Searching stays free, and so does every listing you already paid for.</p>
    </Dialog>
  )
}

import { selling } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { shortText } from '../link-rules.ts'

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
      description={shortage && shortText(shortage.required, shortage.balance)}
      footer={
        <>
          {selling() && <Button onClick={getMore}>Get More Tokens</Button>}
          <Button variant="secondary" onClick={onClose}>
            Maybe Later
          </Button>
        </>
      }
    >
      <p>Nothing was charged. Searching stays free, and so is every listing that you paid for.</p>
    </Dialog>
  )
}

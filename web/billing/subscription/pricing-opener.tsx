import type { ComponentProps } from 'react'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { Button } from '#web/ui/button.tsx'

export function PricingOpener({ onClick, ...button }: ComponentProps<typeof Button>) {
  if (!purchasesEnabled()) return null
  return (
    <Button
      {...button}
      aria-haspopup="dialog"
      onClick={event => {
        onClick?.(event)
        openPricing()
      }}
    />
  )
}

import { brand } from '#contract/brand.ts'
import { Bridge } from './bridge.tsx'

export const meta = () => [{ title: `Payment cancelled · ${brand.name}` }, { name: 'robots', content: 'noindex' }]

/** /payment-cancel: from the provider back to the app, without having paid. */
export default function PaymentCancelPage() {
  return (
    <Bridge bridge="cancelled" title="Payment cancelled" text="No charge was made. You can try again at any time." />
  )
}

import { brand } from '#contract/brand.ts'
import { Bridge } from './bridge.tsx'

export const meta = () => [{ title: `Payment cancelled · ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function PaymentCancelPage() {
  return <Bridge bridge="cancelled" title="Payment cancelled" text="You weren't charged. You can try again anytime." />
}

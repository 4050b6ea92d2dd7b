import { brand } from '#contract/brand.ts'
import { Bridge } from './bridge.tsx'

export const meta = () => [
  { title: `Thank you · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** /payment-success: from the provider back to the app. Whether it was paid is said there, by the server. */
export default function PaymentSuccessPage() {
  return <Bridge bridge="paid" title="Thank you" text="Your account shows in a moment what you paid for." />
}

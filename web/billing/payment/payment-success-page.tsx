import { brand } from '#contract/brand.ts'
import { Bridge } from './bridge.tsx'

export const meta = () => [
  { title: `Thank you · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function PaymentSuccessPage() {
  return <Bridge bridge="paid" title="Thank you" text="What you paid for will show up in your account in a moment." />
}

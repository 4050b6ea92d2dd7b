import { brand } from '#contract/brand.ts'
import { supportEmail } from '#web/platform/site.ts'
import { buttonStyle, LinkButton } from '#web/ui/button.tsx'
import { MoneyScreen } from './money-screen.tsx'

export const meta = () => [{ title: `Checkout cancelled · ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function CheckoutCancelledPage() {
  return (
    <MoneyScreen tone="nothing" title="Checkout cancelled">
      <p>You weren't charged. You can try again whenever you like.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href="/?pricing=open" className={buttonStyle()}>
          Back to Pricing
        </a>
        <LinkButton to="/dashboard" variant="secondary">
          Go to Dashboard
        </LinkButton>
      </div>
      <p className="text-muted">
        Something not working? Write to{' '}
        <a href={`mailto:${supportEmail()}`} className="font-semibold text-brand underline underline-offset-4">
          {supportEmail()}
        </a>
      </p>
    </MoneyScreen>
  )
}

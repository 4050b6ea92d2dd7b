import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/session.ts'
import { useAuth } from '#web/platform/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Section, SettingsFrame } from '#web/ui/settings-frame.tsx'
import { DeveloperSection } from './developer-section.tsx'
import { billingQuery, isOfferOpen } from './queries.ts'
import { intervalText } from './subscription-texts.ts'

export const meta = () => [{ title: 'Cancellation offer manager' }, { name: 'robots', content: 'noindex' }]

export default function OfferManagerPage() {
  const { user } = useAuth()
  return (
    <SettingsFrame title="Cancellation offer manager" lead="The offer of your own account, and nobody else's.">
      {user?.devMode ? (
        <Manager user={user} />
      ) : (
        <Notice tone="neutral" title="Only for developers">
          Accounts whose email is in DEV_EMAILS, on a server outside production, are developer accounts.
        </Notice>
      )}
    </SettingsFrame>
  )
}

function Manager({ user }: { user: CurrentUser }) {
  const { data: billing } = useQuery(billingQuery)
  const { data: isOpen } = useQuery({
    queryKey: ['billing', 'offer', user.hasClaimedCancellationOffer],
    queryFn: isOfferOpen,
    staleTime: 0,
  })
  const subscription = billing?.subscription
  const facts = {
    'Claimed before': user.hasClaimedCancellationOffer ? 'yes' : 'no',
    'Shown when she cancels': isOpen === undefined ? '...' : isOpen ? 'yes' : 'no',
    Subscription: subscription ? `paid ${intervalText[subscription.billing]}, ${subscription.status}` : 'none',
    Provider: billing?.provider ?? '...',
  }
  return (
    <>
      <Section title="State">
        <dl className="divide-y divide-line border-line border-y">
          {Object.entries(facts).map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <DeveloperSection user={user} subscription={subscription ?? null} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { billingDays } from '#contract/prices.ts'
import { billingQuery } from '#web/billing/subscription/queries.ts'
import { useAuth } from '#web/platform/session.ts'
import { supportEmail } from '#web/platform/site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { textLink } from '#web/ui/settings-frame.tsx'

export function PaidPlanNotice() {
  const { user } = useAuth()
  const { data: billing } = useQuery(billingQuery)
  if (!user) return null
  // The account also stores the billing interval, for the time before billing has loaded.
  const subscribed = billing ? billing.subscription !== null : user.billingInterval !== null
  const withdrawable = (billing?.withdrawable.length ?? 0) > 0
  if (!subscribed && !withdrawable) return null
  return (
    <Notice
      tone="amber"
      title={subscribed ? 'Your Pro subscription ends right away' : 'You paid for something recently'}
    >
      <div className="flex flex-col gap-2">
        {subscribed && <p>It's cancelled when you delete your account, and you lose the time you paid for.</p>}
        {withdrawable && (
          <p>
            You can withdraw first and get your money back: choose “Withdraw from contract here” under{' '}
            <Link to="/settings/subscription" className={textLink}>
              Subscription
            </Link>
            .
          </p>
        )}
        <p>
          Within {billingDays.refund} days of a payment you can ask for all of it back, also after deleting: write to{' '}
          <a href={`mailto:${supportEmail()}`} className={`wrap-break-word ${textLink}`}>
            {supportEmail()}
          </a>
          . The email that confirms the deletion names your order.
        </p>
      </div>
    </Notice>
  )
}

import { useState } from 'react'
import type { CurrentUser } from '#contract/session.ts'
import { refreshUser } from '#web/platform/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { RetentionDialog } from './cancel/retention-dialog.tsx'
import { errorText, resetOffer } from './queries.ts'
import type { Subscription } from './subscription-texts.ts'

interface Props {
  user: CurrentUser
  subscription: Subscription | null
}

export function DeveloperSection({ user, subscription }: Props) {
  const [trying, setTrying] = useState(false)
  return (
    <Section title="Developer tools" lead="Shown to developers only.">
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <OfferReset user={user} />
        <Button variant="secondary" size="sm" onClick={() => setTrying(true)}>
          Test cancel flow
        </Button>
        <LinkButton to="/dev/cancellation-offer-manager" variant="secondary" size="sm">
          Offer manager
        </LinkButton>
      </div>
      <RetentionDialog
        open={trying}
        onClose={() => setTrying(false)}
        subscription={subscription ?? { billing: 'monthly', currentPeriodEnd: '' }}
      />
    </Section>
  )
}

function OfferReset({ user }: { user: CurrentUser }) {
  const [busy, setBusy] = useState(false)
  const reset = async () => {
    setBusy(true)
    try {
      await resetOffer(user.id)
      await refreshUser()
      toast({ title: 'Offer reset', description: 'It can be claimed once more.', tone: 'success' })
    } catch (error) {
      const description = errorText(error, 'Please try again.')
      toast({ title: 'Reset Failed', description, tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void reset()}>
      Reset the offer
    </Button>
  )
}

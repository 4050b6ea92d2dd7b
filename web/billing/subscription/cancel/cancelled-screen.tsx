import { useEffect, useRef, useState } from 'react'
import { timings } from '#contract/timings.ts'
import { longDay } from '#web/platform/dates.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section, SettingsFrame } from '#web/ui/settings-frame.tsx'
import type { Subscription } from '../subscription-texts.ts'
import { LostFeatures } from './lost-features.tsx'
import { Reactivation } from './reactivation.tsx'

interface Props {
  until: string | null
  /** Null if it ended at once because no paid time was left. */
  subscription: Subscription | null
  byStory: boolean
}

export function CancelledScreen({ until, subscription, byStory }: Props) {
  const ended = subscription === null
  const [leaving, setLeaving] = useState(true)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    top.current?.focus()
  }, [])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => location.assign('/'), timings.redirectAfterCancel)
    return () => clearTimeout(timer)
  }, [leaving])
  return (
    <SettingsFrame title="Your subscription is cancelled" back={null}>
      <div ref={top} tabIndex={-1} className="outline-none">
        <Notice tone="success" title={titleOf(until, ended)}>
          You won't be charged again. {ended ? 'Now' : 'After that'}{' '}
          {byStory ? 'Pro stays yours, because you unlocked it with your story.' : 'your plan is Standard (Free).'}{' '}
          We'll email you to confirm it.
        </Notice>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <LinkButton to="/" reloadDocument>
          Go to Home
        </LinkButton>
        <LinkButton to="/settings/subscription" variant="secondary">
          Back to Subscription
        </LinkButton>
      </div>
      {leaving && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-brand-soft px-4 py-2.5">
          <p>This page redirects home in {timings.redirectAfterCancel / 1000} seconds.</p>
          <Button variant="secondary" size="sm" onClick={() => setLeaving(false)}>
            Stay here
          </Button>
        </div>
      )}
      {subscription && <Reactivation subscription={subscription} onStart={() => setLeaving(false)} />}
      {!byStory && (
        <Section
          title={ended ? 'What you lose' : 'What you lose then'}
          lead="You can still use most of it. It will cost tokens again."
        >
          <LostFeatures />
        </Section>
      )}
    </SettingsFrame>
  )
}

function titleOf(until: string | null, ended: boolean): string {
  if (ended) return 'The subscription has ended'
  return until ? `You have Pro until ${longDay(until)}` : 'You keep Pro for the time you paid for'
}

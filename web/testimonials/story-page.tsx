import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Eye, HeartHandshake, type LucideIcon, Scale } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { CurrentUser } from '#contract/session.ts'
import { disclosure } from '#contract/testimonials.ts'
import { timings } from '#contract/timings.ts'
import { focusOn } from '#web/auth/fields.tsx'
import { refreshAccount } from '#web/billing/payment/queries.ts'
import { longDay } from '#web/platform/dates.ts'
import { useAuth } from '#web/platform/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { textLink } from '#web/ui/settings-frame.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AddressNotice } from './address-notice.tsx'
import { OwnStoryView, RenewalWarning } from './own/own-story.tsx'
import { ownStoryQuery, type SentStory } from './queries.ts'
import { StoryForm } from './story-form.tsx'
import { hasRenewingPlan } from './testimonial-forms.ts'

export const meta = () => [{ title: `Share your story · ${brand.name}` }]

export default function StoryPage() {
  const { user } = useAuth()
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      {user && <Story key={user.id} user={user} />}
    </div>
  )
}

function Story({ user }: { user: CurrentUser }) {
  const own = useQuery(ownStoryQuery(user.id))
  const [sent, setSent] = useState<SentStory | null>(null)
  const [known, setKnown] = useState(false)
  const finish = (answer: SentStory) => {
    setSent(answer)
    const title = answer.answerBy ? 'Your story has arrived' : 'Pro is yours'
    toast({ title, description: 'Thank you for your story.', tone: 'success' })
    // If this fails, the next page loads the new plan.
    void refreshAccount().catch(() => {})
  }
  if (sent?.answerBy) return <HeldThanks answerBy={sent.answerBy} />
  if (sent) return <Thanks paying={hasRenewingPlan(user)} />
  if (own.data?.story) return <OwnStoryView user={user} story={own.data.story} heading={known ? focusOn : null} />
  return (
    <>
      <Intro />
      {hasRenewingPlan(user) && <RenewalWarning />}
      {own.data ? (
        <>
          <AddressNotice user={user} />
          <StoryForm user={user} onSent={finish} onKnown={() => setKnown(true)} />
        </>
      ) : own.isPending ? (
        <Spinner label="One moment..." />
      ) : (
        <LoadFailed title="We couldn't check whether you already told your story" onRetry={own.refetch} />
      )}
    </>
  )
}

const facts: { Picture: LucideIcon; title: string; text: string }[] = [
  {
    Picture: Scale,
    title: 'Good or bad, it counts the same',
    text: "A search that went nowhere is a story too. You don't have to say anything nice about us.",
  },
  {
    Picture: BadgeCheck,
    title: 'Pro is yours for good',
    text: 'Free, once per person. Usually right away; a person reads some stories first, within three business days.',
  },
  {
    Picture: Eye,
    title: 'A person reads it',
    text: 'Someone on our team reads it. If the story is made up or the photo is of someone else, this Pro ends, and we tell you why.',
  },
  {
    Picture: HeartHandshake,
    title: 'Shown only with your permission',
    text: `With your first name and the words “${disclosure}”. Take it down whenever you like; you keep Pro.`,
  },
]

function Intro() {
  return (
    <>
      <header>
        <h1 className="text-4xl">Your story unlocks Pro</h1>
        <p className="mt-2 text-lg text-muted">
          Tell us honestly how your job search went. Someone where you once were may need to read it.
        </p>
      </header>
      <Card>
        <ul className="grid gap-5 sm:grid-cols-2">
          {facts.map(({ Picture, title, text }) => (
            <li key={title} className="flex gap-3">
              <Picture aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />
              <div>
                <h2 className="font-semibold text-base">{title}</h2>
                <p className="text-[0.9375rem] text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-muted">
        Only a few words?{' '}
        <Link to="/testimonials#share" className={textLink}>
          Leave a short story
        </Link>{' '}
        on the stories page. It does not unlock Pro.
      </p>
    </>
  )
}

function HeldThanks({ answerBy }: { answerBy: string }) {
  return (
    <>
      <header>
        <h1 ref={focusOn} tabIndex={-1} className="text-4xl focus:outline-none">
          Thank you. A person will read it first.
        </h1>
        <p className="mt-2 text-lg text-muted">
          Our team reads some stories before they unlock Pro, and yours is one of them. We'll email you by{' '}
          {longDay(answerBy)}.
        </p>
      </header>
      <LinkButton to="/dashboard" className="self-start">
        Go to Today
      </LinkButton>
    </>
  )
}

function Thanks({ paying }: { paying: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/dashboard'), timings.redirectAfterStory)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <>
      <header>
        <h1 ref={focusOn} tabIndex={-1} className="text-4xl focus:outline-none">
          Thank you. Pro is yours.
        </h1>
        <p className="mt-2 text-lg text-muted">
          Nothing costs tokens anymore. Someone on our team reads your story before anyone else can see it.
        </p>
      </header>
      {paying && <RenewalWarning />}
      <p role="status" className="text-muted">
        Taking you to Today...
      </p>
      <LinkButton to="/dashboard" className="self-start">
        Go to Today
      </LinkButton>
    </>
  )
}

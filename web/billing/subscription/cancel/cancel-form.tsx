import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { session } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { cancelNow, errorText, refreshBilling } from '../queries.ts'
import {
  cancelConsequences,
  cancellationEnd,
  cancelWord,
  isCancelWord,
  type Subscription,
} from '../subscription-texts.ts'
import { LostFeatures } from './lost-features.tsx'

interface Props {
  user: CurrentUser
  subscription: Subscription
  onDone: (until: string | null) => void
}

export function CancelForm({ user, subscription, onDone }: Props) {
  const byStory = user.proUnlockedVia !== null
  return (
    <>
      <Section title="What happens">
        <Consequences user={user} subscription={subscription} />
      </Section>
      {!byStory && (
        <Section title="What you lose" lead="You can still use most of it. It will cost tokens again.">
          <LostFeatures />
        </Section>
      )}
      <Section title="Confirm">
        <Confirm onDone={onDone} />
      </Section>
    </>
  )
}

function Consequences({ user, subscription }: Omit<Props, 'onDone'>) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-brand">
      {cancelConsequences(user, subscription).map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** A checkbox replaces typing the word for people who cannot type easily. */
function Confirm({ onDone }: Pick<Props, 'onDone'>) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [ticked, setTicked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirmed = ticked || isCancelWord(typed)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!confirmed || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const until = cancellationEnd(await cancelNow())
      onDone(until)
      await refreshBilling()
    } catch (error) {
      setFailure(errorText(error, "We couldn't reach our server. Please try again in a few moments."))
      setBusy(false)
      // The subscription may have ended, or the request may have succeeded without an answer.
      await refreshBilling()
    }
  }
  const keep = () => {
    session.remove('cancellation_flow')
    return navigate('/settings/subscription')
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <Field
        label={`Type ${cancelWord} to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <Checkbox
        label="Or check this box instead: I want to cancel my subscription"
        name="ticked"
        checked={ticked}
        onChange={event => setTicked(event.target.checked)}
      />
      {failure && (
        <Notice tone="danger" title="Cancellation Failed">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button type="submit" variant="danger" busy={busy} disabled={!confirmed}>
          Cancel Subscription
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => void keep()}>
          Keep Subscription
        </Button>
      </div>
    </form>
  )
}

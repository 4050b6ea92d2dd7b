import { useEffect, useRef, useState } from 'react'
import { billingDays, formatPrice } from '#contract/prices.ts'
import type { CurrentUser } from '#contract/session.ts'
import { longDay } from '#web/platform/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PolicyLink, Section } from '#web/ui/settings-frame.tsx'
import { errorText, refreshBilling, withdrawFrom } from './queries.ts'
import { type Purchase, purchaseName, withdrawalConsequences, withdrawalText } from './subscription-texts.ts'

interface Props {
  user: CurrentUser
  purchases: readonly Purchase[]
}

export function WithdrawSection({ user, purchases }: Props) {
  const [selected, setSelected] = useState<Purchase | null>(null)
  const [answer, setAnswer] = useState<ReturnType<typeof withdrawalText> | null>(null)
  if (purchases.length === 0 && !answer) return null
  return (
    <Section
      title="Changed your mind?"
      lead={`Within ${billingDays.withdrawal} days of buying you can withdraw without giving a reason: the contract ends right away and you get your money back.`}
    >
      {answer && <Withdrawn answer={answer} email={user.email} />}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {purchases.map(purchase => (
          <li key={purchase.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
            <div>
              <p className="font-semibold">
                {purchaseName(purchase)}, {formatPrice(purchase.amount)}
              </p>
              <p className="text-[0.9375rem] text-muted">
                Bought on {longDay(purchase.paidAt)}. Can be withdrawn from until {longDay(purchase.withdrawableUntil)}.
              </p>
            </div>
            <Button variant="secondary" size="sm" className="max-sm:w-full" onClick={() => setSelected(purchase)}>
              Withdraw from contract here <span className="sr-only">({purchaseName(purchase)})</span>
            </Button>
          </li>
        ))}
      </ul>
      {selected && (
        <WithdrawDialog
          user={user}
          purchase={selected}
          onClose={() => setSelected(null)}
          onWithdrawn={withdrawn => {
            setAnswer(withdrawn)
            setSelected(null)
          }}
        />
      )}
    </Section>
  )
}

/** Takes the focus, because the button that opened the dialog is gone. */
function Withdrawn({ answer, email }: { answer: ReturnType<typeof withdrawalText>; email: string }) {
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each answer
  useEffect(() => top.current?.focus(), [answer])
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Notice tone="success" title={answer.title}>
        {answer.text} We'll send an email to {email} to confirm it.
      </Notice>
    </div>
  )
}

interface DialogProps {
  user: CurrentUser
  purchase: Purchase
  onClose: () => void
  onWithdrawn: (answer: ReturnType<typeof withdrawalText>) => void
}

function WithdrawDialog({ user, purchase, onClose, onWithdrawn }: DialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const withdraw = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const answer = await withdrawFrom(purchase.id)
      await refreshBilling()
      onWithdrawn(withdrawalText(answer))
    } catch (error) {
      setFailure(errorText(error, 'We got no answer. Please try again. It never counts twice.'))
      setBusy(false)
      await refreshBilling()
    }
  }
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title="Withdraw from this contract?"
      description={`${purchaseName(purchase)}, bought on ${longDay(purchase.paidAt)} for ${formatPrice(purchase.amount)}`}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={() => void withdraw()}>
            Confirm withdrawal
          </Button>
          <Button variant="secondary" disabled={busy} onClick={close}>
            Keep it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-brand">
          {withdrawalConsequences(purchase, user.proUnlockedVia !== null).map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="text-muted">
          You withdraw as {user.username}. We'll email <span className="break-all">{user.email}</span> to confirm it.
          The rules are in the <PolicyLink policy="terms" />.
        </p>
        {failure && (
          <Notice tone="danger" title="We couldn't confirm your withdrawal">
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

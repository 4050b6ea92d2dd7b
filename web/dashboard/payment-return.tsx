import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { timings } from '#contract/timings.ts'
import { planChangedToast, returnToast, sessionIdIn } from '#web/billing/payment/payment-lookup.ts'
import { lookUpPayment, refreshAccount } from '#web/billing/payment/queries.ts'
import { session } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type ToastText, toast } from '#web/ui/toast.tsx'

export function usePaymentReturn() {
  const [params, setParams] = useSearchParams()
  const returning = params.get('payment') === 'success'
  const [reported, setReported] = useState(false)
  const startedRef = useRef(false)
  const leave = () => {
    setParams({}, { replace: true, preventScrollReset: true })
    startedRef.current = false
    setReported(false)
  }
  const latest = useRef(leave)
  latest.current = leave

  useEffect(() => {
    if (!returning || startedRef.current) return
    startedRef.current = true
    void reportPayment(params).then(news => (news ? setReported(true) : latest.current()))
  }, [returning, params])
  useEffect(() => {
    if (!reported) return
    const timer = setTimeout(() => latest.current(), timings.redirectAfterPayment)
    return () => clearTimeout(timer)
  }, [reported])

  if (!returning) return null
  return (
    <div className="flex grow flex-col items-center justify-center">
      <h1 className="sr-only">Your payment</h1>
      <Spinner label="Checking your payment..." />
      {reported && (
        <Button variant="secondary" onClick={leave}>
          Go to Today
        </Button>
      )}
    </div>
  )
}

async function reportPayment(params: URLSearchParams): Promise<boolean> {
  const news = await findPaymentToast(params)
  if (!news) return false
  toast(news)
  void refreshAccount().catch(() => {})
  return true
}

/** The query string alone proves nothing: there must be a checkout to look up or a recent plan change. */
async function findPaymentToast(params: URLSearchParams): Promise<ToastText | null> {
  if (!params.has('session_id')) {
    const changed = session.get('planChanged')
    session.remove('planChanged')
    return changed ? planChangedToast : null
  }
  const sessionId = sessionIdIn(params)
  if (!sessionId) return returnToast({ kind: 'unknown' })
  const before = session.get('toldPayments') ?? []
  if (before.includes(sessionId)) return null
  session.set('toldPayments', [...before, sessionId])
  return returnToast(await lookUpPayment(sessionId))
}

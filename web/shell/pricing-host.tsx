import { type ComponentType, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BillingInterval } from '#contract/prices.ts'
import { toast } from '#web/ui/toast.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  billing?: BillingInterval
}

let show: (billing?: BillingInterval) => void = () => {}
export const openPricing = (billing?: BillingInterval): void => show(billing)

export interface PricingProps {
  /** Must be the same function on every render. */
  load: () => Promise<ComponentType<DialogProps>>
}

export function PricingHost({ load }: PricingProps) {
  const [Pricing, setPricing] = useState<ComponentType<DialogProps> | null>(null)
  const [request, setRequest] = useState<Pick<DialogProps, 'open' | 'billing'> & { visit: number }>({
    open: false,
    visit: 0,
  })
  const [params, setParams] = useSearchParams()
  const asked = params.get('pricing') === 'open'

  useEffect(() => {
    show = billing =>
      void load().then(
        Dialog => {
          setPricing(() => Dialog)
          setRequest(({ visit }) => ({ open: true, billing, visit: visit + 1 }))
        },
        () => toast({ title: "We couldn't load our prices", description: 'Please try again in a moment.' }),
      )
  }, [load])
  useEffect(() => {
    if (!asked) return
    show()
    params.delete('pricing')
    setParams(params, { replace: true, preventScrollReset: true })
  }, [asked, params, setParams])

  const { visit, ...shown } = request
  return Pricing && <Pricing key={visit} {...shown} onClose={() => setRequest({ ...request, open: false })} />
}

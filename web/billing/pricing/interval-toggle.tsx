import { annualSaving, type BillingInterval, billingIntervals } from '#contract/prices.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'

const labels: Record<BillingInterval, string> = { monthly: 'Monthly', annual: 'Annual' }

interface Props {
  /** Selected initially; without script only CSS changes it. */
  value: BillingInterval
  onChange?: (billing: BillingInterval) => void
}

export function IntervalToggle({ value, onChange }: Props) {
  if (!purchasesEnabled()) return null
  return (
    <fieldset className="flex w-full max-w-md rounded-control border border-line bg-paper p-1">
      <legend className="sr-only">How often you pay</legend>
      {billingIntervals.map(billing => (
        <label
          key={billing}
          className="relative flex min-h-11 grow basis-0 flex-wrap items-center justify-center gap-x-2 gap-y-0.5 rounded-[0.625rem] px-3 py-1.5 font-semibold text-muted hover:text-ink has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="billing"
            value={billing}
            {...(onChange
              ? { checked: value === billing, onChange: () => onChange(billing) }
              : { defaultChecked: value === billing })}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[0.625rem] opacity-0"
          />
          {labels[billing]}
          {billing === 'annual' && annualSaving > 0 && (
            <span className="whitespace-nowrap rounded-full bg-success-soft px-2 py-0.5 text-sm text-success">
              Save {annualSaving}%
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

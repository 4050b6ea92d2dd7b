import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface Props {
  label: ReactNode
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A native select with our own arrow, because native arrows touch the edge. */
export function SelectField({ label, value, options, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={event => onChange(event.target.value)}
          className="min-h-12 w-full appearance-none rounded-control border border-edge bg-surface pr-12 pl-4 text-ink"
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted"
        />
      </div>
    </div>
  )
}

import { Tabs as Parts } from 'radix-ui'
import type { ReactNode } from 'react'

interface Props<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[]
  /** What the row of tabs is about, for screen readers. */
  label?: string
}

export function Tabs<Value extends string>({ value, onChange, tabs, label }: Props<Value>) {
  return (
    <Parts.Root value={value} onValueChange={next => onChange(next as Value)}>
      <Parts.List
        aria-label={label}
        className="flex gap-0.5 overflow-x-auto sm:gap-1 rounded-control border border-line bg-surface p-1"
      >
        {tabs.map(tab => (
          <Parts.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 grow basis-0 whitespace-nowrap rounded-[0.625rem] px-0.5 py-1.5 text-[0.9375rem] sm:px-4 sm:text-base font-semibold text-muted hover:text-ink data-[state=active]:bg-brand-soft data-[state=active]:text-brand"
          >
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map(tab => (
        <Parts.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  )
}

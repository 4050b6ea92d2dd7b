import { type KeyboardEvent, type ReactNode, useId } from 'react'

interface Props<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[]
  label?: string
}

/** One tab stop; arrow keys, Home and End select tabs. */
export function Tabs<Value extends string>({ value, onChange, tabs, label }: Props<Value>) {
  const id = useId()
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const last = tabs.length - 1
    const index = tabs.findIndex(tab => tab.value === value)
    const goal = {
      ArrowLeft: index === 0 ? last : index - 1,
      ArrowRight: index === last ? 0 : index + 1,
      Home: 0,
      End: last,
    }
    const next = goal[event.key as keyof typeof goal]
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    onChange(tab.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        onKeyDown={handleKeyDown}
        className="flex gap-0.5 overflow-x-auto sm:gap-1 rounded-control border border-line bg-surface p-1"
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="min-h-11 grow basis-0 whitespace-nowrap rounded-[0.625rem] px-0.5 py-1.5 text-[0.9375rem] sm:px-4 sm:text-base font-semibold text-muted hover:text-ink aria-selected:bg-brand-soft aria-selected:text-brand"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel can be scrolled to and read by keyboard
          tabIndex={0}
          hidden={tab.value !== value}
          className="pt-5"
        >
          {tab.value === value && tab.content}
        </div>
      ))}
    </div>
  )
}

import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { FieldError } from './field.tsx'
import { Fieldset } from './fieldset.tsx'

/** Arrow keys select while moving, so only pointer choices may advance automatically. */
export type ChoiceBy = 'pointer' | 'keyboard'

interface Option<Value extends string> {
  value: Value
  label: string
  hint?: string
  icon?: ReactNode
}

interface Common<Value extends string> {
  legend: ReactNode
  legendHidden?: boolean
  hint?: ReactNode
  name: string
  options: readonly Option<Value>[]
  error?: string | null
  /** Shows the error above the options, which may fill the screen. */
  errorFirst?: boolean
  columns?: 1 | 2 | 3
}
interface One<Value extends string> extends Common<Value> {
  type: 'radio'
  value: Value | '' | null | undefined
  onChange: (value: Value, by: ChoiceBy) => void
  max?: undefined
}
interface Several<Value extends string> extends Common<Value> {
  type: 'checkbox'
  value: readonly Value[]
  onChange: (value: Value[], by: ChoiceBy) => void
  max?: number
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const

export function ChoiceGroup<Value extends string>(props: One<Value> | Several<Value>) {
  const { legend, legendHidden, hint, name, options, error, errorFirst = false, columns = 1 } = props
  const id = useId()
  const by = useRef<ChoiceBy>('keyboard')
  const [refused, setRefused] = useState(false)
  const chosen = props.type === 'checkbox' ? props.value : [props.value]
  const full = props.max !== undefined && chosen.length >= props.max

  const toggle = (value: Value, checked: boolean) => {
    if (props.type === 'radio') return props.onChange(value, by.current)
    setRefused(checked && full)
    if (checked && full) return
    const others = props.value.filter(other => other !== value)
    props.onChange(checked ? [...others, value] : others, by.current)
  }

  const wrong = <FieldError id={`${id}-error`} error={error} />
  return (
    <Fieldset
      aria-describedby={clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
      aria-invalid={error ? true : undefined}
      onPointerDown={() => {
        by.current = 'pointer'
      }}
      onKeyDown={() => {
        by.current = 'keyboard'
      }}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className={clsx(legendHidden ? 'sr-only' : 'mb-3 font-semibold')}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-muted">
          {hint}
        </p>
      )}
      {errorFirst && wrong}
      <div className={clsx('grid gap-3', grids[columns])}>
        {options.map(option => (
          <Tile
            key={option.value}
            option={option}
            type={props.type}
            name={name}
            checked={chosen.includes(option.value)}
            unavailable={full && !chosen.includes(option.value)}
            onToggle={checked => toggle(option.value, checked)}
            onAgain={() => {
              if (props.type === 'radio' && by.current === 'pointer') props.onChange(option.value, 'pointer')
            }}
          />
        ))}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {refused && full && (
          <p className="text-[0.9375rem] text-muted">You can choose up to {props.max}. Remove one to choose another.</p>
        )}
      </div>
      {!errorFirst && wrong}
    </Fieldset>
  )
}

interface TileProps<Value extends string> {
  option: Option<Value>
  type: 'radio' | 'checkbox'
  name: string
  checked: boolean
  unavailable: boolean
  onToggle: (checked: boolean) => void
  /** Called when the selected option is pressed again. */
  onAgain: () => void
}

function Tile<Value extends string>({ option, type, name, checked, unavailable, onToggle, onAgain }: TileProps<Value>) {
  return (
    <label
      className={clsx(
        'relative flex min-h-14 items-center gap-3 rounded-control border-2 px-3.5 py-2.5 transition-colors duration-150 sm:gap-3.5 sm:px-4 sm:py-3',
        'has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
        checked ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-edge',
        unavailable && 'opacity-60',
      )}
    >
      <input
        type={type}
        name={name}
        value={option.value}
        checked={checked}
        aria-disabled={unavailable || undefined}
        onChange={event => onToggle(event.target.checked)}
        onClick={checked ? onAgain : undefined}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control opacity-0"
      />
      {option.icon && (
        <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center text-2xl text-brand sm:size-9">
          {option.icon}
        </span>
      )}
      <span className="grow">
        <span className="block font-semibold leading-snug">{option.label}</span>
        {option.hint && <span className="block text-[0.9375rem] text-muted leading-snug">{option.hint}</span>}
      </span>
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-6 shrink-0 place-items-center border-2',
          type === 'radio' ? 'rounded-full' : 'rounded-md',
          checked ? 'border-brand bg-brand text-brand-ink' : 'border-edge',
        )}
      >
        {checked && <Check className="size-4" strokeWidth={3} />}
      </span>
    </label>
  )
}

import clsx from 'clsx'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'

export const inputStyle = clsx(
  'min-h-12 w-full rounded-control border bg-surface px-4 py-2.5 text-ink placeholder:text-muted',
  'disabled:opacity-60',
)

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
}

export function useDescription(describedBy: string | undefined, { hint, error }: Omit<FieldTexts, 'label'>) {
  const made = useId()
  const id = describedBy ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
}

function FieldFrame({ id, label, hint, error, children }: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-[0.9375rem] text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** A live region under a control. It has no gap while empty, so that buttons stay aligned. */
export function FieldError({ id, error }: { id: string; error?: string | null }) {
  return (
    <div aria-live="polite" className="empty:absolute">
      {error && (
        <p id={id} className="flex items-start gap-1.5 font-medium text-[0.9375rem] text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

type FieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'>

export function Field({ label, hint, error, className, ...input }: FieldProps) {
  const tied = useDescription(input.id, { hint, error })
  return (
    <FieldFrame id={tied.id} label={label} hint={hint} error={error}>
      <input {...input} {...tied} className={clsx(inputStyle, error ? 'border-danger' : 'border-edge', className)} />
    </FieldFrame>
  )
}

export function EmailField(props: Omit<FieldProps, 'type'>) {
  const keyboard = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const
  return <Field type="email" autoComplete="email" {...keyboard} {...props} />
}

export function PasswordField({ label, hint, error, className, ...input }: Omit<FieldProps, 'type'>) {
  const [visible, setVisible] = useState(false)
  const tied = useDescription(input.id, { hint, error })
  const Picture = visible ? EyeOff : Eye
  return (
    <FieldFrame id={tied.id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...tied}
          type={visible ? 'text' : 'password'}
          className={clsx(inputStyle, 'pr-13', error ? 'border-danger' : 'border-edge', className)}
        />
        <button
          type="button"
          aria-label={visible ? 'Hide password' : 'Show password'}
          aria-describedby={`${tied.id}-label`}
          aria-controls={tied.id}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Picture aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  )
}

export function Checkbox({ label, hint, error, className, ...input }: Omit<FieldProps, 'type'>) {
  const tied = useDescription(input.id, { hint, error })
  return (
    <div className={className}>
      <label htmlFor={tied.id} className="flex min-h-11 items-center gap-3 py-1.5">
        {/* An unchecked native checkbox ignores the theme; a checked one uses our accent color. */}
        <input
          {...input}
          {...tied}
          type="checkbox"
          className="size-5.5 shrink-0 rounded-md border-2 border-edge accent-brand not-checked:appearance-none"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${tied.id}-hint`} className="pl-8.5 text-[0.9375rem] text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${tied.id}-error`} error={error} />
    </div>
  )
}

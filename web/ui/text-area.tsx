import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { FieldError, type FieldTexts, inputStyle, useDescription } from './field.tsx'

type Props = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'aria-describedby' | 'aria-invalid'> & {
    labelHidden?: boolean
  }

export function TextArea({ label, labelHidden = false, hint, error, className, rows = 5, ...input }: Props) {
  const tied = useDescription(input.id, { hint, error })
  return (
    <div className="flex min-w-0 grow flex-col gap-1.5">
      <label htmlFor={tied.id} className={labelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
      </label>
      <textarea
        {...input}
        {...tied}
        rows={rows}
        className={clsx(
          inputStyle,
          'field-sizing-content',
          rows > 1 && 'min-h-32',
          error ? 'border-danger' : 'border-edge',
          className,
        )}
      />
      {hint && (
        <p id={`${tied.id}-hint`} className="text-[0.9375rem] text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${tied.id}-error`} error={error} />
    </div>
  )
}

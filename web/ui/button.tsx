import { cva, type VariantProps } from 'class-variance-authority'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export const buttonStyle = cva(
  [
    'inline-flex select-none items-center justify-center gap-2 rounded-control border text-center font-semibold',
    'leading-tight no-underline transition-[background-color,border-color,color,translate] duration-150',
    'active:translate-y-px',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-brand text-brand-ink enabled:hover:bg-brand-strong [a]:hover:bg-brand-strong',
        secondary: 'border-edge bg-surface text-ink enabled:hover:bg-brand-soft [a]:hover:bg-brand-soft',
        quiet: 'border-transparent text-brand enabled:hover:bg-brand-soft [a]:hover:bg-brand-soft',
        sunny: 'border-transparent bg-amber-bright text-night enabled:hover:bg-[#ffd684] [a]:hover:bg-[#ffd684]',
        danger: 'border-danger bg-surface text-danger enabled:hover:bg-danger-soft [a]:hover:bg-danger-soft',
      },
      size: {
        sm: 'min-h-11 px-3.5 py-1.5 text-[0.9375rem]',
        md: 'min-h-12 px-5 py-2.5',
        lg: 'min-h-14 px-7 py-3 text-lg',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)
const inert = 'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress'
type Variants = VariantProps<typeof buttonStyle>

/** `busy` ignores presses but keeps size and focus. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Variants & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
      className={buttonStyle({ variant, size, className: clsx(inert, className) })}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {children}
    </button>
  )
}

export function LinkButton({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Variants) {
  return <Link {...rest} className={buttonStyle({ variant, size, className })} />
}

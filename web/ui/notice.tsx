import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  neutral: { style: 'bg-surface ring-1 ring-line ring-inset', mark: 'text-muted', Picture: Info },
  brand: { style: 'bg-brand-soft', mark: 'text-brand', Picture: Info },
  success: { style: 'bg-success-soft', mark: 'text-success', Picture: CircleCheck },
  amber: { style: 'bg-amber-soft', mark: 'text-amber', Picture: TriangleAlert },
  danger: { style: 'bg-danger-soft', mark: 'text-danger', Picture: CircleAlert },
} as const

interface Props {
  tone?: keyof typeof tones
  title?: ReactNode
  children?: ReactNode
  className?: string
}

/** Errors are announced assertively, other tones politely. */
export function Notice({ tone = 'brand', title, children, className }: Props) {
  const { style, mark, Picture } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-control px-4 py-3.5 text-ink', style, className)}
    >
      <Picture aria-hidden="true" className={clsx('mt-0.5 size-5.5 shrink-0', mark)} />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={clsx(title && 'mt-0.5')}>{children}</div>}
      </div>
    </div>
  )
}

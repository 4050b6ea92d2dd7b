import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeStyle = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm leading-snug',
  {
    variants: {
      tone: {
        neutral: 'bg-paper text-muted ring-1 ring-line ring-inset',
        brand: 'bg-brand-soft text-brand',
        coral: 'bg-coral-soft text-coral',
        amber: 'bg-amber-soft text-amber',
        danger: 'bg-danger-soft text-danger',
        success: 'bg-success-soft text-success',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)
export type BadgeTone = NonNullable<VariantProps<typeof badgeStyle>['tone']>

export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span {...rest} className={badgeStyle({ tone, className })} />
}

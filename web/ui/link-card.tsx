import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  to: string
  Picture: LucideIcon
  title: ReactNode
  text: ReactNode
  /** For pages without the app's script. */
  reloadDocument?: boolean | undefined
}

export function LinkCard({ to, Picture, title, text, reloadDocument }: Props) {
  return (
    <Link
      to={to}
      reloadDocument={reloadDocument}
      className="flex h-full items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-brand"
    >
      <Picture aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold">{title}</span>
        <span className="text-[0.9375rem] text-muted">{text}</span>
      </span>
    </Link>
  )
}

import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line that opens to show more, also without scripts. */
export function ExpandableRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2 font-semibold">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

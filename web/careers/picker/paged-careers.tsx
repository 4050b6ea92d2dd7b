import { type ReactNode, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { titleKey } from '#contract/titles.ts'
import { Pager } from '#web/ui/pager.tsx'
import { SalaryDisclaimer } from '../career-card.tsx'
import { pageOf } from '../career-results.ts'
import { type ListedCareer, showingText } from './listed-careers.ts'

interface Props {
  careers: readonly ListedCareer[]
  pageSize?: number
  counted?: boolean
  card: (career: ListedCareer) => ReactNode
}

/** A paginated list. Remounting starts at page 1. */
export function PagedCareers({ careers, pageSize = limits.results.pageSize, counted = false, card }: Props) {
  const [page, setPage] = useState(1)
  const top = useRef<HTMLDivElement>(null)
  const shown = pageOf(careers, page, pageSize)
  const goToPage = (next: number) => {
    setPage(next)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-6 outline-none">
      {counted && <p className="text-muted tabular-nums">{showingText(careers.length, page, pageSize)}</p>}
      <ul className="grid gap-4 md:grid-cols-2">
        {shown.items.map(career => (
          <li key={titleKey(career.title)}>{card(career)}</li>
        ))}
      </ul>
      <Pager page={shown.page} pages={shown.pages} onPage={goToPage} />
      <SalaryDisclaimer />
    </div>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { titleKey } from '#contract/titles.ts'
import { Field } from '#web/ui/field.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SalaryDisclaimer } from '../career-card.tsx'
import { pageOf } from '../career-results.ts'
import { type ListedCareer, showingText, withWords } from './listed-careers.ts'

interface Props {
  careers: readonly ListedCareer[]
  pageSize?: number
  counted?: boolean
  card: (career: ListedCareer) => ReactNode
}

export function PagedCareers({ careers, pageSize = limits.results.pageSize, counted = false, card }: Props) {
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('')
  const top = useRef<HTMLDivElement>(null)
  const found = withWords(careers, typed)
  const shown = pageOf(found, page, pageSize)
  const goToPage = (next: number) => {
    setPage(next)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-6 outline-none">
      {careers.length > pageSize && (
        <Field
          type="search"
          label="Search your careers"
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
      )}
      <div role="status" className="empty:hidden">
        {found.length === 0 ? (
          <p>None of your careers has these words.</p>
        ) : (
          counted && <p className="text-muted tabular-nums">{showingText(found.length, page, pageSize)}</p>
        )}
      </div>
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

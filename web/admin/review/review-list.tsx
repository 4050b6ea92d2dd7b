import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'

export interface ListContext {
  /** Ref of the card's heading, which gets the focus when the card before it disappears. */
  heading: (element: HTMLElement | null) => void
  willRemove: () => void
  onPhotoLost: () => void
}

interface Props<Item> {
  title: (total: number) => string
  found: UseQueryResult<{ items: readonly Item[]; total: number }>
  failed: string
  page: number
  onPage: (page: number) => void
  card: (item: Item, list: ListContext) => ReactNode
}

const minRefetchInterval = 60_000

export function ReviewList<Item extends { id: string }>({ title, found, failed, page, onPage, card }: Props<Item>) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = found
  const items = data?.items ?? []
  const focus = useListFocus(items.map(({ id }) => id))
  const heading = useRef<HTMLElement | null>(null)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const pages = Math.ceil((data?.total ?? 0) / limits.review.pageSize)
  // The only item of the last page was removed.
  const beyond = data !== undefined && !isPlaceholderData && page > Math.max(pages, 1)
  useEffect(() => {
    if (beyond) onPage(Math.max(pages, 1))
  })
  if (!data)
    return isError && !isFetching ? <LoadFailed title={failed} onRetry={refetch} /> : <Spinner label="Loading..." />
  /** Refetches expired photo URLs, but at most once a minute if a photo fails for another reason. */
  const onPhotoLost = () => {
    if (performance.now() - askedAt.current < minRefetchInterval) return
    askedAt.current = performance.now()
    void refetch()
  }
  return (
    <section aria-labelledby="review-list" className="flex flex-col gap-4">
      {isError && <LoadFailed title={failed} onRetry={refetch} />}
      <h2
        id="review-list"
        ref={element => {
          heading.current = element
          focus.heading(element)
        }}
        tabIndex={-1}
        className="scroll-mt-24 text-2xl focus:outline-none"
      >
        {title(data.total)}
      </h2>
      <ul aria-busy={isPlaceholderData} className="flex flex-col gap-4 empty:hidden aria-busy:opacity-60">
        {items.map(item => (
          <li key={item.id}>
            {card(item, { heading: focus.item(item.id), willRemove: () => focus.willRemove(item.id), onPhotoLost })}
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        onPage={next => {
          onPage(next)
          heading.current?.focus()
        }}
      />
    </section>
  )
}

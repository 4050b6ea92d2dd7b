import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { approvedQuery } from './queries.ts'
import { StoryCard, TestimonialCard } from './story-card.tsx'

export function StoryGrid() {
  const approved = useQuery(approvedQuery)
  if (approved.isPending) return <Spinner label="Loading stories..." />
  if (!approved.data) return <LoadFailed title="Failed to fetch testimonials" onRetry={approved.refetch} />
  const { stories, testimonials } = approved.data
  if (stories.length + testimonials.length === 0)
    return (
      <EmptyState picture={<Drawing name="stories" />} title="Be the first to share your story">
        No stories yet. A few honest words help someone who's still looking.
      </EmptyState>
    )
  return (
    <>
      <Pages
        title="Their path to a job"
        pageSize={6}
        columns="lg:grid-cols-2"
        items={stories}
        card={story => <StoryCard story={story} />}
      />
      <Pages
        title="In a few words"
        pageSize={12}
        columns="sm:grid-cols-2 lg:grid-cols-3"
        items={testimonials}
        card={testimonial => <TestimonialCard testimonial={testimonial} />}
      />
    </>
  )
}

interface PagesProps<Item> {
  title: string
  pageSize: number
  columns: string
  items: readonly Item[]
  card: (item: Item) => ReactNode
}

function Pages<Item extends { id: string }>({ title, pageSize, columns, items, card }: PagesProps<Item>) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [requestedPage, setRequestedPage] = useState(1)
  if (items.length === 0) return null
  const pages = Math.ceil(items.length / pageSize)
  const page = Math.min(requestedPage, pages)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl focus:outline-none sm:text-3xl">
        {title}
      </h2>
      <ul className={`grid gap-4 ${columns}`}>
        {items.slice((page - 1) * pageSize, page * pageSize).map(item => (
          <li key={item.id} className="min-w-0">
            {card(item)}
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        onPage={next => {
          setRequestedPage(next)
          heading.current?.focus()
        }}
      />
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ListTools, useReviewFilter } from './list-tools.tsx'
import { testimonialsQuery } from './queries.ts'
import { ReviewList } from './review-list.tsx'
import { type ReviewQuery, type TestimonialList, testimonialLists } from './review-lists.ts'
import { TestimonialCard } from './testimonial-card.tsx'

const lists = [
  { value: 'pending', label: 'Pending' },
  { value: 'published', label: 'Published' },
] as const

export function TestimonialTab() {
  const { list, search, page, want } = useReviewFilter(testimonialLists)
  return (
    <>
      <ListTools
        lists={lists}
        list={list}
        search={search}
        hint="By name, job title or words of the text."
        want={want}
      />
      <Testimonials
        key={list}
        list={list}
        filter={{ search, page }}
        onPage={next => want('page', next > 1 ? String(next) : null)}
      />
    </>
  )
}

function Testimonials({
  list,
  filter,
  onPage,
}: {
  list: TestimonialList
  filter: ReviewQuery
  onPage: (page: number) => void
}) {
  const found = useQuery(testimonialsQuery(list, filter))
  const reasons = useRef(new Map<string, string>())
  const title = (total: number) => {
    if (total === 0 && filter.search) return 'Nothing found'
    if (list === 'pending') return total === 0 ? 'No testimonials pending review' : `${total} to review, oldest first`
    return total === 0 ? 'No testimonials published' : `${total} published, newest first`
  }
  return (
    <ReviewList
      title={title}
      found={found}
      failed="Failed to load testimonials"
      page={filter.page}
      onPage={onPage}
      card={(testimonial, inList) => (
        <TestimonialCard testimonial={testimonial} list={list} reasons={reasons.current} inList={inList} />
      )}
    />
  )
}

import { type RefObject, useEffect, useRef } from 'react'
import type { Listing } from '#contract/endpoints/jobs.ts'
import { ListingCard } from '../listing-card.tsx'
import type { Opening } from '../opening/opening.tsx'
import { groupListings } from './job-search.ts'

interface Props {
  listings: readonly Listing[]
  /** Id of the first listing that the latest page added; it receives the focus. */
  fresh: string | null
  opening: Opening
}

export function ListingGroups({ listings, fresh, opening: { open, busy, opened } }: Props) {
  const landing = useNewListingFocus(fresh)
  return groupListings(listings).map(({ key, title, text, listings }) => (
    <section key={key} aria-labelledby={`reach-${key}`} className="flex flex-col gap-4">
      <div>
        <h2 id={`reach-${key}`} className="text-2xl">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <ul className="flex flex-col gap-4">
        {listings.map(listing => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              onOpen={open}
              busy={busy === listing.id}
              opened={opened.has(listing.id)}
              heading={listing.id === fresh ? landing : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function useNewListingFocus(fresh: string | null): RefObject<HTMLHeadingElement | null> {
  const landing = useRef<HTMLHeadingElement>(null)
  const before = useRef(fresh)
  useEffect(() => {
    if (fresh !== null && before.current !== fresh) landing.current?.focus()
    before.current = fresh
  }, [fresh])
  return landing
}

import { Link } from 'react-router'
import type { ReportedListing } from '#contract/endpoints/jobs.ts'

interface Props {
  listing: ReportedListing['listing']
  heading: (element: HTMLElement | null) => void
}

export function ListingSummary({ listing, heading }: Props) {
  return (
    <>
      <div>
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl [overflow-wrap:anywhere]">
          <Link to={`/jobs/${listing.id}`} className="text-brand underline underline-offset-4">
            {listing.title}
          </Link>
        </h3>
        <p className="text-muted [overflow-wrap:anywhere]">
          {listing.company} · {listing.source}
        </p>
      </div>
      <p className="line-clamp-4 whitespace-pre-line text-[0.9375rem] [overflow-wrap:anywhere]">{listing.text}</p>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">{listing.url}</p>
    </>
  )
}

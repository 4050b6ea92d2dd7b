import { ExternalLink } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Listing } from '#contract/endpoints/jobs.ts'
import { isDangerous } from '#contract/jobs.ts'
import { useAuth } from '#web/platform/session.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Button, buttonStyle, LinkButton } from '#web/ui/button.tsx'
import { externalUrl, firstStep } from '../listing-actions.ts'
import { fromOpeningsState } from '../search/job-search.ts'

interface Props {
  listing: Listing
  onOpen: (listing: Listing) => void
  busy: boolean
  opened: boolean
}

/**
 * Renders a plain link unless opening costs tokens or requires an account. The link is less prominent if the ad has
 * fraud signals.
 */
export function ListingLink({ listing, onOpen, busy, opened }: Props) {
  const { user } = useAuth()
  const { pathname, search } = useLocation()
  const link = useOpenedFocus(opened)
  const named = <span className="sr-only"> of {listing.title}</span>
  if (listing.sample)
    return (
      <LinkButton
        to={`/jobs/sample${search}`}
        state={pathname === '/job-alerts' ? fromOpeningsState : undefined}
        size="sm"
      >
        Open the job ad{named}
      </LinkButton>
    )
  const url = externalUrl(listing.url)
  if (!url) return null
  const dangerous = isDangerous(listing)
  const buttonProps = { size: 'sm', variant: dangerous ? 'quiet' : 'primary' } as const
  const label = (
    <>
      {dangerous ? 'Open it anyway' : 'Open the job ad'}
      {named}
      <ExternalLink aria-hidden="true" className="size-4.5" />
    </>
  )
  if (opened || firstStep(listing, user) === 'follow')
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          ref={link}
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={buttonStyle(buttonProps)}
        >
          {label}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        {opened && <span className="text-muted text-sm">Opened.{listing.cost === 0 && ' It stays free for you.'}</span>}
      </span>
    )
  return (
    <Button {...buttonProps} busy={busy} onClick={() => onOpen(listing)}>
      {label}
      <CostBadge feature="job-listing-view" onBrand={!dangerous} />
    </Button>
  )
}

/** The pressed button is replaced by a link, which takes over the focus. */
function useOpenedFocus(opened: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null)
  const before = useRef(opened)
  useEffect(() => {
    if (opened && !before.current && document.activeElement === document.body) link.current?.focus()
    before.current = opened
  }, [opened])
  return link
}

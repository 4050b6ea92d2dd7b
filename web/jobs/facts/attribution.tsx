import { Link } from 'react-router'
import type { Listing } from '#contract/endpoints/jobs.ts'
import { externalUrl } from '../listing-actions.ts'

/** The minimum size that the sources require. */
const linkStyle = 'inline-flex min-h-6 min-w-29 items-center underline underline-offset-2'

/** Credits the source in the wording and with the link that its terms require. */
export function Attribution({ attribution: { text, url } }: Pick<Listing, 'attribution'>) {
  const address = externalUrl(url)
  if (address)
    return (
      <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={linkStyle}>
        {text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  if (url?.startsWith('/') && !url.startsWith('//'))
    return (
      <Link to={url} className={linkStyle}>
        {text}
      </Link>
    )
  return <span>{text}</span>
}

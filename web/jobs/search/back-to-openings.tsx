import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { LinkButton } from '#web/ui/button.tsx'
import { isFromOpenings, openingsPath } from './job-search.ts'

/**
 * Goes back in the history if the user came from the search, which restores the scroll position; otherwise links to it.
 */
export function BackToOpenings({ variant = 'quiet' }: { variant?: 'quiet' | 'primary' }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const goBack = (event: MouseEvent) => {
    if (!isFromOpenings(state) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  const quiet = variant === 'quiet'
  return (
    <LinkButton
      to={openingsPath(params)}
      onClick={goBack}
      variant={variant}
      size={quiet ? 'sm' : 'md'}
      className={quiet ? '-ml-3.5 self-start' : ''}
    >
      {quiet && <ArrowLeft aria-hidden="true" className="size-5" />}
      Back to the openings
    </LinkButton>
  )
}

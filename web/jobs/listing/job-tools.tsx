import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Listing } from '#contract/endpoints/jobs.ts'
import type { TokenFeature } from '#contract/tokens.ts'
import { useAuth } from '#web/platform/session.ts'
import { toolCatalogue } from '#web/platform/tool-catalogue.ts'
import { readFlow, saveFlow } from '#web/resume/queries.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { withJobAd } from '../listing-actions.ts'

export const toolsHeading = 'job-tools'

export function JobTools({ listing }: { listing: Listing }) {
  const { user } = useAuth()
  const career = encodeURIComponent(listing.title)
  const fillInJobAd = () => saveFlow(withJobAd(readFlow(), user?.id ?? null, listing))
  return (
    <section aria-labelledby={toolsHeading} className="flex flex-col gap-4">
      <div>
        <h2 id={toolsHeading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
          Get ready for this job
        </h2>
        <p className="text-muted">
          Each tool opens with this job filled in. Nothing is written or charged until you say so.
        </p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {toolCatalogue.map(
          ({ id, path, listing: label, reason, Picture }) =>
            label && (
              <Tool
                key={id}
                // The resume tool reads the whole advert, which is too long for an address.
                to={id === 'resume' ? path : `${path}?career=${career}`}
                onClick={id === 'resume' ? fillInJobAd : undefined}
                feature={reason}
                Picture={Picture}
              >
                {label}
              </Tool>
            ),
        )}
      </div>
    </section>
  )
}

interface ToolProps {
  to: string
  feature: TokenFeature
  Picture: LucideIcon
  onClick: (() => void) | undefined
  children: ReactNode
}

function Tool({ to, feature, Picture, onClick, children }: ToolProps) {
  return (
    <LinkButton to={to} variant="secondary" onClick={onClick} className="max-sm:justify-start max-sm:text-left">
      <Picture aria-hidden="true" className="size-5 shrink-0" />
      {children}
      <span className="shrink-0 whitespace-nowrap max-sm:ml-auto">
        <CostBadge feature={feature} />
      </span>
    </LinkButton>
  )
}

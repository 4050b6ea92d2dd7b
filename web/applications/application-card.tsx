import { ChevronDown, ExternalLink, Trash2 } from 'lucide-react'
import { type RefCallback, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Application } from '#contract/endpoints/applications.ts'
import { type ApplicationState, applicationStates } from '#contract/jobs.ts'
import { ShareButton } from '#web/testimonials/share-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ApplicationDetails } from './application-details.tsx'
import { headingId, stateHints, stateNames } from './application-texts.ts'
import { FollowUp } from './follow-up.tsx'
import type { Change } from './queries.ts'

interface Props {
  userId: string
  application: Application
  heading: RefCallback<HTMLElement>
  onChange: (change: Change) => Promise<boolean>
  onRemove: () => void
}

const states = applicationStates.map(value => ({ value, label: stateNames[value] }))

export function ApplicationCard({ userId, application, heading, onChange, onRemove }: Props) {
  const { title, company, location, state, sample } = application
  const [open, setOpen] = useState(false)
  const name = useRef<HTMLHeadingElement>(null)
  const detailsId = useId()
  const hint = stateHints[state]
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h3
          id={headingId(application.id)}
          ref={element => {
            name.current = element
            heading(element)
          }}
          tabIndex={-1}
          className="scroll-mt-24 text-xl [overflow-wrap:anywhere] focus:outline-none"
        >
          {title}
        </h3>
        <p className="text-muted [overflow-wrap:anywhere]">{[company, location].filter(Boolean).join('\u00a0· ')}</p>
        {sample && (
          <Badge tone="coral" className="self-start">
            Sample listing
          </Badge>
        )}
      </header>
      <FollowUp
        application={application}
        onChange={change => {
          name.current?.focus()
          void onChange(change)
        }}
      />
      <div className="flex flex-col gap-2">
        <SelectField
          label={
            <>
              Status<span className="sr-only">: {title}</span>
            </>
          }
          value={state}
          options={states}
          onChange={value => void onChange({ state: value as ApplicationState })}
        />
        <p aria-live="polite" className="text-[0.9375rem] text-muted empty:hidden">
          {hint}
        </p>
        {state === 'offer' && <ShareButton jobTitle={title} />}
      </div>
      <div className="-mx-2.5 -mb-2 flex flex-wrap gap-x-1 border-line border-t pt-2">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
          className="px-2.5!"
        >
          <ChevronDown aria-hidden="true" className={open ? 'size-4.5 rotate-180' : 'size-4.5'} />
          Details<span className="sr-only"> {title}</span>
        </Button>
        <AdvertLink application={application} />
        <Button variant="quiet" size="sm" onClick={onRemove} className="px-2.5!">
          <Trash2 aria-hidden="true" className="size-4.5" />
          Delete<span className="sr-only"> {title}</span>
        </Button>
      </div>
      <div id={detailsId}>
        {open && <ApplicationDetails userId={userId} application={application} onChange={onChange} />}
      </div>
    </Card>
  )
}

const linkStyle = 'inline-flex min-h-11 items-center gap-2 px-2.5 font-semibold text-[0.9375rem] text-brand'

/** Links to our listing page, where opening an ad may cost tokens, or else to the address the user entered. */
function AdvertLink({ application: { listingId, url, title } }: { application: Application }) {
  const name = (
    <>
      The job ad<span className="sr-only">: {title}</span>
    </>
  )
  if (listingId)
    return (
      <Link to={`/jobs/${listingId}`} className={linkStyle}>
        {name}
      </Link>
    )
  if (!url.startsWith('https://')) return null
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={linkStyle}>
      <ExternalLink aria-hidden="true" className="size-4.5" />
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { ActivitySummary } from '#contract/endpoints/line-bank.ts'
import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { guideOf } from '../drafts.ts'
import { findActivities, groupActivities } from './find-activities.ts'
import { activitiesQuery } from './queries.ts'

const shownFirst = 6
const shownOnPhones = 4
const maxFound = 12

interface Props {
  label: string
  /** Shows the activities of this kind only until something is typed. */
  kind?: EvidenceKind
  except?: readonly string[]
  children: (activity: ActivitySummary) => ReactNode
}

export function ActivityFinder({ label, kind, except = [], children }: Props) {
  const activities = useQuery(activitiesQuery)
  const [typed, setTyped] = useState('')
  if (activities.isPending) return <Spinner label="Loading the list..." />
  if (!activities.data) return <LoadFailed title="We couldn't load the list" onRetry={activities.refetch} />
  const all = activities.data.filter(({ id }) => !except.includes(id))
  const found = findActivities(all, typed).slice(0, maxFound)
  const groups = groupActivities(all).filter(each => kind === undefined || each.kind === kind)
  return (
    <div className="flex flex-col gap-5">
      <Field
        type="search"
        label={label}
        hint="Such as “coffee shop”, “grandma”, “soccer” or “YouTube”."
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        // Enter would save the form around it.
        onKeyDown={event => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="text-muted empty:hidden">
        {typed.trim() &&
          (found.length > 0
            ? `${found.length === maxFound ? 'Closest' : 'We found'} ${found.length}:`
            : "It isn't on our list yet. Use your own words instead.")}
      </p>
      {typed.trim() ? (
        <Tiles name="Found" own={found} shown={maxFound}>
          {children}
        </Tiles>
      ) : (
        groups.map(group => (
          <Tiles key={group.kind} name={guideOf(group.kind).name} own={group.own} shown={shownFirst} named={!kind}>
            {children}
          </Tiles>
        ))
      )}
    </div>
  )
}

interface TilesProps {
  name: string
  own: readonly ActivitySummary[]
  shown: number
  named?: boolean
  children: (activity: ActivitySummary) => ReactNode
}

function Tiles({ name, own, shown, named = false, children }: TilesProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  if (own.length === 0) return null
  // One more tile takes no more room than the button.
  const visible = all || own.length <= shown + 2 ? own : own.slice(0, shown)
  return (
    <div className="flex flex-col gap-2.5">
      <p id={id} className={named ? 'font-semibold' : 'sr-only'}>
        {name}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {visible.map((activity, index) => (
          <li
            key={activity.id}
            className={visible.length < own.length && index >= shownOnPhones ? 'max-sm:hidden' : ''}
          >
            {children(activity)}
          </li>
        ))}
        {visible.length < own.length && (
          <li>
            <Button type="button" variant="quiet" size="sm" onClick={() => setAll(true)}>
              Show all {own.length}
              <span className="sr-only"> of: {name}</span>
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}

export const tileStyle =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-left text-ink leading-snug no-underline hover:border-brand'

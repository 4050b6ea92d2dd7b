import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CareerProfile } from '#contract/careers.ts'
import { local } from '#web/platform/storage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { careerProfileQuery } from '../queries.ts'
import { PayBand } from './pay-band.tsx'
import { entryText, growthText, hopedFor, openingsText, teleworkText } from './state.ts'

/** What we know of a career, whoever asks: pay, outlook, a day, the ways in. */
export function CareerFacts({ slug }: { slug: string | null }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...careerProfileQuery(slug ?? ''),
    enabled: slug !== null,
  })
  if (slug === null) return <p className="text-muted">We have no pay and outlook figures for this title yet.</p>
  if (data) return <Facts profile={data} />
  if (isPending || isFetching) return <Spinner label="Loading pay and outlook..." />
  if (!isError) return null
  return (
    <Notice tone="danger" title="We couldn't load the details just now">
      <p>Nothing is lost. Check your connection and try again.</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => void refetch()}>
        Retry
      </Button>
    </Notice>
  )
}

function Facts({ profile }: { profile: CareerProfile }) {
  const [salary] = useState(() => local.get('latestQuizData')?.salary)
  return (
    <>
      <PayBand pay={profile.pay} hoped={salary ? hopedFor(salary) : null} />
      <Outlook profile={profile} />
      <Part title="A day in the life">
        <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-brand">
          {profile.dayInTheLife.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Part>
      <Part title="Ways in">
        <p>The usual start: {entryText(profile.entryEducation)}.</p>
        <Lines lines={profile.education} />
      </Part>
      <Part title="Skills to learn">
        <Badges items={profile.hardSkills} />
      </Part>
      <Part title="Strengths that help">
        <Badges items={profile.softSkills} />
      </Part>
      <p className="text-sm text-muted">
        Source: BLS, O*NET. National figures for employees.{' '}
        <Link className="underline underline-offset-2" to="/figures">
          Where our figures come from
        </Link>
      </p>
    </>
  )
}

function Outlook({ profile }: { profile: CareerProfile }) {
  const growth = growthText(profile.outlook)
  const telework = teleworkText(profile.telework)
  return (
    <Part title="Jobs ahead">
      <div>
        <TenDots filled={growth.tenths} />
        <p className="mt-2 font-semibold first-letter:uppercase">{growth.headline}</p>
        <p className="text-sm text-muted">{growth.detail}</p>
      </div>
      <p className="font-semibold first-letter:uppercase">{openingsText(profile.outlook)}</p>
      <div>
        <p className="font-semibold">{telework.headline}</p>
        <p className="text-sm text-muted">{telework.detail}</p>
      </div>
    </Part>
  )
}

/** The comparison beside it, drawn; the sentence says the same. */
function TenDots({ filled }: { filled: number }) {
  return (
    <svg aria-hidden className="h-4 w-52" viewBox="0 0 208 16">
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(place => (
        <circle
          key={place}
          className={place < filled ? 'fill-brand' : 'fill-transparent stroke-edge'}
          cx={8 + place * 21}
          cy="8"
          r="6.5"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-xl">{title}</h3>
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-brand">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Badges({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map(item => (
        <li key={item}>
          <Badge>{item}</Badge>
        </li>
      ))}
    </ul>
  )
}

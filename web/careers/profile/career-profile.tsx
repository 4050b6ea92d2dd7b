import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { local } from '#web/platform/storage.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { LocalPart } from '../places/later.tsx'
import { useOwnPlace } from '../places/own-place.ts'
import { careerProfileQuery } from '../queries.ts'
import { CareerOverview } from './overview.tsx'
import { expectedPay } from './profile-texts.ts'

export function CareerFacts({ slug }: { slug: string | null }) {
  const [salary] = useState(() => local.get('latestQuizData')?.salary)
  const placeId = useOwnPlace()
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...careerProfileQuery(slug ?? ''),
    enabled: slug !== null,
  })
  if (slug === null) return <p className="text-muted">We have no pay and outlook figures for this title yet.</p>
  if (data)
    return (
      <CareerOverview
        profile={data}
        expected={salary ? expectedPay(salary) : null}
        local={placeId && <LocalPart profile={data} placeId={placeId} />}
      >
        <a href={`/careers/${slug}`} className={buttonStyle({ variant: 'secondary', className: 'self-start' })}>
          Roadmap and interview questions
        </a>
      </CareerOverview>
    )
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

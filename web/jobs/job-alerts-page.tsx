import { type Ref, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import { anotherCareer, careerIn, useGoal } from '#web/careers/goal/goal.ts'
import { CareerPicker } from '#web/careers/picker/career-picker.tsx'
import { useAuth } from '#web/platform/session.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { emptySearch, type JobSearch, jobSearchIn, jobSearchParams } from './search/job-search.ts'
import { ListingSearch } from './search/listing-search.tsx'
import { SearchForm } from './search/search-form.tsx'

export const meta = ({ location }: { location: { search: string } }) => {
  const interview = new URLSearchParams(location.search).get('tab') === 'interview'
  return [{ title: `${interview ? 'Interview prep' : 'Jobs'} · ${brand.name}` }]
}

const loadInterviewPrep = () => import('#web/interviews/interview-prep.tsx')
const InterviewPrep = lazyComponent('interview prep', () =>
  loadInterviewPrep().then(({ InterviewPrep }) => InterviewPrep),
)

/** /job-alerts. `?career=` selects the career, `?tab=interview` opens interview prep. */
export default function JobAlertsPage() {
  const [params] = useSearchParams()
  useEffect(() => whenIdle(() => loadInterviewPrep().catch(() => {})), [])
  const interview = params.get('tab') === 'interview'
  const width = interview || jobSearchIn(params) === null ? 'max-w-5xl' : 'max-w-4xl'
  return (
    <div className={`mx-auto flex w-full flex-col gap-6 px-4 pt-6 pb-8 sm:px-6 sm:pb-12 ${width}`}>
      {interview ? <InterviewPrep /> : <Listings />}
    </div>
  )
}

function Listings() {
  const { state } = useAuth()
  const goal = useGoal()
  const [params, setParams] = useSearchParams()
  const career = careerIn(params, goal)
  const currentSearch = jobSearchIn(params) ?? (career ? { ...emptySearch, career } : null)
  const choosing = useReturnFocus(currentSearch === null)
  if (currentSearch === null)
    return <Choice heading={choosing} onSearch={jobSearch => setParams(jobSearchParams(jobSearch))} />
  if (state === 'loading') return <Spinner label="Loading... Please wait." />
  return (
    <ListingSearch
      key={currentSearch.career}
      jobSearch={currentSearch}
      onSearch={changed => setParams(jobSearchParams(changed), { replace: true, preventScrollReset: true })}
      onReset={() => setParams(goal ? anotherCareer : {})}
    />
  )
}

function Choice({ heading, onSearch }: { heading: Ref<HTMLHeadingElement>; onSearch: (jobSearch: JobSearch) => void }) {
  const [typed, setTyped] = useState(emptySearch)
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-4xl">Jobs</h1>
        <p className="max-w-prose text-lg text-muted">
          What each opening asks for, and an email when new ones arrive. Searching is free.
        </p>
      </header>
      <SearchForm typed={typed} onType={setTyped} onSearch={onSearch} live={false} />
      <section aria-labelledby="choose" className="flex flex-col gap-4">
        <h2 id="choose" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Or choose a career
        </h2>
        <CareerPicker
          layout="tabs"
          pageSize={limits.jobs.careersPerPage}
          action="Show jobs"
          onPick={({ title }) => onSearch({ ...emptySearch, career: title })}
        />
      </section>
      <p className="text-muted">
        Someone messaged you about a job, and it feels off?{' '}
        <Link to="/check-message" className="underline underline-offset-2">
          Check the message
        </Link>
      </p>
    </>
  )
}

/** Moves the focus to the choice when the user returns to it, but not on the first visit. */
function useReturnFocus(choosing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(choosing)
  useEffect(() => {
    if (choosing && !before.current) heading.current?.focus({ preventScroll: true })
    before.current = choosing
  }, [choosing])
  return heading
}

import { useQuery } from '@tanstack/react-query'
import { Briefcase, Trash2 } from 'lucide-react'
import type { Job } from '#contract/quiz.ts'
import { yearsOptions } from '../questions.tsx'
import { understoodTitleQuery } from './queries.ts'

const yearsText = (years: Job['yearsWorked']) => `${yearsOptions.find(({ value }) => value === years)?.label} years`

export function JobList({ jobs, onDelete }: { jobs: readonly Job[]; onDelete?: (index: number) => void }) {
  return (
    <ul aria-label="Your jobs" className="flex flex-col gap-3">
      {jobs.map((job, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may be the same, and a row keeps no state
          key={index}
          className="flex items-center gap-3 rounded-control border border-line bg-surface py-2.5 pr-2 pl-4"
        >
          <Briefcase aria-hidden="true" className="size-5.5 shrink-0 text-brand" strokeWidth={1.75} />
          <div className="min-w-0 grow">
            <p className="font-semibold leading-snug">{job.jobTitle}</p>
            <p className="text-[0.9375rem] text-muted leading-snug">
              {[yearsText(job.yearsWorked), job.skills].filter(Boolean).join(' · ')}
            </p>
            <KnownWork title={job.jobTitle} />
          </div>
          {onDelete && (
            <button
              type="button"
              aria-label={`Delete ${job.jobTitle}`}
              onClick={() => onDelete(index)}
              className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function KnownWork({ title }: { title: string }) {
  const { data } = useQuery(understoodTitleQuery(title))
  if (!data?.occupation || data.occupation.slug) return null
  return (
    <p className="text-[0.9375rem] text-muted leading-snug">
      We know this work ({data.occupation.title}). We don't have a page for it yet.
    </p>
  )
}

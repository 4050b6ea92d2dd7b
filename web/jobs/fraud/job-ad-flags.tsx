import { Link } from 'react-router'
import type { Flag } from '#contract/endpoints/jobs.ts'
import { FlagList } from './flag-list.tsx'

interface Props {
  flags: readonly Flag[]
  heading: 'h2' | 'h4'
}

export function JobAdFlags({ flags, heading }: Props) {
  if (flags.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <FlagList flags={flags} heading={heading} />
      <p>
        Did they message you?{' '}
        <Link to="/check-message" className="font-semibold text-brand underline underline-offset-4">
          Check a message
        </Link>
      </p>
    </div>
  )
}

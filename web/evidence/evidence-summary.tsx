import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { countText } from './drafts.ts'
import { evidenceQuery, quizFactsQuery } from './queries.ts'

export function EvidenceSummary({ userId }: { userId: string }) {
  const items = useQuery(evidenceQuery(userId))
  const count = items.data?.length ?? 0
  const quiz = useQuery({ ...quizFactsQuery(userId), enabled: items.data !== undefined && count === 0 })
  if (items.isError && !items.data) return null
  const isUnknown = count === 0 && (items.isFetching || quiz.isFetching || !items.data)
  const fromQuiz = quiz.data ?? []
  return (
    // Takes its room before it is loaded, so that nothing below moves while it is tapped.
    <p className="flex items-start gap-2.5 rounded-control bg-brand-soft px-4 py-3 text-ink">
      <Sparkles aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
      <span className={isUnknown ? 'invisible' : 'min-w-0 [overflow-wrap:anywhere]'}>
        {count > 0
          ? `We can use ${countText(count)} you told us.`
          : fromQuiz.length > 0
            ? `From your quiz we know: ${fromQuiz.join('; ')}.`
            : "We don't know what you've done yet."}{' '}
        <Link to="/evidence" className="font-semibold text-brand underline underline-offset-4">
          {count > 0 ? 'Edit' : fromQuiz.length > 0 ? 'Tell us more' : 'Tell us something'}
          {count > 0 && <span className="sr-only"> what you told us</span>}
        </Link>
      </span>
    </p>
  )
}

import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import type { Suggestion } from '#contract/careers.ts'
import { countText, visibleSaved } from '#web/careers/career-results.ts'
import { useSavedList } from '#web/careers/saved/saving-provider.tsx'
import { useAuth } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'

export function SavedCount({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const { user } = useAuth()
  const { list, rows } = useSavedList()
  /** Stays true during a retry. */
  const failed = list.isPending ? list.errorUpdateCount > 0 : list.isLoadingError
  const count = visibleSaved(rows, suggestions, user?.devMode ?? false).length
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-card bg-coral-soft text-coral">
        <Heart className="size-6" />
      </span>
      <div aria-live="polite" className="min-w-0 flex-1 basis-48">
        {failed && !list.isFetching ? (
          <h2 className="text-lg">We couldn't load your saved careers just now</h2>
        ) : list.isPending ? (
          <p className="text-muted">Loading your saved careers...</p>
        ) : (
          <>
            <h2 className="text-lg">{count === 0 ? 'No saved careers yet' : countText(count, 'saved career')}</h2>
            <p className="text-muted">
              {count === 0 ? 'Tap the heart on a career you like.' : "You'll find them on every device."}
            </p>
          </>
        )}
      </div>
      {/* After a failure the list itself offers to try again. */}
      {(failed || (!list.isPending && (count > 0 || suggestions.length > 0))) && (
        <Link
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          to={failed || count > 0 ? '/results?tab=saved' : '/results'}
        >
          {failed || count > 0 ? 'View saved careers' : 'See my matches'}
        </Link>
      )}
    </Card>
  )
}

import { Heart } from 'lucide-react'
import { tokenCosts } from '#contract/tokens.ts'
import { useAuth } from '#web/platform/session.ts'
import type { ShownCareer } from '../career-results.ts'
import { useSavedList, useSavingActions } from './saving-provider.tsx'

const cost = tokenCosts['save-career']

interface Props {
  career: ShownCareer
  wide?: boolean
}

export function SaveButton({ career, wide = false }: Props) {
  const { user } = useAuth()
  const { rowOf } = useSavedList()
  const { saveCareer, removeCareer } = useSavingActions()
  const row = rowOf(career.title)
  const saved = row !== undefined
  const priced = user !== null && !user.isPro && !saved

  return (
    <button
      type="button"
      aria-pressed={saved}
      className={`relative inline-flex h-12 shrink-0 items-center justify-center gap-2 rounded-control border font-semibold transition-colors duration-150 ${
        saved ? 'border-coral bg-coral-soft text-coral' : 'border-edge bg-raised text-ink hover:border-coral'
      } ${wide ? 'px-4' : 'min-w-12 px-3'}`}
      onClick={event => {
        // Ignore the second click of a double click: it would remove what the first one paid for.
        if (event.detail < 2) void (row ? removeCareer(row) : saveCareer(career))
      }}
    >
      <Heart aria-hidden className="size-5" fill={saved ? 'currentColor' : 'none'} />
      <span className={wide ? '' : 'sr-only'}>{wide ? (saved ? 'Saved' : 'Save career') : `Save ${career.title}`}</span>
      {priced && (
        <span className="rounded-full bg-brand-soft px-2 text-sm text-brand tabular-nums">
          {cost}
          <span aria-hidden> ⚡</span>
          <span className="sr-only"> {cost === 1 ? 'token' : 'tokens'}</span>
        </span>
      )}
    </button>
  )
}

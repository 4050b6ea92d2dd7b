import clsx from 'clsx'
import { useSearchParams } from 'react-router'
import { limits } from '#contract/limits.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { withParam } from '../audit-texts.ts'
import { readReviewFilter } from './review-lists.ts'

export function useReviewFilter<List extends string>(lists: readonly [List, ...List[]]) {
  const [params, setParams] = useSearchParams()
  const want = (name: string, value: string | null) =>
    setParams(before => withParam(before, name, value), { replace: true })
  return { ...readReviewFilter(params, lists), want }
}

interface Props<List extends string> {
  lists: readonly { value: List; label: string }[]
  list: List
  search: string
  hint: string
  want: (name: string, value: string | null) => void
}

export function ListTools<List extends string>({ lists, list, search, hint, want }: Props<List>) {
  return (
    <div className="flex flex-col gap-4 pb-2">
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Which list</legend>
        {lists.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === list}
            onClick={() => want('show', value)}
            className={clsx(
              'min-h-11 shrink-0 rounded-full border px-4 font-semibold text-[0.9375rem]',
              value === list ? 'border-brand bg-brand-soft text-brand' : 'border-line bg-surface text-muted',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <SearchField
        maxLength={limits.review.search}
        hint={hint}
        value={search}
        onChange={text => want('search', text || null)}
      />
    </div>
  )
}

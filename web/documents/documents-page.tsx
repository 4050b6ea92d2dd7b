import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import { documentKinds } from '#contract/tools.ts'
import { useAuth } from '#web/platform/session.ts'
import { documentStyles } from '#web/platform/tool-catalogue.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { DocumentList } from './list/document-list.tsx'
import { OpenedRoadmaps, useRoadmaps } from './list/opened-roadmaps.tsx'
import { type DocumentFilter, type KindFilter, parseListParams } from './list-filter.ts'
import { documentsQuery } from './queries.ts'

export const meta = () => [{ title: `My documents · ${brand.name}` }]

export default function DocumentsPage() {
  const { user } = useAuth()
  const [params, setParams] = useSearchParams()
  const { filter, kindFilter, search } = parseListParams(params)
  const setParam = (name: string, value: string | null) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const found = useRoadmaps(user?.id ?? '', search)
  const roadmaps = filter === 'all' && (kindFilter === null || kindFilter === 'roadmap') ? found : []
  const filtered = search !== '' || kindFilter !== null
  const kind = kindFilter === 'roadmap' ? null : kindFilter
  const listed = useInfiniteQuery({ ...documentsQuery(user?.id ?? '', { filter, kind, search }), enabled: false }).data
  const isEmpty = !filtered && roadmaps.length === 0 && listed?.pages.every(page => page.documents.length === 0)
  const nothing = roadmaps.length === 0 ? <Nothing filter={filter} filtered={filtered} /> : null
  if (!user) return null
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-4xl">My documents</h1>
        <p className="max-w-prose text-lg text-muted">
          Everything written for you, with every version. What you keep stays. We delete drafts you haven't opened for 6
          months, and email you first.
        </p>
      </header>
      <div className="flex flex-col gap-4">
        {!isEmpty && (
          <SearchField
            hint="Search titles and text. The first few letters are enough."
            maxLength={limits.documents.search}
            value={search}
            onChange={text => setParam('search', text)}
          />
        )}
        <Choices
          label="Where to look"
          value={filter}
          options={filterOptions}
          onChange={next => setParam('show', next === 'all' ? null : next)}
        />
        {!isEmpty && (
          <Choices
            label="Type"
            value={kindFilter}
            options={filter === 'all' ? kindOptions : documentOptions}
            onChange={next => setParam('kind', next)}
          />
        )}
      </div>
      {kindFilter !== 'roadmap' && (
        <DocumentList
          key={`${user.id} ${filter}`}
          userId={user.id}
          filter={filter}
          kind={kind}
          search={search}
          empty={nothing}
        />
      )}
      {kindFilter === 'roadmap' && nothing}
      <OpenedRoadmaps roadmaps={roadmaps} />
    </div>
  )
}

const filterOptions: readonly { value: DocumentFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'kept', label: 'Kept' },
  { value: 'bin', label: 'Trash' },
]
const documentOptions: readonly { value: KindFilter; label: string }[] = [
  { value: null, label: 'All types' },
  ...documentKinds.map(kind => ({ value: kind, label: documentStyles[kind].many })),
]
const kindOptions = [...documentOptions, { value: 'roadmap' as const, label: 'Roadmaps' }]

interface ChoicesProps<Value extends string | null> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

function Choices<Value extends string | null>({ label, value, options, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <button
          key={option.label}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={clsx(
            'min-h-11 shrink-0 rounded-full border px-4 font-semibold text-[0.9375rem]',
            option.value === value ? 'border-brand bg-brand-soft text-brand' : 'border-line bg-surface text-muted',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

function Nothing({ filter, filtered }: { filter: DocumentFilter; filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState picture={<Drawing name="search" />} title="Nothing found">
        Try fewer or different words, or look somewhere else.
      </EmptyState>
    )
  if (filter === 'bin')
    return (
      <EmptyState picture={<Drawing name="trash" />} title="The trash is empty">
        What you delete stays here for 30 days before it's gone forever.
      </EmptyState>
    )
  if (filter === 'kept')
    return (
      <EmptyState picture={<Drawing name="kept" />} title="Nothing kept yet">
        Choose "Keep" on a document, and it stays as long as you have an account.
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<Drawing name="documents" />}
      title="No documents yet"
      action={<LinkButton to="/tools">See the tools</LinkButton>}
    >
      The letters, resumes and interview questions you make are saved here, on every device.
    </EmptyState>
  )
}

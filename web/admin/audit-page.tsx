import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { AuditEntry } from '#contract/endpoints/admin.ts'
import { limits } from '#contract/limits.ts'
import { shortMoment } from '#web/platform/dates.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AdminsOnly } from './admins-only.tsx'
import {
  actionText,
  actionTexts,
  adminActions,
  detailsOf,
  readAuditFilter,
  resourceTypeText,
  withParam,
} from './audit-texts.ts'
import { auditQuery } from './queries.ts'

export const meta = () => [{ title: `Audit log · ${brand.name}` }]

export default function AuditPage() {
  return (
    <AdminsOnly>
      <Audit />
    </AdminsOnly>
  )
}

function Audit() {
  const [params, setParams] = useSearchParams()
  const filter = readAuditFilter(params)
  const setParam = (name: string, value: string | null) =>
    setParams(before => withParam(before, name, value), { replace: true })
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-col items-start gap-3">
        <h1 className="text-4xl">Audit log</h1>
        <p className="max-w-prose text-lg text-muted">
          What administrators did, and which shared links readers reported, newest first. An entry is kept for three
          years, and nobody can change it.
        </p>
        <LinkButton to="/admin/testimonials" variant="quiet" size="sm" className="-ml-3.5">
          To the reviews
        </LinkButton>
      </header>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="What was done"
          value={filter.action ?? ''}
          options={[
            { value: '', label: 'Everything' },
            ...adminActions.map(act => ({ value: act, label: actionTexts[act] })),
          ]}
          onChange={act => setParam('act', act || null)}
        />
        <SearchField
          maxLength={limits.review.search}
          hint="Part of an administrator's e-mail address, or a whole id."
          value={filter.search}
          onChange={text => setParam('search', text || null)}
        />
      </div>
      <Entries filter={filter} onSearch={id => setParam('search', id)} />
    </div>
  )
}

function Entries({ filter, onSearch }: { filter: ReturnType<typeof readAuditFilter>; onSearch: (id: string) => void }) {
  const log = useInfiniteQuery(auditQuery(filter))
  const list = useRef<HTMLUListElement>(null)
  const { data, isFetching, isPlaceholderData, isError, refetch } = log
  if (!data)
    return isError && !isFetching ? (
      <LoadFailed title="The audit log could not be loaded" onRetry={refetch} />
    ) : (
      <Spinner label="Loading the audit log..." />
    )
  const entries = data.pages.flatMap(page => page.entries)
  const more = async () => {
    const before = entries.length
    await log.fetchNextPage()
    list.current?.querySelectorAll('h2')[before]?.focus()
  }
  return (
    <section aria-label="Entries" aria-busy={isPlaceholderData} className="flex flex-col gap-4 aria-busy:opacity-60">
      {isError && <LoadFailed title="The audit log could not be loaded" onRetry={refetch} />}
      <p role="status" className={entries.length > 0 ? 'sr-only' : 'py-8 text-center text-lg text-muted'}>
        {entries.length > 0
          ? `${entries.length} shown`
          : filter.action || filter.search
            ? 'Nothing found'
            : 'No administrator has done anything yet'}
      </p>
      <ul ref={list} className="flex flex-col gap-3 empty:hidden">
        {entries.map(entry => (
          <li key={entry.id}>
            <Entry entry={entry} onSearch={onSearch} />
          </li>
        ))}
      </ul>
      {log.hasNextPage && (
        <Button
          variant="secondary"
          busy={log.isFetchingNextPage}
          onClick={() => void more()}
          className="self-center max-sm:w-full"
        >
          More
        </Button>
      )}
    </section>
  )
}

function Entry({ entry, onSearch }: { entry: AuditEntry; onSearch: (id: string) => void }) {
  const { action, adminEmail, adminId, resourceType, resourceId, ipAddress, userAgent, createdAt } = entry
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 tabIndex={-1} className="text-lg">
          {actionText(action)}
        </h2>
        <time dateTime={createdAt} className="text-[0.9375rem] text-muted">
          {shortMoment(createdAt)}
        </time>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-[0.9375rem] sm:gap-x-6 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-muted">
        <dt>By</dt>
        <dd>{adminEmail ?? `an account that is gone${adminId ? ` (${adminId})` : ''}`}</dd>
        {resourceId && (
          <>
            <dt>{resourceTypeText(resourceType)}</dt>
            <dd>
              <Link
                to={`/admin/audit?search=${encodeURIComponent(resourceId)}`}
                onClick={event => {
                  event.preventDefault()
                  onSearch(resourceId)
                }}
                aria-label={`Everything about ${resourceTypeText(resourceType)} ${resourceId}`}
                className="font-mono text-brand text-sm underline underline-offset-4"
              >
                {resourceId}
              </Link>
            </dd>
          </>
        )}
        {detailsOf(entry).map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {ipAddress && (
          <>
            <dt>From</dt>
            <dd>
              {ipAddress}
              {userAgent && <span className="block text-muted text-sm">{userAgent}</span>}
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}

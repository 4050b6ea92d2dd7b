import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brand } from '#contract/brand.ts'
import type { Notice } from '#contract/endpoints/notices.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { AdminsOnly } from './admins-only.tsx'
import { NoticeCard } from './notices/notice-card.tsx'
import { NoticeForm } from './notices/notice-form.tsx'
import { countText } from './notices/notice-texts.ts'
import { noticesQuery } from './notices/queries.ts'

export const meta = () => [{ title: `Notices · ${brand.name}` }]

export default function NoticesPage() {
  return (
    <AdminsOnly>
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
        <header className="flex flex-col items-start gap-3">
          <h1 className="text-4xl">Notices</h1>
          <p className="max-w-prose text-lg text-muted">
            Emails to all accounts about a changed price or policy. A price can change 30 days after its notice was sent
            to everyone, and a server with other prices does not start before.
          </p>
          <LinkButton to="/admin/testimonials" variant="quiet" size="sm" className="-ml-3.5">
            To the reviews
          </LinkButton>
        </header>
        <Notices />
      </div>
    </AdminsOnly>
  )
}

function Notices() {
  const { data, isError, isFetching, refetch } = useQuery(noticesQuery)
  const [edited, setEdited] = useState<Notice | 'new' | null>(null)
  const focus = useListFocus((data?.notices ?? []).map(({ id }) => id))
  const failed = <LoadFailed title="The notices could not be loaded" onRetry={refetch} />
  if (!data) return isError && !isFetching ? failed : <Spinner label="Loading notices..." />
  const { notices, reach } = data
  const { accounts, pro, unverified } = reach
  if (edited) return <NoticeForm notice={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
  return (
    <section aria-labelledby="all-notices" className="flex flex-col gap-4">
      <p>
        A notice sent now reaches {countText(accounts, 'account')}: {pro.toLocaleString('en-US')} with Pro,{' '}
        {unverified.toLocaleString('en-US')} whose email address is not confirmed yet.
      </p>
      <div>
        <Button onClick={() => setEdited('new')}>Write a notice</Button>
      </div>
      {isError && failed}
      <h2 id="all-notices" ref={focus.heading} tabIndex={-1} className="scroll-mt-24 text-2xl focus:outline-none">
        {notices.length === 0 ? 'No notices yet' : countText(notices.length, 'notice')}
      </h2>
      <ul className="flex flex-col gap-4 empty:hidden">
        {notices.map(notice => (
          <li key={notice.id}>
            <NoticeCard
              notice={notice}
              accounts={accounts}
              heading={focus.item(notice.id)}
              onChange={() => setEdited(notice)}
              willRemove={() => focus.willRemove(notice.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

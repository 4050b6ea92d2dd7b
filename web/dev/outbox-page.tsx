import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import type { OutboxMail } from '#contract/endpoints/dev.ts'
import { dateFormat } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { outboxQuery } from './queries.ts'

export const meta = () => [{ title: 'Outbox' }, { name: 'robots', content: 'noindex' }]

export default function OutboxPage() {
  const { data: mails, error } = useQuery(outboxQuery)
  const [openedId, setOpenedId] = useState<string>()
  const opened = mails?.find(({ id }) => id === openedId) ?? mails?.[0]
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-10 sm:px-6">
      <div>
        <h1 className="text-4xl">Outbox</h1>
        <p className="mt-2 text-muted">
          The newest 100 mails. Not served in production. As data: <code>/api/dev/outbox</code>
        </p>
      </div>
      {error && <Notice tone="danger">The outbox can't be read.</Notice>}
      {!mails && !error && <Spinner label="Loading the mails" />}
      {mails?.length === 0 && <EmptyState title="No mails yet">Register, or ask for a new password.</EmptyState>}
      {mails && opened && (
        <div className="grid gap-6 lg:grid-cols-[18rem_1fr]">
          <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto lg:max-h-[44rem]">
            {mails.map(mail => (
              <li key={mail.id}>
                <MailButton mail={mail} opened={mail === opened} onOpen={() => setOpenedId(mail.id)} />
              </li>
            ))}
          </ul>
          <OpenedMail mail={opened} />
        </div>
      )}
    </div>
  )
}

const time = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' })

function MailButton({ mail, opened, onOpen }: { mail: OutboxMail; opened: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={opened}
      onClick={onOpen}
      className={clsx('w-full rounded-control px-3 py-2 text-left', opened ? 'bg-brand-soft' : 'hover:bg-surface')}
    >
      <span className="block truncate font-semibold">{mail.subject}</span>
      <span className="block truncate text-muted text-sm">{mail.to}</span>
      <span className="block text-muted text-sm">{time(mail.createdAt)}</span>
    </button>
  )
}

function OpenedMail({ mail }: { mail: OutboxMail }) {
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 className="text-2xl">{mail.subject}</h2>
        <p className="mt-1 text-muted">
          To {mail.to} · {mail.kind} · {deliveryText(mail)}
        </p>
        {mail.unsubscribeUrl && (
          <p className="mt-1 break-all text-muted text-sm">
            List-Unsubscribe: {mail.unsubscribeUrl} · List-Unsubscribe-Post: List-Unsubscribe=One-Click
          </p>
        )}
      </div>
      {mail.html ? (
        <div className="grid gap-4 xl:grid-cols-2">
          <iframe
            title="As it looks"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src={`/api/dev/outbox/${mail.id}/page`}
            className="h-[36rem] w-full rounded-control border border-line"
          />
          <section aria-label="As text" className="min-w-0">
            <pre className="whitespace-pre-wrap break-words text-sm">
              <WithLinks text={mail.text} />
            </pre>
          </section>
        </div>
      ) : (
        <Notice>Its words were removed, for it is older than a week.</Notice>
      )}
    </Card>
  )
}

function deliveryText({ sentAt, nextAttemptAt, attempts, lastError }: OutboxMail): string {
  if (sentAt) return `sent ${time(sentAt)}`
  const trouble = lastError ? `, failed ${attempts} times: ${lastError}` : ''
  return nextAttemptAt ? `waits until ${time(nextAttemptAt)}${trouble}` : `given up${trouble}`
}

function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered
      <a key={index} href={part} target="_blank" rel="noreferrer" className="break-all underline">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { brand } from '#contract/brand.ts'
import type { TokenEntry } from '#contract/endpoints/tokens.ts'
import type { CurrentUser } from '#contract/session.ts'
import { lowBalance } from '#contract/tokens.ts'
import { dateFormat } from '#web/platform/dates.ts'
import { useAuth } from '#web/platform/session.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { Section, SettingsFrame } from '#web/ui/settings-frame.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { levelOf, tokensText } from '../balance.ts'
import { byDay, changeText, costs, detailsText, reasonText } from './history-texts.ts'
import { historyQuery } from './queries.ts'

export const meta = () => [{ title: `Where my tokens went · ${brand.name}` }]

export default function TokenHistoryPage() {
  const { user } = useAuth()
  return (
    user && (
      <SettingsFrame title="Where my tokens went" lead="Every token you got or spent, newest first.">
        <Balance user={user} />
        <Entries user={user} />
        <Costs isPro={user.isPro} />
      </SettingsFrame>
    )
  )
}

const balanceStyle = { pro: '', plenty: '', low: 'text-amber', critical: 'text-danger' } as const

function Balance({ user }: { user: CurrentUser }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-[0.9375rem] text-muted">You have</p>
        <p className={`font-bold font-display text-4xl tabular-nums ${balanceStyle[levelOf(user)]}`}>
          <span aria-hidden="true">⚡ </span>
          {tokensText(user.tokenBalance)}
        </p>
        {user.isPro && <p className="mt-1">On Pro, nothing costs tokens. We keep the ones you have.</p>}
      </div>
      {!user.isPro && user.tokenBalance < lowBalance.low && purchasesEnabled() && (
        <Button onClick={() => openPricing()}>Get more</Button>
      )}
    </Card>
  )
}

function Entries({ user }: { user: CurrentUser }) {
  const history = useInfiniteQuery(historyQuery(user.id, user.tokenBalance))
  const { data, isFetching, refetch } = history
  if (!data)
    return isFetching ? (
      <Spinner label="Loading your tokens..." />
    ) : (
      <EmptyState
        picture={<OfflineDrawing />}
        title="We couldn't load this just now"
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      >
        Your tokens are safe. Check your connection and try again.
      </EmptyState>
    )
  const entries = data.pages.flatMap(page => page.entries)
  if (entries.length === 0)
    return (
      <Section title="Nothing yet">
        <p className="text-muted">When you get or spend a token, you'll see it here.</p>
      </Section>
    )
  return (
    <>
      {byDay(entries, Date.now()).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 text-lg">{day}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 sm:px-6">
            {entries.map(entry => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {history.hasNextPage && (
        <Button
          variant="secondary"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
          className="self-center max-sm:w-full"
        >
          Show older
        </Button>
      )}
    </>
  )
}

const timeOfDay = dateFormat({ timeStyle: 'short' })

function Entry({ entry }: { entry: TokenEntry }) {
  const { delta, reason, balanceAfter, createdAt } = entry
  const details = detailsText(entry)
  const { shown, spoken } = changeText(delta)
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{reasonText(reason)}</p>
        <p className="text-[0.9375rem] text-muted">
          {details && `${details} · `}
          {timeOfDay(createdAt)}
        </p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className={`font-semibold ${delta > 0 ? 'text-success' : ''}`}>
          <span aria-hidden="true">{shown} ⚡</span>
          <span className="sr-only">{spoken}</span>
        </p>
        <p className="text-[0.9375rem] text-muted">{balanceAfter} left</p>
      </div>
    </li>
  )
}

function Costs({ isPro }: { isPro: boolean }) {
  return (
    <Section
      title="What things cost"
      lead={
        isPro
          ? 'Prices without Pro. You have Pro, so everything is included.'
          : 'You see the price again before you spend.'
      }
    >
      <dl className="divide-y divide-line border-line border-y">
        {costs.map(({ name, cost }) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">{tokensText(cost)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-[0.9375rem] text-muted">
        Viewing your results and saved careers is free, and so is opening a job ad that shows no price. Tokens never
        expire.
      </p>
    </Section>
  )
}

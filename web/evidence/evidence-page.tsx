import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { Ref } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { useAuth } from '#web/platform/session.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { ConfirmedSentences } from './confirmed-sentences.tsx'
import { draftOf, emptyDraft, parseView } from './drafts.ts'
import { ItemForm } from './item-form.tsx'
import { ItemList } from './item-list.tsx'
import { activityQuery } from './lines/queries.ts'
import { evidenceQuery } from './queries.ts'
import { StartTiles } from './start-tiles.tsx'
import { WeekForm } from './week-form.tsx'

export const meta = () => [{ title: `What you have done · ${brand.name}` }]

export default function EvidencePage() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <Evidence key={user.id} userId={user.id} />
    </div>
  )
}

function Evidence({ userId }: { userId: string }) {
  const [params, setParams] = useSearchParams()
  const view = parseView(params)
  const heading = useStepFocus(Object.values(view).join(' '))
  const items = useQuery(evidenceQuery(userId))
  const toList = (savedId?: string) => setParams(savedId ? { saved: savedId } : {}, { replace: true })

  if (view.show === 'kinds') return <Kinds heading={heading} />
  if (view.show === 'week')
    return (
      <>
        <BackLink />
        <WeekForm userId={userId} heading={heading} />
      </>
    )
  if (view.show === 'new')
    return (
      <Form
        key={view.kind}
        initialDraft={emptyDraft(userId, view.kind)}
        heading={heading}
        onSaved={({ id }) => toList(id)}
        onLeave={() => toList()}
      />
    )
  if (view.show === 'activity')
    return (
      <FromActivity
        key={view.id}
        {...{ id: view.id, userId, heading }}
        onSaved={({ id }) => toList(id)}
        onLeave={() => toList()}
      />
    )
  if (items.isPending) return <Spinner label="Loading what you told us..." />
  if (!items.data)
    return (
      <>
        <h1 ref={heading} tabIndex={-1} className="text-4xl focus:outline-none">
          What you have done
        </h1>
        <LoadFailed title="We couldn't load what you told us" onRetry={items.refetch} />
      </>
    )
  if (view.show === 'list')
    return (
      <>
        <ItemList userId={userId} items={items.data} savedId={params.get('saved')} heading={heading} />
        <ConfirmedSentences userId={userId} />
      </>
    )
  const item = items.data.find(({ id }) => id === view.id)
  if (!item) return <Navigate to="/evidence" replace />
  return (
    <Form
      key={item.id}
      initialDraft={draftOf(userId, item)}
      heading={heading}
      onSaved={({ id }) => toList(id)}
      onLeave={() => toList(item.id)}
    />
  )
}

type FormProps = Parameters<typeof ItemForm>[0]

function FromActivity({ id, userId, ...props }: Omit<FormProps, 'initialDraft'> & { id: string; userId: string }) {
  const activity = useQuery(activityQuery(id))
  if (activity.isPending) return <Spinner label="Loading the lines..." />
  if (activity.data) return <Form initialDraft={emptyDraft(userId, activity.data.kind, activity.data)} {...props} />
  return (
    <>
      <BackLink />
      <LoadFailed title="We couldn't load these lines" onRetry={activity.refetch} />
    </>
  )
}

const BackLink = () => (
  <Link to="/evidence" className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand">
    <ArrowLeft aria-hidden="true" className="size-5" />
    What you have done
  </Link>
)

function Form(props: FormProps) {
  return (
    <>
      <BackLink />
      <ItemForm {...props} />
    </>
  )
}

function Kinds({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  return (
    <>
      <BackLink />
      <header className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl focus:outline-none sm:text-4xl">
          What have you done?
        </h1>
        <p className="max-w-prose text-lg text-muted">
          Paid or not, big or small. Start with the first one that comes to mind.
        </p>
      </header>
      <StartTiles />
    </>
  )
}

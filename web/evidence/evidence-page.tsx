import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { Ref } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { useAuth } from '#web/platform/session.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { draftOf, emptyDraft, parseView } from './drafts.ts'
import { ItemForm } from './item-form.tsx'
import { ItemList } from './item-list.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { evidenceQuery } from './queries.ts'

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
  if (items.isPending) return <Spinner label="Looking up what you told us..." />
  if (!items.data)
    return (
      <>
        <h1 ref={heading} tabIndex={-1} className="text-4xl focus:outline-none">
          What you have done
        </h1>
        <LoadFailed title="We could not load what you told us" onRetry={items.refetch} />
      </>
    )
  if (view.show === 'list')
    return <ItemList userId={userId} items={items.data} savedId={params.get('saved')} heading={heading} />
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

const BackLink = () => (
  <Link to="/evidence" className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand">
    <ArrowLeft aria-hidden="true" className="size-5" />
    What you have done
  </Link>
)

function Form(props: Parameters<typeof ItemForm>[0]) {
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
          What do you want to tell us about?
        </h1>
        <p className="max-w-prose text-lg text-muted">
          Paid or not, big or small. Begin with the one that comes to your mind first.
        </p>
      </header>
      <KindTiles />
    </>
  )
}

import { useQueries, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { sharedLinksPage } from '#contract/sharing.ts'
import { byMatch } from '#web/careers/career-results.ts'
import { careerProfileQuery } from '#web/careers/queries.ts'
import { useAuth } from '#web/platform/session.ts'
import { openedQuery } from '#web/roadmaps/queries.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SettingsFrame } from '#web/ui/settings-frame.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { accountMatchesQuery } from './queries.ts'
import { type Shareable, ShareForm } from './share-form.tsx'
import { readWanted, type Wanted } from './sharing-texts.ts'

export const meta = () => [{ title: `Share with someone you trust · ${brand.name}` }]

const backOf = {
  matches: { to: '/results', label: 'Back to your results' },
  comparison: null,
  roadmap: { to: '/roadmap', label: 'Back to your roadmaps' },
} as const

export default function SharePage() {
  const { user } = useAuth()
  const [params] = useSearchParams()
  const wanted = readWanted(params)
  return (
    <SettingsFrame
      title="Share with someone you trust"
      back={wanted && backOf[wanted.kind]}
      lead="Make a private link for one person, such as your mom or a counselor. They need no account, and they can write you a note."
    >
      {user && wanted ? <Share key={params.toString()} userId={user.id} wanted={wanted} /> : <Nothing />}
    </SettingsFrame>
  )
}

function Share({ userId, wanted }: { userId: string; wanted: Wanted }) {
  const { kind, careers } = wanted
  const matches = useQuery({ ...accountMatchesQuery(userId), enabled: kind !== 'roadmap' })
  const roadmaps = useQuery({ ...openedQuery(userId), enabled: kind === 'roadmap' })
  const profiles = useQueries({ queries: kind === 'comparison' ? careers.map(careerProfileQuery) : [] })
  const needed = [kind === 'roadmap' ? roadmaps : matches, ...profiles]
  if (needed.some(({ isPending }) => isPending)) return <Spinner label="One moment..." />
  if (needed.some(({ isError }) => isError))
    return (
      <LoadFailed
        title="We couldn't load what you want to share"
        onRetry={() => Promise.all(needed.map(each => each.refetch()))}
      />
    )
  const own = byMatch(matches.data ?? [])
  const opened = roadmaps.data?.find(({ slug }) => slug === careers[0])
  const shareable: Record<Wanted['kind'], Shareable['careers']> = {
    matches: own,
    comparison: profiles.flatMap(({ data }) => data ?? []),
    roadmap: opened ? [{ slug: careers[0] ?? '', title: opened.careerTitle }] : [],
  }
  if (shareable[kind].length === 0) return <Nothing />
  const fits = kind === 'matches' || own.some(({ slug }) => careers.includes(slug))
  return <ShareForm userId={userId} shareable={{ kind, careers: shareable[kind], fits }} />
}

function Nothing() {
  return (
    <EmptyState
      picture={<Drawing name="link" />}
      title="Choose what to share first"
      action={
        <>
          <LinkButton to="/results">See your matches</LinkButton>
          <LinkButton to={sharedLinksPage} variant="secondary">
            Links you shared
          </LinkButton>
        </>
      }
    >
      You can share your matches, a comparison of careers, or a roadmap that you opened.
    </EmptyState>
  )
}

import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { SampleCareers } from '#web/careers/career-card.tsx'
import type { Results, ShownCareer } from '#web/careers/career-results.ts'
import { DeepDiveNote } from '#web/careers/deep-dive/deep-dive-note.tsx'
import { DeepDiveOffer } from '#web/careers/deep-dive/deep-dive-offer.tsx'
import { GoalBar } from '#web/careers/goal/later.tsx'
import { NoResults } from '#web/careers/picker/empty-lists.tsx'
import { SavedCareers } from '#web/careers/saved/saved-careers.tsx'
import { tokensText } from '#web/tokens/balance.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CareerDialog } from './career/career-dialog.tsx'
import { CareerList, CopyLink } from './career-list.tsx'

interface Props {
  user: CurrentUser
  results: Results | undefined
  adjust: ReactNode
  waiting: ReactNode
}

export function MemberResults({ user, results, adjust, waiting }: Props) {
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<ShownCareer | null>(null)
  const tab = params.get('tab') === 'saved' ? 'saved' : 'quiz'
  // A career's page leads to the reasons.
  const named = results?.suggestions.find(({ slug }) => slug === params.get('career')) ?? null
  const close = () => {
    setOpened(null)
    if (params.has('career')) setParams({}, { replace: true, preventScrollReset: true })
  }
  const show = (next: 'quiz' | 'saved') =>
    setParams(next === 'saved' ? { tab: 'saved' } : {}, { replace: true, preventScrollReset: true })

  const quiz = results ? <QuizResults user={user} results={results} adjust={adjust} onOpen={setOpened} /> : waiting
  const saved = (
    <SavedCareers suggestions={results?.suggestions ?? []} onOpen={setOpened} onShowResults={() => show('quiz')} />
  )
  return (
    <>
      <Tabs
        label="Your careers"
        value={tab}
        onChange={show}
        tabs={[
          { value: 'quiz', label: 'Quiz Results', content: quiz },
          { value: 'saved', label: 'Saved Careers', content: saved },
        ]}
      />
      <CareerDialog career={opened ?? named} weighting={results?.weighting} onClose={close} />
    </>
  )
}

interface QuizProps {
  user: CurrentUser
  results: Results
  adjust: ReactNode
  onOpen: (career: ShownCareer) => void
}

function QuizResults({ user, results, adjust, onOpen }: QuizProps) {
  if (results.source === null) return <NothingYet isPro={user.isPro} />
  return (
    <div className="flex flex-col gap-6">
      <DeepDiveNote results={results} signedIn />
      <CareerList
        suggestions={results.suggestions}
        weighting={results.weighting}
        onOpen={onOpen}
        next={<GoalBar />}
        offer={
          <>
            {adjust}
            <DeepDiveOffer results={results} signedIn />
          </>
        }
      >
        <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
          <TakeQuizAgain isPro={user.isPro} />
          <CopyLink takenAt={results.takenAt} />
        </div>
      </CareerList>
    </div>
  )
}

function TakeQuizAgain({ isPro }: { isPro: boolean }) {
  const price = isPro ? 'free' : tokensText(tokenCosts['career-quiz'])
  return (
    <div className="flex flex-col items-start gap-2">
      <LinkButton to="/quiz" variant="secondary">
        Take Quiz Again
      </LinkButton>
      <p className="text-sm text-muted">About 2 minutes, {price}. Your saved careers stay.</p>
    </div>
  )
}

function NothingYet({ isPro }: { isPro: boolean }) {
  const price = isPro ? 'is free' : `takes ${tokensText(tokenCosts['career-quiz'])}`
  return (
    <NoResults title="No Career Results Yet" samples={<SampleCareers />}>
      Answer a few questions about what you like. It {price} and about 2 minutes, and your matches appear here.
    </NoResults>
  )
}

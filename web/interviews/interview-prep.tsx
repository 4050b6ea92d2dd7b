import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { CurrentUser } from '#contract/session.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { SignupDialog } from '#web/auth/signup-dialog.tsx'
import { anotherCareer, careerIn, useGoal } from '#web/careers/goal/goal.ts'
import { CareerPicker } from '#web/careers/picker/career-picker.tsx'
import type { ListedCareer } from '#web/careers/picker/listed-careers.ts'
import { TypedJob } from '#web/careers/picker/typed-job.tsx'
import { noBoxes } from '#web/documents/generating/consent-boxes.tsx'
import { FailureNotice, failureOf, type GenerationFailure } from '#web/documents/generating/generation-failure.tsx'
import { useFinishedGeneration, useGenerating } from '#web/documents/generating/use-generating.ts'
import { WritingProgress } from '#web/documents/generating/writing-progress.tsx'
import { useAuth } from '#web/platform/session.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useIsCurrent } from '#web/ui/use-is-current.ts'
import { AdField, storedAd } from './ad-field.tsx'
import { ConfirmCareer } from './confirm-career.tsx'
import { requestFor } from './queries.ts'
import { Questions } from './questions.tsx'
import { ShareEvidence } from './share-evidence.tsx'
import { StoryBank } from './stories/story-bank.tsx'

export function InterviewPrep() {
  const { state, user } = useAuth()
  const [signingUp, setSigningUp] = useState(false)
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-4xl">Interview Prep</h1>
        <p className="max-w-prose text-lg text-muted">Ten questions for a job, why they ask, and private practice.</p>
      </header>
      {state === 'loading' ? (
        <Spinner label="Loading... Please wait." />
      ) : user ? (
        <MemberPrep key={user.id} user={user} />
      ) : (
        <GuestPrep onSignUp={() => setSigningUp(true)} />
      )}
      <SignupDialog stayOnPage open={signingUp} onClose={() => setSigningUp(false)} />
    </div>
  )
}

function useChoice() {
  const goal = useGoal()
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab')
  const choose = (choice: { career: string } | { set: string } | null) =>
    setParams({ ...(tab === null ? {} : { tab }), ...(choice ?? (goal ? anotherCareer : {})) })
  return { asked: careerIn(params, goal), set: params.get('set'), choose }
}

/** Puts the choice into the address, where it survives the sign-up. */
function GuestPrep({ onSignUp }: { onSignUp: () => void }) {
  const { asked, choose } = useChoice()
  const pick = (career: string) => {
    choose({ career })
    onSignUp()
  }
  if (asked !== null)
    return (
      <ConfirmCareer
        title={asked.slice(0, limits.interviews.role)}
        ad=""
        consents={noBoxes}
        onAgree={async () => onSignUp()}
        onOther={() => choose(null)}
      />
    )
  return (
    <>
      <TypedJob onJob={pick} />
      <CareerPicker
        layout="tabs"
        pageSize={limits.interviews.pageSize}
        onPick={({ title }) => pick(title)}
        action="Get questions"
      />
    </>
  )
}

function MemberPrep({ user }: { user: CurrentUser }) {
  const { asked, set, choose } = useChoice()
  const [failure, setFailure] = useState<GenerationFailure | null>(null)
  const [ad, setAd] = useState(storedAd)
  const [consents, setConsents] = useState(noBoxes)
  const generating = useGenerating('interviewQuestions', 'interview-questions', user.id)
  const isCurrent = useIsCurrent()

  useFinishedGeneration(generating.finished, ({ state, documentId }) => {
    generating.dismiss()
    if (documentId) choose({ set: documentId })
    else if (state === 'failed') setFailure({ kind: 'failed', text: failedText })
  })

  const start = async ({ title, description }: Pick<ListedCareer, 'title' | 'description'>) => {
    const required = tokenCosts['interview-prep']
    if (!user.isPro && user.tokenBalance < required)
      return setFailure({ kind: 'short', required, balance: user.tokenBalance })
    setFailure(null)
    try {
      const { documentId } = await generating.start(requestFor({ title, description, ad, consents }))
      // A reload must show the paid questions. A user who has left the page is not navigated.
      if (isCurrent.current) choose({ set: documentId })
    } catch (error) {
      setFailure(failureOf(error, 'interview-prep', failedText))
    }
  }
  const reset = () => {
    setFailure(null)
    generating.dismiss()
    choose(null)
  }
  const about = (
    <>
      <AdField value={ad} onChange={setAd} />
      <ShareEvidence userId={user.id} value={consents} onChange={setConsents} />
    </>
  )
  if (generating.running) return <WritingProgress generation={generating.running} onCancel={generating.cancel} />
  if (set !== null) return <Questions documentId={set} userId={user.id} onReset={reset} />
  return (
    <>
      <FailureNotice failure={failure} onClose={() => setFailure(null)} />
      {asked !== null && (
        <ConfirmCareer
          title={asked.slice(0, limits.interviews.role)}
          ad={ad}
          consents={consents}
          onAgree={start}
          onOther={reset}
        >
          {about}
        </ConfirmCareer>
      )}
      {asked === null && (
        <section aria-labelledby="choose" className="flex flex-col gap-4">
          <h2 id="choose" className="text-2xl">
            Choose a career
          </h2>
          {about}
          <TypedJob onJob={career => choose({ career })} />
          <CareerPicker
            layout="tabs"
            pageSize={limits.interviews.pageSize}
            onPick={career => void start(career)}
            action={
              <>
                Get questions <CostBadge feature="interview-prep" onBrand />
              </>
            }
          />
        </section>
      )}
      <StoryBank userId={user.id} />
    </>
  )
}

const failedText = 'Failed to generate interview questions. Please try again.'

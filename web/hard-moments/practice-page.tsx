import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { MomentId } from '#contract/hard-moments.ts'
import type { CurrentUser } from '#contract/session.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { SignupDialog } from '#web/auth/signup-dialog.tsx'
import { FailureNotice, failureOf, type GenerationFailure } from '#web/documents/generating/generation-failure.tsx'
import { useFinishedGeneration, useGenerating } from '#web/documents/generating/use-generating.ts'
import { WritingProgress } from '#web/documents/generating/writing-progress.tsx'
import { useAuth } from '#web/platform/session.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useIsCurrent } from '#web/ui/use-is-current.ts'
import { MomentPicker } from './moment-picker.tsx'
import { chosenIn, practicePath } from './practice-path.ts'

export const meta = () => [{ title: `Practice Hard Moments · ${brand.name}` }]

export default function PracticePage() {
  const { state, user } = useAuth()
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-col gap-2">
        <a
          href="/hard-moments"
          className="flex min-h-11 items-center gap-1.5 self-start font-semibold text-brand underline underline-offset-4"
        >
          <ArrowLeft aria-hidden="true" className="size-4.5" /> Read all Hard Moments
        </a>
        <h1 className="text-4xl">Practice Hard Moments</h1>
        <p className="max-w-prose text-lg text-muted">
          You see what they say, and you answer, typed or spoken. Simple rules on your device tell you what is missing.
          Nothing goes to an AI service, so there is nothing to agree to. Your answers are saved in your documents.
        </p>
      </header>
      {state === 'loading' ? (
        <Spinner label="Loading... Please wait." />
      ) : user ? (
        <MemberPractice key={user.id} user={user} />
      ) : (
        <GuestPractice />
      )}
    </div>
  )
}

/** Also kept in the address, where it survives a reload and the sign-up. */
function useChoice() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(() => chosenIn(params))
  const choose = (ids: readonly MomentId[]) => {
    setChosen([...ids])
    void navigate(practicePath(ids), { replace: true, preventScrollReset: true })
  }
  return { chosen, choose }
}

function GuestPractice() {
  const { chosen, choose } = useChoice()
  const [signingUp, setSigningUp] = useState(false)
  return (
    <>
      <MomentPicker
        chosen={chosen}
        onChoose={choose}
        action={<Button onClick={() => setSigningUp(true)}>Create Account (free)</Button>}
      />
      <SignupDialog
        stayOnPage
        open={signingUp}
        onClose={() => setSigningUp(false)}
        why="Practice needs a free account, which comes with tokens. Your chosen moments stay chosen."
      />
    </>
  )
}

const failedText = 'We could not open your practice. Please try again.'

function MemberPractice({ user }: { user: CurrentUser }) {
  const { chosen, choose } = useChoice()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<GenerationFailure | null>(null)
  const generating = useGenerating('practiceMoments', 'hard-moments', user.id)
  const isCurrent = useIsCurrent()
  const open = (documentId: string) => void navigate(`/documents/${documentId}`)

  useFinishedGeneration(generating.finished, ({ state, documentId }) => {
    generating.dismiss()
    if (documentId) open(documentId)
    else if (state === 'failed') setFailure({ kind: 'failed', text: failedText })
  })

  const start = async () => {
    const required = tokenCosts['hard-moments']
    if (!user.isPro && user.tokenBalance < required)
      return setFailure({ kind: 'short', required, balance: user.tokenBalance })
    setFailure(null)
    try {
      const { documentId } = await generating.start({ moments: chosen })
      if (isCurrent.current) open(documentId)
    } catch (error) {
      setFailure(failureOf(error, 'hard-moments', failedText))
    }
  }
  if (generating.running) return <WritingProgress generation={generating.running} onCancel={generating.cancel} />
  return (
    <>
      <FailureNotice failure={failure} onClose={() => setFailure(null)} />
      <MomentPicker
        chosen={chosen}
        onChoose={choose}
        action={
          <Button disabled={chosen.length === 0} onClick={() => void start()}>
            Start practice <CostBadge feature="hard-moments" onBrand />
          </Button>
        }
      />
    </>
  )
}

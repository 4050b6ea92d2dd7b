import { useEffect, useReducer, useState } from 'react'
import type { Generation } from '#contract/endpoints/generations.ts'
import { errorCatalogue } from '#contract/errors.ts'
import type { CurrentUser } from '#contract/session.ts'
import { useConsent } from '#web/documents/generating/consent-boxes.tsx'
import { useFinishedGeneration, useGenerating } from '#web/documents/generating/use-generating.ts'
import { WritingProgress } from '#web/documents/generating/writing-progress.tsx'
import { whenIdle } from '#web/platform/when-idle.ts'
import { OutOfTokensDialog } from '#web/tokens/out-of-tokens-dialog.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { useStepHistory } from '#web/ui/use-step-history.ts'
import { JobStage } from './job/job-stage.tsx'
import { findProposals } from './keep/proposals.ts'
import { readFlow, saveFlow } from './queries.ts'
import {
  canShow,
  type Failure,
  type FlowAction,
  failedText,
  failureOf,
  type ResumeFlow,
  reduceFlow,
  requestOf,
  restoreFlow,
  type Shortage,
  type ShownStage,
  type Stage,
  shortageOf,
  shownStages,
  targetOf,
} from './state.ts'
import { Stepper } from './stepper.tsx'
import { UploadStage } from './upload/upload-stage.tsx'

const loadKeep = () => import('./keep/keep-stage.tsx')
const KeepStage = lazyComponent('what your resume tells', () => loadKeep().then(({ KeepStage }) => KeepStage))
const loadResults = () => import('./results/results-stage.tsx')
/** Loaded while the user chooses and waits. */
const ResultsStage = lazyComponent('your resume', () => loadResults().then(({ ResultsStage }) => ResultsStage))

function firstFlow({ id, goal }: CurrentUser, named: string | null) {
  const flow = restoreFlow(readFlow(), id, named)
  return targetOf(flow) || flow.documentId ? flow : restoreFlow(flow, id, goal)
}

interface Props {
  user: CurrentUser
  named: string | null
}

export function MemberTool({ user, named }: Props) {
  const [flow, act] = useReducer(reduceFlow, null, () => firstFlow(user, named))
  useEffect(() => saveFlow(flow), [flow])
  useEffect(() => whenIdle(() => loadResults().catch(() => {})), [])
  const consent = useConsent('resume_upload', user.id)
  const work = useGenerating('optimizeResume', 'resume', user.id)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [shortage, setShortage] = useState<Shortage | null>(null)
  const stage: Stage | 'keep' = work.running ? 'optimize' : flow.stage
  const heading = useStepFocus(stage)
  const { asking, leaveUpload } = useLeaveUpload(flow, act, user.id)
  const goTo = (nextStage: ShownStage) => {
    const can = canShow(flow, nextStage)
    if (can) {
      setFailure(null)
      act({ type: 'go', stage: nextStage })
    }
    return can
  }
  const step = flow.stage === 'keep' ? 'upload' : flow.stage
  useStepHistory(shownStages, { step, busy: work.running !== null, goTo })

  const fail = (failed: Failure) => {
    setFailure(failed)
    if (failed.kind === 'short') setShortage(failed)
    if (failed.kind === 'consent') {
      toast({ title: failedTitle, description: failed.message, tone: 'danger' })
      consent.refresh()
    }
    act({ type: 'go', stage: failed.kind === 'consent' ? 'upload' : 'select-job' })
  }
  useFinishedGeneration(work.finished, generation => {
    work.dismiss()
    if (generation.state === 'done' && generation.documentId) act({ type: 'finish', documentId: generation.documentId })
    else fail(failureOfGeneration(generation))
  })

  const optimize = async () => {
    const request = requestOf(flow, consent.given === true)
    const missingTokens = shortageOf(user)
    if (missingTokens) return setShortage(missingTokens)
    if (!request) return
    setFailure(null)
    try {
      const { documentId } = await work.start(request)
      // The user may have left the page, so the stored flow is updated. A deleted flow stays deleted.
      const stored = readFlow()
      if (stored?.owner === user.id) saveFlow(reduceFlow(stored, { type: 'finish', documentId }))
      act({ type: 'finish', documentId })
      consent.refresh()
    } catch (error) {
      fail(failureOf(error))
    }
  }
  return (
    <>
      <Stepper stage={stage === 'keep' ? 'upload' : stage} />
      {stage === 'upload' && (
        <UploadStage
          flow={flow}
          act={action => (isGoingOn(action) ? void leaveUpload() : act(action))}
          user={user}
          consent={consent}
          heading={heading}
          leaving={asking}
          onSignUp={() => {}}
        />
      )}
      {stage === 'keep' && (
        <KeepStage
          userId={user.id}
          offers={flow.offers}
          heading={heading}
          onChange={offers => act({ type: 'editOffers', offers })}
          onBack={() => act({ type: 'go', stage: 'upload' })}
          onDone={() => act({ type: 'settle' })}
        />
      )}
      {stage === 'select-job' && (
        <JobStage
          flow={flow}
          act={action => {
            if (action.type === 'go') setFailure(null)
            act(action)
          }}
          notice={noticeOf(failure)}
          heading={heading}
          onOptimize={() => void optimize()}
        />
      )}
      {work.running && (
        <div className="flex flex-col gap-4">
          <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
            Working on your resume
          </h2>
          <WritingProgress generation={work.running} onCancel={work.cancel} />
        </div>
      )}
      {stage === 'results' && flow.documentId && (
        <ResultsStage documentId={flow.documentId} heading={heading} onAnother={() => act({ type: 'restart' })} />
      )}
      <OutOfTokensDialog
        open={shortage !== null}
        onClose={() => setShortage(null)}
        required={shortage?.required ?? 0}
        balance={shortage?.balance ?? 0}
      />
    </>
  )
}

function useLeaveUpload({ isAsked, text }: ResumeFlow, act: (action: FlowAction) => void, userId: string) {
  const [asking, setAsking] = useState(false)
  const leaveUpload = async () => {
    if (isAsked) return act({ type: 'go', stage: 'select-job' })
    setAsking(true)
    const [items] = await Promise.all([findProposals(userId, text), loadKeep().catch(() => {})])
    setAsking(false)
    act(items.length > 0 ? { type: 'propose', items } : { type: 'settle' })
  }
  return { asking, leaveUpload }
}

const isGoingOn = (action: FlowAction) => action.type === 'go' && action.stage === 'select-job'

const failedTitle = 'Optimization Failed'

function noticeOf(failure: Failure | null) {
  if (failure?.kind === 'failed') return { tone: 'danger', title: failedTitle, text: failure.message } as const
  if (failure?.kind !== 'cancelled') return null
  return { tone: 'neutral', title: 'Cancelled', text: "You weren't charged. Your resume is still here." } as const
}

function failureOfGeneration({ state, error }: Generation): Failure {
  if (state === 'cancelled') return { kind: 'cancelled' }
  return { kind: 'failed', message: error ? errorCatalogue[error].text : failedText }
}

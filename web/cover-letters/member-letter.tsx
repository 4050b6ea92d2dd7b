import { useEffect, useReducer, useState } from 'react'
import type { ConsentBoxes } from '#contract/endpoints/account.ts'
import type { Generation } from '#contract/endpoints/generations.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { CurrentUser } from '#contract/session.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { CareerPicker } from '#web/careers/picker/career-picker.tsx'
import { TypedJob } from '#web/careers/picker/typed-job.tsx'
import { useConsent } from '#web/documents/generating/consent-boxes.tsx'
import { useFinishedGeneration, useGenerating } from '#web/documents/generating/use-generating.ts'
import { WritingProgress } from '#web/documents/generating/writing-progress.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { useStepHistory } from '#web/ui/use-step-history.ts'
import { ConsentStep } from './consent-step.tsx'
import { DetailsStep } from './details-step.tsx'
import {
  canPay,
  canShow,
  type Failure,
  failed,
  failureOf,
  reduceFlow,
  requestOf,
  restoreFlow,
  type ShownStep,
  shownSteps,
  stepOf,
  tokenShortage,
} from './letter-flow.ts'
import { localQuizAnswers, readLetterFlow, saveLetterFlow } from './queries.ts'

const ResultStep = lazyComponent('your letter', () => import('./result-step.tsx').then(parts => parts.ResultStep))

export function MemberLetter({ user, named }: { user: CurrentUser; named: string | null }) {
  const [flow, act] = useReducer(reduceFlow, null, () => firstFlow(user, named))
  const [notice, setNotice] = useState<Failure | null>(null)
  const consent = useConsent('cover_letter', user.id)
  const work = useGenerating('generateCoverLetter', 'cover-letter', user.id)
  const step = stepOf(flow)
  const heading = useStepFocus(work.running ? 'writing' : step)
  useEffect(() => saveLetterFlow(flow), [flow])
  const goTo = (nextStep: ShownStep) => {
    const can = canShow(flow, nextStep) && !(nextStep === 'consent' && consent.given)
    if (can) {
      setNotice(null)
      act({ type: 'go', step: nextStep })
    }
    return can
  }
  useStepHistory(shownSteps, { step, busy: work.running !== null, goTo })

  const fail = (failure: Failure) => {
    setNotice(failure)
    if (failure.kind === 'said' || failure.kind === 'short')
      toast({ title: failure.title, description: failure.message, tone: 'danger' })
    if (failure.kind === 'consent') toast({ title: failure.message, tone: 'danger' })
    act({ type: failure.kind === 'consent' ? 'askConsent' : 'fail' })
  }
  const finish = (documentId: string) => {
    act({ type: 'finish', documentId })
    toast({ title: 'Cover Letter Generated!', tone: 'success' })
  }
  useFinishedGeneration(work.finished, generation => {
    work.dismiss()
    if (generation.state === 'done' && generation.documentId) finish(generation.documentId)
    else fail(failureOfGeneration(generation))
  })

  const generate = async (consents?: ConsentBoxes) => {
    if (!canPay(user)) return fail(tokenShortage(tokenCosts['cover-letter'], user.tokenBalance))
    if (!consents && consent.given === false) return act({ type: 'askConsent' })
    const request = requestOf(flow, localQuizAnswers(), consents)
    if (!request) return toast({ title: 'No career selected', tone: 'danger' })
    setNotice(null)
    act({ type: 'begin' })
    try {
      finish((await work.start(request)).documentId)
      consent.refresh()
    } catch (error) {
      fail(failureOf(error))
      consent.refresh()
    }
  }
  const different = () => {
    setNotice(null)
    work.dismiss()
    act({ type: 'different' })
  }

  if (work.running)
    return (
      <div className="flex flex-col gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
          Writing your letter
        </h2>
        <WritingProgress generation={work.running} onCancel={work.cancel} />
      </div>
    )
  if (step === 'result' && flow.documentId)
    return (
      <ResultStep
        userId={user.id}
        documentId={flow.documentId}
        hasAd={flow.ad.trim() !== ''}
        heading={heading}
        onAnother={() => act({ type: 'another' })}
        onDifferent={different}
      />
    )
  if (step === 'consent')
    return (
      <ConsentStep
        flow={flow}
        heading={heading}
        onCancel={() => act({ type: 'leaveConsent' })}
        onContinue={consents => void generate(consents)}
      />
    )
  if (step === 'details')
    return (
      <DetailsStep
        flow={flow}
        act={act}
        userId={user.id}
        notice={notice}
        shortage={canPay(user) ? null : tokenShortage(tokenCosts['cover-letter'], user.tokenBalance)}
        heading={heading}
        onGenerate={() => void generate()}
        onDifferent={different}
      />
    )
  return (
    <section aria-labelledby="choose-career" className="flex flex-col gap-5">
      <h2 ref={heading} id="choose-career" tabIndex={-1} className="text-2xl focus:outline-none">
        Choose a career
      </h2>
      <TypedJob
        onJob={title => act({ type: 'pick', career: { title, description: '', icon: '', source: 'elsewhere' } })}
      />
      <CareerPicker
        layout="merged"
        pageSize={limits.coverLetter.pageSize}
        action="Write a letter"
        chosen={flow.career?.title ?? null}
        onPick={({ title, description, icon, source }) =>
          act({ type: 'pick', career: { title, description, icon, source } })
        }
      />
    </section>
  )
}

function firstFlow({ id, goal }: CurrentUser, named: string | null) {
  const flow = restoreFlow(readLetterFlow(), id, named)
  return flow.career ? flow : restoreFlow(flow, id, goal)
}

function failureOfGeneration({ state, error }: Generation): Failure {
  if (state === 'cancelled') return { kind: 'cancelled' }
  if (error === 'letter_consent_required') return { kind: 'consent', message: errorCatalogue[error].text }
  return failed(error ? errorCatalogue[error].text : undefined)
}

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type Ref, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { readAdHead } from '#contract/read-ad-head.ts'
import { AdQuestions } from '#web/ad-questions/later.tsx'
import { CareerIcon } from '#web/careers/career-card.tsx'
import { isGoal } from '#web/careers/goal/goal.ts'
import { resultsQuery } from '#web/careers/queries.ts'
import { WhatIsSent } from '#web/documents/generating/sent-preview.tsx'
import { EvidenceSummary } from '#web/evidence/evidence-summary.tsx'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import {
  counterText,
  type Failure,
  type FlowAction,
  flowProblems,
  type LetterFlow,
  type Shortage,
} from './letter-flow.ts'
import { PrivacyLink } from './privacy-link.tsx'
import { previewRequest } from './queries.ts'

interface Props {
  flow: LetterFlow
  act: (action: FlowAction) => void
  userId: string
  notice: Failure | null
  shortage: Shortage | null
  heading: Ref<HTMLHeadingElement>
  onGenerate: () => void
  onDifferent: () => void
}

export function DetailsStep({ flow, act, userId, notice, shortage, heading, onGenerate, onDifferent }: Props) {
  const [refused, setRefused] = useState(false)
  const title = flow.career?.title ?? ''
  const results = useQuery({ ...resultsQuery(userId), enabled: flow.career?.icon === '' })
  const icon = flow.career?.icon || results.data?.suggestions.find(each => isGoal(title, each.title))?.icon
  const problems = flowProblems(flow)
  const counter = counterText(flow.additionalInfo)
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={event => {
        event.preventDefault()
        setRefused(problems !== null)
        if (!problems) onGenerate()
      }}
    >
      <div className="flex flex-col gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
          Tell us more, if you like
        </h2>
        <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
          {icon && <CareerIcon icon={icon} />}
          <p className="min-w-0 grow">
            <span className="block text-muted text-sm">Your letter is for</span>
            <span className="font-display font-bold text-lg [overflow-wrap:anywhere]">{flow.career?.title}</span>
          </p>
          <Button variant="quiet" size="sm" onClick={onDifferent} className="-ml-3.5 sm:ml-0">
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            Select Different Career
          </Button>
        </div>
      </div>
      {notice && <FailureNotice failure={notice} />}
      {shortage && (
        <Notice tone="amber" title={shortage.title}>
          {shortage.message}
        </Notice>
      )}
      <EvidenceSummary userId={userId} />
      <TextArea
        label="Job ad (optional)"
        hint="Paste the whole ad. Then the letter answers what this employer asks for."
        placeholder="Front desk assistant. You greet patients, answer calls and schedule appointments …"
        value={flow.ad}
        rows={5}
        className="max-h-96"
        error={refused ? problems?.ad : null}
        onChange={event => act({ type: 'paste', ad: event.target.value, ...readHead(flow, event.target.value) })}
      />
      <Field
        label="Job title in the letter (optional)"
        hint="As the ad writes it. Without it, the letter names the career above."
        placeholder={flow.career?.title}
        autoComplete="off"
        value={flow.jobTitle}
        maxLength={limits.coverLetter.title}
        error={refused ? problems?.jobTitle : null}
        onChange={event => act({ type: 'call', jobTitle: event.target.value })}
      />
      <Field
        label="Employer (optional)"
        hint="We fill it in from the ad if the ad names it. Check it."
        placeholder="Sunrise Bakery"
        autoComplete="off"
        value={flow.employer}
        maxLength={limits.savedCareers.title}
        error={refused ? problems?.employer : null}
        onChange={event => act({ type: 'name', employer: event.target.value })}
      />
      <AdQuestions
        userId={userId}
        ad={flow.ad}
        jobTitle={flow.jobTitle || (flow.career?.title ?? '')}
        employer={flow.employer}
        notes={{
          text: flow.additionalInfo,
          onChange: additionalInfo => act({ type: 'write', additionalInfo }),
          answer: flow.adAnswer,
          onAnswer: (adAnswer, adTopic) => act({ type: 'answer', adAnswer, adTopic }),
        }}
      />
      <div className="flex flex-col gap-1.5">
        <TextArea
          label="Additional Information"
          hint="Optional. Why this work, something you did, when you can start: short sentences in your own words."
          placeholder="I've helped in my aunt's store every Saturday for two years."
          value={flow.additionalInfo}
          rows={6}
          className="max-h-96"
          error={counter && problems?.additionalInfo ? problems.additionalInfo : null}
          onChange={event => act({ type: 'write', additionalInfo: event.target.value })}
        />
        <p aria-live="polite" className="text-right text-muted text-sm tabular-nums empty:hidden">
          {counter}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <WhatIsSent isReviewed load={() => previewRequest(flow)} />
        {notice?.kind === 'short' && <TooFewTokens title={notice.title} message={notice.message} />}
        <Button type="submit" size="lg" className="sm:self-start">
          Generate Cover Letter <CostBadge feature="cover-letter" onBrand />
        </Button>
        <PrivacyLink />
      </div>
    </form>
  )
}

function readHead({ ad, jobTitle, employer }: LetterFlow, pasted: string): Pick<LetterFlow, 'jobTitle' | 'employer'> {
  const [before, now] = [readAdHead(ad), readAdHead(pasted)]
  return {
    jobTitle: jobTitle === '' || jobTitle === before.title ? now.title : jobTitle,
    employer: employer === '' || employer === before.employer ? now.employer : employer,
  }
}

function TooFewTokens({ title, message }: { title: string; message: string }) {
  return (
    <Notice tone="danger" title={title}>
      <p>{message}</p>
      {purchasesEnabled() && (
        <Button size="sm" className="mt-3" onClick={() => openPricing()}>
          Get More Tokens
        </Button>
      )}
    </Notice>
  )
}

function FailureNotice({ failure }: { failure: Failure }) {
  if (failure.kind === 'said')
    return (
      <Notice tone="danger" title={failure.title}>
        {failure.message}
      </Notice>
    )
  if (failure.kind === 'cancelled')
    return (
      <Notice tone="neutral" title="Cancelled">
        You weren't charged. What you wrote is still here.
      </Notice>
    )
  return null
}

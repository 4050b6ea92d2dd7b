import { ArrowLeft } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { AdQuestions } from '#web/ad-questions/later.tsx'
import { isGoal, useGoal } from '#web/careers/goal/goal.ts'
import { CareerPicker } from '#web/careers/picker/career-picker.tsx'
import { WhatIsSent } from '#web/documents/generating/sent-preview.tsx'
import { EvidenceSummary } from '#web/evidence/evidence-summary.tsx'
import { useAuth } from '#web/platform/session.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { previewRequest } from '../queries.ts'
import { type FlowAction, missingInformation, type ResumeFlow, requestOf, targetOf } from '../state.ts'
import { JobAdFields } from './job-ad-fields.tsx'

interface Props {
  flow: ResumeFlow
  act: (action: FlowAction) => void
  notice: { tone: 'neutral' | 'danger'; title: string; text: string } | null
  heading: Ref<HTMLHeadingElement>
  onOptimize: () => void
}

const careersPerPage = 4

export function JobStage({ flow, act, notice, heading, onOptimize }: Props) {
  const { user } = useAuth()
  const [missing, setMissing] = useState(false)
  const action = useRef<HTMLDivElement>(null)
  const target = targetOf(flow)
  const optimize = () => {
    setMissing(requestOf(flow, true) === null)
    if (requestOf(flow, true)) onOptimize()
  }
  const picked = usePickedFocus(action)
  const goal = useGoal()
  const [another, setAnother] = useState(() => !target || !isGoal(goal, target.title))
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
          Which job is it for?
        </h2>
        <p className="mt-1 text-muted">We look for wording that fits this job, and for words its job ads use.</p>
      </div>
      {notice && (
        <Notice tone={notice.tone} title={notice.title}>
          {notice.text}
        </Notice>
      )}
      {another && (
        <Tabs
          label="Where the job comes from"
          value={flow.way}
          onChange={way => act({ type: 'choose', way })}
          tabs={[
            {
              value: 'career',
              label: 'My careers',
              content: (
                <CareerPicker
                  layout="merged"
                  pageSize={careersPerPage}
                  action="Choose"
                  chosen={flow.career?.title ?? null}
                  onPick={({ title, description }) => {
                    act({ type: 'pick', career: { title, description } })
                    picked()
                  }}
                />
              ),
            },
            {
              value: 'advert',
              label: 'A job ad',
              content: <JobAdFields advert={flow.advert} act={act} isMissing={missing && !target} />,
            },
          ]}
        />
      )}
      {user && flow.way === 'advert' && (
        <AdQuestions
          userId={user.id}
          ad={flow.advert.text}
          jobTitle={flow.advert.title}
          employer=""
          resume={flow.text}
        />
      )}
      <div
        ref={action}
        tabIndex={-1}
        className="flex scroll-mt-24 flex-col gap-4 rounded-card border border-line bg-surface p-5 focus:outline-none sm:p-6"
      >
        <p className="text-lg">
          {target ? (
            <>
              For: <strong className="[overflow-wrap:anywhere]">{target.title}</strong>
            </>
          ) : (
            <span className="text-muted">No job chosen yet</span>
          )}
        </p>
        {!another && (
          <Button variant="quiet" size="sm" className="-my-2 -ml-3.5 self-start" onClick={() => setAnother(true)}>
            Another job or a job ad
          </Button>
        )}
        {missing && !target && (
          <Notice tone="danger" title={missingInformation.title}>
            {missingInformation.description}
          </Notice>
        )}
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
          <Button size="lg" onClick={optimize}>
            Optimize my resume <CostBadge feature="resume-optimizer" onBrand />
          </Button>
          <Button variant="secondary" size="lg" onClick={() => act({ type: 'go', stage: 'upload' })}>
            <ArrowLeft aria-hidden="true" className="size-5" /> Back
          </Button>
        </div>
        {user && <EvidenceSummary userId={user.id} />}
        {target && <WhatIsSent isReviewed load={() => previewRequest(flow)} />}
      </div>
    </div>
  )
}

function usePickedFocus(container: React.RefObject<HTMLElement | null>) {
  const [picks, setPicks] = useState(0)
  useEffect(() => {
    if (picks === 0) return
    container.current?.focus({ preventScroll: true })
    container.current?.scrollIntoView({ block: 'nearest' })
  }, [picks, container])
  return () => setPicks(count => count + 1)
}

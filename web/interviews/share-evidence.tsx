import { useQuery } from '@tanstack/react-query'
import type { ConsentBoxes as Boxes } from '#contract/endpoints/account.ts'
import { ConsentBoxes, noBoxes, useConsent } from '#web/documents/generating/consent-boxes.tsx'
import { call } from '#web/platform/api.ts'
import { requestFor } from './queries.ts'

const anyPreview = () =>
  call('previewInterviewQuestions', {
    body: requestFor({ title: 'Baker', description: '', ad: '', consents: noBoxes }),
  })

/** Says what the questions are made from, and asks for consent only where an AI service would get it. */
export function ShareEvidence(props: { userId: string; value: Boxes; onChange: (value: Boxes) => void }) {
  const { userId, value, onChange } = props
  const consent = useConsent('interview_prep', userId)
  const { data } = useQuery({
    queryKey: ['interview-service'],
    queryFn: async () => (await anyPreview()).to !== null,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
  if (!data || consent.given !== false)
    return <p className="text-muted">The questions use the job, its ad and what you told us about yourself.</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">
        An AI service writes the questions from the job and its ad. It reads what you told us about yourself only if you
        agree; without that, we find the fitting story here.
      </p>
      <ConsentBoxes
        what="what I told you about myself for my interview questions"
        value={value}
        onChange={onChange}
        load={anyPreview}
      />
    </div>
  )
}

import { useEffect, useReducer, useState } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { SignupDialog } from '#web/auth/signup-dialog.tsx'
import { useAuth } from '#web/platform/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { MemberTool } from './member-tool.tsx'
import { readFlow, saveFlow } from './queries.ts'
import { reduceFlow, restoreFlow } from './state.ts'
import { Stepper } from './stepper.tsx'
import { UploadStage } from './upload/upload-stage.tsx'

export const meta = () => [{ title: `Resume · ${brand.name}` }]

/** /ai-resume. Guests can view it; processing a resume requires an account. `?career=` preselects a career. */
export default function ResumePage() {
  const { state, user } = useAuth()
  const named = useNamedCareer()
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 has-data-resume-review:max-w-7xl px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-4xl">Resume</h1>
      {user ? (
        <MemberTool key={user.id} user={user} named={named} />
      ) : state === 'loading' ? (
        <Spinner label="Loading your resume..." />
      ) : (
        <GuestTool named={named} />
      )}
    </div>
  )
}

/** Read once, so that a reload keeps later choices. */
function useNamedCareer(): string | null {
  const [params, setParams] = useSearchParams()
  const [named] = useState(() => params.get('career'))
  useEffect(() => {
    if (params.has('career')) setParams({}, { replace: true })
  }, [params, setParams])
  return named
}

function GuestTool({ named }: { named: string | null }) {
  const [first] = useState(() => restoreFlow(readFlow(), null, named))
  const [flow, act] = useReducer(reduceFlow, first)
  const [signingUp, setSigningUp] = useState(false)
  // After an expired session the flow is restored at the next sign-in.
  useEffect(() => {
    if (flow !== first) saveFlow(flow)
  }, [flow, first])
  return (
    <>
      <Stepper stage="upload" />
      <UploadStage
        flow={flow}
        act={act}
        user={null}
        consent={null}
        heading={null}
        onSignUp={() => setSigningUp(true)}
      />
      <SignupDialog stayOnPage open={signingUp} onClose={() => setSigningUp(false)} />
    </>
  )
}

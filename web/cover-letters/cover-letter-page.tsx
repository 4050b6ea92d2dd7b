import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import { SignupDialog } from '#web/auth/signup-dialog.tsx'
import { CareerPicker } from '#web/careers/picker/career-picker.tsx'
import { useAuth } from '#web/platform/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { reduceFlow, restoreFlow } from './letter-flow.ts'
import { MemberLetter } from './member-letter.tsx'
import { readLetterFlow, saveLetterFlow } from './queries.ts'

export const meta = () => [{ title: `Cover Letter Generator · ${brand.name}` }]

export default function CoverLetterPage() {
  const { state, user } = useAuth()
  const [params] = useSearchParams()
  const named = params.get('career')
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-4xl">Cover Letter Generator</h1>
        <p className="max-w-prose text-lg text-muted">
          A one-page letter, based only on what you've told us. You read it, change it and send it.
        </p>
      </header>
      {user ? (
        <MemberLetter key={user.id} user={user} named={named} />
      ) : state === 'loading' ? (
        <Spinner label="Loading your careers..." />
      ) : (
        <GuestLetter named={named} />
      )}
    </div>
  )
}

function GuestLetter({ named }: { named: string | null }) {
  const [flow, setFlow] = useState(() => restoreFlow(readLetterFlow(), null, named))
  const [signingUp, setSigningUp] = useState(false)
  useEffect(() => saveLetterFlow(flow), [flow])
  return (
    <>
      <h2 className="text-2xl">Choose a career</h2>
      <CareerPicker
        layout="merged"
        pageSize={limits.coverLetter.pageSize}
        chosen={flow.career?.title ?? null}
        action="Write a letter"
        onPick={({ title, description, icon, source }) => {
          setFlow(reduceFlow(flow, { type: 'pick', career: { title, description, icon, source } }))
          setSigningUp(true)
        }}
      />
      <SignupDialog stayOnPage open={signingUp} onClose={() => setSigningUp(false)} />
    </>
  )
}

import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { SignupDialog } from '#web/auth/signup-dialog.tsx'
import { anotherCareer, careerIn } from '#web/careers/goal/goal.ts'
import { useChosenGoal } from '#web/careers/goal/use-chosen-goal.ts'
import { useCareerLists } from '#web/careers/picker/queries.ts'
import { useAuth } from '#web/platform/session.ts'
import { session } from '#web/platform/storage.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { GuestRoadmaps } from './list/guest-roadmaps.tsx'
import { MemberRoadmaps } from './member-roadmaps.tsx'

export const meta = () => [{ title: `Career roadmaps · ${brand.name}` }]

/** /roadmap shows the list, with `?career=` one roadmap. Opening a link never pays by itself. */
export default function RoadmapPage() {
  const { user } = useAuth()
  const [params, setParams] = useSearchParams()
  const [selected] = useState(() => session.get('selectedCareerForRoadmap'))
  const [signingUp, setSigningUp] = useState(false)
  const lists = useCareerLists()

  // A career passed by another screen is opened once.
  useEffect(() => {
    if (!selected) return
    session.remove('selectedCareerForRoadmap')
    setParams({ career: selected.title }, { replace: true })
  }, [selected, setParams])

  const goal = user?.goal ?? null
  const title = careerIn(params, goal)?.slice(0, 255) ?? null
  const goalSignup = useChosenGoal(title)
  const open = useCallback(
    (next: string | null) => setParams(next !== null ? { career: next } : goal ? anotherCareer : {}),
    [setParams, goal],
  )
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      {user ? (
        <MemberRoadmaps key={user.id} user={user} lists={lists} title={title} selected={selected} onOpen={open} />
      ) : lists.waiting.quiz === 'loading' ? (
        <Spinner label="Loading your roadmaps..." />
      ) : (
        <GuestRoadmaps lists={lists} onSignUp={() => setSigningUp(true)} />
      )}
      <SignupDialog open={signingUp} onClose={() => setSigningUp(false)} />
      {goalSignup}
    </div>
  )
}

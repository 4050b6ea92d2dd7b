import { titleKey } from '#contract/titles.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { updateCachedUser, useAuth } from '#web/platform/session.ts'
import { toast } from '#web/ui/toast.tsx'

export const useGoal = (): string | null => useAuth().user?.goal ?? null

export const isGoal = (goal: string | null, title: string): boolean =>
  goal !== null && titleKey(goal) === titleKey(title)

/** Shows the goal at once. Returns false if it could not be saved; the earlier one is shown again then. */
export async function chooseGoal(career: string | null): Promise<boolean> {
  let earlier: string | null = null
  updateCachedUser(user => {
    earlier = user.goal
    return { ...user, goal: career }
  })
  try {
    await call('changeGoal', { body: { career } })
    // A check of the session may have read the earlier goal meanwhile; another choice stays.
    updateCachedUser(user => (user.goal === earlier ? { ...user, goal: career } : user))
    return true
  } catch (error) {
    updateCachedUser(user => ({ ...user, goal: earlier }))
    const description = error instanceof ApiError ? error.text('Please try again.') : 'Please try again.'
    toast({ title: "We couldn't save your goal", description, tone: 'danger' })
    return false
  }
}

/** In the address of a tool: the user wants another career than the goal. */
export const anotherCareer = { other: 'true' }

export const careerIn = (params: URLSearchParams, goal: string | null): string | null =>
  params.get('career') ?? (params.has('other') ? null : goal)

import { type ReactNode, useEffect, useState } from 'react'
import { useRequireAccount } from '#web/auth/signup-dialog.tsx'
import { useAuth } from '#web/platform/session.ts'
import { session } from '#web/platform/storage.ts'
import { toast } from '#web/ui/toast.tsx'
import { chooseGoal, isGoal } from './goal.ts'

/** Makes the career of this address the goal if the user chose that on its page. Guests sign up first, in the dialog. */
export function useChosenGoal(title: string | null): ReactNode {
  const { state } = useAuth()
  const [chosen] = useState(() => session.get('chosenGoal'))
  const wanted = chosen !== null && title !== null && isGoal(chosen, title) ? chosen : null
  const { start, dialog } = useRequireAccount(`Then ${wanted} is your goal, and its roadmap opens here.`, async () => {
    if (wanted === null || session.get('chosenGoal') !== wanted) return
    session.remove('chosenGoal')
    if (await chooseGoal(wanted)) toast({ title: `Your goal: ${wanted}`, tone: 'success' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is a new function in each render
  useEffect(() => {
    if (wanted !== null && state !== 'loading') start()
  }, [wanted, state])
  return dialog
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import type { SavedCareer } from '#contract/endpoints/careers.ts'
import { titleKey } from '#contract/titles.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { SignupDialog } from '#web/auth/signup-dialog.tsx'
import { hapticTap } from '#web/platform/plugins.ts'
import { useAuth } from '#web/platform/session.ts'
import { local } from '#web/platform/storage.ts'
import { tokensText } from '#web/tokens/balance.ts'
import { OutOfTokensDialog } from '#web/tokens/out-of-tokens-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ShownCareer } from '../career-results.ts'
import { savedCareersQuery } from '../queries.ts'
import { pendingChangesQuery, remove, type SaveOutcome, type Saver, save } from './queries.ts'

export function useSavedList() {
  const { user } = useAuth()
  const list = useQuery({ ...savedCareersQuery(user?.id ?? ''), enabled: user !== null })
  const marks = useQuery(pendingChangesQuery(user?.id ?? '')).data
  const pendingRows = Object.values(marks).filter(row => row !== null)
  const rows = [...pendingRows, ...(list.data ?? []).filter(row => marks[titleKey(row.title)] === undefined)]
  return { list, rows, rowOf: (title: string) => rows.find(row => titleKey(row.title) === titleKey(title)) }
}

interface Actions {
  saveCareer: (career: ShownCareer) => Promise<void>
  removeCareer: (row: SavedCareer) => Promise<void>
  signUp: () => void
}
const SavingContext = createContext<Actions | null>(null)

export function useSavingActions(): Actions {
  const actions = use(SavingContext)
  if (!actions) throw new Error('A screen with hearts stands inside <Saving>')
  return actions
}

export function SavingProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { state, user } = useAuth()
  const [signingUp, setSigningUp] = useState<'all' | 'save' | null>(null)
  const [missing, setMissing] = useState({ open: false, required: 0, balance: 0 })

  async function act(work: (saver: Saver) => Promise<SaveOutcome>, failed: Failed) {
    if (state === 'loading') return
    if (!user) return setSigningUp('save')
    const sessionHeld = local.get('sessionId') !== null
    const outcome = await work(user)
    if (outcome.kind === 'out-of-tokens') setMissing({ ...outcome, open: true })
    // The session code has already reported the ended session.
    if (outcome.kind !== 'sign-in' || !sessionHeld) showOutcome(outcome, user.isPro, failed)
  }
  const actions: Actions = {
    saveCareer: career => act(saver => save(client, saver, career), 'Save Failed'),
    removeCareer: row => act(saver => remove(client, saver, row), 'Remove Failed'),
    signUp: () => setSigningUp('all'),
  }
  return (
    <SavingContext value={actions}>
      {children}
      <SignupDialog
        open={signingUp !== null}
        why={signingUp === 'save' ? `${signInRequired.title}: ${signInRequired.description}` : undefined}
        onClose={() => setSigningUp(null)}
      />
      <OutOfTokensDialog {...missing} onClose={() => setMissing({ ...missing, open: false })} />
    </SavingContext>
  )
}

const signInRequired = { title: 'Sign In Required', description: 'Please sign in to save careers' }

type Failed = 'Save Failed' | 'Remove Failed'
const cost = tokenCosts['save-career']
function showOutcome(outcome: SaveOutcome, isPro: boolean, failed: Failed) {
  switch (outcome.kind) {
    case 'saved':
      hapticTap()
      toast({ title: 'Career Saved!', description: savedText(outcome, isPro), tone: 'success' })
      return
    case 'removed':
      toast({ title: 'Career Removed', description: removedText(isPro) })
      return
    case 'sign-in':
      toast(signInRequired)
      return
    case 'failed':
      toast({ title: failed, description: outcome.message, tone: 'danger' })
  }
}

function savedText(outcome: { charged: boolean; tokenBalance: number }, isPro: boolean): string {
  if (isPro) return 'Find it under Saved Careers.'
  const left = `${tokensText(outcome.tokenBalance)} remaining.`
  return outcome.charged ? `${tokensText(cost)} used, ${left}` : `It was already saved, so no tokens were used. ${left}`
}
const removedText = (isPro: boolean) =>
  isPro ? 'No tokens were used.' : `No tokens were used. Saving it again takes ${tokensText(cost)}.`

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ToastText, toast } from '#web/ui/toast.tsx'
import { readAnew } from './queries.ts'
import { isDecided, isOutdated, whyText } from './state.ts'

interface Texts {
  done: Pick<ToastText, 'title' | 'description'>
  failed: { title: string; description: string }
}

/** What is done with one item. `leaves`: it is about to go from its list. */
export function useActing<Act extends string>(leaves: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<Act | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  /** `settled`: done, or decided by somebody else meanwhile. */
  const act = async (name: Act, work: () => Promise<unknown>, { done, failed }: Texts, settled = () => {}) => {
    if (busy) return
    setBusy(name)
    setTrouble(null)
    try {
      await work()
      toast({ ...done, tone: 'success' })
    } catch (error) {
      if (!isDecided(error)) {
        const why = whyText(error)
        setTrouble(why ?? failed.description)
        toast({ title: failed.title, description: failed.description, tone: 'danger' })
        if (isOutdated(error)) await readAnew(client)
        return setBusy(null)
      }
      toast({
        title: 'Somebody else has decided on this already',
        description:
          'The first decision counts, also one of yours that no answer came to. The list is up to date again.',
      })
    }
    leaves()
    settled()
    await readAnew(client)
    setBusy(null)
  }
  return { busy, trouble, act, forget: () => setTrouble(null) }
}

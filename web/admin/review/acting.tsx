import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ToastText, toast } from '#web/ui/toast.tsx'
import { readAnew } from './queries.ts'
import { decidedText, isDecided, isOutdated, whyText } from './review-lists.ts'

type Done = Pick<ToastText, 'title' | 'description'>
interface Texts<Result> {
  /** Where it depends on what came of it: by that. */
  done: Done | ((result: Result) => Done)
  failed: { title: string; description: string }
}

/**
 * What is done with one item. `leaves`: it is about to go from its list. `changed`: it is another than it was, and what
 * was pressed may be gone.
 */
export function useActing<Act extends string>(leaves: () => void, changed = () => {}) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<Act | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  /** `settled`: done, or decided by somebody else meanwhile. */
  async function act<Result>(
    name: Act,
    work: () => Promise<Result>,
    { done, failed }: Texts<Result>,
    settled = () => {},
  ) {
    if (busy) return
    setBusy(name)
    setTrouble(null)
    try {
      const result = await work()
      toast({ ...(typeof done === 'function' ? done(result) : done), tone: 'success' })
    } catch (error) {
      if (!isDecided(error)) {
        const why = whyText(error)
        setTrouble(why ?? failed.description)
        toast({ title: failed.title, description: failed.description, tone: 'danger' })
        if (isOutdated(error)) {
          await readAnew(client)
          changed()
        }
        return setBusy(null)
      }
      toast(decidedText(error))
    }
    leaves()
    settled()
    await readAnew(client)
    setBusy(null)
  }
  return { busy, trouble, act, forget: () => setTrouble(null) }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ToastText, toast } from '#web/ui/toast.tsx'
import { invalidateReviews } from './queries.ts'
import { alreadyReviewedText, failureText, isAlreadyReviewed, isOutdated } from './review-lists.ts'

type Done = Pick<ToastText, 'title' | 'description'>
interface Texts<Result> {
  done: Done | ((result: Result) => Done)
  failed: { title: string; description: string }
}

/**
 * Runs review actions for one item. `willRemove` is called before the item disappears from its list, `changed` if it is
 * outdated.
 */
export function useReviewAction<Act extends string>(willRemove: () => void, changed = () => {}) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<Act | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  /** `settled` is called if the action succeeded or another administrator had already decided. */
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
      if (!isAlreadyReviewed(error)) {
        const why = failureText(error)
        setTrouble(why ?? failed.description)
        toast({ title: failed.title, description: failed.description, tone: 'danger' })
        if (isOutdated(error)) {
          await invalidateReviews(client)
          changed()
        }
        return setBusy(null)
      }
      toast(alreadyReviewedText(error))
    }
    willRemove()
    settled()
    await invalidateReviews(client)
    setBusy(null)
  }
  return { busy, trouble, act, forget: () => setTrouble(null) }
}

import { type ToastText, toast } from '#web/ui/toast.tsx'
import { session } from './storage.ts'

/** Shows the toast on the next page. Call it after storage was cleared. */
export function toastAfterReload(text: ToastText): void {
  session.set('pendingToast', text)
}

export function showPendingToast(): void {
  const text = session.get('pendingToast')
  if (!text) return
  session.remove('pendingToast')
  toast(text)
}

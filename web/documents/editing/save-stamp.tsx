import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { agoOf } from '#web/platform/dates.ts'
import type { SaveState } from '../autosave/editing-state.ts'

const refreshInterval = 30_000

/** Not a live region, so that saves are not announced. */
export function SaveStamp({ state, updatedAt }: { state: SaveState; updatedAt: string }) {
  const [, rerender] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => rerender(times => times + 1), refreshInterval)
    return () => clearInterval(timer)
  }, [])
  const { Picture, text } = stateTexts[state](updatedAt)
  return (
    <p data-save-state={state} className="flex items-center gap-1.5 text-[0.9375rem] text-muted">
      <Picture aria-hidden="true" className="size-4.5 shrink-0" />
      {text}
    </p>
  )
}

const stateTexts = {
  saved: (at: string) => ({ Picture: Check, text: `Saved ${agoOf(at, Date.now())}` }),
  saving: () => ({ Picture: LoaderCircle, text: 'Saving...' }),
  unsaved: () => ({ Picture: LoaderCircle, text: 'Saving when you pause...' }),
  offline: () => ({ Picture: CloudOff, text: 'Not saved on our server yet' }),
  conflict: () => ({ Picture: TriangleAlert, text: 'Not saved: it was changed elsewhere' }),
  refused: () => ({ Picture: TriangleAlert, text: 'Not saved' }),
} satisfies Record<SaveState, (at: string) => { Picture: typeof Check; text: string }>

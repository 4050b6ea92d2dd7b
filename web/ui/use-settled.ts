import { useEffect, useState } from 'react'
import { timings } from '#contract/timings.ts'

/** Returns the text once it has stayed the same for a moment, so that not every letter is looked up. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), timings.lookUpTyped)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

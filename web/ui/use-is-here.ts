import { type RefObject, useEffect, useRef } from 'react'

/** Whether she is still where she asked, for an answer that comes late. `open`: false once what she asked in is closed. */
export function useIsHere(open = true): RefObject<boolean> {
  const here = useRef(open)
  useEffect(() => {
    here.current = open
    return () => {
      here.current = false
    }
  }, [open])
  return here
}

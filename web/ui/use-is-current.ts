import { type RefObject, useEffect, useRef } from 'react'

/** False once the component unmounts or `open` becomes false; check it before using a late response. */
export function useIsCurrent(open = true): RefObject<boolean> {
  const here = useRef(open)
  useEffect(() => {
    here.current = open
    return () => {
      here.current = false
    }
  }, [open])
  return here
}

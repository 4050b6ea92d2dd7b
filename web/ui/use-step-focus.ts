import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** The ref of a flow's heading: with each new step the focus goes there, also where the heading comes later. */
export function useStepFocus(step: string): RefCallback<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement | null>(null)
  const told = useRef(step)
  const tell = useCallback(() => {
    if (!heading.current || told.current === step) return
    told.current = step
    heading.current.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  useEffect(tell, [tell])
  return useCallback(
    element => {
      heading.current = element
      tell()
    },
    [tell],
  )
}

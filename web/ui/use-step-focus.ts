import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** Ref of a heading that gets the focus with each new step, even if it renders later. */
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

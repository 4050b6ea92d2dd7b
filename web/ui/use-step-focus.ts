import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** Ref of a heading that gets the focus with each new step, even if it renders later. */
export function useStepFocus(step: string): RefCallback<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement | null>(null)
  const previous = useRef(step)
  const tell = useCallback(() => {
    if (!heading.current || previous.current === step) return
    previous.current = step
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

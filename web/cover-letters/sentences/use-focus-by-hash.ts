import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function useFocusByHash(id: string) {
  const top = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the link again focuses again
  useEffect(() => {
    if (hash === `#${id}`) top.current?.focus()
  }, [hash, key, id])
  return top
}

import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { showsTabs } from './shows-tabs.ts'

export interface Tab {
  to: string
  label: string
  Picture: LucideIcon
}

interface Props {
  label: string
  tabs: readonly Tab[]
  className?: string
}

export function TabBar({ label, tabs, className }: Props) {
  const { pathname } = useLocation()
  const shown = showsTabs(pathname)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-tabs', shown)
    return () => document.documentElement.removeAttribute('data-tabs')
  }, [shown])
  if (!shown) return null
  return (
    <nav id="tabs" aria-label={label} className={className}>
      {tabs.map(({ to, label: name, Picture }) => (
        <NavLink key={to} to={to}>
          <Picture aria-hidden="true" />
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

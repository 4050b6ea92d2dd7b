import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { showsTabs, tabOf, trimSlash } from './shows-tabs.ts'

export interface Tab {
  to: string
  label: string
  Picture: LucideIcon
  /** Further pages that belong to it. */
  pages?: RegExp
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
  const current = tabOf(tabs, pathname)
  return (
    <nav id="tabs" aria-label={label} className={className}>
      {tabs.map(({ to, label: name, Picture }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current?.to ? (to === trimSlash(pathname) ? 'page' : true) : undefined}
        >
          <Picture aria-hidden="true" />
          {name}
        </Link>
      ))}
    </nav>
  )
}

import { ClipboardList, House, Sparkles, UserRound, Wrench } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { showsTabs, tabs } from './native-tabs.ts'

const pictures = { Home: House, Quiz: ClipboardList, Tools: Wrench, Results: Sparkles, Profile: UserRound }

export function TabBar() {
  const { pathname } = useLocation()
  const shown = showsTabs(pathname)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-tabs', shown)
  }, [shown])
  if (!shown) return null
  return (
    <nav id="tabs" aria-label="Main">
      {tabs.map(({ to, label }) => {
        const Picture = pictures[label]
        return (
          <NavLink key={to} to={to}>
            <Picture aria-hidden="true" />
            {label}
          </NavLink>
        )
      })}
    </nav>
  )
}

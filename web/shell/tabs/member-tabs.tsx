import { BriefcaseBusiness, FileText, Sparkles, Sun, UserRound } from 'lucide-react'
import { type Tab, TabBar } from './tab-bar.tsx'
import tabsCss from './tabs.css?inline'

const tabs: readonly Tab[] = [
  { to: '/dashboard', label: 'Today', Picture: Sun },
  { to: '/results', label: 'Careers', Picture: Sparkles },
  { to: '/job-alerts', label: 'Jobs', Picture: BriefcaseBusiness },
  { to: '/documents', label: 'Documents', Picture: FileText },
  { to: '/settings', label: 'Me', Picture: UserRound },
]

let styled = false

/** Uses a constructed style sheet because the Content-Security-Policy forbids style elements. */
function applyStyles(): void {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet({ media: '(width < 40rem)' })
  sheet.replaceSync(tabsCss)
  document.adoptedStyleSheets.push(sheet)
}

export function MemberTabs() {
  applyStyles()
  return <TabBar label="Tabs" tabs={tabs} className="sm:hidden print:hidden" />
}

import { MemberTabBar } from './member-tab-bar.tsx'
import tabsCss from './tabs.css?inline'

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
  return <MemberTabBar />
}

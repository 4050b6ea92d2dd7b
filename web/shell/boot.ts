/**
 * Runs in every document before the first paint, inlined into the head: session state, theme, cookie banner, policy
 * dialog and menus. Code for static pages only is in static-boot.ts. Must not import anything.
 */
const page = document.documentElement
const read = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const element = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

try {
  if (JSON.parse(read('user') as string)?.username) page.dataset.signedIn = ''
} catch {}
if (read('quizDraft') || /\bstart=true/.test(location.search)) page.dataset.quizStarted = ''
if (read('cookieConsent') === 'accepted') page.dataset.cookies = 'accepted'
if ('Capacitor' in window) page.dataset.native = ''

const enableFonts = () => {
  page.dataset.fonts = ''
}
if ('signedIn' in page.dataset || 'native' in page.dataset || document.referrer.startsWith(location.origin))
  enableFonts()
else addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(enableFonts)))

const themes = ['light', 'dark']
const applyAppearance = () => {
  const theme = read('theme') ?? ''
  const chosen = themes.includes(theme)
  if (chosen) page.dataset.theme = theme
  else delete page.dataset.theme
  if (read('motion') === 'less') page.dataset.motion = 'less'
  else delete page.dataset.motion
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((bar, index) => {
    const themeOfBar = themes[index]
    bar.media = chosen ? (themeOfBar === theme ? 'all' : 'not all') : `(prefers-color-scheme: ${themeOfBar})`
  })
}
applyAppearance()
addEventListener('appearance', applyAppearance)
addEventListener('storage', applyAppearance)

const openPolicy = async (name: string) => {
  const dialog = document.querySelector<HTMLDialogElement>('#policy')
  const content = dialog?.querySelector('[data-policy-content]')
  if (!dialog || !content) return location.assign(`/${name}`)
  try {
    // Native shells serve the app document for every path without a dot.
    const response = await fetch(`/${name}${'native' in page.dataset ? '/index.html' : ''}`)
    // Only the article is parsed, because the style element of that page would violate our Content-Security-Policy.
    const [text] = /<article[\s\S]*<\/article>/.exec(await response.text()) ?? ['']
    const article = new DOMParser().parseFromString(text, 'text/html').querySelector('article')
    if (!response.ok || !article) throw 0
    content.replaceChildren(document.adoptNode(article))
    content.scrollTop = 0
    dialog.ariaLabel = article.querySelector('h1')?.textContent ?? ''
    if (!dialog.open) dialog.showModal()
  } catch {
    location.assign(`/${name}`)
  }
}

/** All email links lead to support, which answers Pro users first. */
const markProMail = (target: EventTarget | null) => {
  const link = element(target, 'a[href^="mailto:"]:not([href*="?"])') as HTMLAnchorElement | null
  try {
    if (link && JSON.parse(read('user') as string).isPro) link.href += `?subject=${encodeURIComponent('[Pro] ')}`
  } catch {}
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
const closeMenus = (except?: EventTarget | null) => {
  for (const menu of openMenus())
    if (element(except ?? null, 'details') !== menu || element(except ?? null, 'a')) menu.open = false
}

// Records clicks on a static page before hydration; app-shell.tsx replays them.
document.addEventListener(
  'click',
  event => {
    const button = element(event.target, 'main button:not([data-open-policy])')
    if (page.dataset.readyMade === undefined || !button) return
    event.preventDefault()
    page.querySelector('[data-early]')?.removeAttribute('data-early')
    button.dataset.early = ''
  },
  true,
)
document.addEventListener('click', event => {
  const { target } = event
  closeMenus(target)
  markProMail(target)
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  const opener = element(target, '[data-open-policy],#policy a[href="/privacy"],#policy a[href="/terms"]')
  if (opener) {
    event.preventDefault()
    void openPolicy(opener.dataset.openPolicy ?? (opener.getAttribute('href') as string).slice(1))
  }
  const dialog = element(target, '#policy') as HTMLDialogElement | null
  if (dialog && (target === dialog || element(target, '[data-close]'))) dialog.close()
  if (element(target, '[data-accept-cookies]')) {
    page.dataset.cookies = 'accepted'
    try {
      localStorage.setItem('cookieConsent', 'accepted')
    } catch {}
  }
})
document.addEventListener('keydown', event => {
  const [menu] = event.key === 'Escape' ? openMenus() : []
  if (!menu) return
  closeMenus()
  menu.querySelector('summary')?.focus()
})
document.addEventListener('focusin', ({ target }) => {
  for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false
})
addEventListener('open-privacy-modal', () => openPolicy('privacy'))
addEventListener('open-terms-modal', () => openPolicy('terms'))

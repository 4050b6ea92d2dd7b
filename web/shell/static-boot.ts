/** Replaces the app's script on static pages. Must not import anything. */
const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** Like `clearOfflineCache`; gives up after two seconds because a browser may never respond. */
const clearOfflineCache = () =>
  new Promise<void>(done => {
    setTimeout(done, 2000)
    try {
      const opening = indexedDB.open('kept-answers')
      opening.onupgradeneeded = () => opening.result.createObjectStore('answers')
      opening.onerror = () => done()
      opening.onsuccess = () => {
        const change = opening.result.transaction('answers', 'readwrite')
        change.objectStore('answers').clear()
        change.oncomplete = change.onabort = () => done()
      }
    } catch {
      done()
    }
  })

const signOut = async () => {
  let sessionId: string | null = null
  const forget = () => {
    try {
      localStorage.clear()
      sessionStorage.clear()
      localStorage.setItem('signOutPending', 'true')
    } catch {}
    return clearOfflineCache()
  }
  try {
    sessionId = localStorage.getItem('sessionId')
  } catch {}
  void forget()
  const answer = await fetch('/api/admin/logout', {
    method: 'POST',
    headers: sessionId ? { authorization: `Bearer ${sessionId}` } : {},
  }).catch(() => null)
  await forget()
  try {
    if (answer?.ok) localStorage.removeItem('signOutPending')
    else sessionStorage.setItem('pendingToast', '{"title":"Logout failed","tone":"danger"}')
  } catch {}
  location.assign('/login')
}

/** As in platform/site.ts. */
const usesResults = /^.(ai-resume|coveroptimizer|dashboard|interview-prep|job-alerts|roadmap|tools)$/

const carryQuiz = ({ target }: Event) => {
  const link = closest(target, 'a') as HTMLAnchorElement | null
  if (!link || link.origin !== document.documentElement.dataset.app) return
  try {
    const quiz = localStorage.getItem('quiz_id')
    if (!quiz) return
    if (usesResults.test(link.pathname)) {
      link.search = `next=${encodeURIComponent(link.pathname + link.search)}`
      link.pathname = '/register'
    }
    if (/^.(login|register)$/.test(link.pathname)) link.hash = `quiz=${quiz}`
  } catch {}
}

document.addEventListener('click', ({ target }) => {
  const message = closest(target, '[data-dismiss]') && closest(target, '[data-message]')
  if (message) message.hidden = true
  if (closest(target, '[data-sign-out]')) void signOut()
})
document.addEventListener('click', carryQuiz)
document.addEventListener('auxclick', carryQuiz)

const showPendingToast = () => {
  const content = document.querySelector<HTMLElement>('[data-message]')
  try {
    const { title, description, tone, duration } = JSON.parse(sessionStorage.getItem('pendingToast') as string)
    if (!content) return
    sessionStorage.removeItem('pendingToast')
    const [heading, text] = content.querySelectorAll('p')
    content.dataset.message = tone
    content.hidden = false
    // The role is set first, because screen readers announce changes of existing live regions.
    if (tone === 'danger') heading?.parentElement?.setAttribute('role', 'alert')
    if (heading) heading.textContent = title
    if (text) text.textContent = description ?? ''
    const totalSeconds = (duration ?? 5000) / 1000
    let left = totalSeconds
    const clock = setInterval(() => {
      left = content.matches(':hover, :focus-within') ? totalSeconds : left - 1
      if (left > 0) return
      clearInterval(clock)
      content.hidden = true
    }, 1000)
  } catch {}
}

const showBalance = () => {
  const badge = document.querySelector<HTMLElement>('[data-balance]')
  try {
    const { isPro, tokenBalance } = JSON.parse(localStorage.getItem('user') as string)
    const { low, critical } = JSON.parse(badge?.dataset.balance as string)
    if (!badge || !(isPro || tokenBalance >= 0)) return
    const [shown, spoken] = badge.querySelectorAll('span')
    if (shown) shown.textContent = isPro ? 'Pro' : `⚡ ${tokenBalance}`
    if (spoken) spoken.textContent = isPro ? 'Pro' : `${tokenBalance} token${tokenBalance === 1 ? '' : 's'}`
    const level = isPro ? 'pro' : tokenBalance < critical ? 'critical' : tokenBalance < low ? 'low' : 'plenty'
    badge.dataset.level = level
    if (level === 'low' || level === 'critical') badge.dataset.more = ''
    badge.hidden = false
  } catch {}
}

const showPricing = () => {
  if (new URLSearchParams(location.search).get('pricing') !== 'open') return
  history.replaceState(history.state, '', location.pathname)
  const opener = document.createElement('a')
  opener.dataset.openPolicy = 'pricing'
  document.body.append(opener)
  opener.click()
  opener.remove()
}

/** As in tabs/tab-bar.tsx. */
const showTabs = () => {
  const { dataset } = document.documentElement
  if (document.querySelector('#tabs') && 'signedIn' in dataset) dataset.tabs = ''
}

showPendingToast()
showBalance()
showPricing()
showTabs()

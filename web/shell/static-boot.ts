/**
 * Runs at the end of the pages that carry no other script: what the app does there itself. May import nothing.
 */
const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** As `leave()` of the app does it: nothing of her stays, and what the server has not heard the app tells it again. */
const signOut = async () => {
  let sessionId: string | null = null
  const forget = () => {
    try {
      localStorage.clear()
      sessionStorage.clear()
      localStorage.setItem('signOutPending', 'true')
    } catch {}
  }
  try {
    sessionId = localStorage.getItem('sessionId')
  } catch {}
  forget()
  const answer = await fetch('/api/admin/logout', {
    method: 'POST',
    headers: sessionId ? { authorization: `Bearer ${sessionId}` } : {},
  }).catch(() => null)
  forget()
  try {
    if (answer?.ok) localStorage.removeItem('signOutPending')
    else sessionStorage.setItem('pendingToast', '{"title":"Logout failed","tone":"danger"}')
  } catch {}
  location.assign('/login')
}

/** From the marketing site, as platform/site.ts does it. */
const takeQuizAlong = (link: HTMLAnchorElement | null) => {
  if (!link || link.origin !== document.documentElement.dataset.app) return
  try {
    const quiz = localStorage.getItem('quiz_id')
    if (quiz && /^.(login|register)$/.test(link.pathname)) link.hash = `quiz=${quiz}`
  } catch {}
}

document.addEventListener('click', ({ target }) => {
  const message = closest(target, '[data-dismiss]') && closest(target, '[data-message]')
  if (message) message.hidden = true
  if (closest(target, '[data-sign-out]')) void signOut()
  takeQuizAlong(closest(target, 'a') as HTMLAnchorElement | null)
})

/** What the page before could not say any more, on pages without the app's script. */
const showPendingToast = () => {
  const place = document.querySelector<HTMLElement>('[data-message]')
  try {
    const { title, description, tone, duration } = JSON.parse(sessionStorage.getItem('pendingToast') as string)
    if (!place) return
    sessionStorage.removeItem('pendingToast')
    const [heading, text] = place.querySelectorAll('p')
    if (heading) heading.textContent = title
    if (text) text.textContent = description ?? ''
    place.dataset.message = tone
    place.hidden = false
    setTimeout(() => {
      place.hidden = true
    }, duration ?? 5000)
  } catch {}
}

/** As the app's badge: the colours go by the balance, and a low one offers more in words. */
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

/** "Back to Pricing" leads here: boot.ts shows the page of prices as it shows a policy. */
const showPricing = () => {
  if (new URLSearchParams(location.search).get('pricing') !== 'open') return
  history.replaceState(history.state, '', location.pathname)
  const opener = document.createElement('a')
  opener.dataset.openPolicy = 'pricing'
  document.body.append(opener)
  opener.click()
  opener.remove()
}

showPendingToast()
showBalance()
showPricing()

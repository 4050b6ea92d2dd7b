import type { Suggestion } from '#contract/careers.ts'

/** Inline script of a career's page: how well it matches the quiz that was taken in this browser or with this account. */
const invitation = document.querySelector<HTMLElement>('[data-no-match]')
const own = document.querySelector<HTMLElement>('[data-own-match]')
const slug = own?.dataset.ownMatch ?? ''

const stored = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const say = (title: string, text: string, action: string, address: string) => {
  if (!own || !invitation) return
  const [heading, line, link] = ['h2', 'p', 'a'].map(name => own.querySelector(name))
  if (heading) heading.textContent = title
  if (line) line.textContent = text
  if (link) link.textContent = action
  link?.setAttribute('href', address)
  invitation.hidden = true
  own.hidden = false
}

const show = (suggestions: readonly Suggestion[], isGuest: boolean) => {
  const found = suggestions.find(each => each.slug === slug)
  // Guests see their first match; the others open with an account.
  const isOpen = found && !(isGuest && found !== suggestions.find(each => !each.notTheUsual))
  if (isOpen) {
    const action = isGuest ? 'See the reasons' : 'See the reasons or save it'
    const text = 'Worked out from your quiz answers. See what fits and what fits less.'
    say(`Your match: ${found.matchPercent}%`, text, action, `/results?career=${slug}`)
  } else if (isGuest && suggestions.length > 0)
    say('Does this fit you?', 'A free account shows how well all your matches fit.', 'See my matches', '/results')
  else if (suggestions.length > 0)
    say('Not among your matches', 'You can still choose it.', 'See my matches', '/results')
}

const ofBrowser = (): Suggestion[] => {
  try {
    return JSON.parse(stored('careerResults') ?? '{}').suggestions ?? []
  } catch {
    return []
  }
}

const sessionId = stored('sessionId')
if (!('signedIn' in document.documentElement.dataset)) show(ofBrowser(), true)
else
  void fetch('/api/quiz/user-results', { headers: sessionId ? { authorization: `Bearer ${sessionId}` } : {} })
    .then(response => (response.ok ? response.json() : { suggestions: ofBrowser() }))
    .catch(() => ({ suggestions: ofBrowser() }))
    .then(({ suggestions }: { suggestions: Suggestion[] }) => show(suggestions, false))

import { session } from './storage.ts'

let code: string | null = null

/**
 * Removes the data of the marketing site from the address, which may be shared or bookmarked: the handoff code of a
 * signup or the quiz of a guest. Must run before the router reads the address.
 */
export function captureHandoff(): void {
  const address = new URL(location.href)
  const [, quizId] = /^#quiz=(.*)/.exec(address.hash) ?? []
  code = address.pathname === '/dashboard' ? address.searchParams.get('handoff') : null
  if (code === null && quizId === undefined) return
  if (quizId !== undefined) {
    if (isFromMarketing()) session.set('broughtQuiz', quizId)
    address.hash = ''
  }
  address.searchParams.delete('handoff')
  history.replaceState(history.state, '', address)
}

/** Prevents other sites from injecting a quiz through a link. */
function isFromMarketing(): boolean {
  return document.referrer.startsWith(`${document.documentElement.dataset.site}/`)
}

export function takeHandoffCode(): string | null {
  const taken = code
  code = null
  return taken
}

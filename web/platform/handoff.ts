import { session } from './storage.ts'

let code: string | null = null

/**
 * Takes out of the address, which others may see and she may keep, what the marketing site gave along: the code of a
 * sign-up there, or the quiz of someone who came to sign in. To be called before the router reads it.
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

/** Somebody else's page could lead her here with a quiz that is not hers. */
function isFromMarketing(): boolean {
  return document.referrer.startsWith(`${document.documentElement.dataset.site}/`)
}

/** Once: the code is good for one try. */
export function takeHandoffCode(): string | null {
  const taken = code
  code = null
  return taken
}

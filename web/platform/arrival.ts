let code: string | null = null

/**
 * Takes the code of a sign-up on the marketing host out of the address, which others may see and she may keep. To be
 * called before the router reads it.
 */
export function noteArrival(): void {
  const address = new URL(location.href)
  code = address.pathname === '/dashboard' ? address.searchParams.get('handoff') : null
  if (code === null) return
  address.searchParams.delete('handoff')
  history.replaceState(history.state, '', address)
}

/** Once: the code is good for one try. */
export function takeArrival(): string | null {
  const taken = code
  code = null
  return taken
}

/**
 * A web address, or null for what is none. `URL.parse` and `URL.canParse` would do it, but came after the oldest browsers
 * and web views that the app runs in.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

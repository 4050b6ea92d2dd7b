/** Words by which people mark a certificate, license or commission as one that they do not hold any more. */
const words =
  "(?<!(?:\\bnot|\\bnever|n['’]t) (?:(?:been|yet) )?)(?:expired|lapsed|ran out|run out|inactive|surrendered|revoked|suspended|out of date|outdated)|(?:not|never|n['’]t)(?: been| get| got)? (?:renew(?:ed)?|kept up|keep up)|(?:not|no longer|isn['’]t)(?: currently)? (?:active|valid|current|certified|licen[sc]ed|held|registered)(?! until)|no longer (?:have|hold)|needs? (?:to be )?renew(?:al|ed|ing)|due for renewal"
export const lapsed = new RegExp(`\\b(?:${words})\\b`, 'i')

const lead =
  '(?:(?:my|the|now|but|it|is|was|has|have|licen[sc]e|commission|certification|certificate|cert|card|permit|registration|both|all|since)[\\s,]+){0,4}'
const rest = `(?:${words})\\b[^(),;]{0,40}`
/** The state of a lapsed paper behind its name: "(commission expired 2022)", ", not renewed since 2021". */
const behind = new RegExp(
  `\\s*\\(${lead}${rest}\\)\\.?$|\\s*[,;:–—-]\\s*${lead}${rest}$|\\s+(?:(?:is|was|has|have|now)\\s+){0,2}${rest}$`,
  'i',
)

/** What is named, and how it stands: "expired 2022"; undefined where nothing says that it has lapsed. */
export function partLapsed(text: string): { name: string; state: string } | undefined {
  const found = behind.exec(text)
  const state = found && lapsed.exec(found[0])
  if (!found || !state) return undefined
  return { name: text.slice(0, found.index), state: found[0].slice(state.index).replace(/[\s).]+$/, '') }
}

/** "CPR" and "expired 2021" of a list as one: a state is nothing of its own. */
export function withStates(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const part of parts)
    if (joined.length > 0 && partLapsed(` ${part}`)?.name === '') joined.push(`${joined.pop()}, ${part}`)
    else joined.push(part)
  return joined
}

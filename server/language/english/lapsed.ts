const words =
  "(?<!(?:\\bnot|\\bnever|n['’]t) (?:(?:been|yet) )?)(?:expired|lapsed|ran out|run out|inactive|surrendered|revoked|suspended|out of date|outdated)|(?:not|never|n['’]t)(?: been| get| got)? (?:renew(?:ed)?|kept up|keep up)|(?:not|no longer|isn['’]t)(?: currently)? (?:active|valid|current|certified|licen[sc]ed|held|registered)(?! until)|no longer (?:have|hold)|needs? (?:to be )?renew(?:al|ed|ing)|due for renewal"
export const lapsed = new RegExp(`\\b(?:${words})\\b`, 'i')

const lead =
  '(?:(?:my|the|now|but|it|is|was|has|have|licen[sc]e|commission|certification|certificate|cert|card|permit|registration|both|all|since)[\\s,]{1,3}){0,4}'
const rest = `(?:${words})\\b[^(),;]{0,40}`
const behind = new RegExp(
  `\\s{0,3}\\(${lead}${rest}\\)\\.?$|\\s{0,3}[,;:–—-]\\s{0,3}${lead}${rest}$|\\s{1,3}(?:(?:is|was|has|have|now)\\s{1,3}){0,2}${rest}$`,
  'i',
)

export function partLapsed(text: string): { name: string; state: string } | undefined {
  const found = behind.exec(text)
  const state = found && lapsed.exec(found[0])
  if (!found || !state) return undefined
  return { name: text.slice(0, found.index).trimEnd(), state: found[0].slice(state.index).replace(/[\s).]+$/, '') }
}

const when =
  '(?:\\d|(?:in|on|at|as|since|last|this|an?|two|a few|years?|months?|yet|anymore|now|when|while|because|due|and|but|or|after|before|during|until|it|I|my|will|is|was|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|(?:janu|febru)ary|march|april|august|(?:septem|octo|novem|decem)ber|spring|summer|fall|winter)\\b)'
const state = new RegExp(
  `^\\(?(?:(?:is|was|has|have|now|but|it|both) ){0,3}(?:${words})(?=[\\s.)]*$|[ ,.:(–-]{1,3}${when})`,
  'i',
)
export const isState = (text: string): boolean => state.test(text)

/** "CPR" and "expired 2021" of a list as one: a state is nothing of its own. */
export function withStates(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const part of parts)
    if (joined.length > 0 && isState(part.trim())) joined.push(`${joined.pop()}, ${part}`)
    else joined.push(part)
  return joined
}

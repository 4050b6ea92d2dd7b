const common = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com']
/** Real services whose names are one edit away from a common one. */
const others = new Set(['ymail.com', 'mail.com', 'email.com', 'cloud.com'])

export function suggestDomain(email: string): string | null {
  const domain = /^[^@\s]+@([^@\s]+)$/.exec(email.trim())?.[1]?.toLowerCase()
  if (!domain || common.includes(domain) || others.has(domain)) return null
  return common.find(each => isOneEdit(domain, each)) ?? null
}

export const withDomain = (email: string, domain: string): string => email.trim().replace(/@.*$/, `@${domain}`)

function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const restIsSame = (fromShort: number, fromLong: number) => short.slice(fromShort) === long.slice(fromLong)
  if (short.length + 1 === long.length) return restIsSame(at, at + 1)
  if (short.length !== long.length) return false
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return restIsSame(at + 1, at + 1) || (isSwapped && restIsSame(at + 2, at + 2))
}

import type { Passage } from './read-passages.ts'
import type { Seen } from './signals/read-signals.ts'
import { pattern } from './write-pattern.ts'

const addresses = new RegExp(
  pattern`
    (?:https?://|www\.|@)?((?:[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?\.){1,4}(?:com|org|net|example|test|co|io|uk
    |eu|us|ca|de|fr|it|es|nl|ie|au|nz|in|biz|info|online|site|jobs|work|careers|app|dev|ch|at|be|se|no|dk|fi|pl
    |pt|za|ng|ke|ph|sg|hk))\b
  `,
  'gi',
)

const shared = new RegExp(pattern`
    ^(?:gmail|googlemail|yahoo|hotmail|outlook|live|aol|gmx|proton|protonmail|icloud|linkedin|facebook|instagram
    |google|zoom|microsoft|apple|indeed|youtube|whatsapp|telegram|bit|tinyurl|cutt|goo|lever|greenhouse|workday
    |myworkdayjobs|ashbyhq|smartrecruiters)$
  `)

export function compareSenders(passages: readonly Passage[]): Seen[] {
  const seen = new Map<string, Passage>()
  for (const passage of passages)
    for (const [, found = ''] of passage.all.matchAll(addresses)) {
      const name = nameOf(found.toLowerCase())
      if (name.length >= 5 && !shared.test(name) && !seen.has(name) && seen.size < 12) seen.set(name, passage)
    }
  const pairs = [...seen].flatMap(([name, passage], place) =>
    [...seen].slice(place + 1).map(other => ({ name, passage, other })),
  )
  return pairs.flatMap(({ name, passage, other: [second, where] }): Seen[] => {
    const level = alike(name, second)
    if (!level || (passage.warns && where.warns)) return []
    return [
      {
        code: 'look-alike-sender',
        level,
        quote: passage === where ? passage.quote : `${passage.quote} … ${where.quote}`,
      },
    ]
  })
}

function nameOf(address: string): string {
  const labels = address.split('.').slice(0, -1)
  const last = labels.at(-1) ?? ''
  return /^(?:co|com|org|net|ac|gov|edu)$/.test(last) && labels.length > 1 ? (labels.at(-2) ?? '') : last
}

const asRead = (name: string) =>
  name
    .replace(/vv/g, 'w')
    .replace(/rn/g, 'm')
    .replace(/0/g, 'o')
    .replace(/[1i|]/g, 'l')
    .replace(/5/g, 's')
    .replace(/(.)\1/g, '$1')

function alike(one: string, other: string): Seen['level'] | undefined {
  const [a, b] = [one.replaceAll('-', ''), other.replaceAll('-', '')]
  if (a === b) return one === other ? undefined : 'care'
  if (asRead(a) === asRead(b)) return 'danger'
  if (Math.min(a.length, b.length) >= 7 && differ(a, b) <= (Math.min(a.length, b.length) >= 10 ? 2 : 1)) return 'danger'
  if (a.includes(b) || b.includes(a)) return 'care'
  return asRead(a).includes(asRead(b)) || asRead(b).includes(asRead(a)) ? 'danger' : undefined
}

function differ(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[b.length] ?? 0
}

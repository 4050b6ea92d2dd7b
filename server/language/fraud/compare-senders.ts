const endings =
  'com|org|net|example|test|co|io|uk|eu|us|ca|de|fr|it|es|nl|ie|au|nz|in|biz|info|online|site|jobs|work|careers|app|dev|ch|at|be|se|no|dk|fi|pl|pt|za|ng|ke|ph|sg|hk'
const addresses = new RegExp(
  String.raw`(?:https?://|www\.|@)?((?:[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?\.){1,4}(?:${endings}))\b`,
  'gi',
)
/** Of these, everybody may have an address. */
const shared =
  /^(?:gmail|googlemail|yahoo|hotmail|outlook|live|aol|gmx|proton|protonmail|icloud|linkedin|facebook|instagram|google|zoom|microsoft|apple|indeed|youtube|whatsapp|telegram|bit|tinyurl|cutt|goo|lever|greenhouse|workday|myworkdayjobs|ashbyhq|smartrecruiters)$/
const maxNames = 12

export function findLookalikeAddress(sentences: readonly string[]): string | undefined {
  const seen = new Map<string, string>()
  for (const sentence of sentences)
    for (const found of addressesIn(sentence)) {
      const name = nameOf(found.toLowerCase())
      if (name.length < 5 || shared.test(name) || seen.has(name) || seen.size >= maxNames) continue
      if ([...seen.keys()].some(other => looksAlike(name, other))) return sentence
      seen.set(name, sentence)
    }
  return undefined
}

/** Longer runs without a space are no addresses, and slow to search. */
const longestRun = 100

const addressesIn = (sentence: string): string[] =>
  sentence
    .split(' ')
    .filter(run => run.length <= longestRun && run.includes('.'))
    .flatMap(run => [...run.matchAll(addresses)].map(([, found = '']) => found))

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

function looksAlike(one: string, other: string): boolean {
  const [a, b] = [one.replaceAll('-', ''), other.replaceAll('-', '')]
  if (a === b) return false
  const [readA, readB] = [asRead(a), asRead(b)]
  if (readA === readB) return true
  const shorter = Math.min(a.length, b.length)
  if (shorter >= 7 && differ(a, b) <= (shorter >= 10 ? 2 : 1)) return true
  const isPart = a.includes(b) || b.includes(a)
  return !isPart && (readA.includes(readB) || readB.includes(readA))
}

function differ(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
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

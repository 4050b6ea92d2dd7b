const family = /^(?:sur|last|family) ?name\s*[:–-]\s*(\p{Lu}[\p{L}\p{M}'’ -]{1,40})$/iu
const given =
  /^(?:(?:other|given|fore|first|middle) ?names?|first and middle names?)\s*[:–-]\s*(\p{Lu}[\p{L}\p{M}'’. -]{1,40})$/iu

/** "Surname: OKAFOR" above "Other names: Ada Grace", as forms ask for them. */
export function nameInParts(lines: readonly string[]): { name: string; lines: string[] } | undefined {
  const last = lines.find(line => family.test(line))
  const others = lines.filter(line => given.test(line))
  if (!last || others.length === 0) return undefined
  const found = (line: string, pattern: RegExp) => pattern.exec(line)?.[1]?.trim() ?? ''
  return {
    name: [...others.map(line => found(line, given)), found(last, family)].join(' '),
    lines: [last, ...others],
  }
}

/** What a statement does, by its first word and its first table, such as "select users". It has none of its values. */
export function summarizeStatement(statement: string): string {
  const [verb = 'statement'] = /^[a-z]+/i.exec(statement.trimStart()) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]{1,63})\b/i.exec(statement) ?? []
  return [verb.toLowerCase(), table].filter(Boolean).join(' ')
}
